import { describe, expect, it } from 'vitest';
import { addDays } from '../days.ts';
import { applyAdaptation, proposeAdaptation, type WeekOfSteps } from './adapt.ts';
import type { CheckIn } from './check-ins.ts';
import { helpFirst } from './help-first.ts';
import { confidenceOf, findInsights } from './insights.ts';
import { lookBack } from './look-back.ts';
import type { Life } from './types.ts';

const today = '2026-11-24';
const ago = (days: number, mood: number | null, energy = mood, more: Partial<CheckIn> = {}) => ({
  day: addDays(today, -days),
  mood,
  energy,
  confidence: mood,
  isUnwell: false,
  ...more,
});
const week = (at: number, planned: number, done: number, eased = 0): WeekOfSteps => ({
  week: at,
  planned,
  done,
  eased,
});
type Facts = Parameters<typeof proposeAdaptation>[0];
const facts = (more: Partial<Facts> = {}): Facts => ({
  life: { load: 0, leaveOut: [] },
  weekStart: today,
  today,
  week: 4,
  weeks: [],
  checkIns: [],
  swaps: [],
  proposed: [],
  ...more,
});

describe('a change is proposed', () => {
  const heavy = [3, 5, 10, 12].map((days) => ago(days, 6, 3));
  it('lighter after two heavy weeks, and not after one', () => {
    expect(proposeAdaptation(facts({ checkIns: heavy }))?.rule).toBe('lighter');
    expect(proposeAdaptation(facts({ checkIns: heavy.slice(0, 2) }))).toBeUndefined();
    expect(proposeAdaptation(facts({ weeks: [week(2, 5, 1, 3), week(3, 5, 1, 3)] }))?.rule).toBe(
      'lighter',
    );
    expect(
      proposeAdaptation(facts({ checkIns: heavy, life: { load: -2, leaveOut: [] } })),
    ).toBeUndefined();
  });
  it('deeper after three good weeks', () => {
    const good = [2, 4, 9, 11, 16, 18].map((days) => ago(days, 7));
    const weeks = [week(1, 5, 4), week(2, 5, 3), week(3, 5, 4)];
    expect(proposeAdaptation(facts({ checkIns: good, weeks }))).toEqual({
      rule: 'deeper',
      facts: { done: 11 },
    });
    expect(proposeAdaptation(facts({ checkIns: good.slice(0, 4), weeks }))).toBeUndefined();
  });
  it('rest when someone was ill within three days', () => {
    const ill = (days: number) => [ago(days, 5, 5, { isUnwell: true })];
    expect(proposeAdaptation(facts({ checkIns: ill(2) }))?.rule).toBe('rest');
    expect(proposeAdaptation(facts({ checkIns: ill(3) }))).toBeUndefined();
  });
  it('another way after three exchanges in one part of life', () => {
    const swaps = [2, 3, 4].map((at) => ({ area: 'sleep' as const, week: at }));
    expect(proposeAdaptation(facts({ swaps }))).toEqual({
      rule: 'change',
      facts: { area: 'sleep', swaps: 3 },
    });
    expect(proposeAdaptation(facts({ swaps: swaps.slice(1) }))).toBeUndefined();
  });
  it('one at a time, and not again right after an answer', () => {
    const checkIns = heavy;
    const before = (isAccepted: boolean | null, at: number) =>
      facts({ checkIns, proposed: [{ rule: 'lighter', week: at, isAccepted }] });
    expect(proposeAdaptation(before(null, 0))).toBeUndefined();
    expect(proposeAdaptation(before(false, 2))).toBeUndefined();
    expect(proposeAdaptation(before(false, 1))?.rule).toBe('lighter');
    expect(proposeAdaptation(before(true, 2))?.rule).toBe('lighter');
  });
  it('and changes what the engine plans by, within its limits', () => {
    const life = { load: 2, leaveOut: [], areas: ['sleep', 'joy'] } as unknown as Life;
    expect(applyAdaptation(life, { rule: 'deeper', facts: { done: 9 } }).load).toBe(2);
    expect(applyAdaptation(life, { rule: 'lighter', facts: { energy: 3, moved: 0 } }).load).toBe(1);
    expect(
      applyAdaptation(life, { rule: 'change', facts: { area: 'sleep', swaps: 3 } }),
    ).toMatchObject({ leaveOut: ['sleep'], areas: ['joy'] });
  });
});

