import { afterEach, beforeEach, expect, it } from 'vitest';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import {
  chatPreferences,
  chatSafetyCounts,
  followUps,
  outboundMessages,
  users,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { askFollowUp } from './index.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, (tx) =>
    tx.insert(users).values({ id: 'ana', email: 'ana@x.example', firstName: 'Ana', lastName: 'B' }),
  );
});
afterEach(() => database.close());

it('a person of the staff is asked for once, without words or a kind, and nothing else is agreed to', async () => {
  const { db } = database;
  const ctx = testCtx(db, { userId: 'ana' });
  await askFollowUp({ ctx, supportEmail: 'team@x.example' });
  await askFollowUp({ ctx: { ...ctx, now: ctx.now + 1 }, supportEmail: 'team@x.example' });
  expect(await db.select().from(followUps)).toMatchObject([
    { userId: 'ana', kind: 'chat', state: 'open', mayContact: true },
  ]);
  expect(await db.select().from(outboundMessages)).toHaveLength(1);
  expect(await db.select().from(chatPreferences)).toEqual([]);
  expect(await db.select().from(chatSafetyCounts)).toEqual([]);
});
