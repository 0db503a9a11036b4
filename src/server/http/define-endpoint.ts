import type { z } from 'zod';
import { BODY_LIMIT_BYTES } from '../../config/constants.ts';
import type { Permission } from '../../config/permissions.ts';
import type { Access } from '../../config/routes.ts';
import { noteCookie } from '../../lib/notes.ts';
import { ownPath } from '../../lib/own-path.ts';
import type { Ctx } from '../context.ts';
import { AppError, Forbidden, NotFound, StepUpNeeded, Unauthenticated } from '../errors.ts';
import { can, requireAccess } from '../auth/permissions.ts';
import { answerOnce } from './answer-once.ts';
import { checkPageAccount } from './check-account.ts';
import { checkOrigin } from './check-origin.ts';
import type { EndpointContext, EndpointOptions } from './endpoint-options.ts';
import {
  CHECKED_FIELD,
  CONFIRM_PATH,
  seeOther,
  showFormAgain,
  showFormToCheck,
  showPage,
} from './form-post.ts';
import {
  formValues,
  isFormPost,
  readKept,
  receive,
  validate,
  type Received,
} from './receive-body.ts';
import { requireStepUp } from './require-step-up.ts';
import { errorResponse, jsonText, logUnexpected, unavailableFor, Unexpected } from './respond.ts';

/**
 * The only way into the server. Refuses in this order: origin, access, content type, size, text, JSON, schema, step-up, repeat, rate; then
 * runs the handler and answers with its result. Methods that a path does not have are refused by the middleware.
 */
export function defineEndpoint<Schema extends z.ZodType, Result>(
  options: EndpointOptions<Schema, Result>,
) {
  if ((options.access === 'signed') !== (options.raw !== undefined))
    throw new Error("access: 'signed' and raw go together");
  const endpoint = async (context: EndpointContext): Promise<Response> => {
    const { request, locals } = context;
    let received: Received | undefined;
    const carried = new Headers();
    let answer: Response;
    try {
      if (!options.raw) {
        checkOrigin(request, locals.runtime.env.SITE_URL);
        if (!locals.outage) requireRights(locals.ctx.actor, options);
        checkPageAccount(request, locals.ctx.actor, options.access);
      }
      received = await receive(context, options);
      if (locals.outage) throw locals.outage;
      answer = await work(context, options, received, carried);
    } catch (error) {
      const failure = asFailure(error, context);
      noteRefusal(context, failure);
      // The session ended under an open form: what was typed is read after all, to be shown again to the tab that sent it.
      if (failure instanceof Unauthenticated && options.form)
        received ??= await readKept(context, options);
      if (options.form && isFormPost(request))
        options.besideRefusal?.({ values: formValues(received, failure), locals });
      answer =
        failure instanceof StepUpNeeded && isFollowedLink(request)
          ? seeOther(confirmPath(request))
          : options.form && isFormPost(request)
            ? await showFormAgain(context, options.form, failure, formValues(received, failure))
            : errorResponse(failure);
    }
    putBefore(answer.headers, carried.getSetCookie());
    answer.headers.set('x-request-id', locals.requestId);
    if (!answer.headers.has('cache-control')) {
      answer.headers.set(
        'cache-control',
        (answer.ok && options.cacheControl) || 'private, no-store',
      );
    }
    return answer;
  };
  const {
    access,
    permission,
    stepUp,
    binds = false,
    input,
    hears = false,
    idempotent = true,
    upload = false,
    bodyLimit = BODY_LIMIT_BYTES,
  } = options;
  return Object.assign(endpoint, {
    access,
    permission,
    stepUp,
    binds,
    input,
    hears,
    idempotent: idempotent !== false,
    upload,
    bodyLimit,
    takesForm: options.form !== undefined,
  });
}

/** The handler's own cookies come last and count: anyone who signs out in a step that renewed the session is signed out. */
function putBefore(headers: Headers, carried: string[]): void {
  const own = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const line of [...carried, ...own]) headers.append('set-cookie', line);
}

