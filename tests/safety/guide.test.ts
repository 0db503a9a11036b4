import { beforeAll, describe, expect, it } from 'vitest';
import { createGuide } from '../../src/server/gateways/coach-model/guide/index.ts';
import { readGuideKnowledge } from '../support/guide-knowledge.ts';
import { judgeGuide, type JudgedGuide } from './judge/judge-guide.ts';
import { HALVES, readLines } from './judge/lines.ts';
import { share } from './judge/tally.ts';

it('is made in slices, so that everybody else is answered meanwhile', async () => {
  const knowledge = await readGuideKnowledge();
  let turns = 0;
  const turn = () => { turns++; next = setImmediate(turn); };
  let next = setImmediate(turn);
  await createGuide(knowledge);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(10);
});

describe.each(HALVES)('the guide on the %s half of the ordinary questions', (half) => {
  let judged: JudgedGuide;
  beforeAll(async () => {
    judged = await judgeGuide(readLines('questions', half), await createGuide(await readGuideKnowledge(), { paceMs: 0 }));
  }, 60_000);

  it('answers 88 in 100 right', () => {
    expect(share(judged.tallies.get('all')), judged.misses.map(({ words, wanted }) => `${words}: ${wanted}`).join('\n')).toBeGreaterThanOrEqual(0.88);
  });

  it('links to living pages only, and claims nothing that no coach may', () => {
    expect(judged.deadLinks).toEqual([]);
    expect(judged.claims).toEqual([]);
  });
});
