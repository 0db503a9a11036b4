import { eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { subscriptions } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict } from '../../../server/errors.ts';
import { askProvider } from '../../../server/payments/ask-provider.ts';
import type { Subscription } from '../../../server/payments/purposes.ts';
import type { ChangeInput } from '../schemas.ts';
import { getOwnPlan } from './own-plan.ts';
import { findLastChange } from './settle-level.ts';

/** What becomes of a change: `now` charges the difference at once, `next` counts from the next charge. */
export type Changed = { when: 'now' | 'next' | 'same' };

/**
 * Asks for another amount or level. What costs more begins at once, with the difference for the rest of the month; what costs less begins with the next charge.
 * @throws Unauthenticated, NotFound, Conflict while the plan stands still, ends or is unpaid
 */
export async function changePlan({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: ChangeInput;
}): Promise<Changed> {
  const { now, actor } = ctx;
  const { level } = input;
  const amountCents = input.amount * 100;
  return await write(ctx.db, async (tx) => {
    const plan = await getOwnPlan(tx, ctx);
    refuseWhile(plan);
    const isSameLevel = level === (plan.nextMembershipLevel ?? plan.membershipLevel);
    if (isSameLevel && amountCents === plan.amountCents) return { when: 'same' as const };
    // Less was asked for already, from the next charge on: against that price the provider would charge a difference that is paid for.
    const last = await findLastChange(tx, plan.id);
    const hasLowered = last !== undefined && !last.chargesNow && !isOver(last.askedAt, plan);
    const chargeNow = amountCents > plan.amountCents && !hasLowered;
    await tx
      .update(subscriptions)
      .set({
        nextMembershipLevel: level === plan.membershipLevel ? null : level,
        updatedAt: now,
      })
      .where(eq(subscriptions.id, plan.id));
    await askProvider(tx, {
      key: `membership:${createId(now)}`,
      subscriptionId: plan.id,
      wish: {
        kind: 'change',
        amountCents,
        ...(chargeNow && { chargeNow }),
        kept: { membershipLevel: level },
      },
      createdBy: actor?.userId,
      now,
    });
    return { when: chargeNow ? ('now' as const) : ('next' as const) };
  });
}

function refuseWhile({ status, cancelAtPeriodEnd, pausedUntil }: Subscription): void {
  if (status === 'past_due')
    throw new Conflict('A payment is still open. Please use another card first.');
  if (cancelAtPeriodEnd)
    throw new Conflict('Your plan is set to end. Keep it first, then you can change it.');
  if (pausedUntil !== null)
    throw new Conflict('Your plan is paused. Start it again first, then you can change it.');
}

/** Whether the change was asked for in a period that is over. */
const isOver = (askedAt: number, { paidThroughAt }: Subscription): boolean =>
  askedAt <
  DateTime.fromMillis(paidThroughAt ?? 0, { zone: 'utc' })
    .minus({ months: 1 })
    .toMillis();
