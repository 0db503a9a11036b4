import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../config/constants.ts';
import { payments, paymentTasks, sandboxObjects, subscriptions } from '../../db/schema/payments.ts';
import { write } from '../../db/write.ts';
import { testCtx } from '../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createLedger, ledgerOf, ledgerParts } from '../../../tests/support/payment-ledger.ts';
import {
  advance,
  atSandboxTime,
  deliverAll,
  getSubscriptionRow,
  monthly,
  openPage,
  order,
  payAndDeliver,
  sandboxOf,
  withGateway,
  workOnTasks,
} from '../../../tests/support/payments.ts';
import type { Ctx } from '../context.ts';
import { ProviderAway } from '../gateways/payments/payment-gateway.ts';
import { askProvider } from './ask-provider.ts';
import { openCheckout } from './open-checkout.ts';
import { hasDueTasks, runTasks } from './run-tasks.ts';

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

describe('what is asked of the provider', () => {
  it('is done in the order in which it was asked, also when the first had to wait', async () => {
    const { id } = await active();
    const at = now();
    await write(ctx.db, async (tx) => {
      const wish = { subscriptionId: id, now: at };
      await askProvider(tx, {
        ...wish,
        key: 'pause',
        wish: { kind: 'pause', until: at + 40 * DAY_MS },
      });
      await askProvider(tx, { ...wish, key: 'resume', wish: { kind: 'resume' }, now: at + 1 });
    });
    const away = withGateway(ctx, {
      pauseSubscription: (pause) =>
        pause.until === null
          ? ctx.payments.pauseSubscription(pause)
          : Promise.reject(new ProviderAway()),
    });
    await runTasks({ ...work(away), now: at + 10 }, signal);
    expect(await hasDueTasks(ctx, at + 10)).toBe(false);
    await runTasks({ ...work(), now: at + HOUR_MS }, signal);
    const tasks = await ctx.db.select().from(paymentTasks);
    expect(tasks.every(({ doneAt }) => doneAt !== null)).toBe(true);
    expect(await getSubscriptionRow(ctx.db, id)).toMatchObject({ pausedUntil: null });
  });

  it('is done once when its answer was lost', async () => {
    const { id, providerSubscriptionId } = await active();
    await write(ctx.db, (tx) =>
      askProvider(tx, {
        key: 'up',
        subscriptionId: id,
        wish: { kind: 'change', amountCents: 80_00, chargeNow: true },
        now: now(),
      }),
    );
    const lost = withGateway(ctx, {
      async changeSubscription(change) {
        await ctx.payments.changeSubscription(change);
        throw new ProviderAway();
      },
    });
    await runTasks(work(lost), signal);
    await runTasks({ ...work(), now: now() + HOUR_MS }, signal);
    const { invoices } = await ctx.payments.readSubscription(providerSubscriptionId!);
    expect(invoices.map(({ reason }) => reason)).toEqual(['first', 'change']);
    expect(await getSubscriptionRow(ctx.db, id)).toMatchObject({ amountCents: 80_00 });
    expect(await ledgerOf(ctx.db)).toHaveLength(2);
  });

  it('moves the next charge to another day, earlier too', async () => {
    const { id, currentPeriodEndsAt } = await active();
    const nextChargeAt = currentPeriodEndsAt! - 10 * DAY_MS;
    await write(ctx.db, (tx) =>
      askProvider(tx, {
        key: 'day',
        subscriptionId: id,
        wish: { kind: 'change', nextChargeAt },
        now: now(),
      }),
    );
    await workOnTasks(ctx, parts);
    expect(await getSubscriptionRow(ctx.db, id)).toMatchObject({
      currentPeriodEndsAt: nextChargeAt,
    });
  });

  it('that is refused is shown and not tried again', async () => {
    const { id } = await active();
    await write(ctx.db, (tx) =>
      askProvider(tx, {
        key: 'past',
        subscriptionId: id,
        wish: { kind: 'change', nextChargeAt: 1 },
        now: now(),
      }),
    );
    await workOnTasks(ctx, parts);
    expect(await ctx.db.select().from(paymentTasks)).toMatchObject([
      { problem: 'date_in_the_past', doneAt: null },
    ]);
    expect(await hasDueTasks(ctx, now() + DAY_MS)).toBe(false);
  });
});

describe('the provider’s page of a payment', () => {
  it('is opened once, from two tabs at the same moment', async () => {
    const { payment } = await order(ctx);
    const pages = await Promise.all([1, 2, 3].map(() => openPage(ctx, payment.id)));
    expect(new Set(pages).size).toBe(1);
    expect(await ctx.db.$count(sandboxObjects, eq(sandboxObjects.kind, 'checkout'))).toBe(1);
  });

  it('that has closed is not opened anew under a payment that doesn’t know the new one', async () => {
    const { payment } = await order(ctx);
    await openPage(ctx, payment.id);
    await advance(ctx, 25 * HOUR_MS);
    await expect(openCheckout({ ctx: atSandboxTime(ctx), paymentId: payment.id })).rejects.toThrow(
      'closed',
    );
  });

  it('of someone else isn’t there', async () => {
    const { payment } = await order(ctx);
    await write(ctx.db, (tx) =>
      tx.run(
        `insert into users (id, email, first_name, last_name) values ('u1', 'a@home.example', 'A', 'B')`,
      ),
    );
    await write(ctx.db, (tx) =>
      tx.update(payments).set({ userId: 'u1' }).where(eq(payments.id, payment.id)),
    );
    await expect(openPage(ctx, payment.id)).rejects.toThrow('Not found');
  });
});

it('a subscription whose card fails is past due, is tried again and ends', async () => {
  const { id, providerSubscriptionId } = await active();
  const cards = await ctx.payments.openCards({
    customerId: (await getSubscriptionRow(ctx.db, id)).providerCustomerId!,
    returnUrl: 'https://hearthwell.example/x',
  });
  const { setCards } = await import('../gateways/payments/sandbox/by-hand.ts');
  await setCards(sandboxOf(ctx), cards.split('/').pop()!, 99);
  await advance(ctx, 32 * DAY_MS);
  await deliverAll(ctx, parts);
  const failing = await getSubscriptionRow(ctx.db, id);
  expect(failing).toMatchObject({ status: 'past_due' });
  expect(failing.pastDueAt).not.toBeNull();
  for (let week = 1; week <= 3; week++) await advance(ctx, 8 * DAY_MS);
  await deliverAll(ctx, parts);
  expect(await getSubscriptionRow(ctx.db, id)).toMatchObject({ status: 'ended', pastDueAt: null });
  expect((await ledgerOf(ctx.db)).map(({ kind }) => kind)).toEqual(['paid', 'not_paid']);
  const { invoices } = await ctx.payments.readSubscription(providerSubscriptionId!);
  expect(invoices.at(-1)).toMatchObject({ status: 'uncollectible' });
  expect(await ctx.db.$count(subscriptions)).toBe(1);
});
