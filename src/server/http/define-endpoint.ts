import type { z } from 'zod';
import { BODY_LIMIT_BYTES } from '../../config/constants.ts';
import type { Permission } from '../../config/permissions.ts';
import type { Access } from '../../config/routes.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { ownPath } from '../../lib/own-path.ts';
import type { Ctx } from '../context.ts';
import { AppError, Forbidden, Invalid, NotFound, StepUpNeeded, Unauthenticated } from '../errors.ts';
import { can, requireAccess } from '../auth/permissions.ts';
import { checkPageAccount } from './check-account.ts';
import { checkOrigin } from './check-origin.ts';
import { CONFIRM_PATH, seeOther, showFormAgain, showPage, type FormOptions } from './form-post.ts';
import { fingerprint, givenKey, KEY_LIFETIME_MS, once, REPEAT_WINDOW_MS } from './idempotency.ts';
import { networkOf } from './network.ts';
import { takeAllowances } from './rate-limit.ts';
import { bodyKind, parseForm, parseJson, readText, readUpload, type BodyKind } from './read-body.ts';
import { requireStepUp } from './require-step-up.ts';
import { errorResponse, jsonText, logUnexpected, unavailableFor, Unexpected } from './respond.ts';

/** The part of Astro's context that an endpoint needs, so that tests call it with a plain Request. */
export interface EndpointContext {
  request: Request;
  locals: App.Locals;
  url: URL;
  params: Record<string, string | undefined>;
  /** The path as its file names it; ids in it must not give each row an allowance of its own. */
  routePattern?: string;
  rewrite?: (target: Request) => Promise<Response>;
}

export interface HandlerArgs<Input> {
  ctx: Ctx;
  input: Input;
  request: Request;
  locals: App.Locals;
  params: Record<string, string | undefined>;
  /** Headers of a successful answer, for cookies. */
  headers: Headers;
}

export interface EndpointOptions<Schema extends z.ZodType, Result> {
  access: Access;
  /** Asked for beyond `access`, as in `role_permissions`. */
  permission?: Permission;
  /** Body of a change, query of a read. What it does not name never reaches the handler. */
  input?: Schema;
  /** Status of a success; 200 when not given. */
  status?: number;
  /**
   * Asks for the password (or a code) again when the last one was given more than ten minutes ago. JSON callers get a 403 whose body has
   * `code: 'step-up'`; a form post is shown as a page that asks and sends it again; a link leads through such a page.
   */
  stepUp?: boolean;
  rateLimit?: { max: number; windowMs: number; by: 'ip' | 'actor' };
  /** Also takes an ordinary form post. */
  form?: FormOptions<z.output<Schema>, Result>;
  /** Its form may bring a file (`multipart/form-data`), which the schema gets as bytes. */
  upload?: boolean;
  /** Bytes. A path that takes more than a megabyte stands in `server/body.ts` too. */
  bodyLimit?: number;
  /** `false` where a repeat must be judged anew or its answer carries a cookie. */
  idempotent?: boolean;
  /** Of a read that is the same for everybody; any other answer is `private, no-store`. */
  cacheControl?: string;
  /** What people write here in their own words is listened to (features/safety/server/hearing.ts). */
  hears?: boolean;
  /** Fields of a JSON answer that the input itself calls for, whatever became of it: told to a repeat too, and never stored with the answer. */
  beside?: (input: z.output<Schema>) => object | undefined;
  /** Of an ordinary post: a page of ours that answers it in place of the redirect to `next`, by what it puts into `locals`. */
  answerPage?: (answer: { input: z.output<Schema>; result: NoInfer<Result>; next: string; locals: App.Locals }) => string | undefined;
  handler: (args: HandlerArgs<z.output<Schema>>) => Promise<Result> | Result;
}

interface Received { kind: BodyKind; text: string; values: unknown }

/**
 * The only way into the server. Refuses in this order: origin, access, content type, size, text, JSON, schema, step-up, repeat, rate; then
 * runs the handler and answers with its result. Methods that a path does not have are refused by the middleware.
 */
