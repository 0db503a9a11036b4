import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { HOUR_MS } from '../../config/constants.ts';
import type { Db } from '../../db/client.ts';
import { jobLeases } from '../../db/schema/operations.ts';
import { isOver } from '../../db/stored-times.ts';
import { write } from '../../db/write.ts';
import { isAhead } from '../../lib/stored-times.ts';

/** Long enough for a slow renewal, short enough that work goes on soon after a crash. */
export const LEASE_MS = 30_000;
const LONGEST_BACK_OFF_MS = 5 * 60_000;
/** Staff hold a job for so long. */
export const HOLD_MS = HOUR_MS;

/** @property everyMs between two looks, which is how long a failure may hold a job */
export interface LeaseHolder {
  name: string;
  holder: string;
  everyMs?: number;
}
export type JobState = typeof jobLeases.$inferSelect;

export const findJobState = (db: Db, name: string): Promise<JobState | undefined> =>
  db.select().from(jobLeases).where(eq(jobLeases.name, name)).get();

export const mayBegin = (state: JobState | undefined, now: number, everyMs = 0): boolean =>
  !state ||
  state.wantedAt !== null ||
  (!isAhead(state.pausedUntil, now, HOLD_MS) &&
    !isAhead(state.nextRunAt, now, longestWait(everyMs)));

const longestWait = (everyMs: number) => Math.max(LONGEST_BACK_OFF_MS, everyMs);
const notBefore = (column: SQLiteColumn, now: number, windowMs: number) =>
  or(isNull(column), isOver(column, now, windowMs));

/** Takes the lease when it is free, ran out, or is one's own, and the job may begin. @returns whether it is held now. */
export async function takeLease(
  db: Db,
  { name, holder, everyMs = 0 }: LeaseHolder,
  now: number,
): Promise<boolean> {
  const taken = await write(db, (tx) =>
    tx
      .insert(jobLeases)
      .values({ name, holder, expiresAt: now + LEASE_MS, lastStartedAt: now })
      .onConflictDoUpdate({
        target: jobLeases.name,
        set: { holder, expiresAt: now + LEASE_MS, lastStartedAt: now, wantedAt: null },
        setWhere: and(
          or(isOver(jobLeases.expiresAt, now, LEASE_MS), eq(jobLeases.holder, holder)),
          or(
            isNotNull(jobLeases.wantedAt),
            and(
              notBefore(jobLeases.pausedUntil, now, HOLD_MS),
              notBefore(jobLeases.nextRunAt, now, longestWait(everyMs)),
            ),
          ),
        ),
      })
      .returning({ name: jobLeases.name }),
  );
  return taken.length === 1;
}

/** @returns false when someone else holds it meanwhile, or staff hold the job: the work must stop. */
export async function renewLease(
  db: Db,
  { name, holder }: LeaseHolder,
  now: number,
): Promise<boolean> {
  const renewed = await write(db, (tx) =>
    tx
      .update(jobLeases)
      .set({ expiresAt: now + LEASE_MS })
      .where(
        and(
          eq(jobLeases.name, name),
          eq(jobLeases.holder, holder),
          notBefore(jobLeases.pausedUntil, now, HOLD_MS),
        ),
      )
      .returning({ name: jobLeases.name }),
  );
  return renewed.length === 1;
}

/** @param lastError of a failed run: the next one waits, longer after each failure in a row. */
export async function releaseLease(
  db: Db,
  { name, holder }: LeaseHolder,
  now: number,
  lastError: string | null,
  everyMs = 0,
): Promise<void> {
  await write(db, async (tx) => {
    const own = and(eq(jobLeases.name, name), eq(jobLeases.holder, holder));
    const before = await tx
      .select({ failures: jobLeases.failures })
      .from(jobLeases)
      .where(own)
      .get();
    const failures = lastError === null ? 0 : (before?.failures ?? 0) + 1;
    const nextRunAt =
      failures === 0
        ? null
        : now + Math.max(everyMs, Math.min(LONGEST_BACK_OFF_MS, everyMs * 2 ** failures));
    await tx
      .update(jobLeases)
      .set({ expiresAt: 0, lastFinishedAt: now, lastError, failures, nextRunAt })
      .where(own);
  });
}
