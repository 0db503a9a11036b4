import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../../../config/constants.ts';
import { sandboxEvents } from '../../../../db/schema/payments.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { testCtx } from '../../../../../tests/support/ctx.ts';
import {
  advance,
  deliverAll,
  getPaymentRow,
  getSubscriptionRow,
  openPage,
  order,
  payAtSandbox,
  sandboxOf,
} from '../../../../../tests/support/payments.ts';
import { testSandbox } from '../../../../../tests/support/sandbox.ts';
import { payCheckout } from './pay-checkout.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const parts = { purposes: [], everyPayment: { onPaid: async () => undefined } };
const monthly = {
  purpose: 'subscription',
  recurring: { purpose: 'subscription', interval: 'month', amountCents: 65_00 },
} as const;

it('takes a payment once, however often someone presses', async () => {
  const ctx = testCtx(database.db);
  const { payment } = await order(ctx);
  const checkoutId = await payAtSandbox(ctx, payment.id);
  await Promise.all([1, 2, 3].map(() => payCheckout(sandboxOf(ctx), checkoutId, 'pay')));
  expect(await deliverAll(ctx, parts)).toBe(3);
  expect(await getPaymentRow(ctx.db, payment.id)).toMatchObject({
    status: 'completed',
    amountCents: 65_00,
    problem: null,
  });
});

it('renews a subscription each month', async () => {
  const ctx = testCtx(database.db);
  const { subscription } = await order(ctx, monthly).then(async (made) => {
    await payAtSandbox(ctx, made.payment.id);
    return made;
  });
  await deliverAll(ctx, parts);
  const begun = await getSubscriptionRow(ctx.db, subscription!.id);
  expect(begun).toMatchObject({ status: 'active', amountCents: 65_00 });
  await advance(ctx, 70 * DAY_MS);
  await deliverAll(ctx, parts);
  const later = await getSubscriptionRow(ctx.db, subscription!.id);
  expect(later.paidThroughAt! - begun.paidThroughAt!).toBeGreaterThan(58 * DAY_MS);
  const state = await testSandbox(ctx.db).readSubscription(later.providerSubscriptionId!);
  expect(state.invoices.map(({ status, reason }) => `${reason} ${status}`)).toEqual([
    'first paid',
    'period paid',
    'period paid',
  ]);
});

it('opens one page for a payment, asked for twice', async () => {
  const ctx = testCtx(database.db);
  const { payment } = await order(ctx);
  expect(await openPage(ctx, payment.id)).toBe(await openPage(ctx, payment.id));
  const events = await ctx.db
    .select()
    .from(sandboxEvents)
    .where(eq(sandboxEvents.objectId, payment.id));
  expect(events).toEqual([]);
});
