import { and, desc, eq } from 'drizzle-orm';
import {
  assessmentShares,
  assessmentTypes,
  coaches,
  userAssessments,
  users,
} from '../../../db/schema/index.ts';
import { MINUTE_MS } from '../../../config/constants.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { recordAccess } from '../../../server/audit/audit.ts';
import type { Actor, Ctx } from '../../../server/context.ts';
import { Conflict, Forbidden, NotFound, Unauthenticated } from '../../../server/errors.ts';
import type { SharingSource } from '../../../server/members/sharing.ts';
import { findOwnCoach } from '../../../server/members/find-own-coach.ts';
import type { ShareInput, SharedWithMe } from '../answer-schemas.ts';
import { openResult, selectResults } from './own-results.ts';
import { requireMember } from '../../../server/members/require-member.ts';

export const NO_COACH =
  "You don't have a coach yet, so no one would see this. We can find someone for you: please send us a message.";
const PURPOSE = 'Shown to them by you';
const SHOWN = 50;
/** Afterward it is opened anew, so that its owner sees each reading. */
const OPENING_LASTS_MS = 15 * MINUTE_MS;

/**
 * Shows one of the actor's results to their own coach, changes how much, or takes it back.
 * @throws Unauthenticated, NotFound, Conflict while there is no coach
 */
export async function shareResult({
  ctx,
  input: { id, level },
}: {
  ctx: Ctx;
  input: ShareInput & { id: string };
}): Promise<{ id: string; level: ShareInput['level'] }> {
  const { userId } = requireMember(ctx);
  return await write(ctx.db, async (tx) => {
    const own = await tx
      .select({ id: userAssessments.id })
      .from(userAssessments)
      .where(and(eq(userAssessments.id, id), eq(userAssessments.userId, userId)))
      .get();
    if (!own) throw new NotFound();
    await tx.delete(assessmentShares).where(eq(assessmentShares.userAssessmentId, id));
    if (level !== 'none') {
      const coach = await findOwnCoach(tx, userId);
      if (!coach) throw new Conflict(NO_COACH);
      await tx.insert(assessmentShares).values({
        id: createId(ctx.now),
        userAssessmentId: id,
        userId,
        coachUserId: coach.userId,
        level,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      });
    }
    return { id, level };
  });
}

function requireCoach({ actor }: Ctx): Actor {
  if (!actor) throw new Unauthenticated();
  if (actor.role !== 'coach') throw new Forbidden();
  return actor;
}

/**
 * What members show to the actor, newest first; in full only what the actor has opened before, which its owner can see.
 * @throws Unauthenticated, Forbidden unless they are a coach
 */
export async function listSharedResults({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { open?: string | undefined };
}): Promise<SharedWithMe> {
  const { userId } = requireCoach(ctx);
  const rows = await ctx.db
    .select({ share: assessmentShares, from: users.firstName, what: assessmentTypes.displayName })
    .from(assessmentShares)
    .innerJoin(users, eq(users.id, assessmentShares.userId))
    .innerJoin(userAssessments, eq(userAssessments.id, assessmentShares.userAssessmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, userAssessments.assessmentTypeId))
    .where(eq(assessmentShares.coachUserId, userId))
    .orderBy(desc(assessmentShares.createdAt))
    .limit(SHOWN);
  const found = rows.find(
    ({ share }) =>
      share.id === input.open && (share.openedAt ?? -Infinity) > ctx.now - OPENING_LASTS_MS,
  );
  const row =
    found &&
    (await selectResults(ctx.db).where(eq(userAssessments.id, found.share.userAssessmentId)).get());
  return {
    shares: rows.map(({ share, from, what }) => ({
      id: share.id,
      from,
      what,
      at: share.createdAt,
      isOpened: share.openedAt !== null,
    })),
    ...(row && {
      open: { from: found.from, level: found.share.level, result: openResult(ctx, row) },
    }),
  };
}

/**
 * Opens a result that is shown to the actor; its owner reads in their records that it was opened, each time.
 * @throws Unauthenticated, Forbidden, NotFound for what was taken back or is another coach's
 */
export async function openSharedResult({
  ctx,
  input: { id },
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<{ id: string }> {
  const { userId } = requireCoach(ctx);
  return await write(ctx.db, async (tx) => {
    const own = and(eq(assessmentShares.id, id), eq(assessmentShares.coachUserId, userId));
    const [share] = await tx
      .update(assessmentShares)
      .set({ openedAt: ctx.now })
      .where(own)
      .returning({ owner: assessmentShares.userId, result: assessmentShares.userAssessmentId });
    if (!share) throw new NotFound();
    await recordAccess(tx, {
      ctx,
      userId: share.owner,
      resource: 'user_assessments',
      resourceId: share.result,
      purpose: PURPOSE,
    });
    return { id };
  });
}

/** Results that a coach can see. */
export const sharedResults: SharingSource = async ({ ctx }) => {
  const { userId } = requireMember(ctx);
  const rows = await ctx.db
    .select({ share: assessmentShares, coach: coaches.firstName })
    .from(assessmentShares)
    .leftJoin(coaches, eq(coaches.userId, assessmentShares.coachUserId))
    .where(eq(assessmentShares.userId, userId))
    .orderBy(desc(assessmentShares.createdAt))
    .limit(SHOWN);
  return rows.map(({ share, coach }) => ({
    label: 'A result',
    withWhom: coach ?? 'your coach',
    since: share.createdAt,
    href: `/assessments/results/${share.userAssessmentId}#share`,
  }));
};
