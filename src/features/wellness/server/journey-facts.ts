import { and, desc, eq } from 'drizzle-orm';
import { journeyPhases, wellnessJourneys } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { findZone } from '../../../server/members/find-zone.ts';
import { dayIn, dayOfPlan } from '../days.ts';
import { closedAreas, impliedLimits } from '../engine/fits.ts';
import { helpFirst, type HelpReason } from '../engine/help-first.ts';
import { phaseOfWeek } from '../engine/make-plan.ts';
import { WEEK_DAYS } from '../engine/plan-week.ts';
import type { Life, PhaseName, StepArea, StepLimit } from '../engine/types.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { findJourney } from './policies.ts';
import { readCheckIns } from './read-plan.ts';
import { openAnswers } from './sealing.ts';

/** What other tools may know of a member's plan. None of it is the member's own words. */
export interface JourneyFacts {
  journeyId: string;
  life: Life;
  phase: PhaseName | undefined;
  /** From 0. */
  week: number;
  isPaused: boolean;
  /** What the plan keeps out: parts of life, and limits that steps name. */
  closed: { areas: readonly StepArea[]; limits: readonly StepLimit[] };
  /** Help and people come first now. */
  help: HelpReason | undefined;
}

/**
 * @returns null for someone who is on no plan
 * @throws Unauthenticated
 */
export async function journeyFacts(ctx: Ctx): Promise<JourneyFacts | null> {
  const { userId } = requireMember(ctx);
  const { db } = ctx;
  const journey = await findJourney(db, userId);
  if (!journey) return null;
  const [phases, checkIns, zone] = await Promise.all([
    db.select().from(journeyPhases).where(eq(journeyPhases.journeyId, journey.id)),
    readCheckIns(db, userId),
    findZone(db, userId),
  ]);
  const { life, firstAnswer } = openAnswers(ctx, journey);
  const limits = impliedLimits(life.limits);
  const today = dayIn(zone, ctx.now);
  const week = Math.floor(dayOfPlan(journey, today) / WEEK_DAYS);
  return {
    journeyId: journey.id,
    life,
    phase: phaseOfWeek(phases, week)?.phaseName as PhaseName | undefined,
    week,
    isPaused: journey.pausedDay !== null,
    closed: { areas: [...life.leaveOut, ...closedAreas(limits)], limits: [...limits] },
    help: helpFirst({ checkIns, today, firstAnswer }),
  };
}

/**
 * Whether the member ended a plan before, newest first: then the set-up says that starting again is fine.
 * @throws Unauthenticated
 */
export async function findEndedPlan({
  ctx,
}: {
  ctx: Ctx;
}): Promise<{ isCompleted: boolean; endedAt: number } | null> {
  const { userId } = requireMember(ctx);
  const row = await ctx.db
    .select({
      isCompleted: wellnessJourneys.isCompleted,
      endedAt: wellnessJourneys.actualEndDate,
    })
    .from(wellnessJourneys)
    .where(and(eq(wellnessJourneys.userId, userId), eq(wellnessJourneys.isActive, false)))
    .orderBy(desc(wellnessJourneys.createdAt))
    .limit(1)
    .get();
  return row ? { isCompleted: row.isCompleted, endedAt: row.endedAt ?? 0 } : null;
}
