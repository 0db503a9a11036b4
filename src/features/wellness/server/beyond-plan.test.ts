import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { journeySteps, wellnessRecommendations } from '../../../db/schema/index.ts';
import { forgetDeleted } from '../../../db/forget.ts';
import {
  as,
  database,
  library,
  setUpJourneys,
  start,
} from '../../../../tests/support/journey-bench.ts';
import { checkInInput } from '../schemas.ts';
import { answerBeyond, checkIn, findPlan, listBeyond, markStep, pausePlan } from './index.ts';

setUpJourneys();

const list = async (ctx = as()) =>
  listBeyond({ ctx, library, plan: (await findPlan({ ctx, library }))! });
const answer = (step: string, said: 'accept' | 'decline', ctx = as()) =>
  answerBeyond({ ctx, library, input: { step, answer: said } });
const rows = () => database.db.select().from(wellnessRecommendations);

describe('steps beside the plan', () => {
  it('are three at most, none of the plan, each with a reason in chosen words; reading writes nothing', async () => {
    await start({ journeyType: 'life-balance', areas: ['calm'], weeklyMinutes: '30' });
    const found = await list();
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(3);
    const plan = (await findPlan({ ctx: as(), library }))!;
    const keys = new Set(plan.steps.map(({ key }) => key));
    expect(found.filter(({ step }) => keys.has(step))).toEqual([]);
    for (const { because } of found) expect(because).toMatch(/^Because .+\.$/);
    expect(found.some(({ because }) => because.includes('Calm'))).toBe(true);
    expect(await rows()).toEqual([]);
  });

  it('are added to the week once, and say how far they are; the row names nothing', async () => {
    await start({ areas: ['calm'], weeklyMinutes: '30' });
    const [first] = await list();
    await Promise.all(Array.from({ length: 20 }, () => answer(first!.step, 'accept')));
    expect(await rows()).toMatchObject([
      {
        type: 'step',
        priority: 'high',
        difficultyLevel: 'easy',
        userProgress: 0,
        userRating: null,
      },
    ]);
    const added = (await findPlan({ ctx: as(), library }))!.steps.filter(
      ({ key }) => key === first!.step,
    );
    expect(added).toMatchObject([{ week: 0, state: 'open' }]);
    const mark = (action: 'done' | 'undo') =>
      markStep({ ctx: as(), library, input: { id: added[0]!.id, action, back: 'week' } });
    await mark('done');
    expect(await rows()).toMatchObject([{ userProgress: 100 }]);
    await mark('undo');
    expect(await rows()).toMatchObject([{ userProgress: 0 }]);
    await forgetDeleted(database.db);
    const file = readFileSync(database.path).toString('latin1');
    expect(file).not.toContain(first!.title);
    expect(file).not.toContain(first!.because);
    expect(file).not.toContain(first!.step);
  });

  it('do not come back once they are declined, and only what is suggested can be answered', async () => {
    await start({ areas: ['calm'] });
    const steps = await database.db.$count(journeySteps);
    const [first] = await list();
    await answer(first!.step, 'decline');
    expect(await rows()).toMatchObject([{ userRating: 1 }]);
    expect(await database.db.$count(journeySteps)).toBe(steps);
    for (const days of [0, 7, 14])
      expect((await list(as('mia', { days }))).map(({ step }) => step)).not.toContain(first!.step);
    await expect(answer('no-such-step', 'accept')).rejects.toMatchObject({ status: 409 });
    await start({ areas: ['calm'] }, as('other'));
    expect((await list(as('other'))).map(({ step }) => step)).toContain(first!.step);
  });

  it('are silent while help comes first and while the plan is paused', async () => {
    await start({ areas: ['calm'] });
    await pausePlan({ ctx: as(), input: { action: 'pause' } });
    expect(await list()).toEqual([]);
    await pausePlan({ ctx: as(), input: { action: 'resume' } });
    await checkIn({ ctx: as(), library, input: checkInInput.parse({ mood: '2' }) });
    expect(await list()).toEqual([]);
  });
});
