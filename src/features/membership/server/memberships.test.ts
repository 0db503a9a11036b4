import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import {
  invoice,
  membershipBench,
  monthsOn,
  START,
} from '../../../../tests/support/membership-bench.ts';
import { DAY_MS, HOUR_MS } from '../../../config/constants.ts';
import {
  outboundMessages,
  payments,
  paymentTasks,
  sessionCredits,
  subscriptions,
  users,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { completeFree, newPayment } from '../../../server/payments/new-payment.ts';
import { endFree } from '../../../server/payments/reconcile.ts';
import { cancelPlan, getPlan } from './index.ts';
import { lookAfterMemberships } from './job.ts';

let database: TestDatabase;
let bench: ReturnType<typeof membershipBench>;
beforeEach(async () => {
  database = await createTestDatabase();
  bench = membershipBench(database);
});
afterEach(() => database.close());

const level = async (userId = 'mia') =>
  (await database.db.select().from(users).where(eq(users.id, userId)))[0]!.membershipLevel;
const subscription = async (id: string) =>
  (await database.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;
const credits = async () =>
  (await database.db.select().from(sessionCredits).orderBy(asc(sessionCredits.grantedFor))).filter(
    ({ status }) => status === 'available',
  ).length;
const wishes = async () =>
  (await database.db.select().from(paymentTasks).orderBy(asc(paymentTasks.createdAt))).map(
    ({ kind, input }) => ({ kind, ...(input as object) }),
  );
const look = (now: number) => lookAfterMemberships({ process: bench.process, now });

describe('a membership', () => {
  it('begins with its first payment, not before, and never with one that failed', async () => {
    await bench.person('mia');
    const { subscriptionId } = await bench.order('mia', 'affordable', 65);
    expect(await level()).toBe('free');
    const state = bench.begin(subscriptionId, 6500);
    Object.assign(state, {
      status: 'incomplete',
      invoices: [invoice('in_1', 0, 6500, { status: 'open', paidAt: null })],
    });
    await bench.hear(subscriptionId);
    expect([await level(), await credits()]).toEqual(['free', 0]);
    Object.assign(state, { status: 'active', invoices: [invoice('in_1', 0, 6500)] });
    await bench.hear(subscriptionId);
    expect([await level(), await credits()]).toEqual(['affordable', 2]);
  });

  it('gives each month its sessions once, however often and in whatever order the news comes', async () => {
    const { subscriptionId, state } = await bench.member('mia', 'standard', 150);
    expect(await credits()).toBe(4);
    // Two renewals become known at once, late, and three times.
    Object.assign(state, {
      invoices: [
        invoice('in_1', 0, 15000),
        invoice('in_2', 1, 15000),
        invoice('in_3', 2, 15000),
      ].reverse(),
      currentPeriodEndsAt: monthsOn(3),
    });
    for (let time = 0; time < 3; time++)
      await bench.hear(subscriptionId, monthsOn(2) + time * HOUR_MS);
    expect(await credits()).toBe(12);
    expect(await level()).toBe('standard');
    const paid = await database.db.select().from(payments).where(eq(payments.status, 'completed'));
    expect(paid.length).toBe(3);
  });

  it('stays through a late renewal for three days, and no longer', async () => {
    await bench.member('mia', 'affordable', 65);
    await look(monthsOn(1) + 2 * DAY_MS);
    expect(await level()).toBe('affordable');
    await look(monthsOn(1) + 4 * DAY_MS);
    expect(await level()).toBe('free');
  });

  it('is bought once: anyone who has one is led to change it, and a second one that was paid for is given back', async () => {
    await bench.person('mia');
    const first = await bench.order('mia', 'affordable', 65);
    const second = await bench.order('mia', 'standard', 150, START + 1);
    // The page of the first order is closed at the provider, but it was paid for in the same moment.
    expect(await wishes()).toMatchObject([{ kind: 'expire' }]);
    Object.assign(bench.begin(second.subscriptionId, 15000), {
      invoices: [invoice('in_2', 0, 15000)],
    });
    Object.assign(bench.begin(first.subscriptionId, 6500), {
      invoices: [invoice('in_1', 0, 6500)],
    });
    await bench.hear(second.subscriptionId);
    await bench.hear(first.subscriptionId, START + 2);
    expect(await level()).toBe('standard');
    expect(await credits()).toBe(4);
    await bench.work(START + 3);
    expect(bench.asked.map(({ what }) => what).sort()).toEqual(['cancel', 'refund']);
    await expect(bench.order('mia', 'affordable', 65, START + 4)).rejects.toThrow(Conflict);
  });

  it('ends with the refund of its newest month, with the sessions that nobody has booked', async () => {
    const { subscriptionId, state } = await bench.member('mia', 'affordable', 65);
    const [credit] = await database.db.select().from(sessionCredits).limit(1);
    await write(database.db, (tx) =>
      tx.update(sessionCredits).set({ status: 'used' }).where(eq(sessionCredits.id, credit!.id)),
    );
    Object.assign(state, { invoices: [invoice('in_1', 0, 6500, { refundedCents: 3000 })] });
    await bench.hear(subscriptionId, START + HOUR_MS);
    expect([await level(), await credits()]).toEqual(['affordable', 1]);
    Object.assign(state, { invoices: [invoice('in_1', 0, 6500, { refundedCents: 6500 })] });
    await bench.hear(subscriptionId, START + 2 * HOUR_MS);
    expect([await level(), await credits()]).toEqual(['free', 0]);
    expect(await wishes()).toEqual([{ kind: 'cancel', when: 'now' }]);
  });

  it('ends with the refund of a renewal, although the month before it is only just over', async () => {
    const { subscriptionId, state } = await bench.member('mia', 'affordable', 65);
    Object.assign(state, {
      currentPeriodEndsAt: monthsOn(2),
      invoices: [invoice('in_1', 0, 6500), invoice('in_2', 1, 6500, { refundedCents: 6500 })],
    });
    await bench.hear(subscriptionId, monthsOn(1) + HOUR_MS);
    expect(await level()).toBe('free');
  });
});

describe('a failed charge', () => {
  it('takes nothing away for 14 days, reminds three times in neutral words, then ends', async () => {
    const { subscriptionId, state } = await bench.member('mia', 'affordable', 65);
    const failedAt = monthsOn(1) + HOUR_MS;
    Object.assign(state, {
      status: 'past_due',
      currentPeriodEndsAt: monthsOn(2),
      invoices: [
        invoice('in_1', 0, 6500),
        invoice('in_2', 1, 6500, { status: 'open', paidAt: null }),
      ],
    });
    await bench.hear(subscriptionId, failedAt);
    await bench.hear(subscriptionId, failedAt + HOUR_MS);
    for (let day = 0; day < 14; day++) await look(failedAt + day * DAY_MS + HOUR_MS);
    const mails = await database.db.select().from(outboundMessages);
    expect(mails.map(({ purpose }) => purpose)).toEqual(Array(3).fill('membership.past-due'));
    expect(mails.map(({ subject }) => subject).join(' ')).not.toMatch(/plan|member|coach|\$/i);
    expect([await level(), await credits()]).toEqual(['affordable', 2]);
    expect(await wishes()).toEqual([]);

    await look(failedAt + 14 * DAY_MS);
    expect(await level()).toBe('free');
    expect(await wishes()).toEqual([{ kind: 'cancel', when: 'now' }]);
    Object.assign(state, { status: 'ended', endedAt: failedAt + 14 * DAY_MS });
    await bench.work(failedAt + 14 * DAY_MS);
    expect((await subscription(subscriptionId)).status).toBe('ended');
  });

  it('is forgotten once it is paid, and counts anew the next time', async () => {
    const { subscriptionId, state } = await bench.member('mia', 'affordable', 65);
    const open = invoice('in_2', 1, 6500, { status: 'open', paidAt: null });
    Object.assign(state, { status: 'past_due', invoices: [invoice('in_1', 0, 6500), open] });
    await bench.hear(subscriptionId, monthsOn(1));
    const charges = async () =>
      (await getPlan({ ctx: bench.as('mia', monthsOn(1)) })).charges.map((charge) => charge.status);
    expect(await charges()).toEqual(['pending', 'completed']);
    Object.assign(state, {
      status: 'active',
      invoices: [invoice('in_1', 0, 6500), invoice('in_2', 1, 6500)],
    });
    await bench.hear(subscriptionId, monthsOn(1) + 2 * DAY_MS);
    expect([await level(), await credits()]).toEqual(['affordable', 4]);
    expect(await charges()).toEqual(['completed', 'completed']);
    await look(monthsOn(1) + 20 * DAY_MS);
    expect(await wishes()).toEqual([]);
    expect(await database.db.$count(outboundMessages)).toBe(1);
  });
});

describe('a membership that was given', () => {
  it('runs for its months, each with its sessions, and ends by itself', async () => {
    await bench.person('mia');
    const ctx = bench.as('mia', START);
    await write(database.db, async (tx) => {
      const made = await newPayment(
        tx,
        { process: bench.process, now: START },
        {
          userId: 'mia',
          purpose: 'subscription',
          title: 'Monthly plan',
          amountCents: 0,
          discountCents: 6500,
          recurring: {
            purpose: 'subscription',
            interval: 'month',
            amountCents: 6500,
            membershipLevel: 'affordable',
            discountedPeriods: 3,
          },
          reserve: (_, ids) => Promise.resolve(ids.subscriptionId!),
        },
      );
      await completeFree(tx, { process: bench.process, parts: bench.parts, now: START }, made);
    });
    expect([await level(), await credits()]).toEqual(['affordable', 2]);
    await look(monthsOn(2) + HOUR_MS);
    await look(monthsOn(2) + 2 * HOUR_MS);
    expect([await level(), await credits()]).toEqual(['affordable', 6]);
    expect((await getPlan({ ctx })).plan).toMatchObject({ state: 'given' });
    await expect(cancelPlan({ ctx, input: { step: 'cancel' } })).rejects.toThrow(NotFound);
    await endFree({ process: bench.process, parts: bench.parts, now: monthsOn(3) + 1 });
    expect([await level(), await credits()]).toEqual(['free', 6]);
  });
});
