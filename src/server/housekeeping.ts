import { and, inArray, lt } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { DAY_MS } from '../config/constants.ts';
import type { Db } from '../db/client.ts';
import { emailVerifications, passwordResets, sessions, signInChallenges } from '../db/schema/accounts.ts';
import { intakeDrafts } from '../db/schema/assessments.ts';
import { articleSearches } from '../db/schema/content.ts';
import { idempotencyKeys, rateLimits } from '../db/schema/operations.ts';
import { write } from '../db/write.ts';
import type { Job } from './jobs.ts';

const BATCH = 500;

/** What has run out, and by which key its rows are removed. Links stay a day longer, so that a late click gets a clear answer. */
const expiring: { table: SQLiteTable; key: SQLiteColumn; expiresAt: SQLiteColumn; keepMs: number }[] = [
  { table: sessions, key: sessions.id, expiresAt: sessions.expiresAt, keepMs: 0 },
  { table: rateLimits, key: rateLimits.key, expiresAt: rateLimits.expiresAt, keepMs: 0 },
  { table: idempotencyKeys, key: idempotencyKeys.key, expiresAt: idempotencyKeys.expiresAt, keepMs: 0 },
  { table: emailVerifications, key: emailVerifications.id, expiresAt: emailVerifications.expiresAt, keepMs: DAY_MS },
  { table: intakeDrafts, key: intakeDrafts.userId, expiresAt: intakeDrafts.expiresAt, keepMs: 0 },
  // What people searched for tells editors what is missing; after half a year it has told.
  { table: articleSearches, key: articleSearches.id, expiresAt: articleSearches.createdAt, keepMs: 180 * DAY_MS },
  { table: signInChallenges, key: signInChallenges.id, expiresAt: signInChallenges.expiresAt, keepMs: 0 },
  { table: passwordResets, key: passwordResets.id, expiresAt: passwordResets.expiresAt, keepMs: DAY_MS },
];

/** Removes rows that ran out, in small transactions that let other writes between. @returns how many. */
export async function removeExpired(db: Db, now: number, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for (const { table, key, expiresAt, keepMs } of expiring) {
    for (let found = BATCH; found === BATCH && !signal?.aborted;) {
      const isOver = lt(expiresAt, now - keepMs);
      const rows = await db.select({ key }).from(table).where(isOver).limit(BATCH);
      found = rows.length;
      if (found === 0) break;
      // Asked again inside: a session that was used meanwhile lives on.
      await write(db, (tx) => tx.delete(table).where(and(inArray(key, rows.map((row) => row.key)), isOver)));
      removed += found;
    }
  }
  return removed;
}

export const housekeeping: Job = {
  name: 'housekeeping',
  label: 'Removes what has run out',
  everyMs: 10 * 60_000,
  async run({ db, log, signal }) {
    const removed = await removeExpired(db, Date.now(), signal);
    if (removed > 0) log.info('housekeeping.removed', { rows: removed });
  },
};
