import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  journeyTypes,
  stepAreas,
  stepLimits,
  stepNeeds,
  stepPhases,
  stepTimes,
} from '../../../config/enumerations.ts';
import { journeyStep } from '../../content/journey-schemas.ts';
import { fits, impliedLimits } from './fits.ts';
import { makePlan, planPhases, planWeeks, weeksOf } from './make-plan.ts';
import { freeDay, HARD, MOST_A_DAY, SMALL_MINUTES, timeOfWeek, WEEK_DAYS } from './plan-week.ts';
import { findSwap } from './swap.ts';
import { chooseToday } from './today.ts';
import type { Life, StepFacts, StepTime } from './types.ts';

const folder = join(import.meta.dirname, '../../../../content/journey-steps');
/** The steps as installed. */
const library: StepFacts[] = readdirSync(folder).map((file) => ({
  ...journeyStep.parse(parse(readFileSync(join(folder, file), 'utf8'))),
  id: file.replace(/\.yaml$/, ''),
}));

const calm: Life = {
  journeyType: 'life-balance',
  areas: [],
  weeklyMinutes: 60,
  times: [],
  energy: 2,
  limits: [],
  lacks: [],
  leaveOut: [],
  load: 0,
};

/** Pseudo-random, so that each run looks at the same 600 lives. */
function* lives(count: number): Generator<Life> {
  let state = 20261124;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const some = <Value>(values: readonly Value[], chance: number) =>
    values.filter(() => next() < chance);
  const one = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)]!;
  for (let index = 0; index < count; index++)
    yield {
      journeyType: one(journeyTypes),
      areas: some(stepAreas, 0.2),
      weeklyMinutes: one([10, 30, 60, 120, 180]),
      times: some(stepTimes, 0.4),
      energy: one([1, 2, 3] as const),
      limits: some(stepLimits, 0.15),
      lacks: some(stepNeeds, 0.15),
      leaveOut: some(stepAreas, 0.12),
      load: one([-2, -1, 0, 1, 2]),
    };
}

