import { asc, eq, isNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import {
  invoice,
  membershipBench,
  monthsOn,
  START,
} from '../../../../tests/support/membership-bench.ts';
import { DAY_MS, HOUR_MS } from '../../../config/constants.ts';
import { paymentTasks, sessionCredits, subscriptions, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { cancelPlan, changePlan, getPlan, pausePlan, resumePlan } from './index.ts';
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
const look = (now: number) => lookAfterMemberships({ process: bench.process, now });

describe('a change', () => {
  const change = (dollars: number, to: 'affordable' | 'standard', now: number) =>
    changePlan({ ctx: bench.as('mia', now), input: { level: to, amount: dollars } });

  it('to more is charged at once, and the higher level begins once that is paid', async () => {
    const { subscriptionId, state } = await bench.member('mia', 'affordable', 65);
    const now = START + DAY_MS;
    expect(await change(150, 'standard', now)).toEqual({ when: 'now' });
    await expect(change(160, 'standard', now + 1)).rejects.toThrow(Conflict);
    expect(await level()).toBe('affordable');
    const difference = {
      reason: 'change' as const,
      periodStartsAt: now,
      periodEndsAt: monthsOn(1),
      createdAt: now,
    };
    Object.assign(state, {
      amountCents: 15000,
      invoices: [
        invoice('in_1', 0, 6500),
        invoice('in_c', 0, 8200, { ...difference, status: 'open', paidAt: null }),
      ],
    });
    await bench.work(now);
    expect(bench.asked).toMatchObject([{ what: 'change', amountCents: 15000, chargeNow: true }]);
    expect([await level(), await credits()]).toEqual(['affordable', 2]);
    Object.assign(state, {
      invoices: [invoice('in_1', 0, 6500), invoice('in_c', 0, 8200, difference)],
    });
    await bench.hear(subscriptionId, now + HOUR_MS);
    expect([await level(), await credits()]).toEqual(['standard', 4]);
    await bench.hear(subscriptionId, now + 2 * HOUR_MS);
    expect(await credits()).toBe(4);
  });

  it('to more near the end of a month raises the level at once, and the sessions come with the next month', async () => {
    const { subscriptionId, state } = await bench.member('mia', 'affordable', 65);
    const now = monthsOn(1) - 5 * DAY_MS;
    await change(150, 'standard', now);
    Object.assign(state, {
      amountCents: 15000,
      invoices: [
        invoice('in_1', 0, 6500),
        invoice('in_c', 0, 1400, {
          reason: 'change',
          periodStartsAt: now,
          paidAt: now,
          createdAt: now,
        }),
      ],
    });
    await bench.work(now);
    expect([await level(), await credits()]).toEqual(['standard', 2]);
    Object.assign(state, {
      invoices: [...state.invoices, invoice('in_2', 1, 15000)],
      currentPeriodEndsAt: monthsOn(2),
    });
    await bench.hear(subscriptionId, monthsOn(1));
    expect([await level(), await credits()]).toEqual(['standard', 6]);
  });

  it('that is paid for brings no sessions for a month that is not', async () => {
    const { subscriptionId, state } = await bench.member('mia', 'affordable', 65);
    const now = monthsOn(1) + DAY_MS;
    Object.assign(state, {
      amountCents: 7500,
      currentPeriodEndsAt: monthsOn(2),
      invoices: [
        invoice('in_1', 0, 6500),
        invoice('in_2', 1, 6500, { status: 'void', paidAt: null, paymentId: null }),
        invoice('in_c', 1, 900, { reason: 'change', periodStartsAt: now, createdAt: now }),
      ],
    });
    await bench.hear(subscriptionId, now);
    expect(await credits()).toBe(2);
  });

  it('to less begins with the next month that is paid, and nothing is charged before', async () => {
    const { subscriptionId, state } = await bench.member('mia', 'standard', 180);
    const now = START + 3 * DAY_MS;
    expect(await change(70, 'affordable', now)).toEqual({ when: 'next' });
    Object.assign(state, { amountCents: 7000 });
    await bench.work(now);
    expect(bench.asked[0]).not.toHaveProperty('chargeNow');
    expect(await level()).toBe('standard');
    // Up again before that: no difference is charged for what is paid already, and no level is given early.
    expect(await change(150, 'standard', now + HOUR_MS)).toEqual({ when: 'next' });
    Object.assign(state, { amountCents: 15000 });
    await bench.work(now + HOUR_MS);
    expect(await change(60, 'affordable', now + 2 * HOUR_MS)).toEqual({ when: 'next' });
    Object.assign(state, { amountCents: 6000 });
    await bench.work(now + 2 * HOUR_MS);
    Object.assign(state, { invoices: [invoice('in_1', 0, 18000), invoice('in_2', 1, 6000)] });
    await bench.hear(subscriptionId, monthsOn(1));
    expect([await level(), await credits()]).toEqual(['affordable', 6]);
    expect((await subscription(subscriptionId)).nextMembershipLevel).toBeNull();
  });

  it('to a level that the lowered price would have given early waits for its month', async () => {
    const { subscriptionId, state } = await bench.member('mia', 'affordable', 90);
    await change(50, 'affordable', START + DAY_MS);
    Object.assign(state, { amountCents: 5000 });
    await bench.work(START + DAY_MS);
    expect(await change(150, 'standard', START + 2 * DAY_MS)).toEqual({ when: 'next' });
    Object.assign(state, { amountCents: 15000 });
    await bench.work(START + 2 * DAY_MS);
    expect(await level()).toBe('affordable');
    Object.assign(state, { invoices: [invoice('in_1', 0, 9000), invoice('in_2', 1, 15000)] });
    await bench.hear(subscriptionId, monthsOn(1));
    expect([await level(), await credits()]).toEqual(['standard', 6]);
  });

  it('that the provider refuses leaves everything as it was and can be tried again', async () => {
    await bench.member('mia', 'affordable', 65);
    await change(150, 'standard', START + DAY_MS);
    await write(database.db, (tx) => tx.update(paymentTasks).set({ problem: 'card_declined' }));
    const { plan } = await getPlan({ ctx: bench.as('mia', START + DAY_MS) });
    expect(plan).toMatchObject({ wasRefused: true, isAsking: false, level: 'affordable' });
    expect(plan?.nextLevel).toBeUndefined();
    expect(await change(80, 'affordable', START + 2 * DAY_MS)).toEqual({ when: 'now' });
  });

  it('that the provider refuses gives no level for the price of a change before it', async () => {
    const { subscriptionId, state } = await bench.member('mia', 'affordable', 65);
    await change(80, 'affordable', START + DAY_MS);
    Object.assign(state, { amountCents: 8_000 });
    await bench.work(START + DAY_MS);
    await change(150, 'standard', START + 2 * DAY_MS);
    await write(database.db, (tx) =>
      tx.update(paymentTasks).set({ problem: 'card_declined' }).where(isNull(paymentTasks.doneAt)),
    );
    Object.assign(state, { invoices: [invoice('in_1', 0, 6_500), invoice('in_2', 1, 8_000)] });
    await bench.hear(subscriptionId, monthsOn(1));
    expect(await level()).toBe('affordable');
  });
});

describe('a pause', () => {
  it('skips charges, keeps what is paid for, and brings it back with the next charge', async () => {
    const { subscriptionId, state } = await bench.member('mia', 'affordable', 65);
    const ctx = bench.as('mia', START + DAY_MS);
    const { until } = await pausePlan({ ctx, input: { months: 2 } });
    expect(until).toBe(monthsOn(3) - DAY_MS);
    Object.assign(state, { pausedUntil: until });
    await bench.work(ctx.now);
    await look(monthsOn(1) - HOUR_MS);
    expect(await level()).toBe('affordable');
    await look(monthsOn(1) + HOUR_MS);
    expect(await level()).toBe('free');
    expect((await getPlan({ ctx })).plan).toMatchObject({
      state: 'paused',
      nextChargeAt: monthsOn(3),
    });
    await expect(pausePlan({ ctx, input: { months: 1 } })).rejects.toThrow(Conflict);
    await resumePlan({ ctx: bench.as('mia', monthsOn(2)) });
    Object.assign(state, { pausedUntil: null, currentPeriodEndsAt: monthsOn(3) });
    await bench.work(monthsOn(2));
    expect(await level()).toBe('free');
    Object.assign(state, { invoices: [invoice('in_1', 0, 6500), invoice('in_2', 3, 6500)] });
    await bench.hear(subscriptionId, monthsOn(3));
    expect([await level(), await credits()]).toEqual(['affordable', 4]);
  });
});

describe('an end', () => {
  it('comes when the month is over, and can be taken back until then', async () => {
    const { subscriptionId, state } = await bench.member('mia', 'affordable', 65);
    const ctx = bench.as('mia', START + DAY_MS);
    expect(await cancelPlan({ ctx, input: { step: 'cancel' } })).toEqual({ when: 'period_end' });
    await expect(cancelPlan({ ctx, input: { step: 'keep' } })).rejects.toThrow(Conflict);
    Object.assign(state, { cancelAtPeriodEnd: true });
    await bench.work(ctx.now);
    expect(await level()).toBe('affordable');
    expect((await getPlan({ ctx })).plan).toMatchObject({ state: 'ending' });
    expect(await cancelPlan({ ctx, input: { step: 'keep' } })).toEqual({ when: 'undo' });
    await bench.work(ctx.now);
    Object.assign(state, { status: 'ended', endedAt: monthsOn(1) });
    await bench.hear(subscriptionId, monthsOn(1));
    expect([await level(), await credits()]).toEqual(['free', 2]);
    await expect(cancelPlan({ ctx, input: { step: 'cancel' } })).rejects.toThrow(NotFound);
  });

  it('belongs to one person: nobody else finds the plan', async () => {
    await bench.member('mia', 'affordable', 65);
    await bench.person('eve');
    const eve = bench.as('eve', START + DAY_MS);
    await expect(cancelPlan({ ctx: eve, input: { step: 'cancel' } })).rejects.toThrow(NotFound);
    expect((await getPlan({ ctx: eve })).plan).toBeUndefined();
    expect((await getPlan({ ctx: eve })).charges).toEqual([]);
  });
});
