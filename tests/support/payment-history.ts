import { DAY_MS } from '../../src/config/constants.ts';
import { sandboxEvents } from '../../src/db/schema/payments.ts';
import type { Ctx } from '../../src/server/context.ts';
import { ProviderRefused } from '../../src/server/gateways/payments/payment-gateway.ts';
import { failCard } from '../../src/server/gateways/payments/sandbox/by-hand.ts';
import { failRefund } from '../../src/server/gateways/payments/sandbox/charges.ts';
import { expireCheckout } from '../../src/server/gateways/payments/sandbox/checkouts.ts';
import { payLate } from '../../src/server/gateways/payments/sandbox/pay-checkout.ts';
import { orderGift, orderMembership, orderTest, openShop, type Orders } from './payment-orders.ts';
import { advance, openPage, payAtSandbox, sandboxOf } from './payments.ts';

/** The same numbers each time. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** The provider's id of what recurs, and what a month of it costs, cents. */
interface Running {
  id: string;
  amountCents: number;
  isMembership: boolean;
}

/**
 * Lets all kinds of things happen at the sandbox of which we hear nothing yet: gifts and orders that are paid, declined, refused, late, of another amount,
 * given up; memberships and monthly gifts that renew, fail, change, pause, end; two memberships of one person; refunds in parts and whole, and one that
 * failed. @returns what was ordered
 */
export async function makeHistory(ctx: Ctx, wanted: number, seed = 22): Promise<Orders> {
  const orders: Orders = new Map();
  await openShop(ctx);
  const play = { ctx, orders, random: randomFrom(seed), running: [] as Running[] };
  const count = () => ctx.db.$count(sandboxEvents);
  for (let index = 0; (await count()) < wanted * 0.8; index++) {
    await once(play, index);
    if (index % 3 === 0) await member(play, index / 3);
    if (index % 3 === 1) await pledge(play, (index - 1) / 3);
    if (index % 12 === 11) await advance(ctx, 12 * DAY_MS);
    const changed = play.running[Math.floor(play.random() * play.running.length)];
    if (index % 2 === 0 && changed) await change(play, changed, index / 2);
  }
  for (let round = 0; round < 20 && (await count()) < wanted; round++)
    await advance(ctx, 11 * DAY_MS);
  return orders;
}

interface Play {
  ctx: Ctx;
  orders: Orders;
  random: () => number;
  running: Running[];
}

async function once({ ctx, orders, random }: Play, index: number): Promise<void> {
  const sandbox = sandboxOf(ctx);
  const kind = index % 10;
  const amountCents = 100 + Math.floor(random() * 25_000);
  const { buyer, paymentId } =
    index % 7 === 6
      ? await orderTest(ctx, orders, amountCents)
      : await orderGift(ctx, orders, { number: index, amountCents });
  if (kind === 0) return await expireCheckout(sandbox, await openPage(buyer, paymentId));
  if (kind === 1) await payAtSandbox(buyer, paymentId, 'decline');
  else if (kind === 2) await payAtSandbox(buyer, paymentId, 'ask');
  else if (kind === 3) await payAtSandbox(buyer, paymentId, 'slow');
  else if (kind === 4) await payAtSandbox(buyer, paymentId, 'pay', { amountCents: 99 });
  else if (kind === 5) {
    const checkoutId = await payAtSandbox(buyer, paymentId, 'decline');
    await expireCheckout(sandbox, checkoutId);
    await payLate(sandbox, checkoutId);
  } else {
    const { paymentId: paid } = await ctx.payments.readCheckout(
      await payAtSandbox(buyer, paymentId),
    );
    if (kind > 7) return;
    const { amountCents: whole } = await ctx.payments.readPayment(paid!);
    const totalCents = index % 20 > 9 ? whole : 1 + Math.floor(random() * amountCents);
    await ctx.payments.refund({ paymentId: paid!, totalCents, key: `refund-${paid}` });
    if (index % 30 === 7) await failRefund(sandbox, paid!);
  }
}

