import type { Duplex } from 'node:stream';
import { STATUS_CODES } from 'node:http';
import { nextRequestId } from './exchange.ts';
import { securityHeaders } from './security-headers.ts';

const STATUS_BY_CODE: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what node:http could not even parse (broken request line, headers too long, too slow), with the same headers as
 * every other answer. @returns the status, or undefined when the client is already gone.
 */
export function refuseSocket(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  secure: boolean,
): number | undefined {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return undefined;
  }
  const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
  const text = `${STATUS_CODES[status]}\n`;
  const headers = [
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Content-Length', String(text.length)],
    ['Cache-Control', 'private, no-store'],
    ['X-Request-Id', nextRequestId()],
    ['Connection', 'close'],
    ...securityHeaders({ secure }),
  ];
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}`,
  );
  return status;
}
