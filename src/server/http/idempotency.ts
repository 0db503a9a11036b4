import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { write } from '../../db/write.ts';
import { idempotencyKeys } from '../../db/schema/index.ts';
import { Conflict } from '../errors.ts';

/** How long the first answer is given to a repeat that brings the same key. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** How long an identical public form post without a key counts as the same press of the button. */
export const REPEAT_WINDOW_MS = 30_000;
/** A first attempt that has not answered by then died with its server; the next one may try. */
const ATTEMPT_LIFETIME_MS = 60_000;
const WAIT_FOR_FIRST_MS = 15_000;
const MAX_KEY_LENGTH = 200;

export interface Answer { status: number; body: string }
export interface Attempt { key: string; actor: string; path: string; now: number; lifetimeMs: number }

/**
 * Runs `work` once for all requests that share an attempt, simultaneous ones included; the others get the first answer.
 * Only a success is kept: after a failure the next request tries for itself.
 * @throws Conflict when the first is still at work after 15 seconds
 */
export async function once(db: Db, attempt: Attempt, work: () => Promise<Answer>): Promise<Answer> {
  const giveUpAt = Date.now() + WAIT_FOR_FIRST_MS;
  for (let wait = 20; Date.now() < giveUpAt; wait = Math.min(wait * 2, 250)) {
    const found = await claim(db, attempt);
    if (found === 'mine') return await run(db, attempt, work);
    if (found !== 'running') return found;
    await pause(wait);
  }
  throw new Conflict('This is still being worked on. Please wait a moment.');
}

async function run(db: Db, attempt: Attempt, work: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await work();
    await write(db, (tx) => tx.update(idempotencyKeys)
      .set({ status: 'done', responseStatus: answer.status, responseBody: answer.body, expiresAt: attempt.now + attempt.lifetimeMs })
      .where(sameAttempt(attempt)));
    return answer;
  } catch (error) {
    await write(db, (tx) => tx.delete(idempotencyKeys).where(sameAttempt(attempt)));
    throw error;
  }
}

async function claim(db: Db, attempt: Attempt): Promise<'mine' | 'running' | Answer> {
  // Most repeats come after the first has answered: reading first keeps them out of the writers' queue.
  const known = await db.select().from(idempotencyKeys).where(sameAttempt(attempt)).get();
  if (known && known.expiresAt >= attempt.now) return answerOf(known);
  return await write(db, async (tx) => {
    await tx.delete(idempotencyKeys).where(and(sameAttempt(attempt), lt(idempotencyKeys.expiresAt, attempt.now)));
    const row = await tx.select().from(idempotencyKeys).where(sameAttempt(attempt)).get();
    if (row) return answerOf(row);
    await tx.insert(idempotencyKeys).values({
      key: attempt.key, actor: attempt.actor, path: attempt.path, status: 'running', createdAt: attempt.now, expiresAt: attempt.now + ATTEMPT_LIFETIME_MS,
    });
    return 'mine';
  });
}

const answerOf = (row: typeof idempotencyKeys.$inferSelect): 'running' | Answer =>
  row.status === 'done' ? { status: row.responseStatus ?? 200, body: row.responseBody ?? 'null' } : 'running';

const sameAttempt = ({ key, actor, path }: Attempt) =>
  and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.path, path));

/** The key a client sent, as a fixed-length text; undefined when it sent none or nonsense. */
export function givenKey(header: string | null, field: unknown): string | undefined {
  const key = header ?? (typeof field === 'string' ? field : '');
  return key === '' || key.length > MAX_KEY_LENGTH ? undefined : fingerprint(`key ${key}`);
}

export const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url');
