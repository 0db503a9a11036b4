import { count, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createCheckoutBench,
  plan,
  withCode,
  type CheckoutBench,
} from '../../../../tests/support/checkout-bench.ts';
import { coupons, payments } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { COUPON_WORDS } from '../coupon-words.ts';

let bench: CheckoutBench;
beforeEach(async () => {
  bench = await createCheckoutBench();
});
afterEach(() => bench.close());

describe('a coupon', () => {
  it('has its last redemption taken by exactly one of 500 people', async () => {
    await bench.addCoupon({ maxRedemptions: 1 });
    const people = Array.from({ length: 500 }, (_, index) => `p${index}`);
    await bench.addPeople(...people);
    const answers = await Promise.allSettled(
      people.map((id, index) =>
        bench.order(bench.as(id, { ip: `10.${index >> 8}.${index & 255}.1` }), withCode),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as Error).message] : [],
    );
    expect(new Set(refused)).toEqual(new Set([COUPON_WORDS.dead]));
    expect(await bench.holds()).toEqual(['held']);
    const [made] = await bench.db.select({ rows: count() }).from(payments);
    expect(made?.rows).toBe(1);
  }, 60_000);

  it('cannot be counted past its limit, whatever the code around it does', async () => {
    await bench.addCoupon({ maxRedemptions: 1, redemptionCount: 1 });
    await expect(
      write(bench.db, (tx) =>
        tx.update(coupons).set({ redemptionCount: sql`${coupons.redemptionCount} + 1` }),
      ),
    ).rejects.toThrow();
  });

  it('is used once its order is paid, and there again when it is not', async () => {
    await bench.addCoupon({ maxRedemptions: 1 });
    const first = await bench.order(bench.as('her'), withCode);
    await bench.settle(first.payment, 'failed');
    expect(await bench.holds()).toEqual(['returned']);
    expect((await bench.coupon()).redemptionCount).toBe(0);
    const second = await bench.order(bench.as('other'), withCode);
    await bench.settle(second.payment, 'completed');
    expect(await bench.holds()).toEqual(['returned', 'used']);
    // The first is paid late: it stays at its price, and the limit stays what it is.
    await bench.settle(first.payment, 'completed');
    expect(await bench.holds()).toEqual(['used', 'used']);
    expect((await bench.coupon()).redemptionCount).toBe(1);
  });

  it('that was paid late counts again where there is room', async () => {
    await bench.addCoupon({ maxRedemptions: 2 });
    const { payment } = await bench.order(bench.as('her'), withCode);
    await bench.settle(payment, 'cancelled');
    await bench.settle(payment, 'completed');
    await bench.settle(payment, 'completed');
    expect(await bench.holds()).toEqual(['used']);
    expect((await bench.coupon()).redemptionCount).toBe(1);
  });

  it.each([
    ['stopped', { isActive: false }, COUPON_WORDS.dead],
    ['not yet begun', { startsAt: Date.now() + 1e6 }, COUPON_WORDS.dead],
    ['over', { expiresAt: Date.now() - 1 }, COUPON_WORDS.dead],
    ['used up', { maxRedemptions: 1, redemptionCount: 1 }, COUPON_WORDS.dead],
    ['for something else', { appliesTo: 'course' }, COUPON_WORDS.scope],
    ['for more', { minimumCents: 6_501 }, COUPON_WORDS.minimum],
  ])('that is %s does not count, and the order stands without it', async (_, values, words) => {
    await bench.addCoupon(values);
    await expect(bench.order(bench.as('her'), withCode)).rejects.toMatchObject({
      status: 400,
      fields: { coupon: words },
    });
    expect(await bench.quote(bench.as('her'), withCode)).toMatchObject({
      couponError: words,
      discountCents: 0,
      totalCents: 6_500,
    });
    expect(await bench.payments()).toEqual([]);
  });

  it('counts as often for one person as it says', async () => {
    await bench.addCoupon({ maxPerPerson: 1 });
    const first = await bench.order(bench.as('her'), withCode);
    await bench.settle(first.payment, 'completed');
    await expect(bench.order(bench.as('her'), withCode)).rejects.toMatchObject({
      fields: { coupon: COUPON_WORDS.yours },
    });
    await bench.order(bench.as('other'), withCode);
  });

  it('for a first order is not for someone who bought before', async () => {
    await bench.addCoupon({ isFirstPurchaseOnly: true, maxPerPerson: 9 });
    const first = await bench.order(bench.as('her'), withCode);
    expect((await bench.order(bench.as('her'), withCode)).payment).toBe(first.payment);
    await bench.settle(first.payment, 'completed');
    await expect(bench.order(bench.as('her'), withCode)).rejects.toMatchObject({
      fields: { coupon: COUPON_WORDS.first },
    });
  });

  it('works however it is typed, and is quoted while an order of theirs holds it', async () => {
    await bench.addCoupon({ code: 'ABCDEFGHJKMN', maxRedemptions: 1 });
    await bench.order(bench.as('her'), { ...plan, coupon: 'abcd efgh-jkmn' });
    const quote = await bench.quote(bench.as('her'), { ...plan, coupon: 'ABCD-EFGH-JKMN' });
    expect(quote).toMatchObject({ coupon: 'ABCD-EFGH-JKMN', totalCents: 5_200 });
    expect(await bench.quote(bench.as('other'), { ...plan, coupon: 'ABCDEFGHJKMN' })).toMatchObject(
      { coupon: undefined, couponError: COUPON_WORDS.dead },
    );
  });

  it('is not found by trying: after twenty wrong codes the right one waits too', async () => {
    await bench.addCoupon();
    const quote = (coupon: string, ctx = bench.as('her')) => bench.quote(ctx, { ...plan, coupon });
    for (let tries = 0; tries < 30; tries++) expect((await quote('spring')).coupon).toBe('SPRING');
    for (let tries = 0; tries < 20; tries++)
      expect((await quote(`wrong${tries}`)).couponError).toBe(COUPON_WORDS.dead);
    expect((await quote('spring')).couponError).toBe(COUPON_WORDS.often);
    const later = { ...as('her'), now: Date.now() + 10 * 60_000 };
    expect((await quote('spring', later)).coupon).toBe('SPRING');
    expect((await quote('spring', bench.as('other'))).coupon).toBe('SPRING');
  });
});
