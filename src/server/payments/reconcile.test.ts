import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../config/constants.ts';
import { write } from '../../db/write.ts';
import { testCtx } from '../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createLedger, ledgerOf, ledgerParts } from '../../../tests/support/payment-ledger.ts';
import {
  advance,
  deliverAll,
  getPaymentRow,
  getSubscriptionRow,
  monthly,
  order,
  payAndDeliver,
  payAtSandbox,
  sandboxOf,
  withGateway,
} from '../../../tests/support/payments.ts';
import type { Ctx } from '../context.ts';
import { ProviderAway } from '../gateways/payments/payment-gateway.ts';
import { completeFree } from './new-payment.ts';
import type { PaymentPurpose } from './purposes.ts';
import { endFree, reconcile } from './reconcile.ts';
import { syncSubscription } from './sync-subscription.ts';

let database: TestDatabase;
let ctx: Ctx;
const parts = ledgerParts();
const { signal } = new AbortController();
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = testCtx(database.db);
  await createLedger(database.db);
});
afterEach(() => database.close());

const now = () => sandboxOf(ctx).clock();
const work = (process: Ctx = ctx) => ({ process, parts, now: now() });
const active = async () => {
  const made = await order(ctx, monthly);
  await payAndDeliver(ctx, parts, made.payment.id);
  return await getSubscriptionRow(ctx.db, made.subscription!.id);
};

describe('reconciliation', () => {
  it('repairs everything whose events never came', async () => {
    const { payment } = await order(ctx);
    const { payment: recurring, subscription } = await order(ctx, monthly);
    await payAtSandbox(ctx, payment.id);
    await payAtSandbox(ctx, recurring.id);
    await advance(ctx, 32 * DAY_MS);
    const { repaired } = await reconcile(work(), 0, signal);
    expect(repaired).toBeGreaterThan(5);
    expect((await ledgerOf(ctx.db)).map(({ kind }) => kind)).toEqual(['paid', 'paid', 'paid']);
    expect(await getSubscriptionRow(ctx.db, subscription!.id)).toMatchObject({ status: 'active' });
    expect((await reconcile(work(), 0, signal)).repaired).toBe(0);
    expect(await ledgerOf(ctx.db)).toHaveLength(3);
  });

  it('finds what moved by its rows alone, where the provider lists no event any more', async () => {
    const silent = withGateway(ctx, { async *listEvents() {} });
    const { payment } = await order(ctx);
    const { payment: recurring, subscription } = await order(ctx, monthly);
    await payAtSandbox(ctx, payment.id);
    await payAtSandbox(ctx, recurring.id);
    await advance(ctx, HOUR_MS);
    await reconcile(work(silent), 0, signal);
    expect(await getPaymentRow(ctx.db, payment.id)).toMatchObject({ status: 'completed' });
    await advance(ctx, 32 * DAY_MS);
    await reconcile(work(silent), 0, signal);
    const after = await getSubscriptionRow(ctx.db, subscription!.id);
    expect(after.currentPeriodEndsAt).toBeGreaterThan(now());
    expect(await ledgerOf(ctx.db)).toHaveLength(3);
  });

  it('gives up an order that no one went on with, and leaves a young one', async () => {
    const { payment: old, subscription } = await order(ctx, monthly);
    await advance(ctx, 26 * HOUR_MS);
    const { payment: young } = await order(ctx);
    await advance(ctx, HOUR_MS);
    await reconcile(work(), 0, signal);
    expect(await getPaymentRow(ctx.db, old.id)).toMatchObject({ status: 'cancelled' });
    expect(await getSubscriptionRow(ctx.db, subscription!.id)).toMatchObject({ status: 'ended' });
    expect(await getPaymentRow(ctx.db, young.id)).toMatchObject({ status: 'pending' });
  });

  it('goes on past a row that a feature can’t take', async () => {
    const { payment: bad } = await order(ctx);
    const { payment: good } = await order(ctx);
    for (const { id } of [bad, good]) await payAtSandbox(ctx, id);
    await advance(ctx, HOUR_MS);
    const silent = withGateway(ctx, { async *listEvents() {} });
    const [test, ...others] = ledgerParts().purposes.toSorted(
      (a, b) => Number(b.purpose === 'test') - Number(a.purpose === 'test'),
    );
    const onPaid: PaymentPurpose['onPaid'] = async (tx, change) => {
      if (change.payment.id === bad.id) throw new Error('not now');
      await test!.onPaid(tx, change);
    };
    const fragile = { ...parts, purposes: [{ ...test!, onPaid }, ...others] };
    await reconcile({ ...work(silent), parts: fragile }, 0, signal);
    expect(await getPaymentRow(ctx.db, bad.id)).toMatchObject({ status: 'pending' });
    expect(await getPaymentRow(ctx.db, good.id)).toMatchObject({ status: 'completed' });
  });

  it('says that the provider is away, so that the next run looks at all of it', async () => {
    const { payment } = await order(ctx);
    await payAtSandbox(ctx, payment.id);
    await advance(ctx, HOUR_MS);
    const away = withGateway(ctx, {
      async *listEvents() {},
      readCheckout: () => Promise.reject(new ProviderAway()),
    });
    await expect(reconcile(work(away), 0, signal)).rejects.toBeInstanceOf(ProviderAway);
  });

  it('ends what was given for free when its time is over', async () => {
    const { payment, subscription } = await order(ctx, {
      ...monthly,
      amountCents: 0,
      discountCents: 65_00,
      recurring: { ...monthly.recurring, discountedPeriods: 3 },
    });
    await write(ctx.db, (tx) => completeFree(tx, work(), { payment, subscription }));
    await advance(ctx, 80 * DAY_MS);
    await endFree(work());
    expect(await getSubscriptionRow(ctx.db, subscription!.id)).toMatchObject({ status: 'active' });
    await advance(ctx, 15 * DAY_MS);
    await endFree(work());
    expect(await getSubscriptionRow(ctx.db, subscription!.id)).toMatchObject({ status: 'ended' });
  });
});

describe('two readers at once', () => {
  it('the one who read earlier doesn’t write over the one who read later', async () => {
    const { id, providerSubscriptionId } = await active();
    let goOn = () => undefined as void;
    const held = new Promise<void>((done) => (goOn = done));
    let hasRead = () => undefined as void;
    const read = new Promise<void>((done) => (hasRead = done));
    const slow = withGateway(ctx, {
      async readSubscription(subscriptionId) {
        const state = await ctx.payments.readSubscription(subscriptionId);
        hasRead();
        await held;
        return state;
      },
    });
    const first = syncSubscription(work(slow), id);
    await read;
    await ctx.payments.cancelSubscription({
      subscriptionId: providerSubscriptionId!,
      when: 'period_end',
      key: 'end',
    });
    await syncSubscription(work(), id);
    goOn();
    await first;
    expect(await getSubscriptionRow(ctx.db, id)).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('grant once', async () => {
    const { payment } = await order(ctx, monthly);
    await payAtSandbox(ctx, payment.id);
    await Promise.all([
      reconcile(work(), 0, signal),
      reconcile(work(), 0, signal),
      deliverAll(ctx, parts),
    ]);
    expect((await ledgerOf(ctx.db)).map(({ kind }) => kind)).toEqual(['paid']);
  });
});
