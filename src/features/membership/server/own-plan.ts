import type { Tx } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import type { Subscription } from '../../../server/payments/purposes.ts';
import { findLastWish, findRunning } from './find-running.ts';

export const STILL_ASKING =
  'We’re still waiting for the payment service to finish your last change. Please try again in a minute.';

/**
 * The membership that the person who is signed in pays for. One wish at a time: what the provider still has to do could overtake what is asked now.
 * @throws Unauthenticated, NotFound, Conflict
 */
export async function getOwnPlan(tx: Tx, ctx: Ctx): Promise<Subscription> {
  const { userId } = requireMember(ctx);
  const plan = await findRunning(tx, userId);
  if (!plan?.providerSubscriptionId) throw new NotFound();
  if ((await findLastWish(tx, plan.id))?.isOpen) throw new Conflict(STILL_ASKING);
  return plan;
}
