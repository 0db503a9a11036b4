import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { PLAN_PAGE } from '../schemas.ts';
import { findRunning } from './find-running.ts';

/**
 * The payment service's own page for cards, for the plan of the person who is signed in.
 * @returns its address
 * @throws Unauthenticated, NotFound, ProviderAway, ProviderRefused
 */
export async function openPlanCards({ ctx }: { ctx: Ctx }): Promise<string> {
  const { userId } = requireMember(ctx);
  const customerId = (await findRunning(ctx.db, userId))?.providerCustomerId;
  if (!customerId) throw new NotFound();
  return await ctx.payments.openCards({ customerId, returnUrl: `${ctx.siteUrl}${PLAN_PAGE}` });
}
