import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';

/** For the machines that look after the server: they speak to it by address, so the host list does not apply. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Who may read the metrics: whoever holds `METRICS_TOKEN`, or a process on this machine. A proxy on this machine speaks for
 * strangers, so a loopback connection that is a configured proxy or carries forwarded headers proves nothing.
 */
export function mayReadMetrics(
  request: IncomingMessage,
  { token, isProxied }: { token: string | undefined; isProxied: boolean },
): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined && given !== undefined) return sameText(given, token);
  const { headers, socket } = request;
  const isForwarded =
    isProxied ||
    ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some(
      (name) => headers[name] !== undefined,
    );
  return !isForwarded && isLoopback(socket.remoteAddress ?? '');
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

// Hashed first: equal length, and the time says nothing about how much of the token was right.
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
