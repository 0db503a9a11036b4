import { and, desc, eq } from 'drizzle-orm';
import { HOUR_MS } from '../../../config/constants.ts';
import {
  journeyProposals,
  journeyShares,
  journeySteps,
  users,
  wellnessJourneys,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { recordAccess } from '../../../server/audit/audit.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField, sealField } from '../../../server/crypto/sealed-field.ts';
import { NotFound } from '../../../server/errors.ts';
import { dayOfPlan } from '../days.ts';
import { freeDay, WEEK_DAYS } from '../engine/plan-week.ts';
import type { PlanView, SharedPlan } from '../plan-view.ts';
import type { AnswerInput, ProposalInput } from '../schemas.ts';
import { GOALS } from '../words/plan.ts';
import type { Library } from './library.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { getJourney, requireCoach, todayOf } from './policies.ts';
import { readPlan } from './read-plan.ts';
import { keyOf, nameOf, stepRow } from './step-rows.ts';

/** How long an opened plan stays open; after that the coach asks again, and the member sees that, too. */
const OPEN_FOR_MS = HOUR_MS;
const SHOWN = 100;
const PURPOSE = 'Shared with them by you';

export interface SharedPlans {
  plans: { id: string; from: string; sharedAt: number }[];
  open: SharedPlan | undefined;
}

/**
 * Plans that members share with the actor, without a word of them, but for the one that was opened within the last hour.
 * @throws Unauthenticated, Forbidden unless they are a coach
 */
export async function listSharedPlans({
  ctx,
  input,
  library,
}: {
  ctx: Ctx;
  input: { open?: string | undefined };
  library: Library;
}): Promise<SharedPlans> {
  const { userId } = requireCoach(ctx);
  const rows = await ctx.db
    .select({ share: journeyShares, journey: wellnessJourneys, from: users.firstName })
    .from(journeyShares)
    .innerJoin(wellnessJourneys, eq(wellnessJourneys.id, journeyShares.journeyId))
    .innerJoin(users, eq(users.id, wellnessJourneys.userId))
    .where(eq(journeyShares.coachUserId, userId))
    .orderBy(desc(journeyShares.createdAt))
    .limit(SHOWN);
  const found = rows.find(
    ({ share }) =>
      share.id === input.open && share.openedAt !== null && ctx.now - share.openedAt < OPEN_FOR_MS,
  );
  return {
    plans: rows.map(({ share, from }) => ({ id: share.id, from, sharedAt: share.createdAt })),
    open: found && {
      id: found.share.id,
      from: found.from,
      withRatings: found.share.withRatings,
      plan: forCoach(
        await readPlan({ ctx, library, journey: found.journey }),
        found.share.withRatings,
      ),
    },
  };
}

const forCoach = (plan: PlanView, withRatings: boolean): SharedPlan['plan'] => ({
  phases: plan.phases,
  week: plan.week,
  weeks: plan.weeks,
  today: plan.today,
  zone: plan.zone,
  steps: plan.steps.filter(
    ({ week, state, isPaused }) =>
      state !== 'swapped' && !isPaused && week >= plan.week - 1 && week <= plan.week + 1,
  ),
  // A goal may be in the member's own words: the coach reads ours.
  goals: plan.goals.map(({ area, from, to, now }) => ({ goal: GOALS[area], from, to, now })),
  milestones: plan.milestones,
  checkIns: withRatings ? plan.checkIns : [],
});

/**
 * Opens a plan that is shared with the actor; its owner reads in their records that it was opened.
 * @throws Unauthenticated, Forbidden, NotFound for one that was taken back or is another coach's
 */
export async function openSharedPlan({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<{ id: string }> {
  const { userId } = requireCoach(ctx);
  const own = and(eq(journeyShares.id, input.id), eq(journeyShares.coachUserId, userId));
  return await write(ctx.db, async (tx) => {
    const row = await tx
      .select({ owner: wellnessJourneys.userId, journeyId: wellnessJourneys.id })
      .from(journeyShares)
      .innerJoin(wellnessJourneys, eq(wellnessJourneys.id, journeyShares.journeyId))
      .where(own)
      .get();
    if (!row) throw new NotFound();
    await tx.update(journeyShares).set({ openedAt: ctx.now }).where(own);
    await recordAccess(tx, {
      ctx,
      userId: row.owner,
      resource: 'wellness_journeys',
      resourceId: row.journeyId,
      purpose: PURPOSE,
    });
    return { id: input.id };
  });
}

/**
 * A step that a coach proposes for a plan that is shared with them. Nothing changes until the member says so.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function proposeStep({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: ProposalInput & { id: string };
}): Promise<{ id: string }> {
  const { userId } = requireCoach(ctx);
  const id = createId(ctx.now);
  return await write(ctx.db, async (tx) => {
    const share = await tx
      .select({ journeyId: journeyShares.journeyId })
      .from(journeyShares)
      .where(and(eq(journeyShares.id, input.id), eq(journeyShares.coachUserId, userId)))
      .get();
    if (!share) throw new NotFound();
    await tx.insert(journeyProposals).values({
      id,
      journeyId: share.journeyId,
      coachUserId: userId,
      title: sealField(ctx, journeyProposals.title, id, input.title),
      how: input.how ? sealField(ctx, journeyProposals.how, id, input.how) : null,
      minutes: input.minutes,
      createdAt: ctx.now,
    });
    return { id: input.id };
  });
}

/**
 * The member takes a proposed step into this week, or not.
 * @throws Unauthenticated, NotFound for one that isn't the member's or is decided
 */
export async function decideProposal({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: AnswerInput & { id: string };
}): Promise<{ isAccepted: boolean }> {
  const { userId } = requireMember(ctx);
  const today = await todayOf(ctx, userId);
  const isAccepted = input.answer === 'accept';
  return await write(ctx.db, async (tx) => {
    const journey = await getJourney(tx, userId);
    const [row] = await tx
      .update(journeyProposals)
      .set({ state: isAccepted ? 'accepted' : 'declined', decidedAt: ctx.now })
      .where(
        and(
          eq(journeyProposals.id, input.id),
          eq(journeyProposals.journeyId, journey.id),
          eq(journeyProposals.state, 'open'),
        ),
      )
      .returning();
    if (!row) throw new NotFound();
    if (!isAccepted) return { isAccepted };
    const title = openField(ctx, journeyProposals.title, row.id, row.title);
    const how = openField(ctx, journeyProposals.how, row.id, row.how);
    const name = { title, how };
    const day = dayOfPlan(journey, today);
    const week = Math.floor(day / WEEK_DAYS);
    const ofWeek = (
      await tx
        .select()
        .from(journeySteps)
        .where(and(eq(journeySteps.journeyId, journey.id), eq(journeySteps.week, week)))
    ).filter(({ state }) => state !== 'swapped');
    const dayIndex = freeDay(
      ofWeek.map((one) => ({
        id: keyOf(nameOf(ctx, one)),
        dayIndex: one.dayIndex,
        effort: one.effort,
      })),
      { id: keyOf(name), effort: row.effort },
      week * WEEK_DAYS,
      day,
    );
    await tx.insert(journeySteps).values(
      stepRow(ctx, {
        journeyId: journey.id,
        phaseId: ofWeek[0]?.phaseId,
        now: ctx.now,
        origin: 'coach',
        name,
        step: {
          id: keyOf(name),
          week,
          dayIndex: dayIndex ?? null,
          slot: null,
          effort: row.effort as 1 | 2 | 3,
          minutes: row.minutes,
          isSmall: false,
        },
      }),
    );
    return { isAccepted };
  });
}
