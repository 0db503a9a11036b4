import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import type { Runtime } from '../src/server/process/runtime.ts';
import { finalizeResponse } from './finalize-response.ts';
import type { Exchange } from './exchange.ts';

/** Astro's middleware-mode handler. It calls `next` when no route of the application matches. */
export type AppHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: object,
) => Promise<void>;

const HANDLER_TIMEOUT_MS = 30_000;

export interface OnDemandOptions {
  handler: AppHandler;
  runtime: Runtime;
  secure: boolean;
  timeoutMs?: number | undefined;
  answerNotFound: (exchange: Exchange) => unknown;
  answerError: (exchange: Exchange, status: number) => unknown;
}

const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'x-request-id',
];

export function createOnDemand(
  options: OnDemandOptions,
): (
  exchange: Exchange,
  path: string,
  clientIp: string,
  body: Buffer | AsyncIterable<Buffer> | undefined,
) => Promise<void> {
  const {
    handler,
    runtime,
    secure,
    timeoutMs = HANDLER_TIMEOUT_MS,
    answerNotFound,
    answerError,
  } = options;
  return async (exchange, path, clientIp, body) => {
    const { request, response, id, query } = exchange;
    // What the proxies said has been read; nothing behind the door may believe it a second time.
    for (const name of FORWARDED) Reflect.deleteProperty(request.headers, name);
    if (body !== undefined) {
      Object.assign(request, { body });
      if (Buffer.isBuffer(body) && body.length === 0) request.headers['content-length'] = '0';
    }
    request.url = path + query;
    const { seize } = finalizeResponse(response, {
      requestId: id,
      secure,
      isEditor: path === '/keystatic' || path.startsWith('/keystatic/'),
      replaces: (status, headers) => isUnfinished(status, headers, path.startsWith('/api/')),
      takeOver: (status) =>
        void (status === 404 ? answerNotFound(exchange) : answerError(exchange, status)),
    });
    const timer = setTimeout(() => {
      if (response.headersSent || response.destroyed) return;
      runtime.log.error('request.timeout', { requestId: id, route: exchange.label });
      seize(503);
    }, timeoutMs);
    response.once('close', () => clearTimeout(timer));
    try {
      await handler(request, response, () => seize(404), { runtime, requestId: id, clientIp });
    } catch (error) {
      runtime.log.error('request.failed', {
        requestId: id,
        route: exchange.label,
        error: error instanceof Error ? error.name : 'not an Error',
      });
      if (!response.headersSent) seize(500);
      else response.destroy();
    }
  };
}

/**
 * Astro answers what it could not render with a bare status, and an empty 404 with the page of the first build. A page or
 * endpoint that meant its answer has said what type it is and, for a page, carries a policy.
 */
function isUnfinished(
  status: number,
  headers: ReadonlyMap<string, OutgoingHttpHeader>,
  isApi: boolean,
): boolean {
  if (status !== 404 && status < 500) return false;
  const type = String(headers.get('content-type') ?? '');
  const isPage = type.startsWith('text/html');
  const isOurPage = isPage && headers.has('content-security-policy');
  // An endpoint answers an ordinary form post that failed with the form, filled in.
  return isApi ? type === '' || (isPage && !isOurPage) : !isOurPage;
}
