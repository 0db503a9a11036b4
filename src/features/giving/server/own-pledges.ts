import { asc, desc, eq, inArray } from 'drizzle-orm';
import { campaigns, pledges } from '../../../db/schema/giving.ts';
import { paymentTasks, subscriptions } from '../../../db/schema/payments.ts';
import type { Ctx } from '../../../server/context.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { giftDay } from '../gift-days.ts';
import type { OwnPledge } from '../portal-schemas.ts';
import { readFeeParts } from './fee-parts.ts';

const SHOWN = 50;

/**
 * Someone's recurring gifts, running ones first. One that was never paid isn't there: nothing came of it.
 * @throws Unauthenticated
 */
export async function listOwnPledges({ ctx }: { ctx: Ctx }): Promise<OwnPledge[]> {
  const { userId } = requireMember(ctx);
  const rows = await ctx.db
    .select({ pledge: pledges, subscription: subscriptions, campaign: campaigns.title })
    .from(pledges)
    .innerJoin(subscriptions, eq(subscriptions.id, pledges.subscriptionId))
    .leftJoin(campaigns, eq(campaigns.id, pledges.campaignId))
    .where(eq(pledges.userId, userId))
    .orderBy(desc(pledges.createdAt), desc(pledges.id))
    .limit(SHOWN);
  const begun = rows.filter(
    ({ subscription: { status, paidThroughAt } }) =>
      status === 'active' || status === 'past_due' || paidThroughAt !== null,
  );
  const feePart = await readFeeParts(
    ctx.db,
    begun.map(({ pledge }) => pledge),
  );
  const wishes = await readWishes(
    ctx,
    begun.map(({ subscription }) => subscription.id),
  );
  return begun
    .map(({ pledge, subscription, campaign }) => ({
      id: pledge.id,
      amountCents: subscription.amountCents,
      feeCoveredCents: feePart(pledge, subscription.amountCents),
      interval: subscription.interval,
      dayOfMonth: subscription.currentPeriodEndsAt
        ? giftDay(subscription.currentPeriodEndsAt)
        : (subscription.dayOfMonth ?? undefined),
      state: stateOf(subscription, ctx.now),
      nextAt: nextOf(subscription, ctx.now),
      pausedUntil: subscription.pausedUntil ?? undefined,
      isAnonymous: pledge.isAnonymous,
      campaign: campaign ?? undefined,
      isChanging: false,
      wasRefused: false,
      ...wishes.get(subscription.id),
    }))
    .sort((a, b) => Number(a.state === 'ended') - Number(b.state === 'ended'));
}

type Subscription = typeof subscriptions.$inferSelect;

function stateOf(subscription: Subscription, now: number): OwnPledge['state'] {
  const { status, cancelAtPeriodEnd, pausedUntil } = subscription;
  if (status === 'pending') return 'starting';
  if (status === 'ended' || status === 'cancelled') return 'ended';
  if (cancelAtPeriodEnd) return 'ending';
  if (pausedUntil !== null && pausedUntil > now) return 'paused';
  return status === 'past_due' ? 'late' : 'running';
}

const nextOf = (subscription: Subscription, now: number): number | undefined =>
  stateOf(subscription, now) === 'running'
    ? (subscription.currentPeriodEndsAt ?? undefined)
    : undefined;

/** How what was asked of the provider last stands, for each of these subscriptions. */
async function readWishes(
  { db }: Ctx,
  ids: readonly string[],
): Promise<Map<string, Pick<OwnPledge, 'isChanging' | 'wasRefused'>>> {
  const { subscriptionId, doneAt, problem, createdAt, id } = paymentTasks;
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: subscriptionId, doneAt, problem })
          .from(paymentTasks)
          .where(inArray(subscriptionId, [...ids]))
          .orderBy(asc(createdAt), asc(id));
  return new Map(
    rows.map((row) => [
      row.id!,
      {
        isChanging: row.doneAt === null && row.problem === null,
        wasRefused: row.problem !== null,
      },
    ]),
  );
}
