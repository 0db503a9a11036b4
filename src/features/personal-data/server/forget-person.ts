import { eq } from 'drizzle-orm';
import { forgetDeleted } from '../../../db/forget.ts';
import { accountDeletions, users } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { requireAnotherSuperAdmin } from '../../../server/auth/last-super-admin.ts';
import type { Ctx } from '../../../server/context.ts';
import { endAllOf } from '../../../server/payments/end-all-of.ts';
import { findPerson, removeRecords } from '../../../server/personal-data/leave.ts';
import { giveBackPlacesOf, type LinkCtx } from '../../community/server/index.ts';

/** Anyone who gets a place that is given back finds a link in the email. */
export type ForgettingCtx = LinkCtx & Pick<Ctx, 'db' | 'now'>;

/**
 * Removes an account and every row that speaks of its person, in one transaction, then empties the file's journal. What stays is a random number
 * and the day, so that a backup which is put back can forget again. Someone who is gone already is no error.
 * @throws Conflict for the only super_admin
 */
export async function forgetPerson(ctx: ForgettingCtx, userId: string): Promise<void> {
  const { db, now } = ctx;
  await write(db, async (tx) => {
    await refuseLastSuperAdmin(tx, userId);
    const person = await findPerson(tx, userId);
    if (person) {
      await giveBackPlacesOf(tx, person, ctx);
      await endAllOf(tx, { userId, now });
      await removeRecords(tx, person);
    }
    await tx
      .insert(accountDeletions)
      .values({ userId, dueAt: now, doneAt: now, createdAt: now })
      .onConflictDoUpdate({ target: accountDeletions.userId, set: { doneAt: now } });
  });
  await forgetDeleted(db);
}

/** @throws Conflict when no one else could open the security pages anymore. */
export async function refuseLastSuperAdmin(tx: Tx, userId: string): Promise<void> {
  const own = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).get();
  if (own?.role === 'super_admin') await requireAnotherSuperAdmin(tx, userId);
}
