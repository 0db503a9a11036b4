import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { createLedger, ledgerOf, ledgerParts } from '../../../../tests/support/payment-ledger.ts';
import {
  deliverAll,
  getPaymentRow,
  getSubscriptionRow,
  monthly,
  openPage,
  order,
  payAndDeliver,
  payAtSandbox,
  sandboxOf,
} from '../../../../tests/support/payments.ts';
import { createClosedGateway } from '../../../server/gateways/payments/closed-gateway.ts';
import { listDueDeliveries } from '../../../server/gateways/payments/sandbox/deliver.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { testDeskForm, type TestDeskInput } from '../test-desk-schemas.ts';
import { testStepForm, type TestStep } from '../test-checkout-schemas.ts';
import { paymentList } from '../staff-schemas.ts';
import { listPayments } from './staff-queries.ts';
import { getTestDesk, stepTestDesk } from './test-desk.ts';
import { getTestPage, stepTestPage } from './test-checkout.ts';

let database: TestDatabase;
const parts = ledgerParts();
beforeEach(async () => {
  database = await createTestDatabase();
  await createLedger(database.db);
});
afterEach(() => database.close());

const ctx = () => testCtx(database.db);
const desk = () => getTestDesk(ctx());
const step = (input: TestDeskInput) => stepTestDesk(ctx(), testDeskForm.parse(input));
const deliver = () => deliverAll(ctx(), parts);
const object = async (kind: string) => (await desk()).objects.find((one) => one.kind === kind)!;
const row = (id: string) => getPaymentRow(database.db, id);
const kinds = async () => (await ledgerOf(database.db)).map(({ kind }) => kind);

async function paid() {
  const { payment } = await order(ctx());
  await payAndDeliver(ctx(), parts, payment.id);
  return payment.id;
}
async function subscribed() {
  const { payment, subscription } = await order(ctx(), monthly);
  await payAndDeliver(ctx(), parts, payment.id);
  return subscription!.id;
}

describe('what staff make happen by hand', () => {
  it('an open order expires, is paid with another amount, or is paid too late', async () => {
    const { payment } = await order(ctx());
    const id = await openPage(ctx(), payment.id);
    expect((await object('checkout')).steps).toEqual(['other_amount', 'expire']);
    await step({ step: 'expire', object: id });
    await deliver();
    expect(await row(payment.id)).toMatchObject({ status: 'cancelled' });
    expect((await object('checkout')).steps).toEqual(['pay_late']);
    await step({ step: 'pay_late', object: id });
    await deliver();
    expect(await row(payment.id)).toMatchObject({ status: 'completed' });
    const other = (await order(ctx())).payment.id;
    await step({ step: 'other_amount', object: await openPage(ctx(), other) });
    await deliver();
    expect(await row(other)).toMatchObject({ status: 'pending', problem: 'other_amount' });
  });

  it('a payment goes back by half and whole, and comes back', async () => {
    const id = await paid();
    const { id: at, steps } = await object('payment');
    expect(steps).toEqual(['refund_half', 'refund']);
    await step({ step: 'refund_half', object: at });
    await deliver();
    expect(await row(id)).toMatchObject({ status: 'completed', refundedCents: 3_250 });
    await step({ step: 'refund', object: at });
    await deliver();
    expect(await row(id)).toMatchObject({ status: 'refunded' });
    expect((await object('payment')).steps).toEqual(['refund_failed']);
    await step({ step: 'refund_failed', object: at });
    await deliver();
    expect(await row(id)).toMatchObject({ problem: 'refund_failed' });
  });

  it('a subscription is renewed, fails, is paid after all, and ends', async () => {
    const id = await subscribed();
    const { id: at, steps } = await object('subscription');
    expect(steps).toEqual(['renew', 'fail_next', 'end']);
    const status = async () => (await getSubscriptionRow(database.db, id)).status;
    await step({ step: 'fail_next', object: at });
    expect((await object('subscription')).steps).toContain('card_works');
    await step({ step: 'renew', object: at });
    await deliver();
    expect(await status()).toBe('past_due');
    const { rows } = await listPayments({
      ctx: testCtx(database.db, {
        userId: 'admin',
        role: 'admin',
        permissions: ['payments:manage'],
      }),
      input: paymentList.input.parse({}),
    });
    expect(rows.map(({ isLate }) => isLate)).toEqual([1, 0]);
    expect((await object('subscription')).steps).toEqual(['pay_late', 'end']);
    await step({ step: 'pay_late', object: at });
    await deliver();
    expect(await status()).toBe('active');
    await step({ step: 'end', object: at });
    await deliver();
    expect(await status()).toBe('ended');
    expect((await object('subscription')).steps).toEqual([]);
    await expect(step({ step: 'renew', object: at })).rejects.toThrow(Conflict);
  });

  it('a card that fails works again', async () => {
    const id = await subscribed();
    const { id: at } = await object('subscription');
    await step({ step: 'fail_next', object: at });
    await step({ step: 'card_works', object: at });
    await step({ step: 'renew', object: at });
    await deliver();
    expect(await getSubscriptionRow(database.db, id)).toMatchObject({ status: 'active' });
  });

  it.each(['refund', 'renew', 'expire', 'end', 'pay_late'] as const)(
    '%s of something that isn’t there is not found',
    (what) => expect(step({ step: what, object: 'nothing' })).rejects.toThrow(NotFound),
  );
});

