import type { IncomingMessage, RequestListener } from 'node:http';
import type { BlockList } from 'node:net';
import type { Env } from '../src/config/env.ts';
import { bodyRuleFor } from '../src/config/body-limits.ts';
import { loginPathFor } from '../src/config/routes.ts';
import type { Runtime } from '../src/server/process/runtime.ts';
import type { AccessLog } from './access-log.ts';
import {
  answerErrorPage,
  answerRedirect,
  answerText,
  answerTooLongPage,
  answerXml,
  type AnswerOptions,
} from './answers.ts';
import {
  announcedSize,
  announcesTooMuch,
  discardRest,
  readBody,
  streamBody,
  tooLargeWords,
} from './body.ts';
import { countBodies, type BodiesInFlight, type BodyShare } from './bodies-in-flight.ts';
import { canonicalPath } from './canonical-path.ts';
import { CRAWLER_FILES, robotsText, sitemapText } from './crawlers.ts';
import type { EditorCheck } from './editor-check.ts';
import { nextRequestId, type Exchange } from './exchange.ts';
import { createHostCheck } from './host-check.ts';
import { isEditorPath, judgeEditorRequest } from './keystatic-gate.ts';
import type { Metrics, RequestKind } from './metrics.ts';
import { createOnDemand, type AppHandler } from './on-demand.ts';
import { labelOf } from './path-label.ts';
import { languageOfPath } from '../src/config/language-of-path.ts';
import { mayReadMetrics, PROBES } from './probes.ts';
import { readPeer } from './proxies.ts';
import type { Sites } from './releases.ts';
import { serveStatic } from './serve-static.ts';
import type { StaticEntry } from './static-site.ts';

export interface FrontDoorOptions {
  env: Env;
  runtime: Runtime;
  handler: AppHandler;
  sites: Sites;
  metrics: Metrics;
  accessLog: AccessLog;
  trustedProxies: BlockList;
  /** Whether the request carries a good preview cookie. Asked only when it carries cookies at all. */
  wantsPreview: (cookies: string) => boolean;
  hasSession: (cookies: string | undefined) => boolean;
  mayEdit: EditorCheck;
  isDraining: () => boolean;
  /** Whether all that the application may still load is there. */
  isBuildWhole: () => boolean;
  /** How long the application may take before the answer begins; 30 s unless given. */
  timeoutMs?: number | undefined;
  /** Total of the bodies in flight; one for the process unless given. */
  bodies?: BodiesInFlight | undefined;
}

