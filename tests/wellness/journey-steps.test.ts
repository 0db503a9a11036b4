import { beforeAll, describe, expect, it } from 'vitest';
import {
  journeyTypes,
  stepAreas,
  stepLimits,
  stepPhases,
  type stepNeeds,
} from '../../src/config/enumerations.ts';
import { readHelperKnowledge } from '../support/helper-knowledge.ts';
import { readSearchIndex } from '../support/search-source.ts';
import { readSteps, type Step } from './steps.ts';

type Limit = (typeof stepLimits)[number];
type Need = (typeof stepNeeds)[number];

let steps: Step[];
beforeAll(async () => {
  steps = await readSteps();
});

const fitting = (
  type: (typeof journeyTypes)[number],
  phase: (typeof stepPhases)[number],
  limits: readonly Limit[] = [],
): Step[] =>
  steps.filter(
    (step) =>
      step.phase === phase &&
      step.effort <= 2 &&
      step.needs.length === 0 &&
      (step.journeyTypes.length === 0 || step.journeyTypes.includes(type)) &&
      !step.avoid.some((limit) => limits.includes(limit)),
  );

/** Lives that leave the least room. */
const HARDEST: { who: string; limits: Limit[]; fewest: number }[] = [
  { who: 'anyone', limits: [], fewest: 8 },
  {
    who: 'someone watched, without a device or room of her own',
    limits: ['watched', 'shared-device', 'no-private-space'],
    fewest: 8,
  },
  {
    who: 'someone in danger, with flashbacks, panic, low mood, and a court case',
    limits: [
      'in-danger-now',
      'watched',
      'shared-device',
      'no-private-space',
      'flashbacks',
      'panic',
      'low-mood-severe',
      'court-case',
    ],
    fewest: 8,
  },
  {
    who: 'someone whose body sets many limits',
    limits: ['eating-disorder', 'heart-condition', 'injury-or-pain', 'low-mobility', 'pregnancy'],
    fewest: 8,
  },
  {
    who: 'someone in fresh grief and low mood',
    limits: ['recent-loss', 'low-mood-severe'],
    fewest: 8,
  },
];

describe.each(HARDEST)('for $who', ({ limits, fewest }) => {
  it.each(journeyTypes)('%s has enough easy steps that need nothing, in each phase', (type) => {
    for (const phase of stepPhases)
      expect(fitting(type, phase, limits).length, phase).toBeGreaterThanOrEqual(fewest);
  });

  it.each(journeyTypes)('%s fills 12 weeks of 5 hours', (type) => {
    const times = { once: 1, weekly: 12, 'daily-ok': 84 };
    const most = steps
      .filter(
        (step) =>
          (step.journeyTypes.length === 0 || step.journeyTypes.includes(type)) &&
          !step.avoid.some((limit) => limits.includes(limit)),
      )
      .reduce((sum, { minutes, repeat }) => sum + minutes * times[repeat], 0);
    expect(most).toBeGreaterThanOrEqual(12 * 300);
  });
});

it('is a library of steps over all areas, phases, and efforts', () => {
  expect(steps.length).toBeGreaterThanOrEqual(130);
  for (const area of stepAreas)
    for (const phase of stepPhases)
      expect(
        steps.filter((step) => step.area === area && step.phase === phase).length,
        `${area} ${phase}`,
      ).toBeGreaterThanOrEqual(2);
  for (const effort of [1, 2, 3])
    expect(steps.filter((step) => step.effort === effort).length).toBeGreaterThanOrEqual(10);
  for (const type of journeyTypes)
    expect(
      steps.filter((step) => step.journeyTypes.includes(type)).length,
      type,
    ).toBeGreaterThanOrEqual(12);
  for (const limit of stepLimits)
    expect(steps.filter((step) => step.avoid.includes(limit)).length, limit).toBeGreaterThan(0);
});

it('says each thing once', () => {
  for (const field of ['title', 'how', 'small', 'why'] as const) {
    const said = steps.map((step) => step[field].toLowerCase());
    expect(
      said.filter((text, at) => text.length > 30 && said.indexOf(text) !== at),
      field,
    ).toEqual([]);
  }
});

it('is in Spanish for a third, and for everything about safety and calm', () => {
  const inSpanish = steps.filter(({ es }) => es.title !== '');
  expect(inSpanish.length).toBeGreaterThanOrEqual(Math.floor(steps.length / 3));
  expect(
    steps.filter(({ area, es }) => ['safety', 'calm'].includes(area) && es.title === ''),
  ).toEqual([]);
});

it('is small enough for a bad day and short enough to be read on one', () => {
  for (const { id, how, small, why } of steps) {
    expect(how.length, id).toBeLessThanOrEqual(300);
    expect(small.length, id).toBeLessThanOrEqual(120);
    expect(why.length, id).toBeLessThanOrEqual(160);
  }
});

it('asks someone who is watched for nothing that others notice', () => {
  const noticed: Need[] = ['another-person', 'phone-call', 'private-space', 'internet'];
  expect(
    steps
      .filter(({ avoid }) => !avoid.includes('watched') && !avoid.includes('shared-device'))
      .filter(({ needs }) => needs.some((need) => noticed.includes(need)))
      .map(({ id }) => id),
  ).toEqual([]);
});

it('stands in plans only: not in the search, and not in what the library helper knows', async () => {
  const found = JSON.stringify([await readSearchIndex(), await readHelperKnowledge()]);
  for (const { id, how } of steps)
    expect(found.includes(JSON.stringify(how).slice(1, -1)), id).toBe(false);
});