describe('events', () => {
  it('are held back and let go', async () => {
    await step({ step: 'hold' });
    const { payment } = await order(ctx());
    await payAtSandbox(ctx(), payment.id);
    const held = await desk();
    expect(held.isHolding).toBe(true);
    expect(held.events.length).toBeGreaterThan(1);
    expect(held.events.every(({ state, use }) => state === 'held' && !use)).toBe(true);
    const now = () => sandboxOf(ctx()).clock();
    expect(await listDueDeliveries(database.db, now())).toEqual([]);
    await step({ step: 'release' });
    expect((await listDueDeliveries(database.db, now())).length).toBe(held.events.length);
    await deliver();
    expect(await row(payment.id)).toMatchObject({ status: 'completed' });
    expect((await desk()).events[0]).toMatchObject({ state: 'delivered', use: 'used' });
  });

  it.each(['oldest', 'newest', 'turns'] as const)(
    'are sent again in a chosen order (%s), and change nothing twice',
    async (order_) => {
      const id = await paid();
      await step({ step: 'refund', object: (await object('payment')).id });
      await deliver();
      const before = [await row(id), await kinds()];
      const shown = (await desk()).events.map((event) => event.id);
      const turns = shown.map((_, index) => String((index * 7) % shown.length));
      await step({ step: order_, events: shown, shown, turns });
      const due = (await listDueDeliveries(database.db, sandboxOf(ctx()).clock())).map(
        (event) => event.id,
      );
      const wanted = {
        newest: shown,
        oldest: shown.toReversed(),
        turns: shown
          .map((one, index) => [one, Number(turns[index])] as const)
          .toSorted((a, b) => a[1] - b[1])
          .map(([one]) => one),
      };
      expect(due).toEqual(wanted[order_]);
      expect(await deliver()).toBe(shown.length);
      const after = await row(id);
      expect([{ ...after, syncApplied: 0, syncClaimed: 0 }, await kinds()]).toEqual([
        { ...(before[0] as typeof after), syncApplied: 0, syncClaimed: 0 },
        before[1],
      ]);
    },
  );

  it('without a number stay where they are', async () => {
    await paid();
    const shown = (await desk()).events.map(({ id }) => id);
    await step({ step: 'turns', shown, turns: shown.map((_, index) => (index === 1 ? '1' : '')) });
    expect(await listDueDeliveries(database.db, sandboxOf(ctx()).clock())).toMatchObject([
      { id: shown[1] },
    ]);
  });

  it('of an unknown kind are taken and kept, and change nothing', async () => {
    await step({ step: 'unknown' });
    expect(await deliver()).toBe(1);
    expect((await desk()).events).toMatchObject([{ state: 'delivered', use: 'unused' }]);
    expect(await kinds()).toEqual([]);
  });
});