describe('a plan', () => {
  it('is the same for the same answers, whatever the order of the library', () => {
    for (const life of lives(40))
      expect(makePlan({ life, library: [...library].reverse() })).toEqual(
        makePlan({ life, library }),
      );
  });

  it('holds its promises for 600 different lives', () => {
    const known = new Map(library.map((step) => [step.id, step]));
    for (const life of lives(600)) {
      const plan = makePlan({ life, library });
      const at = JSON.stringify(life);
      expect(plan.phases.length, at).toBeGreaterThanOrEqual(3);
      expect(plan.phases.length, at).toBeLessThanOrEqual(5);
      expect(plan.goals.length, at).toBeLessThanOrEqual(3);
      for (const { area, currentLevel, targetLevel } of plan.goals) {
        expect(life.leaveOut, at).not.toContain(area);
        expect(targetLevel).toBeGreaterThanOrEqual(currentLevel);
      }
      const limits = impliedLimits(life.limits);
      const days = new Map<number, typeof plan.steps>();
      const weeks = new Map<number, number>();
      const once = new Set<string>();
      for (const step of plan.steps) {
        const facts = known.get(step.id)!;
        expect(
          facts.avoid.some((limit) => limits.has(limit)),
          `${step.id} ${at}`,
        ).toBe(false);
        expect(
          facts.needs.some((need) => life.lacks.includes(need)),
          at,
        ).toBe(false);
        expect(life.leaveOut, at).not.toContain(facts.area);
        expect(stepPhases.indexOf(facts.phase), at).toBeLessThanOrEqual(
          stepPhases.indexOf(
            plan.phases.find(
              ({ firstWeek, weeks: long }) =>
                step.week >= firstWeek && step.week < firstWeek + long,
            )!.name,
          ),
        );
        expect(Math.floor(step.dayIndex / WEEK_DAYS), at).toBe(step.week);
        if (step.isSmall) expect(step.minutes).toBeLessThanOrEqual(SMALL_MINUTES);
        if (facts.repeat === 'once') expect(once.has(step.id), `${step.id} ${at}`).toBe(false);
        if (facts.repeat === 'once') once.add(step.id);
        days.set(step.dayIndex, [...(days.get(step.dayIndex) ?? []), step]);
        weeks.set(step.week, (weeks.get(step.week) ?? 0) + step.minutes);
      }
      for (const onDay of days.values()) {
        expect(onDay.length, at).toBeLessThanOrEqual(MOST_A_DAY);
        expect(onDay.filter(({ effort }) => effort >= HARD).length, at).toBeLessThanOrEqual(1);
        expect(new Set(onDay.map(({ id }) => id)).size).toBe(onDay.length);
      }
      for (const minutes of weeks.values()) {
        expect(minutes, at).toBeLessThanOrEqual(timeOfWeek(life));
        expect(minutes, at).toBeLessThanOrEqual(Math.max(life.weeklyMinutes, 2 * SMALL_MINUTES));
      }
    }
  });

  it('has something to do from the first day and in every week of a life without limits', () => {
    for (const journeyType of journeyTypes)
      for (const weeklyMinutes of [10, 60, 180])
        for (const energy of [1, 2, 3] as const) {
          const plan = makePlan({ life: { ...calm, journeyType, weeklyMinutes, energy }, library });
          expect(plan.steps[0]?.dayIndex).toBe(0);
          for (let week = 0; week < weeksOf(plan.phases); week++)
            expect(plan.steps.filter((step) => step.week === week).length).toBeGreaterThan(1);
        }
  });

  it('is gentle with little energy, in danger and in a very low mood', () => {
    const hardest = (life: Partial<Life>) =>
      Math.max(
        ...makePlan({ life: { ...calm, ...life }, library }).steps.map(({ effort }) => effort),
      );
    expect(hardest({ energy: 1 })).toBe(1);
    expect(hardest({ energy: 3, weeklyMinutes: 180 })).toBe(3);
    expect(hardest({ energy: 3, limits: ['low-mood-severe'], load: 2 })).toBeLessThan(3);
    expect(planPhases({ ...calm, limits: ['in-danger-now'] }).map(({ name }) => name)).toEqual([
      'settle',
      'steady',
      'keep',
    ]);
  });

  it('is never about food or weight with an eating disorder', () => {
    const plan = makePlan({
      life: { ...calm, journeyType: 'weight-loss-coaching', limits: ['eating-disorder'] },
      library,
    });
    const areas = new Set(plan.steps.map(({ id }) => library.find((step) => step.id === id)!.area));
    expect(areas.has('food')).toBe(false);
    expect(plan.goals.map(({ area }) => area)).not.toContain('food');
    const weight = library.filter(
      ({ journeyTypes: types }) => types.includes('weight-loss-coaching') && types.length === 1,
    );
    for (const { id } of weight) expect(plan.steps.map((step) => step.id)).not.toContain(id);
  });

  it('asks for no call, no paper and no room from someone who is watched', () => {
    for (const limits of [['watched'], ['in-danger-now']] as const)
      for (const { id } of makePlan({ life: { ...calm, limits }, library }).steps) {
        const { needs, avoid } = library.find((step) => step.id === id)!;
        expect(needs).not.toContain('phone-call');
        expect(needs).not.toContain('paper');
        expect(needs).not.toContain('private-space');
        expect(avoid).not.toContain('shared-device');
      }
  });

  it('goes on after what was had, without what is blocked', () => {
    const phases = planPhases(calm);
    const before = makePlan({ life: calm, library }).steps;
    const had = new Map(
      before
        .filter(({ week }) => week < 3)
        .map(({ id, week }) => [id, { times: 1, lastWeek: week }]),
    );
    const blocked = new Set([before.find(({ week }) => week === 3)!.id]);
    const after = planWeeks({ life: calm, library, phases, fromWeek: 3, history: had, blocked });
    expect(after.every(({ week }) => week >= 3)).toBe(true);
    expect(after.some(({ id }) => blocked.has(id))).toBe(false);
    for (const { id } of after)
      expect(had.has(id) && library.find((step) => step.id === id)!.repeat === 'once').toBe(false);
  });
});

