import { and, eq } from 'drizzle-orm';
import {
  journeyDrafts,
  journeyMilestones,
  journeyPhases,
  journeySteps,
  lifestyleAssessments,
  userPreferences,
  wellnessGoals,
  wellnessJourneys,
} from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { Conflict } from '../../../server/errors.ts';
import { addDays, noonOf } from '../days.ts';
import { makePlan, weeksOf } from '../engine/make-plan.ts';
import { WEEK_DAYS } from '../engine/plan-week.ts';
import { ENGINE_VERSION, type Plan } from '../engine/types.ts';
import { JOURNEYS } from '../options.ts';
import type { SetUpInput } from '../schemas.ts';
import { FIRST_MILESTONE, GOALS, PHASES } from '../words/plan.ts';
import type { Library } from './library.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { findJourney, todayOf } from './policies.ts';
import { readLife } from './read-life.ts';
import { nextReminder } from './reminders.ts';
import { sealAnswers, sealJson } from './sealing.ts';
import { stepRow } from './step-rows.ts';

const HAS_ONE = 'You have a plan already. End it first, then start a new one.';

/**
 * Makes a plan from the answers of the set-up, with its phases, goals, milestones and steps. Someone has one plan at a time.
 * @param library the steps that editors offer
 * @throws Unauthenticated, Conflict
 */
export async function startPlan({
  ctx,
  input,
  library,
}: {
  ctx: Ctx;
  input: SetUpInput;
  library: Library;
}): Promise<null> {
  const { userId } = requireMember(ctx);
  const answers = readLife(input);
  const startDay = await todayOf(ctx, userId);
  const plan = makePlan({ life: answers.life, library, levels: answers.levels });
  const id = createId(ctx.now);
  const { now } = ctx;
  const endDay = addDays(startDay, weeksOf(plan.phases) * WEEK_DAYS);
  const seal = (column: 'journeyType' | 'title' | 'description', text: string) =>
    sealField(ctx, wellnessJourneys[column], id, text);
  await write(ctx.db, async (tx) => {
    if (await findJourney(tx, userId)) throw new Conflict(HAS_ONE);
    await tx.insert(wellnessJourneys).values({
      id,
      userId,
      journeyType: seal('journeyType', answers.life.journeyType),
      title: seal('title', JOURNEYS[answers.life.journeyType]),
      description: input.goal ? seal('description', input.goal) : null,
      startDay,
      startDate: noonOf(startDay),
      estimatedEndDate: noonOf(endDay),
      answers: sealAnswers(ctx, id, answers),
      remindAt: input.reminders === 'on' ? nextReminder(now) : null,
      currentPhase: plan.phases[0]?.name,
      aiAlgorithmVersion: ENGINE_VERSION,
      createdAt: now,
      updatedAt: now,
    });
    await insertPlan(tx, { ctx, id, plan, input, startDay });
    await keepLife(tx, { ctx, userId, input });
    await tx.delete(journeyDrafts).where(eq(journeyDrafts.userId, userId));
  });
  return null;
}

interface Inserting {
  ctx: Ctx;
  id: string;
  plan: Plan;
  input: SetUpInput;
  startDay: string;
}

