import { and, asc, desc, eq, inArray, sum } from 'drizzle-orm';
import { membershipLevels } from '../../../config/enumerations.ts';
import { memberBenefits, rewardTransactions, users } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import type { DashboardSource } from '../../../server/members/dashboard.ts';
import type { SharedItem, SharingSource } from '../../../server/members/sharing.ts';
import { resultsCard, sharedResults } from '../../assessments/server/index.ts';
import { sharedSummaries } from '../../chat/server/index.ts';
import { datesCard } from '../../community/server/index.ts';
import { givingCard } from '../../giving/server/index.ts';
import { savedCard } from '../../help/server/index.ts';
import { planCard, sharedPlan } from '../../wellness/server/index.ts';
import type { Membership, Reward } from '../portal-schemas.ts';

/**
 * What stands on `/member-portal` beside membership, sharing and points: the cards of the dashboard that are about what someone has. Read when asked for:
 * these features also reach this one, and their doors may not be loaded whole before.
 */
export const portalSources = (): readonly DashboardSource[] => [
  planCard,
  resultsCard,
  datesCard,
  savedCard,
  givingCard,
];

/** Everything that a coach can see of a member, by feature. */
const sharingSources = (): readonly SharingSource[] => [sharedSummaries, sharedResults, sharedPlan];

/** Points that the portal shows; the sum counts all. */
const SHOWN = 20;

/**
 * The level of the person who is signed in, since when they are a member, and what comes with the level: its own benefits and those of the levels before it.
 * @throws Unauthenticated
 */
export async function getMembership({ ctx }: { ctx: Ctx }): Promise<Membership> {
  const { userId, membershipLevel } = requireMember(ctx);
  const levels: readonly string[] = membershipLevels;
  const at = Math.max(0, levels.indexOf(membershipLevel));
  const [person, rows] = await Promise.all([
    ctx.db.select({ since: users.joinDate }).from(users).where(eq(users.id, userId)).get(),
    ctx.db
      .select()
      .from(memberBenefits)
      .where(
        and(
          eq(memberBenefits.isActive, true),
          inArray(memberBenefits.membershipLevel, membershipLevels.slice(0, at + 1)),
        ),
      )
      .orderBy(asc(memberBenefits.sortOrder), asc(memberBenefits.id)),
  ]);
  return {
    level: membershipLevels[at]!,
    since: person?.since ?? null,
    benefits: rows
      .toSorted((a, b) => levels.indexOf(b.membershipLevel) - levels.indexOf(a.membershipLevel))
      .map(({ title, description }) => ({ title, description: description ?? '' })),
  };
}

/**
 * What a coach can see now, newest first.
 * @throws Unauthenticated
 */
export async function listShared({ ctx }: { ctx: Ctx }): Promise<SharedItem[]> {
  requireMember(ctx);
  const found = await Promise.all(sharingSources().map((source) => source({ ctx })));
  return found.flat().toSorted((a, b) => b.since - a.since);
}

/**
 * Points that say thank you for giving, with why; they buy nothing.
 * @throws Unauthenticated
 */
export async function listRewards({
  ctx,
}: {
  ctx: Ctx;
}): Promise<{ total: number; rewards: Reward[] }> {
  const { userId } = requireMember(ctx);
  const own = eq(rewardTransactions.userId, userId);
  const [all, rows] = await Promise.all([
    ctx.db
      .select({ total: sum(rewardTransactions.points).mapWith(Number) })
      .from(rewardTransactions)
      .where(own)
      .get(),
    ctx.db
      .select()
      .from(rewardTransactions)
      .where(own)
      .orderBy(desc(rewardTransactions.createdAt), desc(rewardTransactions.id))
      .limit(SHOWN),
  ]);
  return {
    total: all?.total ?? 0,
    rewards: rows.map(({ points, type, reason, createdAt }) => ({
      points,
      type,
      reason: reason ?? '',
      at: createdAt,
    })),
  };
}
