import { SIGNED_LIMIT_BYTES } from '../../config/body-limits.ts';
import { parseJson, readBytes, textOf } from './read-body.ts';

/** A message of a provider, as it came: a signature is over these bytes and no others. */
export interface RawMessage {
  bytes: Uint8Array;
  headers: Headers;
  locals: App.Locals;
}

/** Of an endpoint that takes signed messages: no session, no cookie and no `Origin` count there, the signature alone does. */
export interface RawOptions {
  /**
   * Whose message it is, by its signature.
   * @returns the sender's own id for it, under which it is sent again: the same id is done once
   * @throws Forbidden
   */
  verify: (message: RawMessage) => Promise<string> | string;
  /** Bytes; a megabyte when not given. */
  limit?: number;
}

/**
 * Reads a signed message and asks whose it is, before anything looks into it.
 * @returns what its JSON says, and the id under which it is done once
 * @throws BodyTooLarge, Forbidden, Invalid
 */
export async function receiveSigned(
  request: Request,
  locals: App.Locals,
  raw: RawOptions,
): Promise<{ bytes: Uint8Array; values: unknown; id: string }> {
  const bytes = await readBytes(request, raw.limit ?? SIGNED_LIMIT_BYTES);
  const id = await raw.verify({ bytes, headers: request.headers, locals });
  const isJson = (request.headers.get('content-type') ?? '').startsWith('application/json');
  return { bytes, id, values: isJson ? parseJson(textOf(bytes)) : undefined };
}
