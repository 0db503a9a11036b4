import { and, eq, inArray } from 'drizzle-orm';
import {
  journeyMilestones,
  journeyPhases,
  journeySteps,
  wellnessRecommendations,
} from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { dayOfPlan } from '../days.ts';
import { phaseOfWeek } from '../engine/make-plan.ts';
import { freeDay, SMALL_MINUTES, slotFor, WEEK_DAYS } from '../engine/plan-week.ts';
import { findSwap } from '../engine/swap.ts';
import type { Had, PhaseName } from '../engine/types.ts';
import type { StepInput } from '../schemas.ts';
import { afterChange } from './after-change.ts';
import type { Library } from './library.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { getJourney, todayOf, type Journey } from './policies.ts';
import { openAnswers } from './sealing.ts';
import { keyOf, nameOf, stepRow, type StepRow } from './step-rows.ts';

export type MarkedAs =
  'done' | 'open' | 'later' | 'smaller' | 'swapped' | 'no-swap' | 'step-paused' | 'step-resumed';

interface Marking {
  ctx: Ctx;
  input: StepInput & { id: string };
  library: Library;
}

/**
 * What a member does with one step of their plan: done, open again, another day, smaller, another one, paused by itself, back again.
 * @throws Unauthenticated, NotFound for a step that isn't on the member's own plan
 */
export async function markStep({ ctx, input, library }: Marking): Promise<{ marked: MarkedAs }> {
  const { userId } = requireMember(ctx);
  const today = await todayOf(ctx, userId);
  return await write(ctx.db, async (tx) => {
    const journey = await getJourney(tx, userId);
    const rows = await tx.select().from(journeySteps).where(eq(journeySteps.journeyId, journey.id));
    const row = rows.find(({ id }) => id === input.id);
    if (!row) throw new NotFound();
    const day = dayOfPlan(journey, today);
    const marked = await apply(tx, { ctx, journey, rows, row, day, action: input.action, library });
    await afterChange(tx, { ctx, journey, library });
    return { marked };
  });
}

interface Applying {
  ctx: Ctx;
  journey: Journey;
  rows: readonly StepRow[];
  row: StepRow;
  /** Day of the plan. */
  day: number;
  action: StepInput['action'];
  library: Library;
}

async function apply(tx: Tx, applying: Applying): Promise<MarkedAs> {
  const { ctx, row, rows, action, day } = applying;
  const set = (values: Partial<typeof journeySteps.$inferInsert>, ids = [row.id]) =>
    tx
      .update(journeySteps)
      .set({ ...values, updatedAt: ctx.now })
      .where(inArray(journeySteps.id, ids));
  switch (action) {
    case 'done':
      if (row.state !== 'done') await set({ state: 'done', doneAt: ctx.now });
      await keepSuggested(tx, applying, 100);
      await reachFirst(tx, applying);
      return 'done';
    case 'undo':
      await set({ state: 'open', doneAt: null });
      await keepSuggested(tx, applying, 0);
      return 'open';
    case 'smaller':
      await set({ isSmall: true, isEased: true, minutes: Math.min(SMALL_MINUTES, row.minutes) });
      return 'smaller';
    case 'later': {
      const dayIndex = laterDay({ ctx, rows, row, day });
      await set({
        dayIndex: dayIndex ?? null,
        state: dayIndex === undefined ? 'later' : 'open',
        isEased: true,
      });
      return 'later';
    }
    case 'swap':
      return await swap(tx, applying);
    case 'pause':
    case 'resume': {
      const key = keyOf(nameOf(ctx, row));
      const same = rows.filter((one) => one.state !== 'done' && keyOf(nameOf(ctx, one)) === key);
      await set({ pausedAt: action === 'pause' ? ctx.now : null }, [
        row.id,
        ...same.map(({ id }) => id),
      ]);
      return action === 'pause' ? 'step-paused' : 'step-resumed';
    }
  }
}