describe('the test payment page', () => {
  const page = (id: string) => getTestPage(ctx(), id);
  const press = (id: string, what: TestStep) =>
    stepTestPage(ctx(), { id, step: testStepForm.parse({ step: what }).step });
  const open = async (of: Parameters<typeof order>[1] = {}) => {
    const { payment, subscription } = await order(ctx(), of);
    return { id: await openPage(ctx(), payment.id), payment, subscription };
  };

  it('says what is paid and what the statement shows, and leads back or on', async () => {
    const { id, payment } = await open();
    expect(await page(id)).toMatchObject({
      kind: 'checkout',
      status: 'open',
      amountCents: 6_500,
      statement: ctx().payments.statement,
    });
    expect(await press(id, 'pay')).toEqual({ next: `/payment-success?payment=${payment.id}` });
    expect(await page(id)).toMatchObject({ status: 'complete' });
  });

  it.each([
    ['decline', 'declined', 'pending'],
    ['ask', 'asking', 'processing'],
    ['slow', 'complete', 'processing'],
    ['expire', 'expired', 'cancelled'],
    ['twice', 'complete', 'completed'],
  ] as const)('%s leaves the page %s and the payment %s', async (what, status, state) => {
    const { id, payment } = await open();
    await press(id, what);
    await deliver();
    expect(await page(id)).toMatchObject({ status });
    expect(await row(payment.id)).toMatchObject({ status: state });
  });

  it.each([
    ['confirm', 'completed', ['paid']],
    ['refuse', 'pending', []],
  ] as const)('a bank that asks and is told to %s', async (what, state, effects) => {
    const { id, payment } = await open();
    await press(id, 'ask');
    await press(id, what);
    await deliver();
    expect(await row(payment.id)).toMatchObject({ status: state });
    expect(await kinds()).toEqual(effects);
  });

  it('a first charge that fails grants nothing', async () => {
    const { id, payment, subscription } = await open(monthly);
    await press(id, 'first_fails');
    await deliver();
    expect((await row(payment.id)).status).not.toBe('completed');
    expect(await getSubscriptionRow(database.db, subscription!.id)).toMatchObject({
      status: 'pending',
    });
    expect(await kinds()).not.toContain('paid');
  });

  it('of cards changes what the next charges do', async () => {
    const id = await subscribed();
    const { providerCustomerId } = await getSubscriptionRow(database.db, id);
    const href = await ctx().payments.openCards({
      customerId: providerCustomerId!,
      returnUrl: 'https://hearthwell.example/member-portal/membership',
    });
    const cards = new URL(href).pathname.split('/').pop()!;
    expect(await page(cards)).toMatchObject({ kind: 'cards' });
    expect(await press(cards, 'card_fails')).toEqual({ next: '/member-portal/membership' });
    await step({ step: 'renew', object: (await object('subscription')).id });
    await deliver();
    expect(await getSubscriptionRow(database.db, id)).toMatchObject({ status: 'past_due' });
  });

  it('isn’t there for an id that no one made, nor where a real provider takes the money', async () => {
    await expect(page('nothing')).rejects.toThrow(NotFound);
    await expect(press('nothing', 'pay')).rejects.toThrow(NotFound);
    const { id } = await open();
    const closed = { payments: createClosedGateway() };
    await expect(getTestPage(closed, id)).rejects.toThrow(NotFound);
    await expect(stepTestPage(closed, { id, step: 'pay' })).rejects.toThrow(NotFound);
    await expect(getTestDesk(closed)).rejects.toThrow(NotFound);
    await expect(stepTestDesk(closed, { step: 'hold' })).rejects.toThrow(NotFound);
  });
});
