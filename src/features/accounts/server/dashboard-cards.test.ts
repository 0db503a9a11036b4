import { afterEach, beforeEach, expect, it } from 'vitest';
import { onboardingProgress, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { dashboardSources } from './index.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, (tx) =>
    tx.insert(users).values({ id: 'mia', email: 'mia@x.example', firstName: 'Mia', lastName: 'B' }),
  );
});
afterEach(() => database.close());

const load = (key: string, actor = {}) =>
  dashboardSources
    .find((source) => source.key === key)!
    .load(testCtx(database.db, { userId: 'mia', ...actor }));

it('shows every card to somebody new, each with a way on, and to coaches what is theirs', async () => {
  for (const { key, load: loadCard } of dashboardSources) {
    const isOfCoaches = key === 'summaries';
    if (isOfCoaches)
      expect(await loadCard(testCtx(database.db, { userId: 'mia' }))).toBeUndefined();
    const card = await loadCard(
      testCtx(database.db, { userId: 'mia', role: isOfCoaches ? 'coach' : 'user' }),
    );
    expect(card?.title, key).toBeTruthy();
    expect(card?.link ?? card?.press ?? card?.items, key).toBeDefined();
  }
});

it('names the one thing that would help most', async () => {
  expect(await load('next-step', { isEmailConfirmed: false })).toMatchObject({
    title: 'Confirm your address',
    press: { action: '/api/auth/verify-email/own' },
  });
  expect(await load('next-step', { hasCompletedOnboarding: false })).toMatchObject({
    link: { href: '/digital-onboarding' },
  });
  expect(await load('next-step')).toMatchObject({ title: 'Talk to someone' });
  await write(database.db, (tx) =>
    tx.insert(onboardingProgress).values({
      userId: 'mia',
      kind: 'live_coaching',
      currentStep: 3,
      totalSteps: 5,
      expiresAt: Date.now() + 9999,
    }),
  );
  expect(await load('next-step')).toMatchObject({
    title: 'Set up live coaching',
    link: { href: '/digital-onboarding?open=1#step-3' },
  });
  expect((await load('beginnings'))?.items).toContainEqual({
    label: 'Set up live coaching',
    href: '/digital-onboarding?open=1#step-3',
    aside: 'Step 3 of 5',
  });
});
