import type { z } from 'zod';
import { BODY_LIMIT_BYTES } from '../../config/constants.ts';
import type { Permission } from '../../config/permissions.ts';
import type { Access } from '../../config/routes.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { ownPath } from '../../lib/own-path.ts';
import type { Ctx } from '../context.ts';
import {
  AppError,
  Forbidden,
  Invalid,
  KeyUsedBefore,
  NotFound,
  StepUpNeeded,
  Unauthenticated,
} from '../errors.ts';
import { can, requireAccess } from '../auth/permissions.ts';
import { findAttempt } from './attempt-key.ts';
import { checkPageAccount } from './check-account.ts';
import { checkOrigin } from './check-origin.ts';
import { CONFIRM_PATH, seeOther, showFormAgain, showPage, type FormOptions } from './form-post.ts';
import { fingerprint, type Answer } from './idempotency.ts';
import { networkOf } from './network.ts';
import { takeAllowances, type Allowance } from './rate-limit.ts';
import { receiveSigned, type RawOptions } from './raw-message.ts';
import {
  bodyKind,
  parseForm,
  parseJson,
  readText,
  readUpload,
  type BodyKind,
} from './read-body.ts';
import { once } from './request-claim.ts';
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
  /** The body as it came, where `raw` asks for it; empty otherwise. */
  bytes: Uint8Array;
  /** Headers of a successful answer, for cookies. */
  headers: Headers;
}

export interface EndpointOptions<Schema extends z.ZodType, Result> {
  /** `signed` goes with `raw`: whoever signed the message. */
  access: Access | 'signed';
  /** Asked for beyond `access`, as in `role_permissions`. */
  permission?: Permission;
  /** Body of a change, query of a read. What it does not name never reaches the handler. */
  input?: Schema;
  /**
   * What binds: a second step, a payment, a certificate, an application. Nobody does that before their address is confirmed, for until then
   * someone else may be behind the account.
   */
  binds?: boolean;
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
  /**
   * Its form may bring a file (`multipart/form-data`), which the schema gets as bytes. Its path stands in `config/body-limits.ts` as streamed:
   * then rights are asked for before a byte of it is read.
   */
  upload?: boolean;
  /** Bytes of JSON or of a form with a file; an ordinary post may have three times as many, which the same text needs there. */
  bodyLimit?: number;
  /** Takes the signed messages of a provider as they come. Stands under `SIGNED_PREFIX`. */
  raw?: RawOptions;
  /**
   * `false` where a repeat must be judged anew or its answer carries a cookie. `'by-key'` where an equal request without a key may mean something new, because
   * what it works on changes elsewhere: a publish after another edit.
   */
  idempotent?: boolean | 'by-key';
  /** Of a read that is the same for everybody; any other answer is `private, no-store`. */
  cacheControl?: string;
  /** What people write here in their own words is listened to (features/safety/server/hearing.ts). */
  hears?: boolean;
  /** Fields of a JSON answer that the input itself calls for, whatever became of it: told to a repeat too, and never stored with the answer. */
  beside?: (input: z.output<Schema>) => object | undefined;
  /** Of an ordinary post: a page of ours that answers it in place of the redirect to `next`, by what it puts into `locals`. */
  answerPage?: (answer: {
    input: z.output<Schema>;
    result: NoInfer<Result>;
    next: string;
    locals: App.Locals;
  }) => string | undefined;
  /** Of an ordinary post that is refused: what its page shows beside the message, put into `locals`. The values are as they came. */
  besideRefusal?: (refused: {
    values: Readonly<Record<string, unknown>>;
    locals: App.Locals;
  }) => void;
  handler: (args: HandlerArgs<z.output<Schema>>) => Promise<Result> | Result;
}

interface Received {
  kind: BodyKind | 'raw';
  text: string;
  values: unknown;
  bytes?: Uint8Array;
  id?: string;
}

/** An ordinary post writes a letter that JSON writes with three bytes with nine. */
const FORM_TIMES_JSON = 3;

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

/** The handler's own cookies come last and count: whoever signs out in a step that renewed the session is signed out. */
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

async function receive(
  context: EndpointContext,
  options: { form?: unknown; upload?: boolean; bodyLimit?: number; raw?: RawOptions },
): Promise<Received> {
  const { request, url, locals } = context;
  if (options.raw)
    return { kind: 'raw', text: '', ...(await receiveSigned(request, locals, options.raw)) };
  if (request.method === 'GET' || request.method === 'HEAD')
    return { kind: 'none', text: '', values: parseForm(url.search.slice(1)) };
  const kind = bodyKind(request, options);
  const limit = options.bodyLimit ?? BODY_LIMIT_BYTES;
  if (kind === 'upload') return { kind, text: '', values: await readUpload(request, limit) };
  const text = await readText(request, kind === 'form' ? limit * FORM_TIMES_JSON : limit);
  return { kind, text, values: kind === 'form' ? parseForm(text) : parseJson(text) };
}

/** The fields of an ordinary post of our own page that was refused before anybody read it; undefined for a file and for what cannot be read. */
const readKept = (
  context: EndpointContext,
  options: { form?: unknown; bodyLimit?: number },
): Promise<Received | undefined> =>
  isFormPost(context.request)
    ? receive(context, options).catch(() => undefined)
    : Promise.resolve(undefined);

