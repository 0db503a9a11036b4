import { createServer, type RequestListener, type Server } from 'node:http';
import { answerText } from './answers.ts';
import { announcesTooMuch, bodyLimitFor } from './body.ts';
import { nextRequestId } from './exchange.ts';
import { refuseSocket } from './refuse-socket.ts';

/** node:http with limits on everything a client can make long or slow. `onRefused` counts what never became a request. */
export function createHttpServer(listener: RequestListener, { secure, onRefused }: { secure: boolean; onRefused: (status: number) => void }): Server {
  const server = createServer({
    maxHeaderSize: 16_384,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 2_000,
    // Longer than the idle time of common proxies, so that they never send into a connection that is being closed.
    keepAliveTimeout: 65_000,
    // A missing Host is refused by the front door, with all headers.
    requireHostHeader: false,
    noDelay: true,
  }, listener);
  server.maxHeadersCount = 100;
  // A client that stops reading its answer.
  server.timeout = 120_000;
  server.on('clientError', (error, socket) => {
    const status = refuseSocket(error, socket, secure);
    if (status !== undefined) onRefused(status);
  });
  server.on('checkContinue', (request, response) => {
    if (!announcesTooMuch(request, bodyLimitFor(request.url ?? ''))) response.writeContinue();
    listener(request, response);
  });
  server.on('checkExpectation', (_request, response) => {
    answerText(response, 'Expectation Failed', { status: 417, requestId: nextRequestId(), secure });
    onRefused(417);
  });
  return server;
}