export function defineEndpoint<Schema extends z.ZodType, Result>(options: EndpointOptions<Schema, Result>) {
  const endpoint = async (context: EndpointContext): Promise<Response> => {
    const { request, locals } = context;
    let received: Received | undefined;
    const carried = new Headers();
    let answer: Response;
    try {
      checkOrigin(request, locals.runtime.env.SITE_URL);
      if (!locals.outage) requireRights(locals.ctx.actor, options);
      checkPageAccount(request, locals.ctx.actor, options.access);
      received = await receive(context, options);
      if (locals.outage) throw locals.outage;
      answer = await work(context, options, received, carried);
    } catch (error) {
      const failure = asFailure(error, context);
      noteRefusal(context, failure);
      // The session ended under an open form: what was typed is read after all, to be shown again to the tab that sent it.
      if (failure instanceof Unauthenticated && options.form) received ??= await readKept(context, options);
      answer = failure instanceof StepUpNeeded && isFollowedLink(request) ? seeOther(confirmPath(request))
        : options.form && isFormPost(request) ? await showFormAgain(context, options.form, failure, formValues(received))
          : errorResponse(failure);
    }
    putBefore(answer.headers, carried.getSetCookie());
    answer.headers.set('x-request-id', locals.requestId);
    if (!answer.headers.has('cache-control')) {
      answer.headers.set('cache-control', (answer.ok && options.cacheControl) || 'private, no-store');
    }
    return answer;
  };
  return Object.assign(endpoint, { access: options.access, permission: options.permission, stepUp: options.stepUp, input: options.input, hears: options.hears ?? false });
}

/** The handler's own cookies come last and count: whoever signs out in a step that renewed the session is signed out. */
function putBefore(headers: Headers, carried: string[]): void {
  const own = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const line of [...carried, ...own]) headers.append('set-cookie', line);
}

function requireRights(actor: Ctx['actor'], { access, permission }: { access: Access; permission?: Permission }): void {
  requireAccess(actor, access);
  if (permission && !can(actor, permission)) throw new Forbidden();
}

/** Attempts at getting round a check are lines of the log, by what stopped them, never with what was sent. Slips of a form are among them. */
function noteRefusal({ locals, routePattern, url }: EndpointContext, failure: AppError): void {
  if (failure.status >= 500 || failure instanceof NotFound) return;
  locals.runtime.log.info('request.refused', { requestId: locals.requestId, route: routePattern ?? url.pathname, why: failure.constructor.name, status: failure.status });
}

function asFailure(error: unknown, { locals, url }: EndpointContext): AppError {
  if (error instanceof AppError) return error;
  logUnexpected(locals.runtime.log, error, { requestId: locals.requestId, route: url.pathname });
  return unavailableFor(error) ?? new Unexpected();
}

async function receive(context: EndpointContext, options: { form?: unknown; upload?: boolean; bodyLimit?: number }): Promise<Received> {
  const { request, url } = context;
  if (request.method === 'GET' || request.method === 'HEAD') return { kind: 'none', text: '', values: parseForm(url.search.slice(1)) };
  const kind = bodyKind(request, options);
  const limit = options.bodyLimit ?? BODY_LIMIT_BYTES;
  if (kind === 'upload') return { kind, text: '', values: await readUpload(request, limit) };
  const text = await readText(request, limit);
  return { kind, text, values: kind === 'form' ? parseForm(text) : parseJson(text) };
}

/** The fields of an ordinary post of our own page that was refused before anybody read it; undefined for a file and for what cannot be read. */
const readKept = (context: EndpointContext, options: { form?: unknown; bodyLimit?: number }): Promise<Received | undefined> =>
  (isFormPost(context.request) ? receive(context, options).catch(() => undefined) : Promise.resolve(undefined));