describe('another step', () => {
  it('fits, is not harder, and comes from the same part of life where there is one', () => {
    for (const life of lives(100)) {
      const plan = makePlan({ life, library });
      const step = plan.steps[0];
      if (!step) continue;
      const old = library.find(({ id }) => id === step.id)!;
      const blocked = new Set(plan.steps.filter(({ week }) => week === 0).map(({ id }) => id));
      const found = findSwap({
        life,
        library,
        week: 0,
        phase: 'settle',
        history: new Map(),
        blocked,
        instead: { area: old.area, effort: step.effort, minutes: step.minutes },
      });
      if (!found) continue;
      expect(fits(found.step, life)).toBe(true);
      expect(blocked.has(found.step.id)).toBe(false);
      expect(found.minutes).toBeLessThanOrEqual(Math.max(step.minutes, SMALL_MINUTES));
      if (step.effort < HARD) expect(found.step.effort).toBeLessThan(HARD);
    }
  });
});

describe('a free day', () => {
  it('never takes a second hard step, a fourth one, or the same twice', () => {
    const on = (dayIndex: number, effort: number, id = `${dayIndex}-${effort}`) => ({
      id,
      dayIndex,
      effort,
    });
    const hardDays = [0, 1, 2, 3, 4, 5, 6].map((day) => on(day, 3));
    expect(freeDay(hardDays, { id: 'x', effort: 3 }, 0)).toBeUndefined();
    expect(freeDay(hardDays, { id: 'x', effort: 1 }, 0)).toBeDefined();
    expect(freeDay([], { id: 'x', effort: 1 }, 7, 13)).toBe(13);
    expect(freeDay([on(6, 1, 'x')], { id: 'x', effort: 1 }, 0, 6)).toBeUndefined();
    expect(
      freeDay([on(6, 1, 'a'), on(6, 1, 'b'), on(6, 1, 'c')], { id: 'x', effort: 1 }, 0, 6),
    ).toBeUndefined();
  });
});

describe('today', () => {
  const step = (id: string, dayIndex: number | null, more = {}) => ({
    id,
    week: 0,
    dayIndex,
    effort: 1,
    slot: null as StepTime | null,
    minutes: 5,
    state: 'open',
    isPaused: false,
    ...more,
  });
  const ids = (steps: readonly ReturnType<typeof step>[], day = 3) =>
    chooseToday(steps, {
      week: 0,
      day,
      mostMinutes: 20,
      isDoneToday: ({ state }) => state === 'done',
    }).open.map(({ id }) => id);

  it('holds three at most, its own first, then what stayed open this week', () => {
    expect(ids([step('a', 1), step('b', 3), step('c', 0), step('d', 3), step('e', 5)])).toEqual([
      'b',
      'd',
      'a',
    ]);
    expect(
      ids([step('x', null), step('p', 3, { isPaused: true }), step('w', 3, { week: 1 })]),
    ).toEqual(['x']);
  });
  it('puts what comes in place of a step where that one stood', () => {
    const at = (id: string, area: string, slot: StepTime | null = null) =>
      step(id, 3, { area, slot });
    expect(ids([at('a', 'calm'), at('b', 'work')])).toEqual(['a', 'b']);
    expect(ids([at('b', 'work'), at('c', 'calm')])).toEqual(['c', 'b']);
    expect(ids([at('a', 'calm', 'evening'), at('b', 'work', 'morning')])).toEqual(['b', 'a']);
  });
  it('has one hard step at most, and none after a hard one was done', () => {
    expect(ids([step('a', 3, { effort: 3 }), step('b', 2, { effort: 3 })])).toEqual(['a']);
    expect(ids([step('a', 3, { effort: 3, state: 'done' }), step('b', 2, { effort: 3 })])).toEqual(
      [],
    );
  });
  it('asks for no more minutes than a day may, but always for its first step', () => {
    const long = { minutes: 15 };
    expect(ids([step('a', 3, long), step('b', 2, long), step('c', 1)])).toEqual(['a', 'c']);
    expect(ids([step('a', 3, { minutes: 45 }), step('b', 2)])).toEqual(['a']);
    expect(ids([step('a', 3, { ...long, state: 'done' }), step('b', 3, long)])).toEqual([]);
  });
  it('does not fill up again after three', () => {
    const done = ['a', 'b', 'c'].map((id) => step(id, 3, { state: 'done' }));
    expect(ids([...done, step('d', 2)])).toEqual([]);
  });
});
