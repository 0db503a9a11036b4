import { closeAttempt, findAttempt, type Attempt } from './attempts.ts';
import { tellHelp } from './help-heard.ts';
import type { Language } from './languages.ts';
import { reauthenticate, type ReauthenticationReason } from './reauthenticate.ts';

/**
 * The one way islands talk to our own server, as the specification's point 7 has it: session cookies go along, a JSON content type and
 * body only with a payload, no retry, never a stale answer.
 */
export class ApiError extends Error {
  readonly status: number;
  /** The server's short text, ready to show; the status text when the server gave none. */
  readonly body: string;
  readonly fields: Record<string, string>;
  /** The body is text for people, not a status text or a proxy's page. */
  readonly isReadable: boolean;
  /** What kind of refusal it is, where the page can do something about it. */
  readonly code: ReauthenticationReason | undefined;

  /** @param text the whole body as it came, where `body` is only the readable part of it: the raised message carries it (specification point 8) */
  constructor(
    status: number,
    body: string,
    fields: Record<string, string> = {},
    isReadable = true,
    code?: ReauthenticationReason,
    text = body,
  ) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.fields = fields;
    this.isReadable = isReadable;
    this.code = code;
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  signal?: AbortSignal;
  lastEventId?: string;
}

/**
 * A change that is refused because the session has ended, or because too much time went by since the last sign-in, is asked for once more
 * after the person has put that right on the spot (reauthenticate.ts). Nothing else is repeated. Every change carries the key of its attempt
 * (attempts.ts), so that it is done once however often it is pressed or sent again.
 * @throws ApiError for any answer that is not OK; TypeError when the network fails
 */
export async function apiRequest<T>(
  method: Method,
  path: string,
  payload?: unknown,
  options: RequestOptions = {},
): Promise<T> {
  const call = callOf(method, path, payload, options);
  const answer = await exchange(call);
  const result: unknown = answer.status === 204 ? null : await answer.json();
  // Not before it has been read: an answer that breaks off says nothing to the page.
  close(call);
  if (method !== 'GET') tellHelp(result);
  return result as T;
}

/** The same for an answer that is read while it comes. @throws what `apiRequest` throws */
export async function apiAnswer(
  method: Method,
  path: string,
  payload?: unknown,
  options: RequestOptions = {},
): Promise<Response> {
  const call = callOf(method, path, payload, options);
  const answer = await exchange(call);
  close(call);
  return answer;
}

interface Call {
  method: Method;
  path: string;
  body: string | undefined;
  options: RequestOptions;
  attempt: Attempt | undefined;
}

function callOf(method: Method, path: string, payload: unknown, options: RequestOptions): Call {
  const body = payload === undefined ? undefined : JSON.stringify(payload);
  return {
    method,
    path,
    body,
    options,
    attempt: method === 'GET' ? undefined : findAttempt(`${method} ${path}`, body),
  };
}

const close = ({ method, path, attempt }: Call): void =>
  void (attempt && closeAttempt(`${method} ${path}`, attempt));

async function exchange(call: Call): Promise<Response> {
  const first = await send(call);
  if (first.ok) return first;
  const error = await readError(first);
  if (!error.code || call.method === 'GET' || !(await reauthenticate(error.code)))
    throw refused(call, error);
  const second = await send(call);
  if (second.ok) return second;
  throw refused(call, await readError(second));
}

const CONFLICT = 409;

/** A plain refusal did nothing, so what was sent doesn't have to be remembered; after a fault, or while the first is still at work, it may have been done. */
function refused(call: Call, error: ApiError): ApiError {
  if (error.status < 500 && error.status !== CONFLICT) close(call);
  return error;
}

/** In bytes. Browsers refuse what is to outlive its page once 64 KB of it are under way together. */
const LARGEST_OUTLIVING = 16_000;

/** What someone chose or typed is kept although they leave the page in the same instant, unless it can be stopped or is too much for that. */
const outlivesPage = (
  method: Method,
  body: string | undefined,
  { signal }: RequestOptions,
): boolean =>
  method !== 'GET' &&
  !signal &&
  (body === undefined || new TextEncoder().encode(body).length <= LARGEST_OUTLIVING);

function send({ method, path, body, options, attempt }: Call): Promise<Response> {
  const headers = new Headers();
  const account =
    typeof document === 'undefined' ? undefined : document.documentElement.dataset.account;
  // Whose page this is: another tab may have signed in as someone else meanwhile.
  if (account) headers.set('x-page-account', account);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (attempt) headers.set('idempotency-key', attempt.key);
  if (options.lastEventId) headers.set('last-event-id', options.lastEventId);
  return fetch(path, {
    method,
    headers,
    credentials: 'include',
    cache: 'no-store',
    signal: options.signal,
    keepalive: outlivesPage(method, body, options),
    ...(body !== undefined && { body }),
  });
}

/**
 * @param on401 what a visitor without a session gets: an error, or null
 */
export async function apiRead<T>(
  path: string,
  { on401 = 'throw' }: { on401?: 'throw' | 'null' } = {},
): Promise<T | null> {
  try {
    return await apiRequest<T>('GET', path);
  } catch (error) {
    if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

async function readError(answer: Response): Promise<ApiError> {
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) {
    const { message, fields, code } = parseFailure(text);
    if (message) return new ApiError(answer.status, message, fields, true, code, text);
  }
  // A wrong password is a 401 as well; only a missing session names the cookie that would help.
  const code = answer.headers.get('www-authenticate') === 'Cookie' ? 'signed-out' : undefined;
  return new ApiError(
    answer.status,
    text || answer.statusText,
    {},
    text !== '' && !type.startsWith('text/html'),
    code,
  );
}

interface Failure {
  message?: string;
  fields?: Record<string, string>;
  code?: ReauthenticationReason;
}

function parseFailure(text: string): Failure {
  try {
    return (JSON.parse(text) ?? {}) as Failure;
  } catch {
    return {};
  }
}

const GENERIC = 'Something went wrong';
const LONGEST_TOAST = 300;

/** What the server says of a refusal is English. */
const SERVER_LANGUAGE: Language = 'en';

/**
 * The server's own words for a toast, or `otherwise` when it gave none, only the generic ones, or was not reached.
 * @param language of the reader; anyone who reads another one than the server gets `otherwise`
 */
export function serverMessage(
  error: unknown,
  otherwise: string,
  language: Language = SERVER_LANGUAGE,
): string {
  if (language !== SERVER_LANGUAGE) return otherwise;
  if (!(error instanceof ApiError) || !error.isReadable) return otherwise;
  return error.body === GENERIC || error.body.length > LONGEST_TOAST ? otherwise : error.body;
}
