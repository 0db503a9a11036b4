import { DateTime } from 'luxon';
import { DAY_MS } from '../../../config/constants.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict } from '../../../server/errors.ts';
import { askProvider } from '../../../server/payments/ask-provider.ts';
import type { PauseInput } from '../schemas.ts';
import { getOwnPlan } from './own-plan.ts';

/**
 * Asks for a pause of one to three charges. It ends the day before the charge after them, so that none is taken by a clock that is ahead.
 * @throws Unauthenticated, NotFound, Conflict while the plan stands still, ends or is unpaid
 */
export async function pausePlan({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: PauseInput;
}): Promise<{ until: number }> {
  const { now, actor } = ctx;
  return await write(ctx.db, async (tx) => {
    const plan = await getOwnPlan(tx, ctx);
    if (plan.pausedUntil !== null) throw new Conflict('Your plan is paused already.');
    if (plan.cancelAtPeriodEnd) throw new Conflict('Your plan is set to end already.');
    if (plan.status === 'past_due')
      throw new Conflict('A payment is still open. Please use another card first.');
    const until =
      DateTime.fromMillis(Math.max(plan.paidThroughAt!, now), { zone: 'utc' })
        .plus({ months: input.months })
        .toMillis() - DAY_MS;
    await askProvider(tx, {
      key: `membership:${createId(now)}`,
      subscriptionId: plan.id,
      wish: { kind: 'pause', until },
      createdBy: actor?.userId,
      now,
    });
    return { until };
  });
}

/**
 * Asks to go on before a pause is over. Nothing is charged before the next day of the plan.
 * @throws Unauthenticated, NotFound, Conflict when it isn't paused
 */
export async function resumePlan({ ctx }: { ctx: Ctx }): Promise<{ done: true }> {
  const { now, actor } = ctx;
  return await write(ctx.db, async (tx) => {
    const plan = await getOwnPlan(tx, ctx);
    if (plan.pausedUntil === null) throw new Conflict('Your plan isn’t paused.');
    await askProvider(tx, {
      key: `membership:${createId(now)}`,
      subscriptionId: plan.id,
      wish: { kind: 'resume' },
      createdBy: actor?.userId,
      now,
    });
    return { done: true as const };
  });
}
