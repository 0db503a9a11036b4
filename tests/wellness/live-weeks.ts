import { asc, eq } from 'drizzle-orm';
import { DAY_MS } from '../../src/config/constants.ts';
import type { Db } from '../../src/db/client.ts';
import { journeyAdaptations } from '../../src/db/schema/index.ts';
import { addDays, noonOf } from '../../src/features/wellness/days.ts';
import { mostOfDay } from '../../src/features/wellness/engine/plan-week.ts';
import { chooseToday } from '../../src/features/wellness/engine/today.ts';
import type { PlanView, StepView } from '../../src/features/wellness/plan-view.ts';
import { checkInInput, setUpInput, type StepInput } from '../../src/features/wellness/schemas.ts';
import {
  checkIn,
  decideAdaptation,
  findPlan,
  markStep,
  pausePlan,
  startPlan,
  type LibraryStep,
} from '../../src/features/wellness/server/index.ts';
import { HEALTH, SITUATION } from '../../src/features/wellness/options.ts';
import type { Ctx } from '../../src/server/context.ts';
import { testCtx } from '../support/ctx.ts';
import type { Person, SetUp } from './people/person.ts';

export const WEEKS = 12;
const DAYS = 7;
/** A Monday. */
const FIRST_DAY = '2026-01-05';

/** What twelve weeks were like for a person. Weeks count from 1, and 0 is the moment after the set-up. */
export interface Lived {
  /** Weeks in which help stood before the plan on some day. */
  helped: ReadonlySet<number>;
  /** Every step that stood in her plan at some time, swaps and later weeks included. */
  steps: ReadonlyMap<string, StepView>;
  /** What was proposed, in order. */
  proposed: readonly { rule: string; week: number }[];
  /** What each day asked for: the steps of Today. */
  days: readonly { minutes: number; hard: number; steps: number }[];
  /** Proposals that stood side by side at most. */
  mostOpen: number;
  /** Steps that lay in the past and were called for again. */
  owed: number;
}

/** The person's answers in the words of the set-up. */
export const answersOf = (person: Person) =>
  setUpInput.parse(givenBy(person.journeyType, person.setUp));

function givenBy(journeyType: string, setUp: SetUp) {
  const { energy, stress, sleepHours, minutesAWeek } = setUp;
  return {
    journeyType,
    areas: setUp.areas,
    level: String(setUp.mood),
    energy: energy <= 3 ? 'little' : energy <= 6 ? 'some' : 'good',
    stress: stress <= 4 ? 'low' : stress <= 8 ? 'some' : 'high',
    sleepHours:
      sleepHours < 5 ? 'little' : sleepHours <= 6 ? 'some' : sleepHours <= 8 ? 'enough' : 'much',
    people: setUp.people,
    health: setUp.limits.filter((limit) => Object.hasOwn(HEALTH, limit)),
    situation: setUp.limits.filter((limit) => Object.hasOwn(SITUATION, limit)),
    lacks: setUp.lacks,
    weeklyMinutes: String(Math.min(180, minutesAWeek)),
    times: setUp.bestTimes,
    leaveOut: setUp.leaveOut,
  };
}

/**
 * Lets a person live with her plan for twelve weeks, through the verbs that pages and endpoints call, with the clock moved along. Nothing is left to chance: the
 * same row leads to the same twelve weeks.
 */
