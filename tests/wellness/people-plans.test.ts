import { expect, it } from 'vitest';
import { impliedLimits } from '../../src/features/wellness/engine/fits.ts';
import { helpFirst } from '../../src/features/wellness/engine/help-first.ts';
import { makePlan } from '../../src/features/wellness/engine/make-plan.ts';
import { SMALL_MINUTES } from '../../src/features/wellness/engine/plan-week.ts';
import type { Life } from '../../src/features/wellness/engine/types.ts';
import { people } from './people/people.ts';
import type { Person } from './people/person.ts';
import { readSteps, textsOfStep } from './steps.ts';

const steps = await readSteps();

/** The longest time a week that the set-up offers. */
const MOST_MINUTES = 180;

const lifeOf = ({ journeyType, setUp }: Person): Life => ({
  journeyType,
  areas: setUp.areas,
  weeklyMinutes: Math.min(MOST_MINUTES, setUp.minutesAWeek),
  times: setUp.bestTimes,
  energy: setUp.energy <= 3 ? 1 : setUp.energy <= 6 ? 2 : 3,
  limits: setUp.limits,
  lacks: setUp.lacks,
  leaveOut: setUp.leaveOut,
  load: 0,
});

it.each(people.map((person) => [person.name, person] as const))(
  'the plan suits %s',
  (_name, person) => {
    const { must, mustNot, most, setUp } = person;
    const plan = makePlan({ life: lifeOf(person), library: steps });
    const had = plan.steps.map((planned) => ({
      planned,
      step: steps.find(({ id }) => id === planned.id)!,
    }));
    const areas = new Set(had.map(({ step }) => step.area));
    const limits = impliedLimits(setUp.limits);
    const days = Map.groupBy(had, ({ planned }) => planned.dayIndex);
    expect({
      missing: must.areas.filter((area) => !areas.has(area)),
      unwanted: [...mustNot.areas, ...setUp.leaveOut].filter((area) => areas.has(area)),
      endangers: had.filter(({ step }) => step.avoid.some((limit) => limits.has(limit))),
      cannot: had.filter(({ step }) =>
        step.needs.some((need) => [...mustNot.needs, ...setUp.lacks].includes(need)),
      ),
      says: had.filter(({ step }) => mustNot.words?.test(textsOfStep(step))),
      tooLong: [...days.values()].filter(
        (day) =>
          day.reduce((sum, { planned }) => sum + planned.minutes, 0) >
          Math.max(most.minutesADay, SMALL_MINUTES),
      ).length,
      tooHard: [...days.values()].filter(
        (day) => day.filter(({ planned }) => planned.effort === 3).length > most.hardADay,
      ).length,
    }).toEqual({
      missing: [],
      unwanted: [],
      endangers: [],
      cannot: [],
      says: [],
      tooLong: 0,
      tooHard: 0,
    });
  },
);

it.each(people.filter(({ says }) => !says).map((person) => [person.name, person] as const))(
  'help stands first for %s only when it should, from the first answer on',
  (_name, { setUp, must }) => {
    const first = helpFirst({ checkIns: [], today: '2026-01-05', firstAnswer: setUp.mood });
    if (must.help === 'from the start') expect(first).toBe('low-start');
    if (must.help === 'never') expect(first).toBeUndefined();
  },
);
