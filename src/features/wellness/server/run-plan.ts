import { and, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import {
  journeyMilestones,
  journeyShares,
  wellnessGoals,
  wellnessJourneys,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { NotFound } from '../../../server/errors.ts';
import { daysBetween } from '../days.ts';
import type {
  FinishInput,
  GoalInput,
  MilestoneInput,
  PauseInput,
  ReminderInput,
} from '../schemas.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { getJourney, todayOf } from './policies.ts';
import { nextReminder } from './reminders.ts';

/**
 * Pauses the whole plan, or lets it go on: its days stand still meanwhile, so nothing is behind afterward. Steps that were paused alone stay paused.
 * @throws Unauthenticated, NotFound without a plan
 */
export async function pausePlan({ ctx, input }: { ctx: Ctx; input: PauseInput }): Promise<null> {
  const { userId } = requireMember(ctx);
  const today = await todayOf(ctx, userId);
  await write(ctx.db, async (tx) => {
    const journey = await getJourney(tx, userId);
    const isPaused = journey.pausedDay !== null;
    if (isPaused === (input.action === 'pause')) return;
    const days = isPaused ? Math.max(0, daysBetween(journey.pausedDay!, today)) : 0;
    const later = days * DAY_MS;
    await tx
      .update(wellnessJourneys)
      .set({
        pausedDay: isPaused ? null : today,
        pausedDays: journey.pausedDays + days,
        estimatedEndDate: (journey.estimatedEndDate ?? 0) + later,
        ...(isPaused && journey.remindAt !== null && { remindAt: nextReminder(ctx.now) }),
        updatedAt: ctx.now,
      })
      .where(eq(wellnessJourneys.id, journey.id));
    if (later > 0)
      await tx
        .update(journeyMilestones)
        .set({ targetDate: sql`${journeyMilestones.targetDate} + ${later}`, updatedAt: ctx.now })
        .where(
          and(eq(journeyMilestones.journeyId, journey.id), eq(journeyMilestones.isAchieved, false)),
        );
  });
  return null;
}

/**
 * Ends the plan, finished or stopped: either is fine, and a new one can start at once. Its coach no longer sees it.
 * @throws Unauthenticated, NotFound without a plan
 */
export async function endPlan({ ctx, input }: { ctx: Ctx; input: FinishInput }): Promise<null> {
  const { userId } = requireMember(ctx);
  await write(ctx.db, async (tx) => {
    const { id } = await getJourney(tx, userId);
    await tx
      .update(wellnessJourneys)
      .set({
        isActive: false,
        isCompleted: input.how === 'finished',
        actualEndDate: ctx.now,
        completionReasons: input.reasons,
        userSatisfactionScore: input.satisfaction === '' ? null : Number(input.satisfaction),
        closingWords: input.closingWords
          ? sealField(ctx, wellnessJourneys.closingWords, id, input.closingWords)
          : null,
        remindAt: null,
        updatedAt: ctx.now,
      })
      .where(eq(wellnessJourneys.id, id));
    await tx.delete(journeyShares).where(eq(journeyShares.journeyId, id));
  });
  return null;
}

/**
 * The member says that a milestone is reached, or takes it back.
 * @throws Unauthenticated, NotFound
 */
export async function markMilestone({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: MilestoneInput & { id: string };
}): Promise<null> {
  const { userId } = requireMember(ctx);
  const isReached = input.reached === 'yes';
  await write(ctx.db, async (tx) => {
    const { id } = await getJourney(tx, userId);
    const found = await tx
      .update(journeyMilestones)
      .set({
        isAchieved: isReached,
        achievedAt: isReached ? ctx.now : null,
        updatedAt: ctx.now,
      })
      .where(and(eq(journeyMilestones.id, input.id), eq(journeyMilestones.journeyId, id)))
      .returning({ id: journeyMilestones.id });
    if (found.length === 0) throw new NotFound();
  });
  return null;
}

/**
 * Where the member stands with a goal now, their own words for it, and a note.
 * @throws Unauthenticated, NotFound
 */
export async function updateGoal({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: GoalInput & { id: string };
}): Promise<null> {
  const { userId } = requireMember(ctx);
  await write(ctx.db, async (tx) => {
    const journey = await getJourney(tx, userId);
    const own = and(eq(wellnessGoals.id, input.id), eq(wellnessGoals.journeyId, journey.id));
    const goal = await tx.select().from(wellnessGoals).where(own).get();
    if (!goal) throw new NotFound();
    const level = input.actualLevel === '' ? goal.actualLevel : Number(input.actualLevel);
    await tx
      .update(wellnessGoals)
      .set({
        actualLevel: level,
        isAchieved: level !== null && goal.targetLevel !== null && level >= goal.targetLevel,
        ...(input.specificGoal && {
          specificGoal: sealField(ctx, wellnessGoals.specificGoal, goal.id, input.specificGoal),
        }),
        progressNotes: input.progressNotes
          ? sealField(ctx, wellnessGoals.progressNotes, goal.id, input.progressNotes)
          : null,
        updatedAt: ctx.now,
      })
      .where(own);
  });
  return null;
}

/** @throws Unauthenticated, NotFound without a plan */
export async function setReminders({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: ReminderInput;
}): Promise<null> {
  const { userId } = requireMember(ctx);
  await write(ctx.db, async (tx) => {
    const { id } = await getJourney(tx, userId);
    await tx
      .update(wellnessJourneys)
      .set({
        remindAt: input.reminders === 'on' ? nextReminder(ctx.now) : null,
        updatedAt: ctx.now,
      })
      .where(eq(wellnessJourneys.id, id));
  });
  return null;
}
