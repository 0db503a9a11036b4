import type { IncomingMessage } from 'node:http';
import { languageOfPath } from '../src/config/language-of-path.ts';
import type { AccessLog } from './access-log.ts';
import { answerErrorPage, answerRedirect, answerText, type AnswerOptions } from './answers.ts';
import { discardRest } from './body.ts';
import type { Exchange } from './exchange.ts';
import type { Metrics, RequestKind } from './metrics.ts';
import type { Sites } from './releases.ts';
import { serveStatic } from './serve-static.ts';

export type DoorAnswers = ReturnType<typeof createDoorAnswers>;

export function createDoorAnswers({
  sites,
  metrics,
  accessLog,
  secure,
}: {
  sites: Sites;
  metrics: Metrics;
  accessLog: AccessLog;
  secure: boolean;
}) {
  function done(exchange: Exchange, kind: RequestKind, status: number): void {
    const ms = performance.now() - exchange.startedAt;
    metrics.count(kind, status, ms);
    accessLog.record({
      id: exchange.id,
      method: exchange.method,
      path: exchange.label,
      status,
      ms,
    });
  }

  function basics({ id }: Exchange): Omit<AnswerOptions, 'status'> {
    return { requestId: id, secure };
  }

  function refuse(
    exchange: Exchange,
    status: number,
    text: string,
    headers: AnswerOptions['headers'] = [],
  ): void {
    done(
      exchange,
      'door',
      answerText(exchange.response, text, { ...basics(exchange), status, headers }),
    );
  }

  function redirect(exchange: Exchange, status: number, location: string): void {
    done(
      exchange,
      'door',
      answerRedirect(exchange.response, location, { ...basics(exchange), status }),
    );
  }

  function answerNotFound(exchange: Exchange): number {
    const { request, response, rawPath } = exchange;
    const { notFound, notFoundInSpanish } = sites.live;
    const page = { en: notFound, es: notFoundInSpanish }[languageOfPath(rawPath)] ?? notFound;
    if (rawPath.startsWith('/api/') || !page || !wantsPage(request))
      return answerText(response, 'Not found', { ...basics(exchange), status: 404 });
    return serveStatic(request, response, page, 404);
  }

  function answerError(exchange: Exchange, status: number): number {
    const { request, response, rawPath } = exchange;
    const answer = { ...basics(exchange), status };
    if (rawPath.startsWith('/api/') || !wantsPage(request))
      return answerText(response, 'Something went wrong', answer);
    return answerErrorPage(response, answer);
  }

  function turnAway(
    exchange: Exchange,
    status: number,
    text: string,
    headers: AnswerOptions['headers'] = [],
  ): void {
    exchange.response.shouldKeepAlive = false;
    refuse(exchange, status, text, headers);
    discardRest(exchange.request);
  }

  return { done, basics, refuse, redirect, answerNotFound, answerError, turnAway };
}

/** A picture or script that is missing gets one line, not a page. */
export function wantsPage({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-dest'] === undefined
    ? /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
    : headers['sec-fetch-dest'] === 'document';
}
