import { describe, expect, it } from 'vitest';
import { journeyTypes, stepLimits, stepPhases } from '../../../src/config/enumerations.ts';
import { hearWords } from '../../../src/features/safety/hear.ts';
import { KIND_OF } from '../../../src/features/safety/kinds.ts';
import { findDanger } from '../../../src/features/safety/server/own-detector.ts';
import { readSteps, textsOfStep, type Step } from '../steps.ts';
import { people } from './people.ts';
import type { Adaptation, Person } from './person.ts';

/** The table itself: whole, spread over different lives, and without a row that no plan could keep. */
const named = people.map((person) => [person.name, person] as const);
const steps = await readSteps();

describe('forty people', () => {
  it('have names of their own, a life, and a reason', () => {
    expect(people).toHaveLength(40);
    expect(new Set(people.map(({ name }) => name)).size).toBe(40);
    expect(new Set(people.map(({ life }) => life)).size).toBe(40);
    expect(people.filter(({ why }) => why.length < 60).map(({ name }) => name)).toEqual([]);
  });

  it('are spread over plans, languages, time, limits, and dangers', () => {
    const count = (is: (person: Person) => boolean) => people.filter(is).length;
    for (const type of journeyTypes)
      expect(
        count(({ journeyType }) => journeyType === type),
        type,
      ).toBeGreaterThanOrEqual(2);
    for (const limit of stepLimits)
      expect(
        count(({ setUp }) => setUp.limits.includes(limit)),
        limit,
      ).toBeGreaterThanOrEqual(2);
    for (const minutes of [10, 30, 60, 120, 180, 300])
      expect(
        count(({ setUp }) => setUp.minutesAWeek === minutes),
        `${minutes} minutes`,
      ).toBeGreaterThanOrEqual(2);
    expect(count(({ language }) => language === 'es')).toBeGreaterThanOrEqual(8);
    expect(count(({ setUp }) => setUp.children > 0)).toBeGreaterThanOrEqual(12);
    expect(count(({ setUp }) => setUp.energy <= 3)).toBeGreaterThanOrEqual(6);
    expect(count(({ setUp }) => setUp.lacks.length > 0)).toBeGreaterThanOrEqual(12);
    expect(new Set(people.map(({ setUp }) => setUp.work)).size).toBe(7);
    expect(new Set(people.flatMap(({ says }) => says?.danger ?? [])).size).toBeGreaterThanOrEqual(
      7,
    );
    expect(count(({ must }) => must.help === 'from the start')).toBeGreaterThanOrEqual(8);
    expect(count(({ must }) => must.help === 'never')).toBeGreaterThanOrEqual(12);
    expect(count(({ must }) => typeof must.help === 'object')).toBeGreaterThanOrEqual(3);
    for (const kind of ['lighter', 'deeper', 'rest', 'change'] satisfies Adaptation[])
      expect(
        count(({ must }) => must.adaptations.includes(kind)),
        kind,
      ).toBeGreaterThanOrEqual(3);
  });
});

describe.each(named)('%s', (_name, person) => {
  const { setUp, weeks, must, mustNot, most } = person;

  it('has twelve weeks on the scales of a check-in', () => {
    const ratings = [...weeks.mood, ...weeks.energy, ...weeks.confidence];
    expect(ratings).toHaveLength(36);
    for (const rating of [...ratings, setUp.mood, setUp.energy, setUp.stress]) {
      expect(Number.isInteger(rating)).toBe(true);
      expect(rating).toBeGreaterThanOrEqual(1);
      expect(rating).toBeLessThanOrEqual(10);
    }
    for (const week of [...weeks.ill, ...weeks.paused, ...weeks.swaps.map((swap) => swap.week)]) {
      expect(week).toBeGreaterThanOrEqual(1);
      expect(week).toBeLessThanOrEqual(12);
    }
    expect(weeks.checkIns).toBeLessThanOrEqual(7);
    expect(weeks.done).toBeLessThanOrEqual(1);
  });

  it('wants nothing that it also rules out', () => {
    expect(must.areas.filter((area) => mustNot.areas.includes(area))).toEqual([]);
    expect(must.areas.filter((area) => setUp.leaveOut.includes(area))).toEqual([]);
    expect(must.adaptations.filter((kind) => mustNot.adaptations.includes(kind))).toEqual([]);
    expect(setUp.leaveOut.filter((area) => !mustNot.areas.includes(area))).toEqual([]);
  });

  it('is asked for no more than her time, her energy, and her danger leave', () => {
    expect(most.minutesADay).toBeLessThanOrEqual(setUp.minutesAWeek);
    if (setUp.energy <= 3 || setUp.limits.includes('in-danger-now')) expect(most.hardADay).toBe(0);
    if (setUp.limits.includes('in-danger-now')) expect(must.help).toBe('from the start');
    if (setUp.limits.includes('watched')) expect(mustNot.needs).toContain('another-person');
    if (must.help === 'from the start' && setUp.mood <= 3)
      expect(mustNot.adaptations).toContain('deeper');
  });

  it('can be given what she must have, in each phase', () => {
    const mayHave = steps.filter((step) => isAllowed(step, person));
    for (const area of must.areas)
      expect(mayHave.filter((step) => step.area === area).length, area).toBeGreaterThan(0);
    for (const phase of stepPhases)
      expect(mayHave.filter((step) => step.phase === phase).length, phase).toBeGreaterThanOrEqual(
        6,
      );
  });

  it('is heard when she writes of danger', () => {
    if (!person.says) return;
    expect(must.help).toBe('from the start');
    const heard = hearWords(findDanger, person.says.words);
    expect(heard.map(({ kind }) => kind)).toContain(KIND_OF[person.says.danger]);
  });
});

function isAllowed(step: Step, { journeyType, setUp, mustNot, most }: Person): boolean {
  return (
    (step.journeyTypes.length === 0 || step.journeyTypes.includes(journeyType)) &&
    !step.avoid.some((limit) => setUp.limits.includes(limit)) &&
    !step.needs.some((need) => setUp.lacks.includes(need) || mustNot.needs.includes(need)) &&
    !mustNot.areas.includes(step.area) &&
    (step.effort < 3 || most.hardADay > 0) &&
    !mustNot.words?.test(textsOfStep(step))
  );
}
