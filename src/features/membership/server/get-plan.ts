import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { membershipRequests, payments } from '../../../db/schema/index.ts';
import { levelOf } from '../../../lib/level-names.ts';
import type { Ctx } from '../../../server/context.ts';
import { findZone } from '../../../server/members/find-zone.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import type { Subscription } from '../../../server/payments/purposes.ts';
import type { Charge, OwnPlan, PlanView } from '../plan-view.ts';
import { isPaidLevel } from '../tiers.ts';
import { countCredits } from './credits.ts';
import { findLastWish, findRunning, isPaidFor } from './find-running.ts';
import { PAST_DUE_MS } from './levels.ts';
import { nextCharge } from './next-charge.ts';

/** Ten years of months. */
const MOST_CHARGES = 120;

/**
 * The membership of the person who is signed in: how it stands, what was charged, what comes next.
 * @throws Unauthenticated
 */
export async function getPlan({ ctx }: { ctx: Ctx }): Promise<PlanView> {
  const { userId, membershipLevel } = requireMember(ctx);
  const [running, charges, credits, request, zone] = await Promise.all([
    findRunning(ctx.db, userId),
    listCharges(ctx, userId),
    countCredits({ ctx }),
    findRequest(ctx, userId),
    findZone(ctx.db, userId),
  ]);
  const wish = running && (await findLastWish(ctx.db, running.id));
  return {
    level: levelOf(membershipLevel),
    plan: running && toPlan(running, wish, ctx.now),
    charges,
    credits,
    request,
    zone,
  };
}

function toPlan(
  row: Subscription,
  wish: Awaited<ReturnType<typeof findLastWish>>,
  now: number,
): OwnPlan {
  const level = row.membershipLevel ?? '';
  const next = row.nextMembershipLevel ?? '';
  return {
    level: isPaidLevel(level) ? level : 'affordable',
    state: stateOf(row),
    amountCents: row.amountCents,
    currency: row.currency,
    nextLevel: isPaidLevel(next) && !wish?.wasRefused ? next : undefined,
    nextChargeAt: nextCharge(row),
    paidThroughAt: row.paidThroughAt!,
    accessUntil: row.pastDueAt === null ? undefined : row.pastDueAt + PAST_DUE_MS,
    isAsking: wish?.isOpen ?? false,
    wasRefused: wish?.wasRefused ?? false,
    hasCard: row.providerCustomerId !== null,
    endsAtOnce: !isPaidFor(row, now),
  };
}

const stateOf = (row: Subscription): OwnPlan['state'] =>
  row.providerSubscriptionId === null
    ? 'given'
    : row.status === 'past_due'
      ? 'past_due'
      : row.cancelAtPeriodEnd
        ? 'ending'
        : row.pausedUntil !== null
          ? 'paused'
          : 'active';

async function listCharges({ db }: Ctx, userId: string): Promise<Charge[]> {
  const { id, amountCents, refundedCents, currency, status, completedAt, createdAt } = payments;
  const rows = await db
    .select({ id, amountCents, refundedCents, currency, status, completedAt, createdAt })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.purpose, 'subscription'),
        or(
          inArray(payments.status, ['completed', 'refunded', 'failed', 'processing']),
          // A charge that was tried; an order that no one paid is none.
          and(eq(payments.status, 'pending'), isNotNull(payments.providerInvoiceId)),
        ),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(MOST_CHARGES);
  return rows.map(({ completedAt: paidAt, createdAt: madeAt, ...charge }) => ({
    ...charge,
    at: paidAt ?? madeAt,
  }));
}

async function findRequest({ db }: Ctx, userId: string): Promise<PlanView['request']> {
  const row = await db
    .select({
      status: membershipRequests.status,
      askedAt: membershipRequests.createdAt,
      answeredAt: membershipRequests.reviewedAt,
    })
    .from(membershipRequests)
    .where(eq(membershipRequests.userId, userId))
    .orderBy(desc(membershipRequests.createdAt), desc(membershipRequests.id))
    .limit(1)
    .get();
  return row;
}
