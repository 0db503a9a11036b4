import { and, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import type { Db } from '../../../db/client.ts';
import { accountDeletions, users } from '../../../db/schema/index.ts';
import { clockWatch } from '../../../server/process/clock-watch.ts';
import type { Job } from '../../../server/jobs/jobs.ts';
import type { ForgettingCtx } from './forget-person.ts';
import { forgetPerson } from './forget-person.ts';
import { deleteDueAccounts } from './leave.ts';

/** An address that no one confirmed in this time, in an account that no one signed in to. */
const UNUSED_AFTER_MS = 365 * DAY_MS;
const BATCH = 50;

/** The plus leaves the index of roles aside: by it every member would be looked at each minute, by the one of unconfirmed accounts only those. */
const unused = (now: number) => {
  const since = now - UNUSED_AFTER_MS;
  return and(
    isNull(users.emailVerifiedAt),
    lt(users.createdAt, since),
    or(isNull(users.lastLogin), lt(users.lastLogin, since)),
    sql`+${users.role} = 'user'`,
  );
};

export const unusedAccounts = (db: Db, now: number) =>
  db.select({ id: users.id }).from(users).where(unused(now)).limit(BATCH);

const listUnusedAccounts = async (db: Db, now: number): Promise<string[]> =>
  (await unusedAccounts(db, now)).map(({ id }) => id);

/** Accounts that are to go: asked for seven days ago, brought back by a backup, or never confirmed and never used. */
export async function removeLeavingAccounts(
  ctx: ForgettingCtx,
  signal?: AbortSignal,
): Promise<number> {
  let removed = await deleteDueAccounts(ctx, signal);
  for (const userId of await listUnusedAccounts(ctx.db, ctx.now)) {
    if (signal?.aborted) break;
    await forgetPerson(ctx, userId);
    removed++;
  }
  return removed;
}

export const leavingJob: Job = {
  name: 'records.leaving',
  label: 'Delete accounts that are due',
  everyMs: 60_000,
  async hasWork(db, now) {
    // An account is gone for good: a clock that jumped ahead has to prove itself first.
    if (!clockWatch.isSettled()) return false;
    const due = await db
      .select({ userId: accountDeletions.userId })
      .from(accountDeletions)
      .where(and(isNull(accountDeletions.doneAt), lte(accountDeletions.dueAt, now)))
      .limit(1);
    return due.length > 0 || (await listUnusedAccounts(db, now)).length > 0;
  },
  async run({ ctx, log, signal }) {
    const removed = await removeLeavingAccounts({ ...ctx, now: Date.now() }, signal);
    if (removed > 0) log.info('accounts.removed', { rows: removed });
  },
};
