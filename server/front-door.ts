import type { IncomingMessage, RequestListener } from 'node:http';
import type { AccessLog } from './access-log.ts';
import { answerText, answerXml } from './answers.ts';
import { countBodies, type BodiesInFlight } from './bodies-in-flight.ts';
import { canonicalPath } from './canonical-path.ts';
import { CRAWLER_FILES, robotsText, sitemapText } from './crawlers.ts';
import { createDoorAnswers } from './door-answers.ts';
import type { EditorCheck } from './editor-check.ts';
import { createEditorDoor } from './editor-door.ts';
import { nextRequestId, type Exchange } from './exchange.ts';
import { createHandOn } from './hand-on.ts';
import { createHostCheck } from './host-check.ts';
import { isEditorPath } from './keystatic-gate.ts';
import { createOnDemand, type AppHandler } from './on-demand.ts';
import { labelOf } from './path-label.ts';
import { createProbes, PROBES, type ProbeOptions } from './probes.ts';
import { readPeer } from './proxies.ts';
import type { Sites } from './releases.ts';
import { serveStatic } from './serve-static.ts';
import type { StaticEntry } from './static-site.ts';

export interface FrontDoorOptions extends ProbeOptions {
  handler: AppHandler;
  sites: Sites;
  accessLog: AccessLog;
  /** Whether the request carries a good preview cookie. Asked only when it carries cookies at all. */
  wantsPreview: (cookies: string) => boolean;
  hasSession: (cookies: string | undefined) => boolean;
  mayEdit: EditorCheck;
  timeoutMs?: number | undefined;
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
  const bodies = options.bodies ?? countBodies();
  const knowsHost = createHostCheck({
    siteUrl: env.SITE_URL,
    allowedHosts: env.ALLOWED_HOSTS,
    allowLoopback: !env.isProduction,
  });
  const answers = createDoorAnswers({ sites, metrics, accessLog, secure });
  const { done, basics, refuse, redirect, answerNotFound, answerError } = answers;
  const onDemand = createOnDemand({
    handler: options.handler,
    runtime,
    secure,
    timeoutMs: options.timeoutMs,
    answerNotFound,
    answerError,
  });
  const probe = createProbes(options, answers);
  const hand = createHandOn({ onDemand, metrics, bodies, trustedProxies, answers });
  const receiveForEditor = createEditorDoor({
    env,
    hasSession: options.hasSession,
    mayEdit: options.mayEdit,
    bodies,
    hand,
    answers,
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
}
