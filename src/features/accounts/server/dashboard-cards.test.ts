import { afterEach, beforeEach, expect, it } from 'vitest';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { findRoute } from '../../../config/routes.ts';
import { articles, discoveryQuizResults, savedArticles, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { DashboardState } from '../../../server/members/dashboard.ts';
import { dashboardSources } from './index.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, (tx) =>
    tx.insert(users).values({ id: 'mia', email: 'mia@x.example', firstName: 'Mia', lastName: 'B' }),
  );
});
afterEach(() => database.close());

const load = async (state: DashboardState, role: 'user' | 'coach' = 'user') => {
  const found = await Promise.all(
    dashboardSources().map(
      async ({ id, load: loadCard }) =>
        [id, await loadCard(testCtx(database.db, { userId: 'mia', role }), state)] as const,
    ),
  );
  return Object.fromEntries(found.filter(([, card]) => card !== undefined));
};

it('shows each person the cards of their state, each with a way to a page that exists', async () => {
  const usual = ['assessments', 'dates', 'saved', 'suggestions', 'account'];
  expect(Object.keys(await load('first_day'))).toEqual(['plan', ...usual]);
  expect(Object.keys(await load('waiting'))).toEqual(['plan', 'steps', ...usual]);
  const coach = await load('coach', 'coach');
  expect(Object.keys(coach)).toEqual(['summaries', 'shared-results', 'dates', 'saved', 'account']);
  for (const card of Object.values({ ...coach, ...(await load('matched')) }))
    expect(findRoute(card!.action.href)?.status, card!.title).toBe('built');
});

it('fills them with what someone has', async () => {
  await write(database.db, async (tx) => {
    await tx
      .insert(articles)
      .values({ id: 'a', slug: 'a', title: 'A', content: 'c', category: 'safety' });
    await tx.insert(savedArticles).values({ userId: 'mia', articleId: 'a' });
    await tx.insert(discoveryQuizResults).values({ userId: 'mia', completed: true });
  });
  const cards = await load('underway');
  expect(cards['saved']?.items).toMatchObject([{ label: 'A', href: '/resources/a' }]);
  expect(cards['steps']).toMatchObject({ action: { href: '/custom-onboarding' } });
});

it('has every card once', () => {
  const ids = dashboardSources().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