async function insertPlan(tx: Tx, { ctx, id, plan, input, startDay }: Inserting): Promise<void> {
  const { now } = ctx;
  const stamps = { createdAt: now, updatedAt: now };
  const phases = plan.phases.map((phase, order) => ({
    id: createId(now),
    journeyId: id,
    phaseName: phase.name,
    phaseOrder: order,
    estimatedDuration: `${phase.weeks} weeks`,
    firstWeek: phase.firstWeek,
    weeks: phase.weeks,
    goals: plan.goals.map(({ area }) => area),
    milestones: [PHASES[phase.name].milestone],
    successCriteria: [PHASES[phase.name].criterion],
    isCurrent: order === 0,
    ...stamps,
  }));
  await tx.insert(journeyPhases).values(phases);
  const milestones = [
    { phaseId: phases[0]!.id, title: FIRST_MILESTONE, day: addDays(startDay, WEEK_DAYS) },
    ...phases.map((phase) => ({
      phaseId: phase.id,
      title: PHASES[phase.phaseName].milestone,
      day: addDays(startDay, (phase.firstWeek + phase.weeks) * WEEK_DAYS),
    })),
  ];
  await tx.insert(journeyMilestones).values(
    milestones.map(({ phaseId, title, day }, orderIndex) => {
      const row = createId(now);
      return {
        id: row,
        journeyId: id,
        phaseId,
        title: sealField(ctx, journeyMilestones.title, row, title),
        targetDate: noonOf(day),
        orderIndex,
        ...stamps,
      };
    }),
  );
  if (plan.goals.length > 0)
    await tx.insert(wellnessGoals).values(
      plan.goals.map((goal, index) => {
        const row = createId(now + index);
        const isFirst = index === 0;
        return {
          id: row,
          journeyId: id,
          category: goal.area,
          specificGoal: sealField(ctx, wellnessGoals.specificGoal, row, GOALS[goal.area]),
          priority: isFirst ? ('high' as const) : ('medium' as const),
          timeline: `${weeksOf(plan.phases)} weeks`,
          currentLevel: goal.currentLevel,
          targetLevel: goal.targetLevel,
          obstacles:
            isFirst && input.obstacles
              ? sealField(ctx, wellnessGoals.obstacles, row, input.obstacles)
              : null,
          motivation:
            isFirst && input.goal
              ? sealField(ctx, wellnessGoals.motivation, row, input.goal)
              : null,
          createdAt: now + index,
          updatedAt: now,
        };
      }),
    );
  const phaseOf = (week: number) =>
    phases.find(({ firstWeek, weeks }) => week >= firstWeek && week < firstWeek + weeks)?.id;
  if (plan.steps.length > 0)
    await tx
      .insert(journeySteps)
      .values(
        plan.steps.map((step) =>
          stepRow(ctx, { journeyId: id, phaseId: phaseOf(step.week), step, now }),
        ),
      );
}

/** How life is now, sealed; and the best times, where the preferences don't know any. */
async function keepLife(
  tx: Tx,
  { ctx, userId, input }: { ctx: Ctx; userId: string; input: SetUpInput },
): Promise<void> {
  const { now } = ctx;
  const row = createId(now);
  type Column =
    | 'sleepHours'
    | 'stressLevel'
    | 'energyLevel'
    | 'socialConnection'
    | 'supportSystem'
    | 'healthConditions'
    | 'physicalLimitations'
    | 'majorLifeChanges';
  const seal = (column: Column, value: string | readonly string[]) =>
    value.length === 0 ? null : sealJson(ctx, lifestyleAssessments[column], row, value);
  await tx.insert(lifestyleAssessments).values({
    id: row,
    userId,
    sleepHours: seal('sleepHours', input.sleepHours),
    stressLevel: seal('stressLevel', input.stress),
    energyLevel: seal('energyLevel', input.energy),
    socialConnection: seal('socialConnection', input.people),
    supportSystem: seal('supportSystem', input.lacks),
    healthConditions: seal('healthConditions', input.health),
    physicalLimitations: seal(
      'physicalLimitations',
      input.health.filter((limit) => limit === 'low-mobility' || limit === 'injury-or-pain'),
    ),
    majorLifeChanges: seal('majorLifeChanges', input.situation),
    createdAt: now,
    updatedAt: now,
  });
  if (input.times.length === 0) return;
  await tx
    .insert(userPreferences)
    .values({ userId, preferredTimes: input.times, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  await tx
    .update(userPreferences)
    .set({ preferredTimes: input.times, updatedAt: now })
    .where(and(eq(userPreferences.userId, userId), eq(userPreferences.preferredTimes, [])));
}
