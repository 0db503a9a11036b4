import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../src/config/constants.ts';
import { payments, sandboxObjects, subscriptions } from '../../src/db/schema/payments.ts';
import type { Ctx } from '../../src/server/context.ts';
import { failCard } from '../../src/server/gateways/payments/sandbox/by-hand.ts';
import { expireCheckout } from '../../src/server/gateways/payments/sandbox/checkouts.ts';
import type {
  SandboxCheckout,
  SandboxPayment,
} from '../../src/server/gateways/payments/sandbox/states.ts';
import {
  advance,
  listSandboxEvents,
  monthly,
  openPage,
  order,
  payAtSandbox,
  sandboxOf,
} from './payments.ts';
import { ledgerOf } from './payment-ledger.ts';

/** The same numbers each time. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/**
 * Lets all kinds of things happen at the sandbox of which we hear nothing yet: orders that are paid, declined, refused, late, of another amount, given up;
 * subscriptions that renew, fail, change, pause, end; refunds in parts and whole. @returns how many events there are
 */
export async function makeHistory(ctx: Ctx, wanted: number, seed = 22): Promise<number> {
  const random = randomFrom(seed);
  const sandbox = sandboxOf(ctx);
  const cents = () => 100 + Math.floor(random() * 25_000);
  const paid: string[] = [];
  const running: string[] = [];
  const count = async () => (await listSandboxEvents(ctx)).length;
  const once = async (kind: number) => {
    const { payment } = await order(ctx, { amountCents: cents() });
    if (kind === 0) {
      await expireCheckout(sandbox, await openPage(ctx, payment.id));
      return;
    }
    if (kind === 1) await payAtSandbox(ctx, payment.id, 'decline');
    if (kind === 2) await payAtSandbox(ctx, payment.id, 'ask');
    const step = kind === 3 ? 'slow' : 'pay';
    await payAtSandbox(ctx, payment.id, step, kind === 4 ? { amountCents: 99 } : {});
    if (kind > 4) paid.push(payment.id);
  };
  const again = async (kind: number) => {
    const amountCents = cents();
    const { payment, subscription } = await order(ctx, {
      ...monthly,
      amountCents,
      recurring: {
        ...monthly.recurring,
        amountCents: kind === 1 ? amountCents + 1_000 : amountCents,
      },
    });
    const step = kind === 0 ? 'first_fails' : 'pay';
    const checkoutId = await payAtSandbox(ctx, payment.id, step);
    const { subscriptionId } = await ctx.payments.readCheckout(checkoutId);
    if (kind > 0 && subscription) running.push(subscriptionId!);
  };
  for (let index = 0; (await count()) < wanted * 0.8; index++) {
    await once(index % 9);
    if (index % 2 === 0) await again((index / 2) % 4);
    if (index % 12 === 11) await advance(ctx, 12 * DAY_MS);
    const refunded = paid.at(-1);
    if (index % 3 === 0 && refunded) await giveBack(ctx, refunded, index % 2 === 0, random);
    const changed = running[Math.floor(random() * running.length)];
    if (index % 4 === 0 && changed) await change(ctx, changed, index);
  }
  for (let round = 0; round < 20 && (await count()) < wanted; round++)
    await advance(ctx, 11 * DAY_MS);
  return await count();
}

async function giveBack(ctx: Ctx, id: string, isWhole: boolean, random: () => number) {
  const objects = await ctx.db
    .select()
    .from(sandboxObjects)
    .where(eq(sandboxObjects.kind, 'payment'));
  const found = objects.find(({ state }) => (state as SandboxPayment).ids.payment === id);
  const { amountCents, refundedCents } = found!.state as SandboxPayment;
  if (refundedCents > 0) return;
  const totalCents = isWhole ? amountCents : 1 + Math.floor(random() * amountCents);
  await ctx.payments.refund({ paymentId: found!.id, totalCents, key: `refund-${id}` });
}

