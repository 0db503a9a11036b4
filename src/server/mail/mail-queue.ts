import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { outboundMessages } from '../../db/schema/operations.ts';
import { write, type Tx } from '../../db/write.ts';

export type QueuedMessage = typeof outboundMessages.$inferSelect;

/** How a try ended. A message that waits for someone's hours has not been tried. */
export type Verdict =
  | { status: 'sent' }
  | { status: 'cancelled' | 'queued' | 'failed'; reason: string }
  | { status: 'held'; until: number };

/** A claim runs out after this long: it belonged to a process that died. Longer than the longest conversation with a mail server. */
export const CLAIM_MS = 6 * 60_000;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 6 * 3_600_000;

/** Queued and its time has come, or claimed by a process that died since. */
const due = (now: number) =>
  and(
    inArray(outboundMessages.status, ['queued', 'sending']),
    lte(outboundMessages.nextTryAt, now),
  );

export async function hasDueMail(db: Db, now: number): Promise<boolean> {
  return (
    (await db.select({ id: outboundMessages.id }).from(outboundMessages).where(due(now)).limit(1))
      .length > 0
  );
}

export interface Tried {
  message: QueuedMessage;
  verdict: Verdict;
  keepsBodies: boolean;
}

/**
 * Notes how the last try ended and claims the next message, in one commit. One claim at a time: a process that is killed leaves one
 * message behind that may have left already, and everything else is free at once.
 * @returns nothing when nothing more is due, or `goOn` is false
 */
export function turnQueue(
  db: Db,
  now: number,
  { tried, goOn = true }: { tried?: Tried; goOn?: boolean } = {},
): Promise<QueuedMessage | undefined> {
  return write(db, async (tx) => {
    if (tried) await settle(tx, tried, now);
    return goOn ? claim(tx, now) : undefined;
  });
}

/** In the order of the index: what waits longest comes first, without sorting a backlog. */
async function claim(tx: Tx, now: number): Promise<QueuedMessage | undefined> {
  const next = await tx
    .select({ id: outboundMessages.id })
    .from(outboundMessages)
    .where(due(now))
    .limit(1)
    .get();
  if (!next) return undefined;
  return tx
    .update(outboundMessages)
    .set({
      status: 'sending',
      attempts: sql`${outboundMessages.attempts} + 1`,
      nextTryAt: now + CLAIM_MS,
    })
    .where(eq(outboundMessages.id, next.id))
    .returning()
    .get();
}

/** Only over one's own claim: anyone who lost theirs to another process must not write over that one's note. */
async function settle(
  tx: Tx,
  { message, verdict, keepsBodies }: Tried,
  now: number,
): Promise<void> {
  const own = and(
    eq(outboundMessages.id, message.id),
    eq(outboundMessages.status, 'sending'),
    eq(outboundMessages.attempts, message.attempts),
  );
  if (verdict.status === 'held') {
    await tx
      .update(outboundMessages)
      .set({ status: 'queued', attempts: message.attempts - 1, nextTryAt: verdict.until })
      .where(own);
    return;
  }
  const isGone = verdict.status === 'sent' || verdict.status === 'cancelled';
  await tx
    .update(outboundMessages)
    .set({
      status: verdict.status,
      lastError: verdict.status === 'sent' ? null : verdict.reason,
      nextTryAt: now + retryDelayMs(message.attempts),
      ...(verdict.status === 'sent' ? { sentAt: now } : {}),
      // Links to confirm or reset must not lie about once they are out.
      ...(isGone && !keepsBodies ? { bodyText: null, bodyHtml: null } : {}),
    })
    .where(own);
}

const retryDelayMs = (attempts: number) =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1));
