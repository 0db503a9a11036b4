import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { DAY_MS, PAST_DUE_DAYS } from '../../../config/constants.ts';
import { subscriptions, users } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import { levelOf, type MembershipLevel } from '../../../lib/level-names.ts';
import type { Subscription } from '../../../server/payments/purposes.ts';
import { rankOf } from '../tiers.ts';

/** A renewal is charged up to some hours after the period ended, and its event may be late. */
export const RENEWAL_GRACE_MS = 3 * DAY_MS;
export const PAST_DUE_MS = PAST_DUE_DAYS * DAY_MS;
/** A second membership that was paid for while another one ran: it is given back, and grants nothing. */
export const SECOND = 'second_membership';

export type Standing = Pick<
  Subscription,
  | 'membershipLevel'
  | 'status'
  | 'paidThroughAt'
  | 'pausedUntil'
  | 'pastDueAt'
  | 'problem'
  | 'providerSubscriptionId'
> & {
  /** The newest period was given back. */
  isGivenBack: boolean;
};

/**
 * The level that a person's memberships grant at this moment: a function of their newest state, in whatever order it became known.
 * @param now UTC ms
 */
export const grantedLevel = (standings: readonly Standing[], now: number): MembershipLevel =>
  standings
    .filter((standing) => grants(standing, now))
    .map(({ membershipLevel }) => levelOf(membershipLevel))
    .reduce(
      (best, level) => (rankOf(level) > rankOf(best) ? level : best),
      'free' as const as MembershipLevel,
    );

function grants(standing: Standing, now: number): boolean {
  const { status, paidThroughAt, pausedUntil, pastDueAt, problem, isGivenBack } = standing;
  // Nothing was ever paid, as with a first charge that failed.
  if (paidThroughAt === null || problem === SECOND) return false;
  if (paidThroughAt > now) return status === 'active' || status === 'past_due';
  if (isGivenBack) return false;
  if (status === 'past_due') return (pastDueAt ?? 0) + PAST_DUE_MS > now;
  // One that was given has no provider that would be late, and one that stands still isn't charged.
  return (
    status === 'active' &&
    pausedUntil === null &&
    standing.providerSubscriptionId !== null &&
    paidThroughAt + RENEWAL_GRACE_MS > now
  );
}

/** Payments of a subscription that were given back in full and reach further than what is still paid for. Drizzle would name the columns without their tables here. */
const givenBack = sql<number>`exists (select 1 from payments
  where payments.subscription_id = subscriptions.id and payments.status = 'refunded'
  and payments.period_ends_at > subscriptions.paid_through_at)`;

/** Memberships of a person that may grant something. */
export async function readStandings(
  tx: Pick<Tx, 'select'>,
  userId: string,
): Promise<(Standing & { id: string })[]> {
  const rows = await tx
    .select({
      id: subscriptions.id,
      membershipLevel: subscriptions.membershipLevel,
      status: subscriptions.status,
      paidThroughAt: subscriptions.paidThroughAt,
      pausedUntil: subscriptions.pausedUntil,
      pastDueAt: subscriptions.pastDueAt,
      problem: subscriptions.problem,
      providerSubscriptionId: subscriptions.providerSubscriptionId,
      isGivenBack: givenBack,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.purpose, 'subscription'),
        inArray(subscriptions.status, ['active', 'past_due']),
      ),
    );
  return rows.map((row) => ({ ...row, isGivenBack: row.isGivenBack === 1 }));
}

/** Writes the level that a person has now. The only place that does, always in the transaction of what it follows from. */
export async function setLevel(tx: Tx, userId: string, now: number): Promise<void> {
  const membershipLevel = grantedLevel(await readStandings(tx, userId), now);
  await tx
    .update(users)
    .set({ membershipLevel })
    .where(and(eq(users.id, userId), ne(users.membershipLevel, membershipLevel)));
}
