import { count, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import {
  couponRedemptions,
  coupons,
  payments,
  paymentTasks,
  subscriptions,
  users,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { movePayment } from '../../../server/payments/move-payment.ts';
import type { Offer, Purchasable } from '../../../server/payments/purposes.ts';
import type { OrderInput } from '../checkout-schemas.ts';
import { COUPON_WORDS } from '../coupon-words.ts';
import { createOrder } from './create-order.ts';
import { paymentParts } from './parts.ts';
import { quoteOrder } from './quote-order.ts';

let database: TestDatabase;
let price: number;
let reserved: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  price = 6_500;
  reserved = [];
  await addPeople('her', 'other');
});
afterEach(() => database.close());

const offerOf = (item: OrderInput['item'], id: string, choice?: string): Offer => ({
  kind: item,
  id,
  purpose: item === 'membership' ? 'subscription' : item,
  title: `Plan ${id}`,
  lines: [],
  amountCents: choice === undefined ? price : Number(choice),
  currency: 'USD',
  ...(item === 'membership' && { recurring: { interval: 'month', membershipLevel: id } }),
  scopes: [item, `${item}:${id}`],
  doneHref: '/dashboard',
});
const sells: Purchasable[] = (['membership', 'course'] as const).map((kind) => ({
  kind,
  find: async (_ctx, { id, choice }) => (id === 'none' ? undefined : offerOf(kind, id, choice)),
  reserve: async (_tx, { paymentId }) => {
    reserved.push(paymentId);
    return 'subject';
  },
}));

async function addPeople(...ids: string[]) {
  await write(database.db, async (tx) => {
    for (const id of ids)
      await tx
        .insert(users)
        .values({ id, email: `${id}@x.example`, firstName: 'A', lastName: 'B', role: 'user' });
  });
}
const addCoupon = (values: Partial<typeof coupons.$inferInsert>) =>
  write(database.db, (tx) =>
    tx.insert(coupons).values({ id: 'c', code: 'SPRING', type: 'percent', value: 20, ...values }),
  );
const as = (userId: string, changes: Partial<Ctx> = {}): Ctx => ({
  ...testCtx(database.db, { userId }),
  ...changes,
});
const plan: OrderInput = { item: 'membership', id: 'affordable', choice: undefined, coupon: '' };
const withCode: OrderInput = { ...plan, coupon: 'spring' };
const order = (ctx: Ctx, input: OrderInput = plan) => createOrder({ ctx, input, sells });
const paymentsNow = () => database.db.select().from(payments).orderBy(payments.createdAt);
const couponNow = async () =>
  (await database.db.select().from(coupons).where(eq(coupons.id, 'c')).get())!;
const holdsNow = async () =>
  (await database.db.select({ status: couponRedemptions.status }).from(couponRedemptions)).map(
    ({ status }) => status,
  );
const settle = (id: string, status: 'completed' | 'cancelled' | 'failed') =>
  write(database.db, async (tx) => {
    const payment = (await tx.select().from(payments).where(eq(payments.id, id)).get())!;
    await movePayment(tx, {
      process: as('her'),
      parts: paymentParts,
      now: Date.now(),
      payment,
      subscription: undefined,
      to: { status },
    });
  });