async function member({ ctx, orders, random, running }: Play, index: number): Promise<void> {
  const kind = index % 6;
  const userId = `member-${index}`;
  const dollars = (index % 2 === 0 ? 50 : 150) + Math.floor(random() * 40);
  const wanted = { userId, dollars, hasCoupon: kind % 2 === 1, isNew: true };
  const { buyer, paymentId } = await orderMembership(ctx, orders, wanted);
  if (kind === 5) return await expireCheckout(sandboxOf(ctx), await openPage(buyer, paymentId));
  const pay = async (id: string, cost: number, step: 'pay' | 'first_fails' = 'pay') => {
    const checkoutId = await payAtSandbox(buyer, id, step);
    const { subscriptionId } = await ctx.payments.readCheckout(checkoutId);
    return { id: subscriptionId!, amountCents: cost * 100, isMembership: true };
  };
  const begun = await pay(paymentId, dollars, kind === 1 ? 'first_fails' : 'pay');
  if (kind === 1) return;
  if (kind === 4) {
    // Given back whole, and over with its month.
    const { invoices } = await ctx.payments.readSubscription(begun.id);
    const { paymentId: first, amountCents: totalCents } = invoices[0]!;
    await ctx.payments.refund({ paymentId: first!, totalCents, key: `back-${begun.id}` });
    const key = `over-${begun.id}`;
    await ctx.payments.cancelSubscription({ subscriptionId: begun.id, key, when: 'period_end' });
    return;
  }
  running.push(begun);
  if (kind !== 2) return;
  // The other tab.
  const more = { ...wanted, dollars: 150 + (dollars % 50), isNew: false };
  const second = await orderMembership(ctx, orders, more);
  running.push(await pay(second.paymentId, more.dollars));
}

async function pledge({ ctx, orders, random, running }: Play, index: number): Promise<void> {
  const amountCents = 500 + Math.floor(random() * 5_000);
  const given = { number: index, amountCents, isMonthly: true };
  const { buyer, paymentId } = await orderGift(ctx, orders, given);
  const step = index % 4 === 3 ? 'first_fails' : 'pay';
  const checkoutId = await payAtSandbox(buyer, paymentId, step);
  const { subscriptionId } = await ctx.payments.readCheckout(checkoutId);
  if (step === 'pay') running.push({ id: subscriptionId!, amountCents, isMembership: false });
}

async function change(play: Play, changed: Running, index: number): Promise<void> {
  const { ctx, random } = play;
  const { id: subscriptionId, isMembership } = changed;
  const key = `change-${index}`;
  const { status, invoices } = await ctx.payments.readSubscription(subscriptionId);
  if (status !== 'active') return;
  const kind = index % 6;
  if (kind === 0) {
    // Ten dollars more, at once: no other level.
    const amountCents = changed.amountCents + 10_00;
    const asked = { subscriptionId, key, amountCents, chargeNow: isMembership };
    try {
      await ctx.payments.changeSubscription(asked);
      changed.amountCents = amountCents;
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
    }
  } else if (kind === 1 || kind === 2)
    await failCard(sandboxOf(ctx), subscriptionId, kind === 1 ? 1 : 99);
  else if (kind === 3)
    await ctx.payments.pauseSubscription({
      subscriptionId,
      key,
      until: sandboxOf(ctx).clock() + 40 * DAY_MS,
    });
  else if (kind === 4) {
    const newest = invoices.findLast(
      ({ status: is, reason }) => is === 'paid' && reason !== 'change',
    );
    if (!newest || newest.refundedCents > 0) return;
    const part = 1 + Math.floor(random() * newest.amountCents);
    const isWhole = isMembership === (index % 12 === 4);
    const totalCents = isWhole ? newest.amountCents : part;
    await ctx.payments.refund({ paymentId: newest.paymentId!, totalCents, key });
  } else
    await ctx.payments.cancelSubscription({
      subscriptionId,
      key,
      when: index % 12 === 5 ? 'period_end' : 'now',
    });
}
