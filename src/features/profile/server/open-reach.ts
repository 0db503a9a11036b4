import { eq } from 'drizzle-orm';
import { contactPreferences, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { hoursInWords } from '../../../lib/safe-hours.ts';
import { recordAccess, recordActivity, wasOpenedLately } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import { NotFound } from '../../../server/errors.ts';
import { findWishes } from '../../../server/mail/mail-wishes.ts';
import { REACH_REASONS, type Reach, type ReachInput } from '../reach-schemas.ts';
import { type WishColumn } from './policies.ts';

const RIGHT = 'members:reach';
const opening = (ctx: Ctx, id: string) => ({
  ctx,
  action: 'reach.open',
  resource: 'contact_preferences',
  resourceId: id,
});

/**
 * A member of staff says why they need someone's number and words. It stands in the log and among what that person reads of who opened their
 * records; for a quarter of an hour `findReach` answers then.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function openReach({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: ReachInput & { id: string };
}): Promise<{ id: string }> {
  requirePermission(ctx.actor, RIGHT);
  const { id, reason } = input;
  if (!(await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).get()))
    throw new NotFound();
  return await write(ctx.db, async (tx) => {
    await recordActivity(tx, { ...opening(ctx, id), details: { reason } });
    await recordAccess(tx, {
      ctx,
      userId: id,
      resource: 'contact_preferences',
      purpose: REACH_REASONS.find(({ value }) => value === reason)?.label ?? reason,
    });
    return { id };
  });
}

/** Undefined for anyone who has not said why within the last quarter of an hour, or may not ask. */
export async function findReach({
  ctx,
  input: { id },
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<Reach | undefined> {
  if (!(await wasOpenedLately(opening(ctx, id)))) return undefined;
  requirePermission(ctx.actor, RIGHT);
  const [row, { nameToUse, hours }] = await Promise.all([
    ctx.db.select().from(contactPreferences).where(eq(contactPreferences.userId, id)).get(),
    findWishes(ctx, { audience: 'person', userId: id, toAddress: '' }),
  ]);
  const open = (column: WishColumn) =>
    openField(ctx, contactPreferences[column], id, row?.[column]);
  return {
    nameToUse,
    phone: open('phone'),
    safeWords: open('safeWords'),
    codeWord: open('codeWord'),
    times: hoursInWords(hours),
  };
}