/** A step that was suggested beside the plan has its row under the same id. */
const keepSuggested = (tx: Tx, { ctx, row }: Applying, userProgress: number) =>
  tx
    .update(wellnessRecommendations)
    .set({ userProgress, updatedAt: ctx.now })
    .where(eq(wellnessRecommendations.id, row.id));

/** The first milestone is the first step, whichever it is. */
const reachFirst = (tx: Tx, { ctx, journey }: Applying) =>
  tx
    .update(journeyMilestones)
    .set({ isAchieved: true, achievedAt: ctx.now, updatedAt: ctx.now })
    .where(
      and(
        eq(journeyMilestones.journeyId, journey.id),
        eq(journeyMilestones.orderIndex, 0),
        eq(journeyMilestones.isAchieved, false),
      ),
    );

const placed = (ctx: Ctx, rows: readonly StepRow[], week: number) =>
  rows
    .filter((row) => row.week === week && row.state !== 'swapped' && row.pausedAt === null)
    .map((row) => ({
      id: keyOf(nameOf(ctx, row)),
      dayIndex: row.dayIndex,
      effort: row.effort,
    }));

/** The next free day of the same week, from tomorrow on. */
function laterDay({
  ctx,
  rows,
  row,
  day,
}: Pick<Applying, 'ctx' | 'rows' | 'row' | 'day'>): number | undefined {
  const others = rows.filter(({ id }) => id !== row.id);
  const step = { id: keyOf(nameOf(ctx, row)), effort: row.effort };
  return freeDay(placed(ctx, others, row.week), step, row.week * WEEK_DAYS, day + 1);
}

async function swap(
  tx: Tx,
  { ctx, journey, rows, row, library }: Applying,
): Promise<'swapped' | 'no-swap'> {
  if (row.state === 'done' || row.state === 'swapped') return 'no-swap';
  const phases = await tx
    .select()
    .from(journeyPhases)
    .where(eq(journeyPhases.journeyId, journey.id));
  const { life } = openAnswers(ctx, journey);
  const name = nameOf(ctx, row);
  const old = library.find(({ id }) => 'slug' in name && id === name.slug);
  const found = findSwap({
    life,
    library,
    week: row.week,
    phase: (phaseOfWeek(phases, row.week)?.phaseName ?? 'settle') as PhaseName,
    history: historyOf(
      ctx,
      rows.filter(({ state }) => state === 'done'),
    ),
    blocked: new Set(
      rows
        .filter((one) => one.week === row.week || one.state === 'swapped' || one.pausedAt !== null)
        .map((one) => keyOf(nameOf(ctx, one))),
    ),
    instead: { area: old?.area, effort: row.effort, minutes: row.minutes },
  });
  if (!found) return 'no-swap';
  const { step, isSmall, minutes } = found;
  await tx
    .update(journeySteps)
    .set({ state: 'swapped', updatedAt: ctx.now })
    .where(eq(journeySteps.id, row.id));
  await tx.insert(journeySteps).values(
    stepRow(ctx, {
      journeyId: journey.id,
      phaseId: row.phaseId,
      now: ctx.now,
      origin: 'swap',
      step: {
        id: step.id,
        week: row.week,
        dayIndex: row.dayIndex,
        slot: slotFor(step, life.times),
        effort: step.effort,
        minutes,
        isSmall,
      },
    }),
  );
  return 'swapped';
}

/** How often and when each step was had. */
export function historyOf(
  ctx: Ctx,
  rows: readonly Pick<StepRow, 'id' | 'step' | 'week'>[],
): Map<string, Had> {
  const history = new Map<string, Had>();
  for (const row of rows) {
    const key = keyOf(nameOf(ctx, row));
    const had = history.get(key) ?? { times: 0, lastWeek: row.week };
    history.set(key, { times: had.times + 1, lastWeek: Math.max(had.lastWeek, row.week) });
  }
  return history;
}
