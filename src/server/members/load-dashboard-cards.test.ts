import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testCtx } from '../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { loadDashboardCards } from './load-dashboard-cards.ts';
import type { DashboardSource, DashboardState } from './dashboard.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** A card as a coming feature would declare it. */
const journey: DashboardSource = {
  id: 'journey',
  title: 'Journey',
  order: { waiting: 5, otherwise: 50 },
  load: (ctx, state) =>
    Promise.resolve(
      state === 'staff' || !ctx.actor
        ? undefined
        : {
            title: 'Journey',
            line: 'Two small steps today.',
            progress: { done: 2, of: 5, label: 'Steps of this week' },
            action: { label: 'Open today', href: '/dashboard' },
          },
    ),
};
const plain: DashboardSource = {
  id: 'plain',
  title: 'Plain',
  order: 20,
  load: () => Promise.resolve({ title: 'Plain', action: { label: 'Go', href: '/' } }),
};
const broken: DashboardSource = {
  id: 'broken',
  title: 'Broken',
  order: 10,
  load: () => Promise.reject(new Error('no such table')),
};
const slow: DashboardSource = {
  id: 'slow',
  title: 'Slow',
  order: 30,
  load: () => new Promise(() => undefined),
};

const error = vi.fn();
const load = (sources: readonly DashboardSource[], state: DashboardState) =>
  loadDashboardCards({
    sources,
    state,
    locals: {
      ctx: testCtx(database.db, { userId: 'mia' }),
      requestId: 'r',
      runtime: { log: { error, warn: error } },
    } as unknown as App.Locals,
    route: '/dashboard',
  });

it('puts a made-up card where its state wants it, or nowhere', async () => {
  const ids = async (state: DashboardState) =>
    (await load([plain, journey], state)).map(({ id }) => id);
  expect(await ids('waiting')).toEqual(['journey', 'plain']);
  expect(await ids('matched')).toEqual(['plain', 'journey']);
  expect(await ids('staff')).toEqual(['plain']);
});

it('leaves the others standing when one fails and one never answers', async () => {
  const started = performance.now();
  const cards = await load([journey, plain, broken, slow], 'matched');
  expect(cards.map(({ id, card }) => [id, card !== undefined])).toEqual([
    ['broken', false],
    ['plain', true],
    ['slow', false],
    ['journey', true],
  ]);
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(error).toHaveBeenCalledTimes(2);
});
