import type { z } from 'zod';
import { BODY_LIMIT_BYTES } from '../../config/constants.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { Invalid, KeyUsedBefore, type AppError } from '../errors.ts';
import type { EndpointContext } from './endpoint-options.ts';
import { receiveSigned, type RawOptions } from './raw-message.ts';
import {
  bodyKind,
  parseForm,
  parseJson,
  readText,
  readUpload,
  type BodyKind,
} from './read-body.ts';

export interface Received {
  kind: BodyKind | 'raw';
  text: string;
  values: unknown;
  bytes?: Uint8Array;
  id?: string;
}

/** An ordinary post writes a letter that JSON writes with three bytes with nine. */
const FORM_TIMES_JSON = 3;

export async function receive(
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

/** The fields of an ordinary post of our own page that was refused before anyone read it; undefined for a file and for what cannot be read. */
export const readKept = (
  context: EndpointContext,
  options: { form?: unknown; bodyLimit?: number },
): Promise<Received | undefined> =>
  isFormPost(context.request)
    ? receive(context, options).catch(() => undefined)
    : Promise.resolve(undefined);

export function validate<Schema extends z.ZodType>(
  schema: Schema | undefined,
  values: unknown,
): z.output<Schema> {
  if (!schema) return undefined as z.output<Schema>;
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new Invalid(
    'Please fix the fields marked with an error',
    fieldErrors(parsed.error, schema, values),
  );
}

export const isFormPost = (request: Request) =>
  request.method === 'POST' &&
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(
    request.headers.get('content-type') ?? '',
  );

/** Sent again after a repeat that was another, it is a new one. */
export function formValues(
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
