import type { APIContext, MiddlewareNext } from 'astro';
import { findRoute, loginPathFor, type Access } from '../../config/routes.ts';
import { HiddenPage } from '../../lib/hidden-page.ts';
import { createId } from '../../lib/ids.ts';
import { findNoteCode, noteCookie } from '../../lib/notes.ts';
import { mayOpen, mayOpenRoute } from '../auth/permissions.ts';
import {
  markSessionEnded,
  readCookie,
  sessionCookieName,
  signedInCookieName,
} from '../auth/cookies.ts';
import { hasLeft } from '../auth/end-soon.ts';
import { validateSession } from '../auth/session.ts';
import { refuseMethod } from './allowed-methods.ts';
import { SOMETHING_WENT_WRONG, logUnexpected, unavailableFor } from './respond.ts';
import { noteUnread } from './load-section.ts';
import {
  findMaintenance,
  isHeldUp,
  lastKnownMaintenance,
  maintenanceError,
} from '../process/maintenance.ts';
import { requestCtx } from '../process/process-ctx.ts';
import { getRuntime } from '../process/runtime.ts';

/** Who asks, and may they: for every page rendered on demand and every endpoint. */
export async function guardRequest(context: APIContext, next: MiddlewareNext): Promise<Response> {
  try {
    await identify(context);
    if (context.locals.outage && !asksEndpoint(context)) throw context.locals.outage;
    const refusal = await refuse(context, next);
    return finish(context, refusal ?? (await next()));
  } catch (error) {
    return failed(context, error);
  }
}

async function identify({ locals, request, url }: APIContext): Promise<void> {
  // A page shown in place of another comes through here again.
  if (locals.ctx) return;
  locals.runtime ??= await getRuntime();
  locals.requestId ??= createId();
  locals.clientIp ??= '127.0.0.1';
  // Endpoints show nothing: a call of the page before must not use it up.
  if (!url.pathname.startsWith('/api/'))
    locals.note = findNoteCode(request.headers.get('cookie') ?? '');
  const { db, env } = locals.runtime;
  const now = Date.now();
  const token = readCookie(request, sessionCookieName(env.isSecure));
  const actor =
    token && !hasLeft(db, token)
      ? await validateSession(
          db,
          token,
          now,
          env.isProduction,
          noteUnread(locals, 'settings'),
        ).catch((error: unknown) => {
          locals.outage = error;
          return undefined;
        })
      : undefined;
  locals.ctx = requestCtx(locals.runtime, {
    actor,
    now,
    requestId: locals.requestId,
    ip: locals.clientIp,
    userAgent: request.headers.get('user-agent') ?? '',
  });
  locals.maintenance = locals.outage
    ? undefined
    : await findMaintenance(db, now).catch(() => lastKnownMaintenance(db));
  // A form is read first, so that its page can show again what was typed.
  if (locals.maintenance && url.pathname.startsWith('/api/') && isHeldUp(actor, url.pathname))
    locals.outage = maintenanceError();
}

/** Endpoints of ours say themselves that nothing can be stored, and give back what was typed; `/form-result` is how. */
const asksEndpoint = ({ url, locals }: APIContext) =>
  (url.pathname.startsWith('/api/') && !url.pathname.startsWith('/api/keystatic')) ||
  locals.formFailure !== undefined;

/** Deny by default: a path that the map does not open to this actor ends here, whatever file stands behind it. */
async function refuse(context: APIContext, next: MiddlewareNext): Promise<Response | undefined> {
  const { url, locals, request, routePattern } = context;
  if (url.pathname.startsWith('/api/keystatic'))
    return mayOpen(locals.ctx.actor, 'editor')
      ? undefined
      : new Response('Not found', { status: 404 });
  if (url.pathname.startsWith('/api/')) return await refuseMethod(routePattern, request.method);
  const route = findRoute(url.pathname);
  if (!route || route.status !== 'built') return new Response(null, { status: 404 });
  if (locals.maintenance && !locals.formFailure && isHeldUp(locals.ctx.actor, url.pathname))
    return await next('/maintenance');
  if (route.preview || mayOpenRoute(locals.ctx.actor, route)) return undefined;
  if (locals.ctx.actor?.mustSetUpTwoStep)
    return new Response(null, { status: 302, headers: { location: '/user-profile/sign-in' } });
  return locals.ctx.actor ? await next('/no-access') : askToSignIn(context, route.access);
}

function askToSignIn({ url, request }: APIContext, access: Access): Response {
  const next =
    request.method === 'GET' || request.method === 'HEAD'
      ? `?next=${encodeURIComponent(url.pathname + url.search)}`
      : '';
  return new Response(null, { status: 302, headers: { location: loginPathFor(access) + next } });
}

function finish({ request, locals }: APIContext, answer: Response): Response {
  // A session that ended by itself leaves its cookies behind: without this the header would go on promising someone.
  const hint = readCookie(request, signedInCookieName(locals.runtime.env.isSecure));
  const isGone =
    !locals.ctx.actor &&
    !locals.outage &&
    hint?.startsWith('1') &&
    !answer.headers.has('set-cookie');
  const type = answer.headers.get('content-type') ?? '';
  const isBareHtml = type === 'text/html';
  const isNoted = locals.note !== undefined && type.startsWith('text/html');
  // Endpoints set their own headers; another Response around each would cost them a copy.
  if (!isGone && !isBareHtml && !isNoted && answer.headers.has('cache-control')) return answer;
  const headers = new Headers(answer.headers);
  if (isBareHtml) headers.set('content-type', 'text/html; charset=utf-8');
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  if (isNoted) headers.append('set-cookie', noteCookie(undefined, locals.runtime.env.isSecure));
  if (hint && isGone) markSessionEnded(headers, hint, locals.runtime.env.isSecure);
  return new Response(answer.body, { status: answer.status, headers });
}

function failed({ locals, routePattern }: APIContext, error: unknown): Response {
  if (error instanceof HiddenPage) return new Response(null, { status: 404 });
  if (!locals.runtime) throw error;
  logUnexpected(locals.runtime.log, error, { requestId: locals.requestId, route: routePattern });
  const known = unavailableFor(error);
  return new Response(known?.message ?? SOMETHING_WENT_WRONG, { status: known?.status ?? 500 });
}
