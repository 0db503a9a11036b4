import { createHash } from 'node:crypto';
import { and, eq, gte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { Tx } from '../../db/write.ts';
import { idempotencyKeys } from '../../db/schema/index.ts';
import { CannotOpen, type FieldCipher } from '../crypto/field-cipher.ts';
import { Conflict, KeyUsedBefore } from '../errors.ts';

/** How long the first answer is given to a repeat that brings the same key. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** How long an equal form post without a key counts as the same press of the button. */
export const REPEAT_WINDOW_MS = 30_000;
const MAX_KEY_LENGTH = 200;

export interface Answer {
  status: number;
  body: string;
}
/** `input` is a fingerprint of what was asked for: the same key never stands for two things. */
export interface Attempt {
  key: string;
  actor: string;
  path: string;
  input: string;
  now: number;
  lifetimeMs: number;
  /** The latest request without a key of this actor here: another input takes its place. */
  isLatest?: true;
}

/** As it lies in the table, sealed: answers may hold what someone wrote, and a fingerprint of a short text tells the text. */
interface Kept {
  body: string;
  input: string;
}

/**
 * The answer that an earlier request with this key got.
 * @throws KeyUsedBefore when that one asked for something else, Conflict when its answer cannot be read anymore
 */
export async function findAnswer(
  db: Pick<Db, 'select'>,
  cipher: FieldCipher,
  attempt: Attempt,
): Promise<Answer | undefined> {
  const row = await db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        sameAttempt(attempt),
        eq(idempotencyKeys.status, 'done'),
        gte(idempotencyKeys.expiresAt, attempt.now),
      ),
    )
    .get();
  if (!row) return undefined;
  const { body, input } = open(cipher, attempt, row.responseBody ?? '');
  if (input !== attempt.input) {
    if (attempt.isLatest) return undefined;
    throw new KeyUsedBefore();
  }
  return { status: row.responseStatus ?? 200, body };
}

function open(cipher: FieldCipher, attempt: Attempt, sealed: string): Kept {
  try {
    return JSON.parse(cipher.open(sealed, placeOf(attempt))) as Kept;
  } catch (error) {
    if (error instanceof CannotOpen)
      throw new Conflict('This was already done. Please reload the page to see the latest.');
    throw error;
  }
}

/** Keeps an answer for the repeats, in the transaction of the effect. */
export async function keepAnswer(
  tx: Tx,
  cipher: FieldCipher,
  attempt: Attempt,
  { status, body }: Answer,
): Promise<void> {
  const { key, actor, path, input, now, lifetimeMs } = attempt;
  const row = {
    status: 'done' as const,
    responseStatus: status,
    responseBody: cipher.seal(JSON.stringify({ body, input } satisfies Kept), placeOf(attempt)),
    createdAt: now,
    expiresAt: now + lifetimeMs,
  };
  // One that has run out may lie there still.
  await tx
    .insert(idempotencyKeys)
    .values({ key, actor, path, ...row })
    .onConflictDoUpdate({
      target: [idempotencyKeys.key, idempotencyKeys.actor, idempotencyKeys.path],
      set: row,
    });
}

export const forgetAnswer = (tx: Tx, attempt: Attempt) =>
  tx.delete(idempotencyKeys).where(sameAttempt(attempt));

const sameAttempt = ({ key, actor, path }: Attempt) =>
  and(
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.actor, actor),
    eq(idempotencyKeys.path, path),
  );

const placeOf = ({ key, actor, path }: Attempt) => ({
  table: 'idempotency_keys',
  row: `${key} ${actor} ${path}`,
  column: 'response_body',
});

/** The key a client sent, as a fixed-length text; undefined when it sent none or nonsense. */
export function givenKey(header: string | null, field: unknown): string | undefined {
  const key = header ?? (typeof field === 'string' ? field : '');
  return key === '' || key.length > MAX_KEY_LENGTH ? undefined : fingerprint(`key ${key}`);
}

export const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What the schema made of a body: the key and a password asked for again are no part of it, and JSON and an ordinary post come to the same. */
export const fingerprintOf = (input: unknown): string =>
  fingerprint(
    JSON.stringify(input, (_, value: unknown) =>
      value instanceof Uint8Array ? createHash('sha256').update(value).digest('base64url') : value,
    ) ?? '',
  );