/** Two `Host` lines mean different sites to us and to a proxy in front (RFC 9112, 3.2). What is served from memory is the same for all hosts. */
const hasSecondHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter(
    (name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
  ).length > 1;

const ALLOWED = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The one listener in front of everything: serves from memory, refuses, or hands on to the application. */
export function createFrontDoor(options: FrontDoorOptions): RequestListener {
  const { env, runtime, sites, metrics, accessLog, trustedProxies, isDraining } = options;
  const secure = env.isSecure;
  let wasBuildWhole = true;
  const bodies = options.bodies ?? countBodies();
  const knowsHost = createHostCheck({
    siteUrl: env.SITE_URL,
    allowedHosts: env.ALLOWED_HOSTS,
    allowLoopback: !env.isProduction,
  });
  const onDemand = createOnDemand({
    handler: options.handler,
    runtime,
    secure,
    timeoutMs: options.timeoutMs,
    answerNotFound,
    answerError,
  });

  return (request, response) => {
    const url = request.url ?? '';
    const queryAt = url.indexOf('?');
    const exchange: Exchange = {
      request,
      response,
      id: nextRequestId(),
      startedAt: performance.now(),
      method: request.method ?? '',
      label: 'unmatched',
      rawPath: queryAt < 0 ? url : url.slice(0, queryAt),
      query: queryAt < 0 ? '' : url.slice(queryAt),
    };
    if (isDraining()) response.shouldKeepAlive = false;
    try {
      receive(exchange);
    } catch (error) {
      runtime.log.error('request.failed', {
        requestId: exchange.id,
        route: exchange.label,
        error: error instanceof Error ? error.name : 'not an Error',
      });
      done(exchange, 'door', answerError(exchange, 500));
    }
  };

  function receive(exchange: Exchange): void {
    const { request, method, rawPath, query } = exchange;
    const isRead = method === 'GET' || method === 'HEAD';
    if (PROBES.has(rawPath))
      return isRead
        ? probe(exchange)
        : refuse(exchange, 405, 'Method Not Allowed', [['Allow', 'GET, HEAD']]);
    const { host, cookie } = request.headers;
    if (!knowsHost(host))
      return host === undefined
        ? refuse(exchange, 400, 'Bad Request')
        : refuse(exchange, 421, 'This address is not served here.');
    if (env.isProduction && !readPeer(request, trustedProxies).isSecure) {
      return isRead
        ? redirect(exchange, 308, env.SITE_URL + (canonicalPath(rawPath) ?? '/') + query)
        : refuse(exchange, 403, 'Please use https.');
    }
    if (!ALLOWED.includes(method))
      return refuse(exchange, 405, 'Method Not Allowed', [['Allow', ALLOWED.join(', ')]]);

    // Keys of a site are canonical, so a hit needs no other check.
    const site =
      cookie !== undefined && sites.preview && options.wantsPreview(cookie)
        ? sites.preview
        : sites.live;
    const entry =
      site.entries.get(rawPath) ??
      (rawPath.startsWith('/_astro/') ? sites.findAsset(rawPath) : undefined);
    if (entry) {
      if (!isRead) return refuse(exchange, 405, 'Method Not Allowed', [['Allow', 'GET, HEAD']]);
      return serve(
        exchange,
        entry,
        entry === site.notFound || entry === site.notFoundInSpanish ? 404 : 200,
      );
    }
    if (hasSecondHost(request)) return refuse(exchange, 400, 'Bad Request');
    if (CRAWLER_FILES.has(rawPath) && isRead) return tellCrawlers(exchange);
    const path = canonicalPath(rawPath);
    if (path === undefined) return refuse(exchange, 400, 'Bad Request');
    if (isEditorPath(rawPath)) return receiveForEditor(exchange, path);
    exchange.label = labelOf(path);
    if (path !== rawPath) {
      const isKnown = isRead && (site.entries.has(path) || exchange.label !== 'unmatched');
      return isKnown
        ? redirect(exchange, 308, path + query)
        : done(exchange, 'door', answerNotFound(exchange));
    }
    // Forms post to endpoints; of the pages only the way out takes a post, its own beacon.
    const isPage = !path.startsWith('/api/') && exchange.label !== 'unmatched';
    if (isPage && !isRead && !(path === '/exit' && method === 'POST'))
      return refuse(exchange, 405, 'Method Not Allowed', [
        ['Allow', path === '/exit' ? 'GET, HEAD, POST' : 'GET, HEAD'],
      ]);
    hand(exchange, path);
  }

  function receiveForEditor(exchange: Exchange, path: string): void {
    const {
      request: { headers },
      method,
      rawPath,
    } = exchange;
    exchange.label = '/keystatic';
    const verdict = judgeEditorRequest({
      method,
      rawPath,
      isCanonical: path === rawPath,
      hasSession: options.hasSession(headers.cookie),
      secFetchSite: headers['sec-fetch-site'] as string | undefined,
      origin: headers.origin,
      ownOrigins: [env.SITE_URL, ...(env.isProduction ? [] : [`http://${headers.host}`])],
    });
    if (verdict === 'pass')
      return method === 'GET' || method === 'HEAD'
        ? hand(exchange, path)
        : void admitSave(exchange, path);
    if (verdict === 'sign-in')
      return redirect(
        exchange,
        303,
        `${loginPathFor('editor')}?next=${encodeURIComponent(path + exchange.query)}`,
      );
    if (verdict === 'hide') return done(exchange, 'door', answerNotFound(exchange));
    refuse(exchange, 403, 'You do not have access to this');
  }

  /** A save may be as large as a picture: whose it is, and whether there is room for it, is known before a byte of it is read. */
  async function admitSave(exchange: Exchange, path: string): Promise<void> {
    const { request, response } = exchange;
    const mayEdit = await options.mayEdit(request.headers.cookie).catch(() => undefined);
    if (response.destroyed) return;
    if (mayEdit === undefined)
      return turnAway(
        exchange,
        503,
        'This is not available right now. Please try again in a moment.',
        [['Retry-After', '5']],
      );
    if (!mayEdit) return turnAway(exchange, 404, 'Not found');
    const room = bodies.open('editors');
    const hasRoom = room.take(announcedSize(request, bodyRuleFor(path).limit));
    if (!hasRoom)
      return turnAway(
        exchange,
        503,
        'Others are saving large pictures right now. Please save again in a moment. What you wrote is still in the editor.',
        [['Retry-After', '5']],
      );
    response.once('close', room.giveBack);
    hand(exchange, path, { take: () => true, giveBack: room.giveBack });
  }

  /** Refuses what comes with a body that nobody will read. */
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
    if (isDraining()) return answer(503, 'stopping');
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

  function tellCrawlers(exchange: Exchange): void {
    const { response, rawPath } = exchange;
    const options = { ...basics(exchange), status: 200 };
    exchange.label = rawPath;
    done(
      exchange,
      'door',
      rawPath === '/robots.txt'
        ? answerText(response, robotsText(env.SITE_URL), options)
        : answerXml(response, sitemapText(sites.live, env.SITE_URL), options),
    );
  }

  function serve(exchange: Exchange, entry: StaticEntry, status: number): void {
    exchange.label = entry.label;
    done(exchange, 'static', serveStatic(exchange.request, exchange.response, entry, status));
  }

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
}

/** A picture or script that is missing gets one line, not a page. */
function wantsPage({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-dest'] === undefined
    ? /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
    : headers['sec-fetch-dest'] === 'document';
}
