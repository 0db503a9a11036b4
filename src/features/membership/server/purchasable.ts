import { and, eq, ne } from 'drizzle-orm';
import { MEMBERSHIP_CENTS, MONTHLY_SESSIONS } from '../../../config/constants.ts';
import { payments } from '../../../db/schema/index.ts';
import { CURRENCY } from '../../../lib/money.ts';
import { Conflict } from '../../../server/errors.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { askToExpire } from '../../../server/payments/ask-provider.ts';
import type { Purchasable } from '../../../server/payments/purposes.ts';
import { PLAN_PAGE } from '../schemas.ts';
import { isInRange, isPaidLevel, PLAN_TITLE, type PaidLevel } from '../tiers.ts';
import { findRunning } from './find-running.ts';

/** Said to anyone who has a plan that they pay for: they change it instead. */
export const HAS_PLAN = 'You already have a plan. You can change it on your plan page.';

/** The two levels that are paid for. `choice` is whole dollars a month. */
export const membershipPurchasable: Purchasable = {
  kind: 'membership',

  async find(ctx, { id, choice }) {
    const amountCents = isPaidLevel(id) ? centsOf(id, choice) : undefined;
    if (!isPaidLevel(id) || amountCents === undefined) return undefined;
    const running = ctx.actor && (await findRunning(ctx.db, ctx.actor.userId));
    if (running?.providerSubscriptionId) throw new Conflict(HAS_PLAN);
    return {
      kind: 'membership',
      id,
      purpose: 'subscription',
      title: PLAN_TITLE,
      lines: [
        `${MONTHLY_SESSIONS[id]} sessions a month with your own coach, and the AI Life Coach.`,
        'Month to month. You can change the amount, pause, or cancel anytime.',
      ],
      amountCents,
      currency: CURRENCY,
      recurring: { interval: 'month', membershipLevel: id },
      scopes: ['membership', `membership:${id}`],
      doneHref: PLAN_PAGE,
    };
  },

  async reserve(tx, { ctx, paymentId, subscriptionId }) {
    const { userId } = requireMember(ctx);
    if ((await findRunning(tx, userId))?.providerSubscriptionId) throw new Conflict(HAS_PLAN);
    // Pages of earlier orders that are still open somewhere take no money anymore: no one pays twice by mistake.
    const open = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.userId, userId),
          eq(payments.purpose, 'subscription'),
          eq(payments.status, 'pending'),
          ne(payments.id, paymentId),
        ),
      );
    for (const payment of open) await askToExpire(tx, { payment, now: ctx.now });
    return subscriptionId!;
  },
};

/** @param choice whole dollars; without one, the least that the level costs */
function centsOf(level: PaidLevel, choice: string | undefined): number | undefined {
  if (choice === undefined || choice === '') return MEMBERSHIP_CENTS[level].min;
  const cents = /^\d{1,4}$/.test(choice) ? Number(choice) * 100 : undefined;
  return cents !== undefined && isInRange(level, cents) ? cents : undefined;
}