describe('an order', () => {
  it('is made once, however often it is sent', async () => {
    await addCoupon({ maxRedemptions: 5 });
    const made = await Promise.all(Array.from({ length: 20 }, () => order(as('her'), withCode)));
    expect(new Set(made.map(({ payment }) => payment)).size).toBe(1);
    expect(await paymentsNow()).toMatchObject([
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
    expect(await holdsNow()).toEqual(['held']);
    expect((await couponNow()).redemptionCount).toBe(1);
    expect(reserved).toHaveLength(1);
    const [subscription] = await database.db.select().from(subscriptions);
    expect(subscription).toMatchObject({ amountCents: 6_500, discountedPeriods: 1 });
  });

  it('gives way to one that is different, with its coupon', async () => {
    await addCoupon({ maxRedemptions: 1 });
    const first = await order(as('her'), withCode);
    const second = await order(as('her'), { ...withCode, choice: '8000' });
    expect(second.payment).not.toBe(first.payment);
    expect((await paymentsNow()).map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ['cancelled', 5_200],
      ['pending', 6_400],
    ]);
    expect((await holdsNow()).sort()).toEqual(['held', 'returned']);
    expect((await couponNow()).redemptionCount).toBe(1);
    const third = await order(as('her'), { ...withCode, choice: '8000', coupon: '' });
    expect(third.payment).not.toBe(second.payment);
    expect((await couponNow()).redemptionCount).toBe(0);
  });

  it('that is open at the provider is closed there before it ends', async () => {
    const first = await order(as('her'));
    await write(database.db, (tx) =>
      tx.update(payments).set({ providerCheckoutId: 'open', checkoutExpiresAt: Date.now() + 9e6 }),
    );
    expect((await order(as('her'))).payment).toBe(first.payment);
    price = 7_000;
    const second = await order(as('her'));
    expect(second.payment).not.toBe(first.payment);
    expect(await database.db.select().from(paymentTasks)).toMatchObject([
      { kind: 'expire', paymentId: first.payment },
    ]);
    expect((await order(as('her'))).payment).toBe(second.payment);
  });

  it('of someone else, or for something else, stays beside it', async () => {
    const courses = (id: string): OrderInput => ({ ...plan, item: 'course', id });
    const ids = new Set([
      (await order(as('her'))).payment,
      (await order(as('other'))).payment,
      (await order(as('her'), courses('a'))).payment,
      (await order(as('her'), courses('b'))).payment,
    ]);
    expect(ids.size).toBe(4);
    expect((await paymentsNow()).every(({ status }) => status === 'pending')).toBe(true);
  });

  it('that costs nothing is complete at once, and no provider hears of it', async () => {
    await addCoupon({ value: 100, months: 3, isScholarship: true });
    const made = await order(as('her'), withCode);
    expect(made).toMatchObject({
      hasToPay: false,
      go: `/subscription-success?payment=${made.payment}`,
    });
    expect(await paymentsNow()).toMatchObject([
      { status: 'completed', amountCents: 0, discountCents: 6_500, providerCheckoutId: null },
    ]);
    expect(await holdsNow()).toEqual(['used']);
    expect(await database.db.select().from(subscriptions)).toMatchObject([
      { status: 'active', discountedPeriods: 3 },
    ]);
  });

  it('is refused for what is not sold, and for no one', async () => {
    await expect(order(as('her'), { ...plan, id: 'none' })).rejects.toMatchObject({ status: 404 });
    await expect(order(as('her'), { ...plan, item: 'session' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(order(testCtx(database.db))).rejects.toMatchObject({ status: 401 });
    expect(await paymentsNow()).toEqual([]);
  });
});

describe('a coupon', () => {
  it('has its last redemption taken by exactly one of 500 people', async () => {
    await addCoupon({ maxRedemptions: 1 });
    const people = Array.from({ length: 500 }, (_, index) => `p${index}`);
    await addPeople(...people);
    const answers = await Promise.allSettled(
      people.map((id, index) =>
        order(as(id, { ip: `10.${index >> 8}.${index & 255}.1` }), withCode),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as Error).message] : [],
    );
    expect(new Set(refused)).toEqual(new Set([COUPON_WORDS.dead]));
    expect(await holdsNow()).toEqual(['held']);
    const [made] = await database.db.select({ rows: count() }).from(payments);
    expect(made?.rows).toBe(1);
  }, 60_000);

  it('cannot be counted past its limit, whatever the code around it does', async () => {
    await addCoupon({ maxRedemptions: 1, redemptionCount: 1 });
    await expect(
      write(database.db, (tx) =>
        tx.update(coupons).set({ redemptionCount: sql`${coupons.redemptionCount} + 1` }),
      ),
    ).rejects.toThrow();
  });

  it('is used once its order is paid, and there again when it is not', async () => {
    await addCoupon({ maxRedemptions: 1 });
    const first = await order(as('her'), withCode);
    await settle(first.payment, 'failed');
    expect(await holdsNow()).toEqual(['returned']);
    expect((await couponNow()).redemptionCount).toBe(0);
    const second = await order(as('other'), withCode);
    await settle(second.payment, 'completed');
    expect((await holdsNow()).sort()).toEqual(['returned', 'used']);
    // The first is paid late: it stays at its price, and the limit stays what it is.
    await settle(first.payment, 'completed');
    expect(await holdsNow()).toEqual(['used', 'used']);
    expect((await couponNow()).redemptionCount).toBe(1);
  });

  it('that was paid late counts again where there is room', async () => {
    await addCoupon({ maxRedemptions: 2 });
    const { payment } = await order(as('her'), withCode);
    await settle(payment, 'cancelled');
    await settle(payment, 'completed');
    await settle(payment, 'completed');
    expect(await holdsNow()).toEqual(['used']);
    expect((await couponNow()).redemptionCount).toBe(1);
  });

  it.each([
    ['stopped', { isActive: false }, COUPON_WORDS.dead],
    ['not yet begun', { startsAt: Date.now() + 1e6 }, COUPON_WORDS.dead],
    ['over', { expiresAt: Date.now() - 1 }, COUPON_WORDS.dead],
    ['used up', { maxRedemptions: 1, redemptionCount: 1 }, COUPON_WORDS.dead],
    ['for something else', { appliesTo: 'course' }, COUPON_WORDS.scope],
    ['for more', { minimumCents: 6_501 }, COUPON_WORDS.minimum],
  ])('that is %s does not count, and the order stands without it', async (_, values, words) => {
    await addCoupon(values);
    await expect(order(as('her'), withCode)).rejects.toMatchObject({
      status: 400,
      fields: { coupon: words },
    });
    expect(await quoteOrder({ ctx: as('her'), input: withCode, sells })).toMatchObject({
      couponError: words,
      discountCents: 0,
      totalCents: 6_500,
    });
    expect(await paymentsNow()).toEqual([]);
  });

  it('counts as often for one person as it says', async () => {
    await addCoupon({ maxPerPerson: 1 });
    const first = await order(as('her'), withCode);
    await settle(first.payment, 'completed');
    await expect(order(as('her'), withCode)).rejects.toMatchObject({
      fields: { coupon: COUPON_WORDS.yours },
    });
    await order(as('other'), withCode);
  });

  it('for a first order is not for someone who bought before', async () => {
    await addCoupon({ isFirstPurchaseOnly: true, maxPerPerson: 9 });
    const first = await order(as('her'), withCode);
    expect((await order(as('her'), withCode)).payment).toBe(first.payment);
    await settle(first.payment, 'completed');
    await expect(order(as('her'), withCode)).rejects.toMatchObject({
      fields: { coupon: COUPON_WORDS.first },
    });
  });

  it('works however it is typed, and is quoted while an order of theirs holds it', async () => {
    await addCoupon({ code: 'ABCDEFGHJKMN', maxRedemptions: 1 });
    await order(as('her'), { ...plan, coupon: 'abcd efgh-jkmn' });
    const quote = await quoteOrder({
      ctx: as('her'),
      input: { ...plan, coupon: 'ABCD-EFGH-JKMN' },
      sells,
    });
    expect(quote).toMatchObject({ coupon: 'ABCD-EFGH-JKMN', totalCents: 5_200 });
    expect(
      await quoteOrder({ ctx: as('other'), input: { ...plan, coupon: 'ABCDEFGHJKMN' }, sells }),
    ).toMatchObject({ coupon: undefined, couponError: COUPON_WORDS.dead });
  });

  it('is not found by trying: after twenty wrong codes the right one waits too', async () => {
    await addCoupon({});
    const quote = (coupon: string, ctx = as('her')) =>
      quoteOrder({ ctx, input: { ...plan, coupon }, sells });
    for (let tries = 0; tries < 30; tries++) expect((await quote('spring')).coupon).toBe('SPRING');
    for (let tries = 0; tries < 20; tries++)
      expect((await quote(`wrong${tries}`)).couponError).toBe(COUPON_WORDS.dead);
    expect((await quote('spring')).couponError).toBe(COUPON_WORDS.often);
    const later = { ...as('her'), now: Date.now() + 10 * 60_000 };
    expect((await quote('spring', later)).coupon).toBe('SPRING');
    expect((await quote('spring', as('other'))).coupon).toBe('SPRING');
  });
});
