import type { BlockList } from 'node:net';
import { bodyRuleFor } from '../src/config/body-limits.ts';
import { answerText, answerTooLongPage } from './answers.ts';
import type { BodiesInFlight, BodyShare } from './bodies-in-flight.ts';
import { announcesTooMuch, discardRest, readBody, streamBody, tooLargeWords } from './body.ts';
import { wantsPage, type DoorAnswers } from './door-answers.ts';
import type { Exchange } from './exchange.ts';
import type { Metrics, RequestKind } from './metrics.ts';
import type { createOnDemand } from './on-demand.ts';
import { readPeer } from './proxies.ts';

export type HandOn = ReturnType<typeof createHandOn>;

export function createHandOn({
  onDemand,
  metrics,
  bodies,
  trustedProxies,
  answers: { basics, done },
}: {
  onDemand: ReturnType<typeof createOnDemand>;
  metrics: Metrics;
  bodies: BodiesInFlight;
  trustedProxies: BlockList;
  answers: DoorAnswers;
}) {
  function hand(exchange: Exchange, path: string, reserved?: BodyShare): void {
    const { request, response, method } = exchange;
    const kind: RequestKind = path.startsWith('/api/') ? 'api' : 'page';
    metrics.inFlight++;
    response.once('close', () => {
      metrics.inFlight--;
      // 499, after nginx: the client left before the answer was whole.
      const status = response.writableFinished ? response.statusCode : 499;
      if (status === 404 && kind === 'api') exchange.label = '/api/unmatched';
      done(exchange, kind, status);
    });
    const peer = readPeer(request, trustedProxies);
    const pass = (body?: Buffer | AsyncIterable<Buffer>) =>
      onDemand(exchange, path, peer.address, body);
    if (method === 'GET' || method === 'HEAD') return void pass();
    const { limit, isStreamed, share: whose } = bodyRuleFor(path);
    if (announcesTooMuch(request, limit)) return refuseBody(exchange, 413);
    const share = reserved ?? bodies.open(whose);
    response.once('close', share.giveBack);
    if (isStreamed) {
      // Refused before its body was read: what is still coming is not taken in.
      response.once('finish', () => {
        if (!request.complete) discardRest(request);
      });
      return void pass(streamBody(request, share));
    }
    void readBody(request, limit, share).then((result) => {
      if ('body' in result) return pass(result.body);
      if (result.refused === 'too-large') refuseBody(exchange, 413);
      if (result.refused === 'full') refuseBody(exchange, 503);
      if (result.refused === 'stalled') cutOff(exchange);
      return undefined;
    });
  }

  function refuseBody(exchange: Exchange, status: 413 | 503): void {
    const { request, response } = exchange;
    const answer = { ...basics(exchange), status };
    response.shouldKeepAlive = false;
    if (status === 503)
      answerText(
        response,
        'Very many people are here right now. Please wait a moment and try again.',
        answer,
      );
    else if (
      request.headers['content-type'] === 'application/x-www-form-urlencoded' &&
      wantsPage(request)
    )
      answerTooLongPage(response, answer);
    else answerText(response, tooLargeWords(exchange.rawPath), answer);
    discardRest(request);
  }

  function cutOff(exchange: Exchange): void {
    exchange.response.shouldKeepAlive = false;
    answerText(exchange.response, 'Request Timeout', { ...basics(exchange), status: 408 });
    discardRest(exchange.request);
  }

  return hand;
}
