import type { dangerSituations } from '../../config/enumerations.ts';
import type { Language } from '../../lib/languages.ts';
import type { NoteCode } from '../../lib/notes.ts';
import type { Ctx } from '../context.ts';
import {
  Busy,
  Invalid,
  LimitExceeded,
  StepUpNeeded,
  Unauthenticated,
  type AppError,
  type FieldErrors,
} from '../errors.ts';

/** A form that came as an ordinary post and could not be taken: all that its page needs to show it again, filled in. */
export interface FormFailure {
  page: string;
  action: string;
  message: string;
  status: number;
  fields: FieldErrors;
  values: Record<string, string | string[]>;
  /** Nothing was left out of `values`: they could be sent again as they are. */
  isWhole: boolean;
  /** Nothing is wrong: a long form whose sender looks at the answers once more before it is taken. */
  toCheck?: boolean;
  /** The form is whole; only who sends it has to be shown again. */
  stepUp?: { asks: 'password' | 'code'; action: string; error: string | undefined };
}

/** What a page needs that answers a post with help: what was heard, and of a taken post where it would have led. */
export interface FormHelp {
  help: (typeof dangerSituations)[number][];
  doubts: (typeof dangerSituations)[number][];
  helpLanguage: Language;
  next: string;
  /** The form that was taken: its page and its fields, by which its confirmation is found. */
  form?: { page: string; values: Readonly<Record<string, unknown>> } | undefined;
  /** Help comes first where `false`: nothing was kept. */
  isReceived: boolean;
}

export interface FormAnswer<Input, Result> {
  input: Input;
  result: Result;
  request: Request;
  ctx: Ctx;
}

export interface FormOptions<Input, Result> {
  /** Path of the page that the form stands on; `#sent` on it is the note that thanks. */
  page: string;
  /** The page shows its failed form itself (`Astro.locals.formFailure`); prerendered pages cannot. */
  isOwn?: boolean;
  /** A long form: an ordinary post is shown to its sender once more before it is taken. With script the form does so itself (`SteppedForm`). */
  checks?: boolean;
  /** Where a success leads, when not to `page#sent`. An own path without personal values. */
  redirect?: (answer: FormAnswer<Input, NoInfer<Result>>) => string;
  /** What the next page says of it, once: a code of a feature's `notes.ts`. */
  note?: NoteCode | ((answer: FormAnswer<Input, NoInfer<Result>>) => NoteCode | undefined);
}

const FORM_RESULT_PATH = '/form-result';
export const CONFIRM_PATH = '/user-profile/confirm';
const SECRET_FIELD = /password|token|code|^stepUp$/i;
/** A form that waits for a step-up is sent again as it was, but for passwords: they are never written into a page. */
const PASSWORD_FIELD = /password|^stepUp$/i;

export const seeOther = (path: string, headers = new Headers()): Response => {
  headers.set('location', path);
  headers.set('cache-control', 'no-store');
  return new Response(null, { status: 303, headers });
};

/**
 * Shows the form again, filled in, in the answer to the post itself: what someone typed goes neither into a URL nor into a store.
 * Secrets are the one thing typed again.
 */
export async function showFormAgain(
  context: {
    request: Request;
    locals: App.Locals;
    rewrite?: (target: Request) => Promise<Response>;
  },
  { page, isOwn }: Pick<FormOptions<never, never>, 'page' | 'isOwn'>,
  error: AppError,
  values: Record<string, string | string[]>,
): Promise<Response> {
  const { message, status } = error;
  const action = new URL(context.request.url).pathname;
  const stepUp =
    error instanceof StepUpNeeded
      ? { asks: error.asks, action, error: error.wasWrong ? message : undefined }
      : undefined;
  const hidden = stepUp ? PASSWORD_FIELD : SECRET_FIELD;
  const shown = Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.test(name)));
  context.locals.formFailure = {
    page,
    action,
    message,
    status,
    values: shown,
    isWhole: Object.keys(shown).length === Object.keys(values).length,
    fields: error instanceof Invalid ? error.fields : {},
    stepUp,
  };
  const headers = new Headers();
  if (error instanceof LimitExceeded || error instanceof Busy)
    headers.set('retry-after', String(error.retryAfterSeconds));
  return await showPage(
    context,
    stepUp ? CONFIRM_PATH : isOwn && !(error instanceof Unauthenticated) ? page : FORM_RESULT_PATH,
    { status, headers, otherwise: () => new Response(message, { status }) },
  );
}

/** What says that the sender of a long form has looked at the answers. */
export const CHECKED_FIELD = '_checked';

/** Shows a long form that nothing is wrong with, for a last look. Nothing of it is kept anywhere but in this answer. */
export async function showFormToCheck(
  context: {
    request: Request;
    locals: App.Locals;
    rewrite?: (target: Request) => Promise<Response>;
  },
  page: string,
  values: Record<string, string | string[]>,
): Promise<Response> {
  context.locals.formFailure = {
    page,
    action: new URL(context.request.url).pathname,
    message: '',
    status: 200,
    fields: {},
    values,
    isWhole: true,
    toCheck: true,
  };
  return await showPage(context, FORM_RESULT_PATH, {
    headers: new Headers(),
    otherwise: () => new Response(null, { status: 204 }),
  });
}

/** A page of ours as the answer to a post itself. @param answer with headers of its own; `otherwise` stands in where nothing renders pages */
export async function showPage(
  { request, rewrite }: { request: Request; rewrite?: (target: Request) => Promise<Response> },
  path: string,
  {
    status = 200,
    headers: own,
    otherwise,
  }: { status?: number; headers: Headers; otherwise: () => Response },
): Promise<Response> {
  const answer = await (rewrite?.(
    new Request(new URL(path, request.url), { headers: pageHeaders(request.headers) }),
  ) ?? otherwise());
  const headers = new Headers(answer.headers);
  for (const [name, value] of own) headers.append(name, value);
  headers.set('cache-control', 'private, no-store');
  return new Response(answer.body, { status: rewrite ? status : answer.status, headers });
}

function pageHeaders(from: Headers): Headers {
  const headers = new Headers(from);
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name);
  return headers;
}
