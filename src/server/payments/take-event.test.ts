import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../config/constants.ts';
import { paymentEvents, payments } from '../../db/schema/payments.ts';
import { testCtx } from '../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createLedger, ledgerOf, ledgerParts } from '../../../tests/support/payment-ledger.ts';
import {
  advance,
  deliverAll,
  getPaymentRow,
  getSubscriptionRow,
  listSandboxEvents,
  monthly,
  openPage,
  order,
  payAndDeliver,
  payAtSandbox,
  sandboxOf,
  withGateway,
  workOnTasks,
} from '../../../tests/support/payments.ts';
import type { Ctx } from '../context.ts';
import { payLate } from '../gateways/payments/sandbox/pay-checkout.ts';
import { expireCheckout } from '../gateways/payments/sandbox/checkouts.ts';
import { failRefund } from '../gateways/payments/sandbox/charges.ts';
import { ProviderAway } from '../gateways/payments/payment-gateway.ts';
import { askRefund } from './ask-provider.ts';
import { takeEvent } from './take-event.ts';
import { write } from '../../db/write.ts';

let database: TestDatabase;
let ctx: Ctx;
const parts = ledgerParts();
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = testCtx(database.db);
  await createLedger(database.db);
});
afterEach(() => database.close());

const now = () => sandboxOf(ctx).clock();
const take = (given = parts, process: Ctx = ctx) => ({ process, parts: given, now: now() });
const refund = async (paymentId: string, amountCents: number) =>
  write(ctx.db, async (tx) => {
    const payment = await tx.select().from(payments).where(eq(payments.id, paymentId)).get();
    await askRefund(tx, { payment: payment!, amountCents, reason: 'asked', now: now() });
  });
const eventRows = () => ctx.db.select().from(paymentEvents).orderBy(paymentEvents.id);

describe('a verified event', () => {
  it('has the same effect in every order, ten times over', async () => {
    const { payment } = await order(ctx);
    const { payment: second } = await order(ctx, monthly);
    await payAtSandbox(ctx, payment.id);
    await payAtSandbox(ctx, second.id);
    await advance(ctx, 32 * DAY_MS);
    const events = await listSandboxEvents(ctx);
    for (let round = 0; round < 10; round++)
      for (const event of [...events].reverse()) await takeEvent(take(), event);
    const lines = await ledgerOf(ctx.db);
    expect(lines.map(({ kind, cents }) => `${kind} ${cents}`)).toEqual([
      'paid 6500',
      'paid 6500',
      'paid 6500',
    ]);
    expect(new Set(lines.map((line) => line.payment)).size).toBe(3);
    expect(await eventRows()).toHaveLength(events.length);
  });

  it.each(['payment', 'subscription', 'checkout', 'invoice'])(
    'of the %s alone starts a subscription',
    async (kind) => {
      const { payment, subscription } = await order(ctx, monthly);
      await payAtSandbox(ctx, payment.id);
      const all = await listSandboxEvents(ctx);
      const event = all.find(
        ({ type, payload }) =>
          (payload as { object: { kind: string } }).object.kind === kind &&
          type !== 'payment_intent.created',
      );
      await takeEvent(take(), event!);
      expect(await getPaymentRow(ctx.db, payment.id)).toMatchObject({ status: 'completed' });
      expect(await getSubscriptionRow(ctx.db, subscription!.id)).toMatchObject({
        status: 'active',
      });
    },
  );

  it('that reports a success after the end of the page counts all the same', async () => {
    const { payment } = await order(ctx);
    const checkoutId = await openPage(ctx, payment.id);
    await expireCheckout(sandboxOf(ctx), checkoutId);
    await deliverAll(ctx, parts);
    expect(await getPaymentRow(ctx.db, payment.id)).toMatchObject({ status: 'cancelled' });
    await payLate(sandboxOf(ctx), checkoutId);
    await deliverAll(ctx, parts);
    expect(await getPaymentRow(ctx.db, payment.id)).toMatchObject({ status: 'completed' });
    expect((await ledgerOf(ctx.db)).map(({ kind }) => kind)).toEqual(['not_paid', 'paid']);
  });

  it('of a declined card leaves the order open for another try', async () => {
    const { payment } = await order(ctx);
    expect(await payAndDeliver(ctx, parts, payment.id, 'decline')).toMatchObject({
      status: 'pending',
    });
    expect(await payAndDeliver(ctx, parts, payment.id)).toMatchObject({ status: 'completed' });
    expect(await ledgerOf(ctx.db)).toHaveLength(1);
  });

  it('of a bank that takes its time shows that it does', async () => {
    const { payment } = await order(ctx);
    expect(await payAndDeliver(ctx, parts, payment.id, 'slow')).toMatchObject({
      status: 'processing',
    });
    expect(await ledgerOf(ctx.db)).toEqual([]);
    await advance(ctx, 2 * 60_000);
    await deliverAll(ctx, parts);
    expect(await getPaymentRow(ctx.db, payment.id)).toMatchObject({ status: 'completed' });
  });

  it('of a first invoice that failed grants nothing, and ends what was never paid', async () => {
    const { payment, subscription } = await order(ctx, monthly);
    await payAndDeliver(ctx, parts, payment.id, 'first_fails');
    expect(await getSubscriptionRow(ctx.db, subscription!.id)).toMatchObject({
      status: 'pending',
      paidThroughAt: null,
    });
    expect(await ledgerOf(ctx.db)).toEqual([]);
    await advance(ctx, DAY_MS);
    await deliverAll(ctx, parts);
    expect(await getSubscriptionRow(ctx.db, subscription!.id)).toMatchObject({ status: 'ended' });
    expect((await ledgerOf(ctx.db)).map(({ kind }) => kind)).toEqual(['not_paid']);
  });

  it.each([
    ['once', {}],
    ['each month', monthly],
  ])('of another amount than was asked for, %s, grants nothing and is a problem', async (_, of) => {
    const { payment } = await order(ctx, of);
    await payAtSandbox(ctx, payment.id, 'pay', { amountCents: 1_00 });
    await deliverAll(ctx, parts);
    expect(await getPaymentRow(ctx.db, payment.id)).toMatchObject({
      status: 'pending',
      problem: 'other_amount',
      amountCents: 65_00,
    });
    expect(await ledgerOf(ctx.db)).toEqual([]);
  });

  it('of a thing that isn’t ours is kept and never worked on again', async () => {
    const { payment } = await order(ctx);
    const checkoutId = await payAtSandbox(ctx, payment.id);
    const [event] = await listSandboxEvents(ctx);
    for (const [id, ref] of [
      ['evt_1', { kind: 'payment', id: 'pi_of_others' }],
      ['evt_2', { kind: 'subscription', id: 'sub_of_others' }],
      ['evt_3', undefined],
    ] as const)
      expect(await takeEvent(take(), { ...event!, id, ref })).toBe(true);
    // Ours by what it says of itself, and long gone from here.
    await write(ctx.db, (tx) => tx.delete(payments).where(eq(payments.id, payment.id)));
    const gone = { ...event!, id: 'evt_4', ref: { kind: 'checkout', id: checkoutId } } as const;
    await takeEvent(take(), gone);
    const kept = (await eventRows()).map((row) => [row.eventId, row.appliedAt !== null]);
    expect(kept.toSorted()).toEqual([
      ['evt_1', true],
      ['evt_2', true],
      ['evt_3', true],
      ['evt_4', true],
    ]);
  });

  it('finds its order when the answer to opening the page was lost', async () => {
    const { payment } = await order(ctx);
    const lost = withGateway(ctx, {
      async startCheckout(given) {
        await ctx.payments.startCheckout(given);
        throw new ProviderAway();
      },
    });
    await expect(openPage(lost, payment.id)).rejects.toBeInstanceOf(ProviderAway);
    expect((await getPaymentRow(ctx.db, payment.id)).providerCheckoutId).toBeNull();
    // The next press gets the page that exists.
    await payAtSandbox(ctx, payment.id);
    await write(ctx.db, (tx) =>
      tx
        .update(payments)
        .set({ providerCheckoutId: null, checkoutUrl: null })
        .where(eq(payments.id, payment.id)),
    );
    await deliverAll(ctx, parts);
    expect(await getPaymentRow(ctx.db, payment.id)).toMatchObject({ status: 'completed' });
    expect(await ledgerOf(ctx.db)).toHaveLength(1);
  });
});