const CONFIRM_FIRST =
  'Please confirm your email address first: open the link in our email. You can ask for a new one on your dashboard.';

function requireRights(
  actor: Ctx['actor'],
  {
    access,
    permission,
    binds,
  }: { access: Access | 'signed'; permission?: Permission; binds?: boolean },
): void {
  if (access === 'signed') throw new Forbidden();
  requireAccess(actor, access);
  if (binds && actor?.isEmailConfirmed !== true) throw new Forbidden(CONFIRM_FIRST);
  if (permission && !can(actor, permission)) throw new Forbidden();
}

/** Attempts at getting round a check are lines of the log, by what stopped them, never with what was sent. Slips of a form are among them. */
function noteRefusal({ locals, routePattern, url }: EndpointContext, failure: AppError): void {
  if (failure.status >= 500 || failure instanceof NotFound) return;
  locals.runtime.log.info('request.refused', {
    requestId: locals.requestId,
    route: routePattern ?? url.pathname,
    why: failure.constructor.name,
    status: failure.status,
  });
}

function asFailure(error: unknown, { locals, url }: EndpointContext): AppError {
  if (error instanceof AppError) return error;
  logUnexpected(locals.runtime.log, error, { requestId: locals.requestId, route: url.pathname });
  return unavailableFor(error) ?? new Unexpected();
}

async function work<Schema extends z.ZodType, Result>(
  context: EndpointContext,
  options: EndpointOptions<Schema, Result>,
  received: Received,
  carried: Headers,
): Promise<Response> {
  const { request, locals } = context;
  const input = validate(options.input, received.values);
  // What speaks of danger isn't kept waiting for a last look: it is taken, and answered with help.
  if (options.form?.checks && received.kind === 'form' && !options.beside?.(input)) {
    const values = received.values as Record<string, string | string[]>;
    if (!Object.hasOwn(values, CHECKED_FIELD))
      return await showFormToCheck(context, options.form.page, values);
  }
  if (options.stepUp) await requireStepUp(locals, received.values, carried);
  const headers = new Headers();
  let own: Response | undefined;
  const answer = await answerOnce(context, options, received, input, async () => {
    const result = await options.handler({
      ctx: locals.ctx,
      input,
      request,
      locals,
      params: context.params,
      headers,
      bytes: received.bytes ?? NOTHING,
    });
    if (!(result instanceof Response)) return result;
    own = result;
    return null;
  });
  if (own) return own;
  if (options.form && (received.kind === 'form' || received.kind === 'upload')) {
    const result = JSON.parse(answer.body) as Result;
    const { page: ownPage, redirect, note } = options.form;
    const facts = { input, result, request, ctx: locals.ctx };
    const next = redirect?.(facts) ?? `${ownPage}#sent`;
    const page = options.answerPage?.({ input, result, next, locals });
    const code = typeof note === 'function' ? note(facts) : note;
    if (code && page === undefined)
      headers.append('set-cookie', noteCookie(code, locals.runtime.env.isSecure));
    return page === undefined
      ? seeOther(next, headers)
      : await showPage(context, page, { headers, otherwise: () => seeOther(next, headers) });
  }
  return jsonText(withBeside(answer.body, options.beside?.(input)), answer.status, headers);
}

const NOTHING = new Uint8Array();

const withBeside = (body: string, beside: object | undefined): string =>
  beside ? JSON.stringify({ ...(JSON.parse(body) as object | null), ...beside }) : body;

const isFollowedLink = (request: Request) =>
  request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html');

/** Back to the page with the link, where it is pressed again: nothing but a page may be a `next`. */
function confirmPath(request: Request): string {
  const from = URL.parse(request.headers.get('referer') ?? '');
  const next = ownPath(from ? from.pathname + from.search : undefined);
  return `${CONFIRM_PATH}${next ? `?next=${encodeURIComponent(next)}` : ''}`;
}
