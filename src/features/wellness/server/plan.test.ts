import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  aiInsights,
  journeyAdaptations,
  journeyDrafts,
  journeySteps,
  lifestyleAssessments,
  progressTracking,
  sessions,
  wellnessGoals,
  wellnessJourneys,
} from '../../../db/schema/index.ts';
import { forgetDeleted } from '../../../db/forget.ts';
import { write } from '../../../db/write.ts';
import {
  as,
  database,
  DAY,
  library,
  NOW,
  setUpJourneys,
  start,
} from '../../../../tests/support/journey-bench.ts';
import { checkInInput, draftInput, goalInput, type StepInput } from '../schemas.ts';
import {
  checkIn,
  decideAdaptation,
  findPlan,
  journeyFacts,
  listInsights,
  markStep,
  pausePlan,
  readSetUp,
  saveDraft,
  updateGoal,
} from './index.ts';

setUpJourneys();

const plan = async (ctx = as()) => (await findPlan({ ctx, library }))!;
const say = (given: Record<string, unknown>, ctx = as()) =>
  checkIn({ ctx, library, input: checkInInput.parse(given) });
const mark = (id: string, action: StepInput['action'], ctx = as()) =>
  markStep({ ctx, library, input: { id, action, back: 'today' } });
const rows = () => database.db.select().from(journeySteps);
const checkIns = () => database.db.select().from(progressTracking);