async function change(ctx: Ctx, subscriptionId: string, index: number): Promise<void> {
  const key = `change-${index}`;
  const { status } = await ctx.payments.readSubscription(subscriptionId);
  if (status !== 'active') return;
  const kind = (index / 4) % 5;
  if (kind === 0)
    await ctx.payments.changeSubscription({
      subscriptionId,
      key,
      amountCents: 26_000,
      chargeNow: true,
    });
  else if (kind === 1) await failCard(sandboxOf(ctx), subscriptionId, index % 8 === 0 ? 1 : 99);
  else if (kind === 2)
    await ctx.payments.pauseSubscription({
      subscriptionId,
      key,
      until: sandboxOf(ctx).clock() + 40 * DAY_MS,
    });
  else
    await ctx.payments.cancelSubscription({
      subscriptionId,
      key,
      when: kind === 3 ? 'period_end' : 'now',
    });
}

/** Our order that each of the sandbox's objects belongs to, by the object's id. */
export async function ordersOfObjects({ db }: Ctx): Promise<Map<string, string>> {
  const objects = await db.select().from(sandboxObjects);
  return new Map(
    objects.flatMap(({ id, state }) => {
      const { ids } = state as Partial<SandboxPayment>;
      const orderId = ids?.subscription ?? ids?.payment;
      return orderId ? [[id, orderId]] : [];
    }),
  );
}

/** One in thirteen of the orders that were paid: as if all messages about them were lost. */
export async function somePaidOrders(ctx: Ctx): Promise<Set<string>> {
  const orders = await ordersOfObjects(ctx);
  const paid = new Set(Object.keys(await sumsOfProvider(ctx)).map((id) => orders.get(id)!));
  return new Set([...paid].filter((_, at) => at % 13 === 3));
}

/** What was paid and given back, by the provider's id of each payment: `amount -refunded`. */
export type Sums = Record<string, string>;

/** As it must be, from the sandbox's own objects alone: another amount than was asked for counts for nothing. */
export async function sumsOfProvider({ db }: Ctx): Promise<Sums> {
  const objects = await db.select().from(sandboxObjects);
  const asked = new Map(
    objects
      .filter(({ kind }) => kind === 'checkout')
      .map(({ state }) => state as SandboxCheckout)
      .flatMap(({ paymentId, amountCents }) => (paymentId ? [[paymentId, amountCents]] : [])),
  );
  return Object.fromEntries(
    objects
      .filter(({ kind }) => kind === 'payment')
      .map(({ id, state }) => ({ id, ...(state as SandboxPayment) }))
      .filter(
        ({ id, status, amountCents }) =>
          status === 'completed' && (asked.get(id) ?? amountCents) === amountCents,
      )
      .map(({ id, amountCents, refundedCents }) => [id, `${amountCents} -${refundedCents}`]),
  );
}

/** As our rows say. */
export async function sumsOfRows({ db }: Ctx): Promise<Sums> {
  const rows = await db.select().from(payments);
  return Object.fromEntries(
    rows
      .filter(({ status }) => status === 'completed' || status === 'refunded')
      .map((row) => [row.providerPaymentId, `${row.amountCents} -${row.refundedCents}`]),
  );
}

/** As features heard it, line by line: an effect that came twice counts twice. */
export async function sumsOfLedger({ db }: Ctx): Promise<Sums> {
  const lines = await ledgerOf(db);
  const ids = new Map(
    (await db.select().from(payments)).map(({ id, providerPaymentId }) => [id, providerPaymentId]),
  );
  const sums = new Map<string, { paid: number; refunded: number }>();
  for (const { payment, kind, cents } of lines) {
    if (kind === 'not_paid') continue;
    const id = ids.get(payment) ?? payment;
    const sum = sums.get(id) ?? { paid: 0, refunded: 0 };
    sum[kind] += cents;
    sums.set(id, sum);
  }
  return Object.fromEntries(
    [...sums].map(([id, { paid, refunded }]) => [id, `${paid} -${refunded}`]),
  );
}

/** Subscriptions whose state isn't the provider's. */
export async function strayingSubscriptions(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.select().from(subscriptions);
  const straying: string[] = [];
  for (const { status, providerSubscriptionId, cancelAtPeriodEnd, currentPeriodEndsAt } of rows) {
    if (!providerSubscriptionId) continue;
    const state = await ctx.payments.readSubscription(providerSubscriptionId);
    const wanted = state.status === 'incomplete' ? 'pending' : state.status;
    if (
      status !== wanted ||
      cancelAtPeriodEnd !== state.cancelAtPeriodEnd ||
      currentPeriodEndsAt !== state.currentPeriodEndsAt
    )
      straying.push(providerSubscriptionId);
  }
  return straying;
}
