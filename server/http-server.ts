import { createServer, type RequestListener, type Server } from 'node:http';
import { answerText } from './answers.ts';
import { bodyRuleFor } from '../src/config/body-limits.ts';
import { announcesTooMuch } from './body.ts';
import { nextRequestId } from './exchange.ts';
import { refuseSocket } from './refuse-socket.ts';

export interface HttpServerOptions {
  secure: boolean;
  onRefused: (status: number) => void;
  /** Milliseconds that a client has for its headers and for its whole request, and how often that is looked at. */
  patience?: { headersMs: number; requestMs: number; checkEveryMs: number } | undefined;
}

const PATIENCE = { headersMs: 10_000, requestMs: 30_000, checkEveryMs: 2_000 };

/** node:http with limits on everything a client can make long or slow. */
export function createHttpServer(
  listener: RequestListener,
  { secure, onRefused, patience = PATIENCE }: HttpServerOptions,
): Server {
  const server = createServer(
    {
      maxHeaderSize: 16_384,
      headersTimeout: patience.headersMs,
      requestTimeout: patience.requestMs,
      connectionsCheckingInterval: patience.checkEveryMs,
      // Longer than the idle time of common proxies, so that they never send into a connection that is being closed.
      keepAliveTimeout: 65_000,
      // A missing Host is refused by the front door, with all headers.
      requireHostHeader: false,
      noDelay: true,
    },
    listener,
  );
  server.maxHeadersCount = 100;
  server.timeout = 120_000;
  server.on('clientError', (error, socket) => {
    const status = refuseSocket(error, socket, secure);
    if (status !== undefined) onRefused(status);
  });
  server.on('checkContinue', (request, response) => {
    if (!announcesTooMuch(request, bodyRuleFor(request.url ?? '').limit)) response.writeContinue();
    listener(request, response);
  });
  server.on('checkExpectation', (_request, response) => {
    answerText(response, 'Expectation Failed', { status: 417, requestId: nextRequestId(), secure });
    onRefused(417);
  });
  return server;
}