async function work<Schema extends z.ZodType, Result>(
  context: EndpointContext, options: EndpointOptions<Schema, Result>, received: Received, carried: Headers,
): Promise<Response> {
  const { request, locals } = context;
  const input = validate(options.input, received.values);
  if (options.stepUp) await requireStepUp(locals, received.values, carried);
  const headers = new Headers();
  let own: Response | undefined;
  const answer = await maybeOnce(context, options, received, async () => {
    await limit(context, options.rateLimit);
    const result = await options.handler({ ctx: locals.ctx, input, request, locals, params: context.params, headers });
    if (result instanceof Response) own = result;
    return { status: options.status ?? 200, body: own ? 'null' : JSON.stringify(result ?? null) };
  });
  if (own) return own;
  if (options.form && (received.kind === 'form' || received.kind === 'upload')) {
    const result = JSON.parse(answer.body) as Result;
    const next = options.form.redirect?.({ input, result, request }) ?? `${options.form.page}#sent`;
    const page = options.answerPage?.({ input, result, next, locals });
    return page === undefined ? seeOther(next, headers) : await showPage(context, page, { headers, otherwise: () => seeOther(next, headers) });
  }
  return jsonText(withBeside(answer.body, options.beside?.(input)), answer.status, headers);
}

const withBeside = (body: string, beside: object | undefined): string => (beside ? JSON.stringify({ ...(JSON.parse(body) as object | null), ...beside }) : body);

function validate<Schema extends z.ZodType>(schema: Schema | undefined, values: unknown): z.output<Schema> {
  if (!schema) return undefined as z.output<Schema>;
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new Invalid('Please check the marked fields', fieldErrors(parsed.error));
}

type Work = () => Promise<{ status: number; body: string }>;

/** A key makes a repeat get the first answer; a public form without one is protected against the impatient second press. */
async function maybeOnce(context: EndpointContext, options: { idempotent?: boolean; form?: unknown; access: Access }, received: Received, run: Work) {
  const { request, locals: { ctx }, url } = context;
  if (options.idempotent === false || request.method === 'GET' || request.method === 'HEAD') return await run();
  const given = givenKey(request.headers.get('idempotency-key'), (received.values as { _key?: unknown } | null)?._key);
  const repeated = options.form && options.access === 'public' ? fingerprint(`body ${received.text}`) : undefined;
  const key = given ?? repeated;
  if (!key) return await run();
  const actor = ctx.actor?.userId ?? fingerprint(`visitor ${ctx.ip}`);
  const lifetimeMs = given ? KEY_LIFETIME_MS : REPEAT_WINDOW_MS;
  return await once(ctx.db, { key, actor, path: `${request.method} ${url.pathname}`, now: ctx.now, lifetimeMs }, run);
}

/** Of an allowance that each address has, as many in all. */
const CROWD = 1_000;

async function limit({ locals: { ctx }, url, routePattern }: EndpointContext, rate: EndpointOptions<z.ZodType, unknown>['rateLimit']): Promise<void> {
  if (!rate) return;
  const [who, kind] = rate.by === 'actor' && ctx.actor ? [ctx.actor.userId, 'person'] : [networkOf(ctx.ip), 'address'];
  const { windowMs } = rate;
  await takeAllowances(ctx.db, [
    { key: `${routePattern ?? url.pathname} ${who}`, scope: `${routePattern ?? url.pathname}, ${kind}`, max: rate.max, windowMs },
    // However many addresses somebody has: no flood fills the disk.
    { key: `${routePattern ?? url.pathname} everybody`, scope: `${routePattern ?? url.pathname}, everybody`, max: rate.max * CROWD, windowMs },
  ], ctx.now);
}

const isFormPost = (request: Request) =>
  request.method === 'POST' && /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(request.headers.get('content-type') ?? '');

const isFollowedLink = (request: Request) => request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html');

/** Back to the page with the link, where it is pressed again: nothing but a page may be a `next`. */
function confirmPath(request: Request): string {
  const from = URL.parse(request.headers.get('referer') ?? '');
  const next = ownPath(from ? from.pathname + from.search : undefined);
  return `${CONFIRM_PATH}${next ? `?next=${encodeURIComponent(next)}` : ''}`;
}

const formValues = (received: Received | undefined) =>
  (received?.kind === 'form' ? received.values : {}) as Record<string, string | string[]>;
