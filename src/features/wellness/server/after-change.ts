import { and, eq } from 'drizzle-orm';
import {
  aiInsights,
  journeyAdaptations,
  journeyPhases,
  journeySteps,
  wellnessJourneys,
} from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { DAY_MS } from '../../../config/constants.ts';
import type { Ctx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { findZone } from '../../../server/members/find-zone.ts';
import { addDays, calendarDay, dayIn, dayOfPlan } from '../days.ts';
import { proposeAdaptation, type WeekOfSteps } from '../engine/adapt.ts';
import { helpFirst } from '../engine/help-first.ts';
import { confidenceOf, findInsights } from '../engine/insights.ts';
import { phaseOfWeek } from '../engine/make-plan.ts';
import { WEEK_DAYS } from '../engine/plan-week.ts';
import { insightWords } from '../words/insights.ts';
import type { Library } from './library.ts';
import type { Journey } from './policies.ts';
import { readCheckIns } from './read-plan.ts';
import { openAnswers, sealJson } from './sealing.ts';
import { nameOf, type StepRow } from './step-rows.ts';

/** The same thing isn't noticed again within this time. */
const QUIET_MS = 14 * DAY_MS;

/** What became of the steps, week by week. */
export function weeksOfSteps(
  rows: readonly Pick<StepRow, 'week' | 'state' | 'isEased' | 'pausedAt'>[],
) {
  const weeks = new Map<number, WeekOfSteps>();
  for (const row of rows) {
    if (row.state === 'swapped' || row.pausedAt !== null) continue;
    const week = weeks.get(row.week) ?? { week: row.week, planned: 0, done: 0, eased: 0 };
    week.planned++;
    if (row.state === 'done') week.done++;
    if (row.isEased) week.eased++;
    weeks.set(row.week, week);
  }
  return [...weeks.values()].sort((a, b) => a.week - b.week);
}

/** After a step or a check-in: how far the plan is, what it could change, what the numbers carry. In the transaction of the change. */
export async function afterChange(
  tx: Tx,
  { ctx, journey, library }: { ctx: Ctx; journey: Journey; library: Library },
): Promise<void> {
  const { id, userId } = journey;
  const zone = await findZone(tx, userId);
  const today = dayIn(zone, ctx.now);
  const rows = await tx.select().from(journeySteps).where(eq(journeySteps.journeyId, id));
  const phases = await tx.select().from(journeyPhases).where(eq(journeyPhases.journeyId, id));
  const checkIns = await readCheckIns(tx, userId);
  const week = Math.floor(dayOfPlan(journey, today) / WEEK_DAYS);
  await keepProgress(tx, { journey, rows, phases, week, now: ctx.now });
  if (journey.pausedDay !== null) return;
  const { life, firstAnswer } = openAnswers(ctx, journey);
  const stepDays = new Set(
    rows.flatMap(({ doneAt }) => (doneAt === null ? [] : [dayIn(zone, doneAt)])),
  );
  await notice(tx, { ctx, journey, found: findInsights(checkIns, stepDays)[0] });
  // Past its last week there is nothing left to change.
  if (phases.every(({ firstWeek, weeks }) => week >= firstWeek + weeks)) return;
  // Where someone is low, nothing about the plan matters now.
  if (helpFirst({ checkIns, today, firstAnswer })) return;
  const areas = new Map(library.map((step) => [step.id, step.area]));
  const proposed = await tx
    .select()
    .from(journeyAdaptations)
    .where(eq(journeyAdaptations.journeyId, id));
  const found = proposeAdaptation({
    life,
    weekStart: calendarDay(journey, week * WEEK_DAYS, today),
    today,
    week,
    weeks: weeksOfSteps(rows),
    checkIns: checkIns.filter(({ day }) => day >= addDays(journey.startDay, -WEEK_DAYS)),
    swaps: rows
      .filter(({ state }) => state === 'swapped')
      .map((row) => {
        const name = nameOf(ctx, row);
        return { area: 'slug' in name ? areas.get(name.slug) : undefined, week: row.week };
      }),
    proposed: proposed.map((row) => ({
      rule: row.adaptationType,
      week: row.week,
      isAccepted: row.isAccepted,
    })),
  });
  if (!found) return;
  const row = createId(ctx.now);
  await tx
    .insert(journeyAdaptations)
    .values({
      id: row,
      journeyId: id,
      adaptationType: found.rule,
      reason: sealJson(ctx, journeyAdaptations.reason, row, found.facts),
      changes: sealJson(ctx, journeyAdaptations.changes, row, found),
      week,
      createdAt: ctx.now,
    })
    .onConflictDoNothing();
}

async function keepProgress(
  tx: Tx,
  {
    journey,
    rows,
    phases,
    week,
    now,
  }: {
    journey: Journey;
    rows: readonly StepRow[];
    phases: readonly (typeof journeyPhases.$inferSelect)[];
    week: number;
    now: number;
  },
): Promise<void> {
  const shareOf = (some: readonly StepRow[]) => {
    const counted = some.filter(({ state }) => state !== 'swapped');
    const done = counted.filter(({ state }) => state === 'done').length;
    return counted.length === 0 ? 0 : Math.round((100 * done) / counted.length);
  };
  const current = phaseOfWeek(phases, week);
  for (const phase of phases) {
    const until = phase.firstWeek + phase.weeks;
    await tx
      .update(journeyPhases)
      .set({
        progress: shareOf(rows.filter((row) => row.week >= phase.firstWeek && row.week < until)),
        isCurrent: phase === current,
        isCompleted: week >= until,
        updatedAt: now,
      })
      .where(eq(journeyPhases.id, phase.id));
  }
  await tx
    .update(wellnessJourneys)
    .set({ overallProgress: shareOf(rows), currentPhase: current?.phaseName, updatedAt: now })
    .where(eq(wellnessJourneys.id, journey.id));
}

/** Keeps what was noticed, once in two weeks at most for each kind. Silence is the default. */
async function notice(
  tx: Tx,
  {
    ctx,
    journey,
    found,
  }: { ctx: Ctx; journey: Journey; found: ReturnType<typeof findInsights>[number] | undefined },
): Promise<void> {
  if (!found) return;
  const insightType = found.kind === 'steps' ? 'steps' : `${found.of[0]}-${found.of[1]}`;
  const known = await tx
    .select({ createdAt: aiInsights.createdAt })
    .from(aiInsights)
    .where(and(eq(aiInsights.journeyId, journey.id), eq(aiInsights.insightType, insightType)));
  if (known.some(({ createdAt }) => ctx.now - createdAt < QUIET_MS)) return;
  const row = createId(ctx.now);
  const words = insightWords(found);
  await tx.insert(aiInsights).values({
    id: row,
    userId: journey.userId,
    journeyId: journey.id,
    insightType,
    title: sealField(ctx, aiInsights.title, row, words.title),
    content: sealField(ctx, aiInsights.content, row, words.content),
    confidence: confidenceOf(found),
    impactLevel: words.impact,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
}
