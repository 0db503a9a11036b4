import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  journeyAdaptations,
  journeyPhases,
  journeySteps,
  wellnessJourneys,
} from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { dayOfPlan } from '../days.ts';
import { applyAdaptation, type Adaptation } from '../engine/adapt.ts';
import { planWeeks } from '../engine/make-plan.ts';
import { SMALL_MINUTES, WEEK_DAYS } from '../engine/plan-week.ts';
import type { PhaseName } from '../engine/types.ts';
import type { AnswerInput } from '../schemas.ts';
import type { Library } from './library.ts';
import { historyOf } from './mark-step.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { getJourney, todayOf, type Journey } from './policies.ts';
import { openAnswers, openJson, sealAnswers } from './sealing.ts';
import { keyOf, nameOf, stepRow } from './step-rows.ts';

/**
 * The member accepts or declines a proposed change. Declined, nothing changes; accepted, the rest of the plan is made anew. What was done, what a coach brought in and
 * what is paused stays.
 * @throws Unauthenticated, NotFound for a change that isn't proposed to the member or is decided
 */
export async function decideAdaptation({
  ctx,
  input,
  library,
}: {
  ctx: Ctx;
  input: AnswerInput & { id: string };
  library: Library;
}): Promise<{ isAccepted: boolean }> {
  const { userId } = requireMember(ctx);
  const today = await todayOf(ctx, userId);
  const isAccepted = input.answer === 'accept';
  return await write(ctx.db, async (tx) => {
    const journey = await getJourney(tx, userId);
    const [row] = await tx
      .update(journeyAdaptations)
      .set({ isAccepted, decidedAt: ctx.now })
      .where(
        and(
          eq(journeyAdaptations.id, input.id),
          eq(journeyAdaptations.journeyId, journey.id),
          isNull(journeyAdaptations.isAccepted),
        ),
      )
      .returning();
    if (!row) throw new NotFound();
    const change = openJson<Adaptation>(ctx, journeyAdaptations.changes, row.id, row.changes);
    if (isAccepted && change)
      await adapt(tx, {
        ctx,
        journey,
        library,
        change,
        week: Math.floor(dayOfPlan(journey, today) / WEEK_DAYS),
      });
    return { isAccepted };
  });
}

async function adapt(
  tx: Tx,
  {
    ctx,
    journey,
    library,
    change,
    week,
  }: { ctx: Ctx; journey: Journey; library: Library; change: Adaptation; week: number },
): Promise<void> {
  const answers = openAnswers(ctx, journey);
  const life = applyAdaptation(answers.life, change);
  const rows = await tx.select().from(journeySteps).where(eq(journeySteps.journeyId, journey.id));
  const isOpen = (row: (typeof rows)[number]) => row.state === 'open' && row.pausedAt === null;
  const thisWeek = rows.filter((row) => row.week === week && isOpen(row));
  if (change.rule === 'rest' || change.rule === 'lighter')
    await tx
      .update(journeySteps)
      .set({ isSmall: true, minutes: SMALL_MINUTES, updatedAt: ctx.now })
      .where(inArray(journeySteps.id, idsOf(thisWeek)));
  if (change.rule === 'change') {
    const areas = new Map(library.map((step) => [step.id, step.area]));
    const left = thisWeek.filter((row) => areas.get(keyOf(nameOf(ctx, row))) === change.facts.area);
    await tx.delete(journeySteps).where(inArray(journeySteps.id, idsOf(left)));
  }
  if (change.rule !== 'rest') {
    const later = rows.filter((row) => row.week > week && isOpen(row) && row.origin !== 'coach');
    await tx.delete(journeySteps).where(inArray(journeySteps.id, idsOf(later)));
    const kept = rows.filter((row) => !later.includes(row));
    const phases = await tx
      .select()
      .from(journeyPhases)
      .where(eq(journeyPhases.journeyId, journey.id))
      .orderBy(journeyPhases.phaseOrder);
    const planned = planWeeks({
      life,
      library,
      phases: phases.map(({ phaseName, ...phase }) => ({ ...phase, name: phaseName as PhaseName })),
      fromWeek: week + 1,
      history: historyOf(
        ctx,
        kept.filter(({ state }) => state !== 'swapped'),
      ),
      blocked: new Set(
        kept
          .filter(({ pausedAt, state }) => pausedAt !== null || state === 'swapped')
          .map((row) => keyOf(nameOf(ctx, row))),
      ),
    });
    const phaseOf = (at: number) =>
      phases.find(({ firstWeek, weeks }) => at >= firstWeek && at < firstWeek + weeks)?.id;
    if (planned.length > 0)
      await tx.insert(journeySteps).values(
        planned.map((step) =>
          stepRow(ctx, {
            journeyId: journey.id,
            phaseId: phaseOf(step.week),
            step,
            now: ctx.now,
          }),
        ),
      );
  }
  await tx
    .update(wellnessJourneys)
    .set({
      answers: sealAnswers(ctx, journey.id, { ...answers, life }),
      adaptationCount: journey.adaptationCount + 1,
      updatedAt: ctx.now,
    })
    .where(eq(wellnessJourneys.id, journey.id));
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
