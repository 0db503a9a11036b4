import { eq } from 'drizzle-orm';
import { forgetDeleted } from '../../../db/forget.ts';
import { journeyShares } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict } from '../../../server/errors.ts';
import { findOwnCoach } from '../../../server/members/find-own-coach.ts';
import type { SharingSource } from '../../../server/members/sharing.ts';
import type { ShareInput } from '../schemas.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { findJourney, getJourney } from './policies.ts';

export const NO_COACH =
  "You don't have a coach yet, so no one would see it. We can find someone for you: please send us a message.";

export interface ShareState {
  /** First name of the member's coach; undefined while there is none. */
  coach: string | undefined;
  isShared: boolean;
  withRatings: boolean;
  sharedAt: number | null;
}

/** @throws Unauthenticated */
export async function findShare({ ctx }: { ctx: Ctx }): Promise<ShareState> {
  const { userId } = requireMember(ctx);
  const [coach, journey] = await Promise.all([
    findOwnCoach(ctx.db, userId),
    findJourney(ctx.db, userId),
  ]);
  const share =
    journey &&
    (await ctx.db
      .select()
      .from(journeyShares)
      .where(eq(journeyShares.journeyId, journey.id))
      .get());
  return {
    coach: coach?.firstName,
    isShared: share !== undefined,
    withRatings: share?.withRatings ?? false,
    sharedAt: share?.createdAt ?? null,
  };
}

/** The plan, where the member's coach can see it. */
export const sharedPlan: SharingSource = async ({ ctx }) => {
  const { coach, isShared, sharedAt } = await findShare({ ctx });
  if (!isShared) return [];
  return [
    {
      label: 'Your plan',
      withWhom: coach ?? 'your coach',
      since: sharedAt ?? ctx.now,
      href: '/wellness-journey/settings#share-title',
    },
  ];
};

/**
 * Lets the member's own coach see the plan, or takes it back: then nothing of it is left with the coach.
 * @throws Unauthenticated, NotFound without a plan, Conflict while there is no coach
 */
export async function sharePlan({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: ShareInput;
}): Promise<{ isShared: boolean }> {
  const { userId } = requireMember(ctx);
  const isShared = input.share === 'on';
  const answer = await write(ctx.db, async (tx) => {
    const { id } = await getJourney(tx, userId);
    if (!isShared) {
      await tx.delete(journeyShares).where(eq(journeyShares.journeyId, id));
      return { isShared };
    }
    const coach = await findOwnCoach(tx, userId);
    if (!coach) throw new Conflict(NO_COACH);
    const row = { coachUserId: coach.userId, withRatings: input.withRatings, openedAt: null };
    await tx
      .insert(journeyShares)
      .values({ ...row, id: createId(ctx.now), journeyId: id, createdAt: ctx.now })
      .onConflictDoUpdate({ target: journeyShares.journeyId, set: row });
    return { isShared };
  });
  if (!isShared) await forgetDeleted(ctx.db);
  return answer;
}