describe('money that goes back', () => {
  it('in parts and whole is told once for each part', async () => {
    const { payment } = await order(ctx);
    await payAndDeliver(ctx, parts, payment.id);
    await refund(payment.id, 20_00);
    await workOnTasks(ctx, parts);
    expect(await getPaymentRow(ctx.db, payment.id)).toMatchObject({
      status: 'completed',
      refundedCents: 20_00,
    });
    await refund(payment.id, 45_00);
    await workOnTasks(ctx, parts);
    await deliverAll(ctx, parts);
    expect(await getPaymentRow(ctx.db, payment.id)).toMatchObject({
      status: 'refunded',
      refundedCents: 65_00,
    });
    expect((await ledgerOf(ctx.db)).map(({ kind, cents }) => [kind, cents])).toEqual([
      ['paid', 65_00],
      ['refunded', 20_00],
      ['refunded', 45_00],
    ]);
  });

  it('never exceeds what was paid', async () => {
    const { payment } = await order(ctx);
    await payAndDeliver(ctx, parts, payment.id);
    await refund(payment.id, 40_00);
    await expect(refund(payment.id, 30_00)).rejects.toThrow('left to refund');
  });

  it('and comes back is a problem for people', async () => {
    const { payment } = await order(ctx);
    await payAndDeliver(ctx, parts, payment.id);
    await refund(payment.id, 65_00);
    await workOnTasks(ctx, parts);
    await failRefund(sandboxOf(ctx), (await getPaymentRow(ctx.db, payment.id)).providerPaymentId!);
    await deliverAll(ctx, parts);
    expect(await getPaymentRow(ctx.db, payment.id)).toMatchObject({
      status: 'refunded',
      problem: 'refund_failed',
    });
  });

  it('of the newest period takes its time back, of an older one nothing', async () => {
    const { payment, subscription } = await order(ctx, monthly);
    await payAndDeliver(ctx, parts, payment.id);
    const first = await getSubscriptionRow(ctx.db, subscription!.id);
    await advance(ctx, 32 * DAY_MS);
    await deliverAll(ctx, parts);
    const renewed = await getSubscriptionRow(ctx.db, subscription!.id);
    expect(renewed.paidThroughAt).toBeGreaterThan(first.paidThroughAt!);
    await refund(payment.id, 65_00);
    await workOnTasks(ctx, parts);
    expect((await getSubscriptionRow(ctx.db, subscription!.id)).paidThroughAt).toBe(
      renewed.paidThroughAt,
    );
    const newest = await ctx.db
      .select()
      .from(payments)
      .where(eq(payments.periodEndsAt, renewed.paidThroughAt!))
      .get();
    await refund(newest!.id, 65_00);
    await workOnTasks(ctx, parts);
    expect((await getSubscriptionRow(ctx.db, subscription!.id)).paidThroughAt).toBeNull();
  });
});
