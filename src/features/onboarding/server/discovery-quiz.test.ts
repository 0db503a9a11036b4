import { describe, expect, it } from 'vitest';
import * as schema from '../../../db/schema/index.ts';
import { quizInput } from '../schemas.ts';
import { findDiscoveryResult, findOwnSteps, getBeginnings, markStep } from './index.ts';
import {
  cipher,
  paths,
  database,
  as,
  quiz,
  everything,
  setUpOnboarding,
} from '../../../../tests/support/onboarding-bench.ts';

setUpOnboarding();

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
    expect(await findDiscoveryResult({ ctx: as(), cipher })).toMatchObject({
      recommendedPath: 'ground',
      match: {
        primaryCoach: 'recovery',
        aiTools: ['mindfulness'],
        reason: 'At your pace',
        tags: ['one-to-one', 'safety'],
      },
    });
    await quiz({ currentNeeds: 'growth' });
    expect(await findDiscoveryResult({ ctx: as(), cipher })).toMatchObject({
      recommendedPath: 'look',
      match: { reason: 'For everybody' },
    });
    expect(await findDiscoveryResult({ ctx: as('other'), cipher })).toBeNull();
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
      markStep({ ctx: as(), cipher, paths, input: { step: title, state } });
    expect(await findOwnSteps({ ctx: as(), cipher, paths })).toBeNull();
    await quiz({ currentNeeds: ['safety'] });
    await expect(mark('Three')).rejects.toThrow();
    expect(await mark('One')).toEqual({ isThrough: false });
    expect(await findOwnSteps({ ctx: as(), cipher, paths })).toMatchObject({
      done: 1,
      isThrough: false,
      next: { title: 'Two' },
    });
    expect(await mark('Two')).toEqual({ isThrough: true });
    expect((await getBeginnings({ ctx: as() })).find(({ kind }) => kind === 'steps')).toMatchObject(
      { state: 'done' },
    );
    await quiz({ currentNeeds: [] });
    expect(await findOwnSteps({ ctx: as(), cipher, paths })).toMatchObject({
      done: 0,
      path: { id: 'look' },
    });
  });
});