async function work<Schema extends z.ZodType, Result>(
  context: EndpointContext,
  options: EndpointOptions<Schema, Result>,
  received: Received,
  carried: Headers,
): Promise<Response> {
  const { request, locals } = context;
  const input = validate(options.input, received.values);
  if (options.stepUp) await requireStepUp(locals, received.values, carried);
  const headers = new Headers();
  let own: Response | undefined;
  const answer = await maybeOnce(context, options, received, input, async () => {
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
    const next = options.form.redirect?.({ input, result, request }) ?? `${options.form.page}#sent`;
    const page = options.answerPage?.({ input, result, next, locals });
    return page === undefined
      ? seeOther(next, headers)
      : await showPage(context, page, { headers, otherwise: () => seeOther(next, headers) });
  }
  return jsonText(withBeside(answer.body, options.beside?.(input)), answer.status, headers);
}

const NOTHING = new Uint8Array();

const withBeside = (body: string, beside: object | undefined): string =>
  beside ? JSON.stringify({ ...(JSON.parse(body) as object | null), ...beside }) : body;

function validate<Schema extends z.ZodType>(
  schema: Schema | undefined,
  values: unknown,
): z.output<Schema> {
  if (!schema) return undefined as z.output<Schema>;
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new Invalid('Please check the marked fields', fieldErrors(parsed.error, schema, values));
}

type Handled = Pick<
  EndpointOptions<z.ZodType, unknown>,
  'idempotent' | 'access' | 'rateLimit' | 'status'
> & { form?: unknown };

/** A repeat gets the first answer: `findAttempt` tells which requests are one. */
async function maybeOnce(
  context: EndpointContext,
  options: Handled,
  received: Received,
  input: unknown,
  run: () => Promise<unknown>,
): Promise<Answer> {
  const {
    request,
    locals: { ctx, runtime, requestId },
    url,
    routePattern,
  } = context;
  const allowances = allowancesOf(context, options.rateLimit);
  const status = options.status ?? 200;
  const isJudgedAnew =
    options.idempotent === false || request.method === 'GET' || request.method === 'HEAD';
  const attempt = isJudgedAnew
    ? undefined
    : findAttempt({
        request,
        ctx,
        received,
        input,
        isForm: options.form !== undefined && options.idempotent !== 'by-key',
        secret: runtime.env.APP_SECRET,
      });
  if (!attempt) {
    if (allowances.length > 0) await takeAllowances(ctx.db, allowances, ctx.now);
    return { status, body: JSON.stringify((await run()) ?? null) };
  }
  return await once(
    {
      db: ctx.db,
      cipher: ctx.cipher,
      allowances,
      status,
      // Not as it reads: it may name what is deleted.
      attempt: { ...attempt, path: fingerprint(`${request.method} ${url.pathname}`), now: ctx.now },
      onSlip(slip) {
        runtime.log.warn('request.slip', { requestId, route: routePattern ?? url.pathname, slip });
        if (runtime.env.APP_ENV === 'test')
          throw new Error(
            `${request.method} ${url.pathname}: ${slip}. The one write of a request returns its answer (src/server/http/request-claim.ts).`,
          );
      },
    },
    run,
  );
}

/** Of an allowance that each address has, as many in all. */
const CROWD = 1_000;

function allowancesOf(
  { locals: { ctx }, url, routePattern }: EndpointContext,
  rate: Handled['rateLimit'],
): Allowance[] {
  if (!rate) return [];
  const [who, kind] =
    rate.by === 'actor' && ctx.actor
      ? [ctx.actor.userId, 'person']
      : [networkOf(ctx.ip), 'address'];
  const { windowMs } = rate;
  return [
    {
      key: `${routePattern ?? url.pathname} ${who}`,
      scope: `${routePattern ?? url.pathname}, ${kind}`,
      max: rate.max,
      windowMs,
    },
    // However many addresses somebody has: no flood fills the disk.
    {
      key: `${routePattern ?? url.pathname} everybody`,
      scope: `${routePattern ?? url.pathname}, everybody`,
      max: rate.max * CROWD,
      windowMs,
    },
  ];
}

const isFormPost = (request: Request) =>
  request.method === 'POST' &&
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(
    request.headers.get('content-type') ?? '',
  );

const isFollowedLink = (request: Request) =>
  request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html');

/** Back to the page with the link, where it is pressed again: nothing but a page may be a `next`. */
function confirmPath(request: Request): string {
  const from = URL.parse(request.headers.get('referer') ?? '');
  const next = ownPath(from ? from.pathname + from.search : undefined);
  return `${CONFIRM_PATH}${next ? `?next=${encodeURIComponent(next)}` : ''}`;
}

/** Sent again after a repeat that was another, it is a new one. */
function formValues(
  received: Received | undefined,
  failure: AppError,
): Record<string, string | string[]> {
  const values = (received?.kind === 'form' ? received.values : {}) as Record<
    string,
    string | string[]
  >;
  return failure instanceof KeyUsedBefore
    ? Object.fromEntries(Object.entries(values).filter(([name]) => name !== '_key'))
    : values;
}
