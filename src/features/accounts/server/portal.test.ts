import { afterEach, beforeEach, expect, it } from 'vitest';
import { memberBenefits, rewardTransactions, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { getMembership, listRewards, listShared } from './portal.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, async (tx) => {
    for (const id of ['mia', 'other'])
      await tx
        .insert(users)
        .values({ id, email: `${id}@x.example`, firstName: 'A', lastName: 'B', joinDate: 5 });
    await tx.insert(memberBenefits).values([
      { slug: 'a', membershipLevel: 'free', title: 'Library' },
      { slug: 'b', membershipLevel: 'affordable', title: 'Coach' },
      { slug: 'c', membershipLevel: 'standard', title: 'Priority' },
      { slug: 'd', membershipLevel: 'free', title: 'Gone', isActive: false },
    ]);
    await tx.insert(rewardTransactions).values([
      { userId: 'mia', points: 50, type: 'earned', reason: 'Monthly gift', createdAt: 1 },
      { userId: 'mia', points: -20, type: 'reversed', createdAt: 2 },
      { userId: 'other', points: 900, type: 'earned', createdAt: 3 },
    ]);
  });
});
afterEach(() => database.close());

const as = (membershipLevel: string) => testCtx(database.db, { userId: 'mia', membershipLevel });

it('names what comes with a level and the levels before it, the own ones first', async () => {
  const titles = async (level: string) =>
    (await getMembership({ ctx: as(level) })).benefits.map(({ title }) => title);
  expect(await titles('free')).toEqual(['Library']);
  expect(await titles('standard')).toEqual(['Priority', 'Coach', 'Library']);
  expect(await titles('made up')).toEqual(['Library']);
  expect(await getMembership({ ctx: as('affordable') })).toMatchObject({
    level: 'affordable',
    since: 5,
  });
});

it('counts the own points only, and says why each came or went', async () => {
  expect(await listRewards({ ctx: as('free') })).toEqual({
    total: 30,
    rewards: [
      { points: -20, type: 'reversed', reason: '', at: 2 },
      { points: 50, type: 'earned', reason: 'Monthly gift', at: 1 },
    ],
  });
});

it('shares nothing until someone shares, and answers no visitor', async () => {
  expect(await listShared({ ctx: as('free') })).toEqual([]);
  const visitor = testCtx(database.db);
  for (const verb of [getMembership, listRewards, listShared])
    await expect(verb({ ctx: visitor })).rejects.toThrow();
});
