import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { DAY_MS } from '../../../config/constants.ts';
import { findRoute } from '../../../config/routes.ts';
import {
  chatHandoffs,
  clientIntake,
  coachApplications,
  coachClients,
  coaches,
  contactPreferences,
  discoveryQuizResults,
  followUps,
  onboardingProgress,
  users,
} from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { testCipher } from '../../../../tests/support/cipher.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { dashboardStart, findDashboardFacts } from './index.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, async (tx) => {
    for (const id of ['mia', 'corinne', 'ann'])
      await tx
        .insert(users)
        .values({ id, email: `${id}@x.example`, firstName: 'A', lastName: 'B' });
    await tx.insert(coaches).values({
      id: 'coach',
      userId: 'corinne',
      coachId: 'HW-1',
      firstName: 'Corinne',
      lastName: 'C',
      email: 'c@x.example',
      status: 'approved',
    });
  });
});
afterEach(() => database.close());

type Actor = Parameters<typeof testCtx>[1];
const NOW = Date.now();
const start = async (actor: Partial<NonNullable<Actor>> = {}, now = NOW, matchDays = 2) => {
  const facts = await findDashboardFacts({
    ctx: { ...testCtx(database.db, { userId: 'mia', ...actor }), now },
  });
  const { title, eyebrow, action, steps, line } = dashboardStart(facts, matchDays);
  expect(findRoute(action.href.split(/[?#]/)[0]!)?.status, action.href).toBe('built');
  return {
    state: facts.state,
    title,
    eyebrow,
    line,
    label: action.label,
    href: action.href,
    done: steps.filter((step) => step.state === 'done').map(({ label }) => label),
    next: steps.filter((step) => step.state === 'next').map(({ label }) => label),
  };
};
const given = (insert: (tx: Tx) => Promise<unknown>) => write(database.db, (tx) => insert(tx));
const setUp = (createdAt = NOW) =>
  given((tx) => tx.insert(clientIntake).values({ userId: 'mia', createdAt, updatedAt: NOW }));

describe('someone without a set-up', () => {
  it('is led to the first small thing on the first day', async () => {
    expect(await start({ hasCompletedOnboarding: false, isEmailConfirmed: false })).toMatchObject({
      state: 'first_day',
      label: 'Get started',
      href: '/digital-onboarding',
      done: ['Create your account'],
      next: ['Set up live coaching'],
    });
  });

  it('goes on where they stopped', async () => {
    await given((tx) =>
      tx.insert(onboardingProgress).values({
        userId: 'mia',
        kind: 'live_coaching',
        currentStep: 3,
        totalSteps: 5,
        expiresAt: NOW + 99_999,
      }),
    );
    expect(await start({ hasCompletedOnboarding: false })).toMatchObject({
      state: 'underway',
      label: 'Continue',
      href: '/digital-onboarding?open=1#step-3',
      done: ['Create your account', 'Confirm your email'],
      next: ['Set up live coaching'],
    });
  });

  it('comes to the steps of the quiz, then to the set-up', async () => {
    expect(await start()).toMatchObject({ state: 'underway', href: '/digital-onboarding' });
    await given((tx) => tx.insert(discoveryQuizResults).values({ userId: 'mia', completed: true }));
    expect(await start()).toMatchObject({
      label: 'See your steps',
      href: '/custom-onboarding',
      done: ['Create your account', 'Confirm your email', 'Find your path'],
    });
  });
});

describe('someone who waits for a coach', () => {
  it('says what is safe first, then has the day to themselves', async () => {
    await setUp();
    expect(await start()).toMatchObject({
      state: 'waiting',
      eyebrow: 'Day 1 of 2',
      href: '/user-profile/safe-contact',
      done: ['Live coaching is set up'],
    });
    await given((tx) => tx.insert(contactPreferences).values({ userId: 'mia', neverEmail: true }));
    expect(await start({}, NOW + DAY_MS)).toMatchObject({
      eyebrow: 'Day 2 of 2',
      label: 'Find your path',
      done: ['Live coaching is set up', 'Tell us how to contact you safely'],
      next: ['We contact you'],
    });
  });

  it('is told when we are late', async () => {
    await setUp(NOW - 2 * DAY_MS);
    expect(await start()).toMatchObject({ eyebrow: 'Day 3', href: '/contact' });
  });

  it('waits as long as staff promise, no shorter and no longer', async () => {
    await setUp(NOW - 2 * DAY_MS);
    expect(await start({}, NOW, 5)).toMatchObject({ eyebrow: 'Day 3 of 5' });
    expect(await start({}, NOW, 1)).toMatchObject({
      eyebrow: 'Day 3',
      line: expect.stringContaining('It should take 1 day.') as string,
    });
  });
});

describe('someone with a coach', () => {
  const match = (nextScheduledSession?: number) =>
    given((tx) =>
      tx.insert(coachClients).values({ coachId: 'coach', clientId: 'mia', nextScheduledSession }),
    );

  it('sets a time', async () => {
    await setUp(NOW - 9 * DAY_MS);
    await match();
    expect(await start()).toMatchObject({
      state: 'matched',
      title: 'Your coach is Corinne',
      label: 'Set a time',
      next: ['Set a time'],
    });
  });

  it('gets ready for the one that is set, until it has passed', async () => {
    await match(NOW + DAY_MS);
    expect(await start()).toMatchObject({ eyebrow: 'Next session', next: ['Meet'] });
    expect(await start({}, NOW + 2 * DAY_MS)).toMatchObject({ label: 'Set a time' });
  });
});

it('tells an applicant that the application arrived', async () => {
  await given((tx) =>
    tx.insert(coachApplications).values({ userId: 'mia', name: 'M', email: 'm@x.example' }),
  );
  expect(await start({ isApplicant: true })).toMatchObject({
    state: 'applicant',
    href: '/contact',
    done: ['Application sent'],
    next: ['We read it'],
  });
});

it('shows a coach what waits', async () => {
  const actor = { userId: 'corinne', role: 'coach' as const };
  await given((tx) => tx.insert(coachClients).values({ coachId: 'coach', clientId: 'mia' }));
  expect(await start(actor)).toMatchObject({
    state: 'coach',
    title: 'Nothing is waiting for you',
    line: expect.stringContaining('You coach 1 person.'),
  });
  await given((tx) =>
    tx.insert(chatHandoffs).values({
      id: 'h',
      userId: 'mia',
      coachUserId: 'corinne',
      summary: sealField({ cipher: testCipher }, chatHandoffs.summary, 'h', 's'),
    }),
  );
  expect(await start(actor)).toMatchObject({
    title: '1 summary is waiting',
    href: '/coach-portal/summaries',
  });
});

it('shows staff whom to follow up with, if they may know', async () => {
  const actor = { userId: 'ann', role: 'admin' as const };
  await given((tx) => tx.insert(followUps).values({ userId: 'mia', kind: 'safety', dueAt: NOW }));
  expect(await start(actor)).toMatchObject({ state: 'staff', href: '/admin-dashboard' });
  expect(await start({ ...actor, permissions: ['followups:manage'] })).toMatchObject({
    title: '1 person to follow up with',
    href: '/admin-dashboard/follow-ups',
  });
});