describe('the set-up', () => {
  it('makes one plan however often it is sent, and seals every word', async () => {
    const given = {
      journeyType: 'domestic-violence-recovery',
      goal: 'canary-goal',
      obstacles: 'canary-obstacle',
      health: ['panic', 'recent-loss'],
      situation: ['watched'],
      times: 'morning',
    };
    const sent = await Promise.allSettled(Array.from({ length: 20 }, () => start(given)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await database.db.$count(wellnessJourneys)).toBe(1);
    expect(await database.db.$count(lifestyleAssessments)).toBe(1);
    const made = await plan();
    expect(made).toMatchObject({ ownWords: 'canary-goal', week: 0, day: 0, isPaused: false });
    expect(made.steps.length).toBeGreaterThan(10);
    const steps = made.steps.map(({ title }) => title);
    await forgetDeleted(database.db);
    const file = readFileSync(database.path).toString('latin1');
    for (const secret of [
      'canary',
      'domestic-violence',
      'Feeling safe again',
      'watched',
      'recent-loss',
      ...steps,
      ...made.steps.map(({ key }) => key),
    ])
      expect(file.includes(secret), secret).toBe(false);
  });

  it('keeps a draft, but not from a shared device, and forgets it once the plan is made', async () => {
    await saveDraft({ ctx: as(), input: draftInput.parse({ step: 2, goal: 'half', role: 'x' }) });
    const state = (open: boolean) => readSetUp({ ctx: as(), input: { open } });
    expect(await state(false)).toMatchObject({ answers: {}, stoppedAt: 2 });
    expect((await state(true)).answers).toEqual({ goal: 'half' });
    await start();
    expect(await database.db.$count(journeyDrafts)).toBe(0);
    const ctx = as('other');
    await write(database.db, (tx) =>
      tx.insert(sessions).values({
        id: ctx.actor!.sessionId,
        userId: 'other',
        token: 't',
        expiresAt: NOW + DAY,
        kind: 'sharedDevice',
      }),
    );
    expect(await saveDraft({ ctx, input: draftInput.parse({ step: 1, goal: 'x' }) })).toEqual({
      savedAt: null,
    });
    expect(await database.db.$count(journeyDrafts)).toBe(0);
  });
});

describe('a step', () => {
  it('is done, put off, made smaller, exchanged, and marked once by two devices', async () => {
    await start({ weeklyMinutes: '180', energy: 'good', stress: 'low' });
    const [first, second, third] = (await plan()).steps.filter(({ week }) => week === 0);
    await Promise.all(Array.from({ length: 20 }, () => mark(first!.id, 'done')));
    expect((await rows()).filter(({ state }) => state === 'done')).toHaveLength(1);
    expect((await plan()).milestones[0]?.isReached).toBe(true);
    await mark(second!.id, 'later');
    const moved = (await plan()).steps.find(({ id }) => id === second!.id)!;
    expect(moved.dayIndex === null || moved.dayIndex > 0).toBe(true);
    expect(moved.isEased).toBe(true);
    await mark(second!.id, 'smaller');
    expect((await plan()).steps.find(({ id }) => id === second!.id)).toMatchObject({
      isSmall: true,
      minutes: 5,
    });
    expect(await mark(third!.id, 'swap')).toEqual({ marked: 'swapped' });
    const after = await plan();
    expect(after.steps.find(({ id }) => id === third!.id)?.state).toBe('swapped');
    const instead = after.steps.find(({ origin }) => origin === 'swap')!;
    expect(instead.dayIndex).toBe(third!.dayIndex);
    expect(instead.key).not.toBe(third!.key);
    // A second press on the exchanged one does nothing more.
    expect(await mark(third!.id, 'swap')).toEqual({ marked: 'no-swap' });
  });

  it('of someone else is not there', async () => {
    await start();
    await start({}, as('other'));
    const [step] = (await plan()).steps;
    await expect(mark(step!.id, 'done', as('other'))).rejects.toMatchObject({ status: 404 });
    expect((await rows()).every(({ state }) => state === 'open')).toBe(true);
  });

  it('that was paused alone stays paused when the whole plan goes on', async () => {
    await start({ weeklyMinutes: '60' });
    const [step] = (await plan()).steps;
    await mark(step!.id, 'pause');
    await pausePlan({ ctx: as('mia', { days: 2 }), input: { action: 'pause' } });
    await pausePlan({ ctx: as('mia', { days: 2 }), input: { action: 'pause' } });
    expect(await plan(as('mia', { days: 9 }))).toMatchObject({ isPaused: true, day: 2 });
    await pausePlan({ ctx: as('mia', { days: 12 }), input: { action: 'resume' } });
    const later = await plan(as('mia', { days: 12 }));
    expect(later).toMatchObject({ isPaused: false, day: 2, week: 0 });
    expect(later.endDay > (await plan()).startDay).toBe(true);
    const same = later.steps.filter(({ key }) => key === step!.key);
    expect(same.every(({ isPaused }) => isPaused)).toBe(true);
    expect(later.steps.some(({ isPaused }) => !isPaused)).toBe(true);
  });
});

describe('a check-in', () => {
  it('is one row a day, no matter how often it is sent', async () => {
    await start();
    await Promise.all(Array.from({ length: 20 }, () => say({ mood: '6', notes: 'canary-note' })));
    expect(await checkIns()).toHaveLength(1);
    await say({ energy: '4' });
    expect(await checkIns()).toMatchObject([{ moodRating: 6, energyRating: 4, day: '2026-11-24' }]);
    await forgetDeleted(database.db);
    expect(readFileSync(database.path).toString('latin1')).not.toContain('canary-note');
  });

  it('that waited on a device never stands over a newer one', async () => {
    await say({ mood: '7' });
    await say({ mood: '2', confidence: '5', day: '2026-11-24', saidAt: NOW - 3600_000 });
    expect(await checkIns()).toMatchObject([{ moodRating: 7, confidenceRating: 5 }]);
    await say({ mood: '3', day: '2026-11-20', saidAt: NOW - 4 * DAY });
    expect(await checkIns()).toHaveLength(2);
  });

  it('is for the last seven days', async () => {
    await expect(say({ mood: '5', day: '2026-11-10' })).rejects.toMatchObject({ status: 400 });
    await expect(say({ mood: '5', day: '2026-11-26' })).rejects.toMatchObject({ status: 400 });
    expect(checkInInput.safeParse({}).success).toBe(false);
    // A device further east is already in its next day.
    expect(await say({ mood: '5', day: '2026-11-25' })).toEqual({ day: '2026-11-24' });
    expect(checkInInput.safeParse({ mood: '11' }).success).toBe(false);
  });

  it('brings help first when the days are low, and nothing about the plan', async () => {
    await start();
    for (const days of [2, 1, 0])
      await say({ mood: '2', isUnwell: true, day: `2026-11-${24 - days}` });
    expect((await plan()).help).toBe('low-week');
    expect((await journeyFacts(as()))?.help).toBe('low-week');
    expect(await database.db.$count(journeyAdaptations)).toBe(0);
  });

  it('notices what moves together, once', async () => {
    await start();
    for (let day = 0; day < 20; day++) {
      const value = day % 2 ? '8' : '4';
      await say({ mood: value, energy: value }, as('mia', { days: day }));
    }
    const ctx = as('mia', { days: 20 });
    const found = await listInsights({ ctx, input: { journeyId: (await plan(ctx)).id } });
    expect(found.map(({ title }) => title)).toEqual(['Your mood and energy']);
    expect(found[0]?.content).toMatch(/moved together on 1\d of 1\d days/);
    expect((await database.db.select().from(aiInsights))[0]?.confidence).toBeGreaterThan(0.9);
  });
});

describe('a proposed change', () => {
  const propose = async () => {
    await start({ weeklyMinutes: '60' });
    await say({ mood: '5', isUnwell: true });
    return (await plan()).adaptations[0]!;
  };
  const decide = (id: string, answer: 'accept' | 'decline', ctx = as()) =>
    decideAdaptation({ ctx, library, input: { id, answer } });

  it('says why; accepted it makes this week small, once', async () => {
    const proposed = await propose();
    expect(proposed.because).toMatch(/^Because you said you were ill/);
    const answers = await Promise.allSettled([1, 2, 3].map(() => decide(proposed.id, 'accept')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { steps } = await plan();
    expect(steps.filter(({ week }) => week === 0).every(({ isSmall }) => isSmall)).toBe(true);
    const [journey] = await database.db.select().from(wellnessJourneys);
    expect(journey?.adaptationCount).toBe(1);
  });

  it('declined changes nothing, and does not come back the same week', async () => {
    const { id } = await propose();
    const before = (await plan()).steps;
    await decide(id, 'decline');
    await say({ mood: '5', isUnwell: true });
    const after = await plan();
    expect(after.steps).toEqual(before);
    expect(after.adaptations).toHaveLength(1);
  });

  it('after three exchanges leaves that part of life out of what is planned', async () => {
    await start({ weeklyMinutes: '180', energy: 'good', stress: 'low', areas: ['calm'] });
    for (let swaps = 0; swaps < 3; swaps++) {
      const calm = (await plan()).steps.find(
        ({ area, state, week }) => area === 'calm' && state === 'open' && week === 0,
      )!;
      await mark(calm.id, 'swap');
    }
    const { adaptations } = await plan();
    expect(adaptations[0]?.because).toContain('Calm');
    await decide(adaptations[0]!.id, 'accept');
    const open = (await plan()).steps.filter(({ state }) => state === 'open');
    expect(open.some(({ area, week }) => area === 'calm' && week > 0)).toBe(false);
    expect(open.some(({ week }) => week > 0)).toBe(true);
  });

  it('is not there for someone else', async () => {
    const { id } = await propose();
    await start({}, as('other'));
    await expect(decide(id, 'accept', as('other'))).rejects.toMatchObject({ status: 404 });
  });
});

describe('a goal', () => {
  it('says where the member stands now, with a sealed note', async () => {
    await start({ areas: ['sleep'] });
    const [goal] = (await plan()).goals;
    await updateGoal({
      ctx: as(),
      input: { id: goal!.id, ...goalInput.parse({ actualLevel: '9', progressNotes: 'better' }) },
    });
    expect((await plan()).goals[0]).toMatchObject({ now: 9, notes: 'better' });
    expect((await database.db.select().from(wellnessGoals))[0]).toMatchObject({ isAchieved: true });
    await start({}, as('other'));
    await expect(
      updateGoal({ ctx: as('other'), input: { id: goal!.id, ...goalInput.parse({}) } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('takes the words of the member, sealed, and keeps them when they are left out', async () => {
    await start({ areas: ['sleep'] });
    const [goal] = (await plan()).goals;
    const say = (given: Record<string, unknown>) =>
      updateGoal({ ctx: as(), input: { id: goal!.id, ...goalInput.parse(given) } });
    await say({ specificGoal: 'canary-words' });
    expect((await plan()).goals[0]?.goal).toBe('canary-words');
    await say({ actualLevel: '5' });
    expect((await plan()).goals[0]).toMatchObject({ goal: 'canary-words', now: 5 });
    await forgetDeleted(database.db);
    expect(readFileSync(database.path).toString('latin1')).not.toContain('canary-words');
  });
});
