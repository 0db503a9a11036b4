import type { IncomingMessage } from 'node:http';
import { FILE_TOO_LARGE } from '../src/config/editor-limits.ts';
import type { BodyShare } from './bodies-in-flight.ts';

export const announcedSize = (request: IncomingMessage, limit: number): number =>
  Math.min(Number(request.headers['content-length'] ?? limit), limit);

/** A sender from whom nothing comes for so long has stopped; ms. */
const STALL_MS = 10_000;

export const tooLargeWords = (path: string): string =>
  path.startsWith('/api/keystatic/') ? FILE_TOO_LARGE : 'What you sent is too large';

export type BodyResult =
  { body: Buffer } | { refused: 'too-large' | 'aborted' | 'stalled' | 'full' };

export function announcesTooMuch(request: IncomingMessage, limit: number): boolean {
  return Number(request.headers['content-length'] ?? 0) > limit;
}

/**
 * Reads a body whole before anything else sees the request: a slow or endless sender holds a socket, never a handler, and
 * the limit is refused the same way whether it was announced or streamed.
 * @param stallMs how long nothing may come
 */
export function readBody(
  request: IncomingMessage,
  limit: number,
  share: BodyShare,
  stallMs = STALL_MS,
): Promise<BodyResult> {
  return new Promise((done) => {
    const timer = setTimeout(() => finish({ refused: 'stalled' }), stallMs);
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (result: BodyResult) => {
      clearTimeout(timer);
      request.off('data', take).off('end', end).off('close', abort).off('error', abort);
      // Without a listener a late reset would end the process.
      request.on('error', () => undefined);
      done(result);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      timer.refresh();
      if (size > limit) finish({ refused: 'too-large' });
      else if (!share.take(chunk.length)) finish({ refused: 'full' });
      else chunks.push(chunk);
    };
    const end = () => finish({ body: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks) });
    const abort = () => finish({ refused: 'aborted' });
    request.on('data', take).on('end', end).on('close', abort).on('error', abort);
  });
}

/** No more memory for bodies just now. Read by `defineEndpoint` as a 503. */
export class BodiesFull extends Error {
  override name = 'BodiesFull';
}

/** The body as it comes, for an endpoint that asks first who sends it: nothing is read before it asks for the first part. @throws BodiesFull */
export async function* streamBody(
  request: IncomingMessage,
  share: BodyShare,
): AsyncGenerator<Buffer, void, void> {
  // Going away early must not end the connection: the refusal has still to be sent on it.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (!share.take(chunk.length)) throw new BodiesFull();
    yield chunk;
  }
}

/** After a refusal: lets the client read the answer before the connection closes, without taking in what it still sends. */
export function discardRest(request: IncomingMessage): void {
  request.on('error', () => undefined);
  request.resume();
  setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, 1_000).unref();
}
