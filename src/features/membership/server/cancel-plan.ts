import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { askProvider } from '../../../server/payments/ask-provider.ts';
import type { CancelInput } from '../schemas.ts';
import { findRunning, isPaidFor } from './find-running.ts';
import { getOwnPlan } from './own-plan.ts';

/**
 * Asks to end the plan when what is paid for is over, or to keep it after all. Ending is never refused for something that is still being asked.
 * One that is paused or unpaid has nothing left to wait for, and ends now.
 * @throws Unauthenticated, NotFound, Conflict
 */
export async function cancelPlan({
  ctx,
  input: { step },
}: {
  ctx: Ctx;
  input: CancelInput;
}): Promise<{ when: 'period_end' | 'now' | 'undo' }> {
  const { now, actor } = ctx;
  const { userId } = requireMember(ctx);
  return await write(ctx.db, async (tx) => {
    const plan = step === 'keep' ? await getOwnPlan(tx, ctx) : await findRunning(tx, userId);
    if (!plan?.providerSubscriptionId) throw new NotFound();
    if (step === 'keep' && !plan.cancelAtPeriodEnd)
      throw new Conflict('Your plan isn’t set to end.');
    const when = step === 'keep' ? 'undo' : isPaidFor(plan, now) ? 'period_end' : 'now';
    await askProvider(tx, {
      key: `membership:${createId(now)}`,
      subscriptionId: plan.id,
      wish: { kind: 'cancel', when },
      createdBy: actor?.userId,
      now,
    });
    return { when };
  });
}