export async function liveTwelveWeeks(
  db: Db,
  userId: string,
  person: Person,
  library: readonly LibraryStep[],
): Promise<Lived> {
  const { weeks } = person;
  const ctxOn = (day: number): Ctx => ({
    ...testCtx(db, { userId, role: 'user' }),
    now: noonOf(addDays(FIRST_DAY, day)) + 6 * 3600_000,
  });
  const helped = new Set<number>();
  const steps = new Map<string, StepView>();
  const days: Lived['days'][number][] = [];
  const share = shareOf(weeks.done);
  const handled = new Set<string>();
  let mostOpen = 0;
  let owed = 0;

  const look = async (ctx: Ctx, week: number): Promise<PlanView> => {
    const plan = (await findPlan({ ctx, library }))!;
    if (plan.help !== undefined || plan.isInDanger) helped.add(week);
    for (const step of plan.steps) steps.set(step.id, step);
    const open = plan.adaptations.filter(({ isAccepted }) => isAccepted === null);
    mostOpen = Math.max(mostOpen, open.length);
    return plan;
  };
  const mark = (ctx: Ctx, id: string, action: StepInput['action']) =>
    markStep({ ctx, library, input: { id, action, back: 'today' } });

  await startPlan({ ctx: ctxOn(0), library, input: answersOf(person) });
  await look(ctxOn(0), 0);
  for (let week = 1; week <= WEEKS; week++) {
    const isAway = weeks.paused.includes(week);
    const first = (week - 1) * DAYS;
    if (isAway !== weeks.paused.includes(week - 1))
      await pausePlan({ ctx: ctxOn(first), input: { action: isAway ? 'pause' : 'resume' } });
    if (isAway) {
      await look(ctxOn(first + 3), week);
      continue;
    }
    for (const swap of weeks.swaps.filter((one) => one.week === week))
      await exchange(ctxOn(first), swap.area, { look: (ctx) => look(ctx, week), mark });
    const ratings = checkInDays(weeks.checkIns);
    for (let day = 0; day < DAYS; day++) {
      const ctx = ctxOn(first + day);
      const at = ratings.findIndex((one) => one === day);
      if (at >= 0)
        await checkIn({
          ctx,
          library,
          input: checkInInput.parse({
            mood: around(weeks.mood[week - 1]!, at, ratings.length),
            energy: around(weeks.energy[week - 1]!, at, ratings.length),
            confidence: around(weeks.confidence[week - 1]!, at, ratings.length),
            isUnwell: weeks.ill.includes(week) && at < 2,
          }),
        });
      let plan = await look(ctx, week);
      const open = plan.adaptations.find(({ isAccepted }) => isAccepted === null);
      if (open && weeks.proposals !== 'leaves open') {
        const answer = weeks.proposals === 'accepts' ? 'accept' : 'decline';
        await decideAdaptation({ ctx, library, input: { id: open.id, answer } });
        plan = await look(ctx, week);
      }
      if (plan.isOver) continue;
      const today = chooseToday(plan.steps, {
        week: plan.week,
        day: plan.day,
        mostMinutes: mostOfDay(plan.life),
        isDoneToday: ({ doneOn }) => doneOn === plan.today,
      });
      days.push({
        steps: today.open.length,
        minutes: today.open.reduce((sum, { minutes }) => sum + minutes, 0),
        hard: today.open.filter(({ effort }) => effort >= 3).length,
      });
      owed += today.open.filter((step) => step.week < plan.week).length;
      for (const step of today.open.filter(({ id }) => !handled.has(id))) {
        handled.add(step.id);
        const does = share();
        if (does === 'done') await mark(ctx, step.id, 'done');
        else if (does === 'not today')
          await mark(ctx, step.id, weeks.energy[week - 1]! <= 3 ? 'smaller' : 'later');
      }
    }
  }
  const journeyId = (await look(ctxOn(WEEKS * DAYS), WEEKS)).id;
  const proposals = await db
    .select()
    .from(journeyAdaptations)
    .where(eq(journeyAdaptations.journeyId, journeyId))
    .orderBy(asc(journeyAdaptations.createdAt));
  const proposed = proposals.map(({ adaptationType, createdAt }) => ({
    rule: adaptationType,
    week: 1 + Math.floor((createdAt - ctxOn(0).now) / (DAYS * DAY_MS)),
  }));
  return { helped, steps, proposed, days, mostOpen, owed };
}

/** Three exchanges in one part of life, as far as the plan has steps of it. */
async function exchange(
  ctx: Ctx,
  area: string,
  {
    look,
    mark,
  }: {
    look: (ctx: Ctx) => Promise<PlanView>;
    mark: (ctx: Ctx, id: string, action: 'swap') => Promise<unknown>;
  },
): Promise<void> {
  for (let times = 0; times < 3; times++) {
    const plan = await look(ctx);
    const step = plan.steps.find(
      (one) => one.week === plan.week && one.state === 'open' && !one.isPaused && one.area === area,
    );
    if (!step) return;
    await mark(ctx, step.id, 'swap');
  }
  await look(ctx);
}

/** Spread over the week. */
const checkInDays = (count: number): number[] =>
  Array.from({ length: count }, (_value, index) => Math.floor((index * DAYS) / count));

/** Days differ by one point around the week's mean. */
const around = (mean: number, at: number, of: number): string => {
  const isWhole = (of % 2 === 1 && at === 0) || mean === 1 || mean === 10;
  return String(isWhole ? mean : at % 2 === 0 ? mean + 1 : mean - 1);
};

/** Steps are done as often as the person does them; of the others every second one is put off, and the rest simply stays. */
function shareOf(done: number): () => 'done' | 'not today' | 'left' {
  let owed = 0;
  let others = 0;
  return () => {
    owed += done;
    if (owed >= 1 - 1e-9) {
      owed -= 1;
      return 'done';
    }
    return others++ % 2 === 0 ? 'not today' : 'left';
  };
}
