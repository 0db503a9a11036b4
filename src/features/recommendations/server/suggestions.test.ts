import { beforeEach, describe, expect, it } from 'vitest';
import { personalizedRecommendations as table } from '../../../db/schema/index.ts';
import { quizInput } from '../../onboarding/schemas.ts';
import { saveDiscovery } from '../../onboarding/server/index.ts';
import {
  as,
  database,
  everything,
  setUpOnboarding,
} from '../../../../tests/support/onboarding-bench.ts';
import type { Candidate } from '../rank.ts';
import { settingsInput, verdictInput } from '../schemas.ts';
import { listSuggestions, saveSettings, saveVerdict } from './index.ts';

setUpOnboarding();

const candidates: Candidate[] = ['canary-one', 'canary-two', 'canary-three'].map((name, index) => ({
  kind: (['article', 'article', 'exercise'] as const)[index]!,
  name,
  title: `Title of ${name}`,
  text: '',
  needs: ['work'],
  language: 'en',
  isFree: true,
}));
const words = new Map([['work', 'I’m looking for work']]);
const list = (ctx = as()) => listSuggestions({ ctx, candidates, words });
const say = async (verdict: string, name = 'canary-one', ctx = as()) =>
  saveVerdict({
    ctx,
    input: verdictInput.parse({ kind: 'article', name, verdict }),
    suggestions: (await list(ctx)).suggestions,
  });
const choose = (given: Record<string, unknown>) =>
  saveSettings({ ctx: as(), input: settingsInput.parse(given) });
const rows = () => database.db.select().from(table);

beforeEach(async () => {
  await saveDiscovery({
    ctx: as(),
    paths: [],
    input: quizInput.parse({ currentNeeds: ['work'], supportPreference: 'alone' }),
  });
});

describe('suggestions', () => {
  it('give the reason in the words that were chosen, and write nothing', async () => {
    const { suggestions } = await list();
    expect(suggestions.map(({ name }) => name)).toEqual([
      'canary-one',
      'canary-two',
      'canary-three',
    ]);
    expect(suggestions[0]?.because).toEqual([
      { need: 'work', source: 'quiz', words: 'I’m looking for work' },
    ]);
    expect(await rows()).toEqual([]);
  });

  it('never bring back what was declined; twenty answers are one row, which names nothing', async () => {
    await Promise.all(Array.from({ length: 20 }, () => say('not_for_me')));
    expect(await rows()).toHaveLength(1);
    expect(await everything()).not.toMatch(/canary|not_for_me/);
    const { suggestions, said } = await list();
    expect(suggestions.map(({ name }) => name)).not.toContain('canary-one');
    expect(said).toMatchObject([{ name: 'canary-one', verdict: 'not_for_me' }]);
    await say('back');
    expect((await list()).suggestions.map(({ name }) => name)).toContain('canary-one');
  });

  it('take no answer to what was never suggested', async () => {
    await expect(say('done', 'something-else')).rejects.toThrow('no longer');
  });

  it('leave out a source that was switched off', async () => {
    await choose({ sources: ['saved'] });
    expect((await list()).suggestions).toEqual([]);
  });

  it('rest while paused, and are forgotten when they are turned off', async () => {
    await say('helpful');
    await choose({ state: 'paused' });
    expect((await list()).suggestions).toEqual([]);
    expect(await rows()).toHaveLength(1);
    await choose({ state: 'off' });
    expect(await rows()).toEqual([]);
    await choose({ state: 'on' });
    expect((await list()).suggestions).toHaveLength(3);
  });
});
