import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createCheckoutBench,
  plan,
  withCode,
  type CheckoutBench,
} from '../../../../tests/support/checkout-bench.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { payments, paymentTasks, subscriptions } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { OrderInput } from '../checkout-schemas.ts';

let bench: CheckoutBench;
beforeEach(async () => {
  bench = await createCheckoutBench();
});
afterEach(() => bench.close());

describe('an order', () => {
  it('is made once, however often it is sent', async () => {
    await bench.addCoupon({ maxRedemptions: 5 });
    const made = await Promise.all(
      Array.from({ length: 20 }, () => bench.order(bench.as('her'), withCode)),
    );
    expect(new Set(made.map(({ payment }) => payment)).size).toBe(1);
    expect(await bench.payments()).toMatchObject([
      {
        userId: 'her',
        purpose: 'subscription',
        status: 'pending',
        amountCents: 5_200,
        discountCents: 1_300,
        title: 'Plan affordable',
        subjectId: 'subject',
      },
    ]);
    expect(await bench.holds()).toEqual(['held']);
    expect((await bench.coupon()).redemptionCount).toBe(1);
    expect(bench.reserved).toHaveLength(1);
    const [subscription] = await bench.db.select().from(subscriptions);
    expect(subscription).toMatchObject({ amountCents: 6_500, discountedPeriods: 1 });
  });

  it('gives way to one that is different, with its coupon', async () => {
    await bench.addCoupon({ maxRedemptions: 1 });
    const first = await bench.order(bench.as('her'), withCode);
    const second = await bench.order(bench.as('her'), { ...withCode, choice: '8000' });
    expect(second.payment).not.toBe(first.payment);
    expect(
      (await bench.payments()).map(({ status, amountCents }) => [status, amountCents]),
    ).toEqual([
      ['cancelled', 5_200],
      ['pending', 6_400],
    ]);
    expect(await bench.holds()).toEqual(['held', 'returned']);
    expect((await bench.coupon()).redemptionCount).toBe(1);
    const third = await bench.order(bench.as('her'), { ...withCode, choice: '8000', coupon: '' });
    expect(third.payment).not.toBe(second.payment);
    expect((await bench.coupon()).redemptionCount).toBe(0);
  });

  it('that is open at the provider is closed there before it ends', async () => {
    const first = await bench.order(bench.as('her'));
    await write(bench.db, (tx) =>
      tx.update(payments).set({ providerCheckoutId: 'open', checkoutExpiresAt: Date.now() + 9e6 }),
    );
    expect((await bench.order(bench.as('her'))).payment).toBe(first.payment);
    bench.price = 7_000;
    const second = await bench.order(bench.as('her'));
    expect(second.payment).not.toBe(first.payment);
    expect(await bench.db.select().from(paymentTasks)).toMatchObject([
      { kind: 'expire', paymentId: first.payment },
    ]);
    expect((await bench.order(bench.as('her'))).payment).toBe(second.payment);
  });

  it('of someone else, or for something else, stays beside it', async () => {
    const courses = (id: string): OrderInput => ({ ...plan, item: 'course', id });
    const ids = new Set([
      (await bench.order(bench.as('her'))).payment,
      (await bench.order(bench.as('other'))).payment,
      (await bench.order(bench.as('her'), courses('a'))).payment,
      (await bench.order(bench.as('her'), courses('b'))).payment,
    ]);
    expect(ids.size).toBe(4);
    expect((await bench.payments()).every(({ status }) => status === 'pending')).toBe(true);
  });

  it('that costs nothing is complete at once, and no provider hears of it', async () => {
    await bench.addCoupon({ value: 100, months: 3, isScholarship: true });
    const made = await bench.order(bench.as('her'), withCode);
    expect(made).toMatchObject({
      hasToPay: false,
      go: `/subscription-success?payment=${made.payment}`,
    });
    expect(await bench.payments()).toMatchObject([
      { status: 'completed', amountCents: 0, discountCents: 6_500, providerCheckoutId: null },
    ]);
    expect(await bench.holds()).toEqual(['used']);
    expect(await bench.db.select().from(subscriptions)).toMatchObject([
      { status: 'active', discountedPeriods: 3 },
    ]);
  });

  it('is refused for what is not sold, and for no one', async () => {
    await expect(bench.order(bench.as('her'), { ...plan, id: 'none' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(bench.order(bench.as('her'), { ...plan, item: 'session' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(bench.order(testCtx(bench.db))).rejects.toMatchObject({ status: 401 });
    expect(await bench.payments()).toEqual([]);
  });
});
