import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createCheckoutBench,
  type CheckoutBench,
} from '../../../../tests/support/checkout-bench.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { order, payAtSandbox } from '../../../../tests/support/payments.ts';
import { couponRedemptions, outboundMessages, payments } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { createClosedGateway } from '../../../server/gateways/payments/closed-gateway.ts';
import { ProviderAway } from '../../../server/gateways/payments/payment-gateway.ts';
import { cancelOrder } from './cancel-order.ts';
import { getPayment, lookAtPayment } from './get-payment.ts';
import { goToPayment } from './go-to-payment.ts';
import { listOwnPayments } from './own-payments.ts';
import { emailReceipt, paymentReceipt } from './receipts.ts';

let bench: CheckoutBench;
let her: Ctx;
let visitor: Ctx;
beforeEach(async () => {
  bench = await createCheckoutBench();
  her = bench.as('her');
  visitor = testCtx(bench.db);
});
afterEach(() => bench.close());

const made = async (ctx: Ctx) => (await order(ctx)).payment.id;
const input = (id: string) => ({ input: { id } });
const set = (id: string, values: Partial<typeof payments.$inferInsert>) =>
  write(bench.db, (tx) => tx.update(payments).set(values).where(eq(payments.id, id)));

describe('the way to the payment page', () => {
  it('opens one page, and the same one again', async () => {
    const id = await made(visitor);
    const first = await goToPayment({ ctx: visitor, ...input(id) });
    expect(first).toMatch(/^https:\/\/hearthwell\.example\/test-checkout\//);
    expect(await goToPayment({ ctx: visitor, ...input(id) })).toBe(first);
  });

  it.each([
    ['is away', { startCheckout: () => Promise.reject(new ProviderAway()) }],
    ['takes nothing', createClosedGateway()],
  ])('leads to our own page with a word on it while the provider %s', async (_, gateway) => {
    const id = await made(her);
    const ctx: Ctx = { ...her, payments: { ...her.payments, ...gateway } };
    expect(await goToPayment({ ctx, ...input(id) })).toBe(`/checkout/pay?payment=${id}&away=1`);
    expect(await getPayment({ ctx: her, ...input(id) })).toMatchObject({ stage: 'pending' });
    expect(await goToPayment({ ctx: her, ...input(id) })).toContain('/test-checkout/');
  });

  it('leads to what became of it once it is settled', async () => {
    const id = await made(her);
    await bench.settle(id, 'completed');
    expect(await goToPayment({ ctx: her, ...input(id) })).toBe(`/payment-success?payment=${id}`);
  });

  it('is not there for anyone else', async () => {
    const id = await made(her);
    for (const ctx of [visitor, bench.as('other')])
      for (const ask of [goToPayment, getPayment, lookAtPayment, cancelOrder])
        await expect(ask({ ctx, ...input(id) })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the state of a payment', () => {
  it('is asked for where the message of the provider is late, once in a few seconds', async () => {
    const id = await made(her);
    await payAtSandbox(her, id);
    let asked = 0;
    const ctx: Ctx = {
      ...her,
      payments: {
        ...her.payments,
        readCheckout: (checkout) => {
          asked++;
          return her.payments.readCheckout(checkout);
        },
      },
    };
    expect(await getPayment({ ctx, ...input(id) })).toMatchObject({ stage: 'pending' });
    expect(await lookAtPayment({ ctx, ...input(id) })).toMatchObject({ stage: 'completed' });
    expect(asked).toBe(1);
    await set(id, { status: 'processing' });
    for (let times = 0; times < 5; times++) await lookAtPayment({ ctx, ...input(id) });
    expect(asked).toBe(1);
  });

  it('stays what it is while the provider is away', async () => {
    const id = await made(her);
    await payAtSandbox(her, id);
    const readCheckout = () => Promise.reject(new ProviderAway());
    const ctx: Ctx = { ...her, payments: { ...her.payments, readCheckout } };
    expect(await lookAtPayment({ ctx, ...input(id) })).toMatchObject({ stage: 'pending' });
  });

  it('tells an order that ran out from one that was given up', async () => {
    const id = await made(her);
    await set(id, { status: 'cancelled', checkoutExpiresAt: her.now - 1 });
    expect(await getPayment({ ctx: her, ...input(id) })).toMatchObject({ stage: 'expired' });
    await set(id, { checkoutExpiresAt: her.now + 1_000 });
    expect(await getPayment({ ctx: her, ...input(id) })).toMatchObject({ stage: 'cancelled' });
  });
});

describe('giving up an order', () => {
  it('gives its coupon back, and ends what never left', async () => {
    await bench.addCoupon();
    const { payment } = await bench.order(her, {
      item: 'course',
      id: 'a',
      choice: undefined,
      coupon: 'SPRING',
    });
    await cancelOrder({ ctx: her, ...input(payment) });
    await cancelOrder({ ctx: her, ...input(payment) });
    expect(await bench.holds()).toEqual(['returned']);
    expect((await bench.coupon()).redemptionCount).toBe(0);
    expect((await bench.payments())[0]?.status).toBe('cancelled');
  });

  it('changes nothing once it is paid', async () => {
    await bench.addCoupon();
    const { payment } = await bench.order(her, {
      item: 'course',
      id: 'a',
      choice: undefined,
      coupon: 'SPRING',
    });
    await bench.settle(payment, 'completed');
    await cancelOrder({ ctx: her, ...input(payment) });
    expect(await bench.holds()).toEqual(['used']);
    expect((await bench.payments())[0]?.status).toBe('completed');
    expect(await bench.db.select().from(couponRedemptions)).toHaveLength(1);
  });
});

const settings = { brandName: 'House', street: '1 Street', city: 'Town', stateCode: 'TX' };

describe('a receipt', () => {
  const paid = async () => {
    const id = await made(her);
    await set(id, { purpose: 'session', status: 'completed', completedAt: her.now });
    return id;
  };

  it('is a paper with a neutral name, for its owner alone', async () => {
    const id = await paid();
    const { fileName, bytes } = await paymentReceipt({ ctx: her, ...input(id), settings });
    expect(fileName).toMatch(/^receipt-[0-9A-F]{12}\.pdf$/);
    expect(Buffer.from(bytes.slice(0, 8)).toString('latin1')).toBe('%PDF-1.7');
    for (const ctx of [bench.as('other')])
      await expect(paymentReceipt({ ctx, ...input(id), settings })).rejects.toMatchObject({
        status: 404,
      });
    await expect(paymentReceipt({ ctx: visitor, ...input(id), settings })).rejects.toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['pending', 'session'],
    ['failed', 'session'],
    ['completed', 'donation'],
    ['completed', 'test'],
  ] as const)('does not exist for what is %s and a %s', async (status, purpose) => {
    const id = await paid();
    await set(id, { status, purpose });
    await expect(paymentReceipt({ ctx: her, ...input(id), settings })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('goes out by email when it is asked for, once in an hour, and says nothing of what it was for', async () => {
    const id = await paid();
    await set(id, { title: 'Plan affordable' });
    for (let times = 0; times < 3; times++) await emailReceipt({ ctx: her, ...input(id) });
    const mails = await bench.db.select().from(outboundMessages);
    expect(mails).toMatchObject([
      {
        userId: 'her',
        toAddress: her.actor?.email,
        subject: 'Your receipt',
        purpose: 'payment.receipt',
      },
    ]);
    expect(JSON.stringify(mails)).not.toContain('affordable');
  });
});

describe('what someone paid', () => {
  it('is theirs, newest first, in pages, without what was given up', async () => {
    await bench.addPeople('buyer');
    const buyer = bench.as('buyer');
    await write(bench.db, async (tx) => {
      for (let index = 0; index < 25; index++)
        await tx.insert(payments).values({
          id: `p${String(index).padStart(2, '0')}`,
          userId: 'buyer',
          purpose: index % 2 === 0 ? 'session' : 'donation',
          title: 't',
          provider: 'sandbox',
          amountCents: 100 + index,
          status: index === 3 ? 'cancelled' : 'completed',
          createdAt: 1_000 + Math.floor(index / 2),
        });
    });
    const first = await listOwnPayments({ ctx: buyer });
    expect(first.rows.map(({ id }) => id).slice(0, 3)).toEqual(['p24', 'p23', 'p22']);
    expect(first.rows).toHaveLength(20);
    const second = await listOwnPayments({ ctx: buyer, input: { after: first.after } });
    expect(second.rows.map(({ id }) => id)).toEqual(['p04', 'p02', 'p01', 'p00']);
    expect(second.after).toBeUndefined();
    expect(first.rows.find(({ id }) => id === 'p24')?.receiptHref).toBe(
      '/api/payments/p24/receipt.pdf',
    );
    expect(first.rows.find(({ id }) => id === 'p23')?.receiptHref).toBeUndefined();
    const sessions = await listOwnPayments({ ctx: buyer, input: { purposes: ['session'] } });
    expect(new Set(sessions.rows.map(({ purpose }) => purpose))).toEqual(new Set(['session']));
    expect((await listOwnPayments({ ctx: her, input: { after: 'p10' } })).rows).toEqual([]);
    await expect(listOwnPayments({ ctx: visitor })).rejects.toMatchObject({ status: 401 });
  });
});
