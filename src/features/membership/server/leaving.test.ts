import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import {
  advance,
  deliverAll,
  openPage,
  order,
  payAndDeliver,
  payAtSandbox,
  workOnTasks,
} from '../../../../tests/support/payments.ts';
import { DAY_MS } from '../../../config/constants.ts';
import { payments, subscriptions, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { forgetPerson } from '../../personal-data/server/index.ts';
import { membershipPurpose } from './index.ts';

const parts = { purposes: [membershipPurpose], everyPayment: { onPaid: async () => undefined } };
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, (tx) =>
    tx.insert(users).values({ id: 'mia', email: 'mia@x.example', firstName: 'Mia', lastName: 'B' }),
  );
});
afterEach(() => database.close());

const ctx = () => testCtx(database.db, { userId: 'mia' });
const ordered = () =>
  order(ctx(), {
    purpose: 'subscription',
    recurring: {
      purpose: 'subscription',
      interval: 'month',
      amountCents: 65_00,
      membershipLevel: 'affordable',
    },
  });
const row = async (id: string) =>
  (await database.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;

describe('anyone who leaves', () => {
  it('is not charged again: the plan ends at the provider, although its row has lost the name', async () => {
    const { payment, subscription } = await ordered();
    await payAndDeliver(ctx(), parts, payment.id);
    const { id } = subscription!;
    const { providerSubscriptionId } = await row(id);
    await forgetPerson(ctx(), 'mia');
    expect(await row(id)).toMatchObject({ userId: null, status: 'active' });
    await workOnTasks(ctx(), parts);
    expect(await row(id)).toMatchObject({ userId: null, status: 'ended' });
    const state = await ctx().payments.readSubscription(providerSubscriptionId!);
    expect(state.status).toBe('ended');
    await advance(ctx(), 40 * DAY_MS);
    await deliverAll(ctx(), parts);
    expect(await database.db.$count(payments)).toBe(1);
  });

  it('pays nothing on a page that was still open, and a plan that was paid for in the last moment ends', async () => {
    const open = await ordered();
    const page = await openPage(ctx(), open.payment.id);
    const late = await ordered();
    await payAtSandbox(ctx(), late.payment.id);
    await forgetPerson(ctx(), 'mia');
    await workOnTasks(ctx(), parts);
    await workOnTasks(ctx(), parts);
    expect((await ctx().payments.readCheckout(page)).status).toBe('expired');
    const { providerSubscriptionId } = await row(late.subscription!.id);
    expect((await ctx().payments.readSubscription(providerSubscriptionId!)).status).toBe('ended');
  });
});