describe('help comes first', () => {
  const judge = (checkIns: CheckIn[], firstAnswer: number | null = null) =>
    helpFirst({ checkIns, today, firstAnswer });
  it('after a low first answer, until better days say otherwise', () => {
    expect(judge([], 3)).toBe('low-start');
    expect(judge([], 4)).toBeUndefined();
    expect(judge([ago(0, 2)])).toBe('low-start');
    expect(
      judge(
        [2, 1, 0].map((days) => ago(days, 6)),
        2,
      ),
    ).toBeUndefined();
  });
  it('in a low week, and when mood fell over two weeks: by two points to the middle or below, by three to anywhere', () => {
    expect(judge([5, 3, 1].map((days) => ago(days, 3)))).toBe('low-week');
    const fall = (before: number, now: number) => [
      ...[12, 10, 8].map((days) => ago(days, before)),
      ...[5, 3, 1].map((days) => ago(days, now)),
    ];
    expect(judge(fall(7, 5))).toBe('fall');
    expect(judge(fall(6, 5))).toBeUndefined();
    expect(judge(fall(8, 6))).toBeUndefined();
    expect(judge(fall(9, 6))).toBe('fall');
  });
});

describe('an insight', () => {
  const days = (count: number, of: (at: number) => [number, number]) =>
    Array.from({ length: count }, (_, at) => {
      const [mood, energy] = of(at);
      return ago(count - at, mood, energy, { confidence: 5 });
    });
  it('is said when two ratings move together, with how often', () => {
    const [found] = findInsights(
      days(20, (at) => (at === 0 ? [3, 8] : at === 1 ? [8, 3] : at % 2 ? [8, 8] : [3, 3])),
      new Set(),
    );
    expect(found).toMatchObject({ kind: 'together', of: ['mood', 'energy'], days: 18, ofDays: 20 });
    expect(confidenceOf(found!)).toBeGreaterThan(0.95);
  });
  it('needs fourteen days, and more than chance', () => {
    expect(
      findInsights(
        days(13, (at) => (at % 2 ? [8, 8] : [3, 3])),
        new Set(),
      ),
    ).toEqual([]);
    expect(
      findInsights(
        days(40, (at) => [at % 2 ? 8 : 3, at % 4 < 2 ? 8 : 3]),
        new Set(),
      ),
    ).toEqual([]);
  });
  it('compares days with and without a step, with its margin', () => {
    const checkIns = days(20, (at) => [at % 2 ? 7 + (at % 3 === 0 ? 1 : 0) : 4 + (at % 3), 5]);
    const steps = new Set(checkIns.filter((_, at) => at % 2).map(({ day }) => day));
    const [found] = findInsights(checkIns, steps);
    expect(found).toMatchObject({ kind: 'steps', daysWith: 10, daysWithout: 10 });
    if (found?.kind !== 'steps') throw new Error('another kind');
    expect(found.difference).toBeGreaterThan(1);
    expect(found.margin).toBeGreaterThan(0);
  });
});

describe('looking back', () => {
  it('compares two weeks only where both have three days', () => {
    const both = [
      ...[9, 10, 11].map((days) => ago(days, 5)),
      ...[1, 2, 3].map((days) => ago(days, 7)),
    ];
    expect(lookBack({ checkIns: both, today, week: week(1, 5, 2, 1) })).toMatchObject({
      done: 2,
      eased: 1,
      checkInDays: 3,
      mood: 'higher',
    });
    expect(lookBack({ checkIns: both.slice(1), today, week: undefined }).mood).toBeUndefined();
  });
});
