import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { advance, deliverAll } from '../../../../tests/support/payments.ts';
import { DAY_MS } from '../../../config/constants.ts';
import { insertDemoMembership } from '../../../db/seed/demo-membership.ts';
import { insertDemoPeople } from '../../../db/seed/demo-people.ts';
import { payments, subscriptions, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { syncSubscription } from '../../../server/payments/sync-subscription.ts';
import { getPlan, membershipPurpose } from './index.ts';

const parts = { purposes: [membershipPurpose], everyPayment: { onPaid: async () => undefined } };
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  const now = Date.now();
  for (let time = 0; time < 2; time++)
    await write(database.db, async (tx) => {
      await insertDemoPeople(tx, 'hash', now);
      await insertDemoMembership(tx, now);
    });
});
afterEach(() => database.close());

const ctx = () => testCtx(database.db, { userId: 'demo-user-paid', membershipLevel: 'affordable' });
const paid = () => database.db.$count(payments, eq(payments.status, 'completed'));

it('the demo’s plan is what the test provider says it is, and goes on by itself', async () => {
  const [before] = await database.db.select().from(subscriptions);
  await syncSubscription({ process: ctx(), parts, now: Date.now() }, before!.id);
  const [after] = await database.db.select().from(subscriptions);
  expect({ ...after, updatedAt: 0, syncClaimed: 0, syncApplied: 0 }).toEqual({
    ...before,
    updatedAt: 0,
    syncClaimed: 0,
    syncApplied: 0,
  });
  expect(await paid()).toBe(3);
  const view = await getPlan({ ctx: ctx() });
  expect(view.plan).toMatchObject({ state: 'active', amountCents: 6500 });
  expect(view.credits.available).toBe(2);
  expect(view.plan!.nextChargeAt).toBeGreaterThan(Date.now() + 15 * DAY_MS);

  await advance(ctx(), 30 * DAY_MS);
  await deliverAll(ctx(), parts);
  expect(await paid()).toBe(4);
  const [person] = await database.db.select().from(users).where(eq(users.id, 'demo-user-paid'));
  expect(person!.membershipLevel).toBe('affordable');
  expect((await getPlan({ ctx: ctx() })).charges).toHaveLength(4);
});
