import { AppError, Busy, Invalid, TooLarge } from '../errors.ts';
import { checkJson, checkKey } from './check-json.ts';

export class BodyTooLarge extends TooLarge {
  constructor() {
    super('What you sent is too large');
  }
}

export class WrongContentType extends AppError {
  readonly status = 415;
  constructor() {
    super('This address takes JSON');
  }
}

export type BodyKind = 'json' | 'form' | 'upload' | 'none';

/**
 * What the body claims to be. Nothing but JSON and, where an endpoint serves a form (with a file), an ordinary post of it is taken:
 * the other types a foreign page can send without a preflight end here.
 * @throws WrongContentType
 */
export function bodyKind(
  request: Request,
  { form, upload }: { form?: unknown; upload?: boolean | undefined },
): BodyKind {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return 'json';
  if (type === 'application/x-www-form-urlencoded' && form) return 'form';
  if (type === 'multipart/form-data' && form && upload) return 'upload';
  if (
    type === undefined &&
    (request.body === null || request.headers.get('content-length') === '0')
  )
    return 'none';
  throw new WrongContentType();
}

/** More than any form with a file has. Each part costs far more to read than its bytes do. */
const MAX_PARTS = 20;

/**
 * A form with a file, as an ordinary post sends it. Files become their bytes; one that was not chosen is left out.
 * @param limit bytes
 * @throws BodyTooLarge, Invalid for what is no such form or has too many parts
 */
export async function readUpload(
  request: Request,
  limit: number,
): Promise<Record<string, string | Uint8Array>> {
  const bytes = await readBytes(request, limit);
  const type = request.headers.get('content-type') ?? '';
  requireFewParts(bytes, type);
  const parts = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new Invalid('The request is not a valid form');
    });
  const values: Record<string, string | Uint8Array> = {};
  const seen = new Set<string>();
  for (const [name, part] of parts) {
    checkKey(name, seen);
    if (typeof part === 'string') values[name] = part;
    else if (part.size > 0) values[name] = new Uint8Array(await part.arrayBuffer());
  }
  return values;
}

/** Looks for the line between parts, which is known before anything is taken apart. */
function requireFewParts(bytes: Uint8Array, type: string): void {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  const line = `--${boundary?.[1] ?? boundary?.[2] ?? ''}`;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = 0;
  for (let at = text.indexOf(line); at >= 0; at = text.indexOf(line, at + line.length)) {
    if (++parts > MAX_PARTS + 1) throw new Invalid('The form has too many fields');
  }
}

/**
 * Reads the body as it comes and stops as soon as it is over the limit, whatever `Content-Length` said.
 * @param limit bytes
 * @throws BodyTooLarge, Busy when too many large bodies are under way
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new BodyTooLarge();
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > limit) throw new BodyTooLarge();
      parts.push(part.value);
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    // The front door's own word (server/body.ts), through whatever carried the body here.
    if (
      error instanceof Error &&
      [error, error.cause].some((link) => link instanceof Error && link.name === 'BodiesFull')
    )
      throw new Busy(5);
    throw error;
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

/**
 * The body as text.
 * @param limit bytes
 * @throws BodyTooLarge, Invalid for bytes that are not UTF-8
 */
export const readText = async (request: Request, limit: number): Promise<string> =>
  textOf(await readBytes(request, limit));

/** @throws Invalid for bytes that are not UTF-8 */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new Invalid('The request is not valid UTF-8 text');
  }
}

/** Whether every text in it has both halves of each character. `checkJson` has seen how deep it goes. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, item]) => key.isWellFormed() && isWellFormed(item));
}

/** @throws Invalid for broken JSON, halves of characters, repeated or forbidden keys, endless nesting */
export function parseJson(text: string): unknown {
  if (text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Invalid('The request is not valid JSON');
  }
  checkJson(text);
  // Escapes can write halves of characters, which no file can hold: they would become something else on the way to the disk.
  if (/\\ud/i.test(text) && !isWellFormed(value))
    throw new Invalid('The request is not valid UTF-8 text');
  return value;
}

/** More than any of our forms has; without an end one small request would keep the server busy for minutes. */
const MAX_FORM_FIELDS = 2_000;

/**
 * An ordinary form post or a query as an object; a name given more than once becomes a list, which only a schema that wants a list accepts.
 * @throws Invalid for forbidden names, broken percent-encoding and more fields than a form has
 */
export function parseForm(text: string): Record<string, string | string[]> {
  const parts = text.split(/[&=]/);
  if (parts.length > 2 * MAX_FORM_FIELDS) throw new Invalid('The form has too many fields');
  try {
    for (const part of parts) decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    throw new Invalid('The request is not valid UTF-8 text');
  }
  const values: Record<string, string | string[]> = {};
  for (const [name, sent] of new URLSearchParams(text)) {
    // Forms send line ends as CRLF; the same words shall be the same row however they came.
    const value = sent.replaceAll('\r\n', '\n');
    checkKey(name, new Set());
    const before = values[name];
    if (Array.isArray(before)) before.push(value);
    else values[name] = before === undefined ? value : [before, value];
  }
  return values;
}
