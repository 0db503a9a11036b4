import type { IncomingMessage } from 'node:http';

const MEGABYTE = 1_000_000;

/** Most bytes a path takes. Endpoints may ask for less, never for more. */
export function bodyLimitFor(path: string): number {
  // The editor saves pictures as base64 inside JSON.
  if (path.startsWith('/api/keystatic/')) return 25 * MEGABYTE;
  // A picture as a phone takes it.
  return path === '/api/profile/picture' ? 12 * MEGABYTE : MEGABYTE;
}

export type BodyResult = { body: Buffer } | { refused: 'too-large' | 'aborted' | 'malformed' };

/** Whether the client has announced more than is taken, so that nothing need be read. */
export function announcesTooMuch(request: IncomingMessage, limit: number): boolean {
  return Number(request.headers['content-length'] ?? 0) > limit;
}

/**
 * Reads a body whole before anything else sees the request: a slow or endless sender holds a socket, never a handler, and
 * the limit is refused the same way whether it was announced or streamed.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<BodyResult> {
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (result: BodyResult) => {
      request.off('data', take).off('end', end).off('close', abort).off('error', abort);
      // Without a listener a late reset would end the process.
      request.on('error', () => undefined);
      done(result);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) finish({ refused: 'too-large' });
      else chunks.push(chunk);
    };
    const end = () => finish({ body: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks) });
    const abort = () => finish({ refused: 'aborted' });
    request.on('data', take).on('end', end).on('close', abort).on('error', abort);
  });
}

/** After a refusal: lets the client read the answer before the connection closes, without taking in what it still sends. */
export function discardRest(request: IncomingMessage): void {
  request.on('error', () => undefined);
  request.resume();
  setTimeout(() => request.socket.destroy(), 1_000).unref();
}
