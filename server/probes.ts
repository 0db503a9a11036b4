import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv4, type BlockList } from 'node:net';
import type { Env } from '../src/config/env.ts';
import type { Runtime } from '../src/server/process/runtime.ts';
import { answerText } from './answers.ts';
import type { DoorAnswers } from './door-answers.ts';
import type { Exchange } from './exchange.ts';
import type { Metrics } from './metrics.ts';
import { readPeer } from './proxies.ts';

/** For the machines that look after the server: they speak to it by address, so the host list does not apply. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

export interface ProbeOptions {
  env: Env;
  runtime: Runtime;
  metrics: Metrics;
  trustedProxies: BlockList;
  isDraining: () => boolean;
  isBuildWhole: () => boolean;
}

export function createProbes(
  { env, runtime, metrics, trustedProxies, ...options }: ProbeOptions,
  { done, basics, answerNotFound }: DoorAnswers,
): (exchange: Exchange) => void {
  let wasBuildWhole = true;
  return probe;

  function probe(exchange: Exchange): void {
    const { request, response, rawPath } = exchange;
    exchange.label = rawPath;
    const answer = (status: number, text: string) =>
      done(exchange, 'door', answerText(response, text, { ...basics(exchange), status }));
    if (rawPath === '/healthz') return answer(200, 'ok');
    if (rawPath === '/metrics') {
      const { isProxied } = readPeer(request, trustedProxies);
      if (!mayReadMetrics(request, { token: env.METRICS_TOKEN, isProxied }))
        return done(exchange, 'door', answerNotFound(exchange));
      return answer(200, metrics.render(runtime.buildId).trimEnd());
    }
    if (options.isDraining()) return answer(503, 'stopping');
    const isBuildWhole = options.isBuildWhole();
    if (isBuildWhole !== wasBuildWhole)
      runtime.log[isBuildWhole ? 'info' : 'error'](
        isBuildWhole ? 'build.whole_again' : 'build.damaged',
        {},
      );
    wasBuildWhole = isBuildWhole;
    if (!isBuildWhole) return answer(503, 'not ready');
    void runtime
      .isReady()
      .catch(() => false)
      .then((isReady) => answer(isReady ? 200 : 503, isReady ? 'ready' : 'not ready'));
  }
}

/**
 * Who may read the metrics: anyone who holds `METRICS_TOKEN`, or a process on this machine. A proxy on this machine speaks for
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
