import { describe, expect, it } from 'vitest';
import * as schema from '../../../db/schema/index.ts';
import { quizInput } from '../schemas.ts';
import {
  findDiscoveryResult,
  findOwnSteps,
  forgetAnswers,
  getBeginnings,
  markStep,
  saveDiscovery,
  skipOnboarding,
} from './index.ts';
import {
  database,
  as,
  hear,
  save,
  isThrough,
  everything,
  setUpOnboarding,
} from '../../../../tests/support/onboarding-bench.ts';

setUpOnboarding();

const step = (title: string) => ({
  title,
  content: 'c',
  linkText: '',
  url: '',
  staysFirst: false,
});
const paths = [
  {
    id: 'ground',
    title: 'Ground',
    content: 'c',
    reason: 'r',
    needs: ['safety'],
    priority: 100,
    steps: [step('One'), step('Two')],
  },
  {
    id: 'look',
    title: 'Look',
    content: 'c',
    reason: 'r',
    needs: [],
    priority: 1,
    steps: [step('One'), step('Three')],
  },
];
const content = { paths, questions: [] };
const quiz = (given: Record<string, unknown>, ctx = as()) =>
  saveDiscovery({
    ctx,
    heard: hear(given['situationDetails']),
    paths,
    input: quizInput.parse(given),
  });

describe('the discovery quiz', () => {
  it('leads to a way and to who fits, sealed, and again when it is taken again', async () => {
    expect(
      await quiz({
        currentNeeds: ['safety', 'work'],
        situationDetails: 'canary-4',
        supportPreference: 'one-to-one',
      }),
    ).toEqual({ outcome: 'done' });
    expect(await everything()).not.toMatch(/canary|ground|safety|one-to-one/);
    expect(await findDiscoveryResult({ ctx: as(), content })).toMatchObject({
      recommendedPath: 'ground',
      match: {
        primaryCoach: 'recovery',
        aiTools: ['mindfulness'],
        reason: 'At your pace',
        tags: ['one-to-one', 'safety'],
      },
    });
    await quiz({ currentNeeds: 'growth' });
    expect(await findDiscoveryResult({ ctx: as(), content })).toMatchObject({
      recommendedPath: 'look',
      match: { reason: 'For everybody' },
    });
    expect(await findDiscoveryResult({ ctx: as('other'), content })).toBeNull();
    expect(await database.db.$count(schema.discoveryQuizResults)).toBe(1);
  });

  it('takes no answer that it does not know', () => {
    expect(quizInput.safeParse({ currentNeeds: ['gold'] }).success).toBe(false);
    expect(quizInput.parse({})).toEqual({
      currentNeeds: [],
      situationDetails: '',
      supportPreference: '',
      readinessLevel: '',
    });
  });

  it('chooses steps that are picked up where they were left', async () => {
    const mark = (title: string, state = 'done' as const) =>
      markStep({ ctx: as(), content, input: { step: title, state } });
    expect(await findOwnSteps({ ctx: as(), content })).toBeNull();
    await quiz({ currentNeeds: ['safety'] });
    await expect(mark('Three')).rejects.toThrow();
    expect(await mark('One')).toEqual({ isThrough: false });
    expect(await findOwnSteps({ ctx: as(), content })).toMatchObject({
      done: 1,
      isThrough: false,
      next: { title: 'Two' },
    });
    expect(await mark('Two')).toEqual({ isThrough: true });
    expect((await getBeginnings({ ctx: as() })).find(({ kind }) => kind === 'steps')).toMatchObject(
      { state: 'done' },
    );
    await quiz({ currentNeeds: [] });
    expect(await findOwnSteps({ ctx: as(), content })).toMatchObject({
      done: 0,
      path: { id: 'look' },
    });
  });
});

it('lets somebody leave, and forget', async () => {
  expect((await getBeginnings({ ctx: as() })).map(({ kind, state }) => `${kind} ${state}`)).toEqual(
    ['discovery open', 'live_coaching open', 'preferences open'],
  );
  await skipOnboarding({ ctx: as() });
  expect(await isThrough()).toBe(true);
  await quiz({ currentNeeds: ['safety'] });
  await save({ kind: 'live_coaching', step: 2, medications: 'x' });
  expect((await getBeginnings({ ctx: as() })).map(({ kind, state }) => `${kind} ${state}`)).toEqual(
    ['discovery done', 'steps open', 'live_coaching begun', 'preferences open'],
  );
  for (const kind of ['discovery', 'live_coaching'] as const)
    await forgetAnswers({ ctx: as(), input: { kind } });
  expect(await everything()).toBe('[[],[],[],[],[]]');
});
