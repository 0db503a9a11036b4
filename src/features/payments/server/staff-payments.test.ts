import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import {
  order,
  payAndDeliver,
  withGateway,
  workOnTasks,
} from '../../../../tests/support/payments.ts';
import { HOUR_MS } from '../../../config/constants.ts';
import {
  adminActivityLog,
  paymentEvents,
  payments,
  paymentTasks,
  recordAccessLog,
  users,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { Conflict } from '../../../server/errors.ts';
import { ProviderRefused } from '../../../server/gateways/payments/payment-gateway.ts';
import { runTasks } from '../../../server/payments/run-tasks.ts';
import { paymentList, refundInput } from '../staff-schemas.ts';
import { taskProblemWords, taskState } from '../staff-words.ts';
import { taskProblem } from '../task-problem.ts';
import { paymentProblems } from './attention.ts';
import { getStaffPayment } from './get-staff-payment.ts';
import { paymentParts } from './parts.ts';
import { exportPayments, listPayments } from './staff-queries.ts';
import { refundPayment, settlePayment, stepPaymentTask } from './staff-steps.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, (tx) =>
    tx.insert(users).values([
      { id: 'buyer', email: 'maya@x.example', firstName: 'Maya', lastName: 'Reyes' },
      { id: 'admin', email: 'ada@x.example', firstName: 'Ada', lastName: 'Cole' },
    ]),
  );
});
afterEach(() => database.close());

const admin = () =>
  testCtx(database.db, { userId: 'admin', role: 'admin', permissions: ['payments:manage'] });
const buyer = () => testCtx(database.db, { userId: 'buyer' });

/** A payment of $65 that its buyer made. */
async function paid(): Promise<string> {
  const { payment } = await order(buyer());
  await payAndDeliver(buyer(), paymentParts, payment.id);
  return payment.id;
}
const refund = (id: string, amountCents: number) =>
  refundPayment({ ctx: admin(), input: { id, amountCents, reason: 'asked', note: '' } });
const list = (asked: Record<string, string> = {}) =>
  listPayments({ ctx: admin(), input: paymentList.input.parse(asked) });
const open = (id: string) => getStaffPayment({ ctx: admin(), input: { id } });
const attention = () => paymentProblems.load(admin());
/** The provider refuses what is asked of it next. */
async function refuseNext(code: string) {
  const ctx = testCtx(database.db);
  const { payments: gateway } = ctx;
  const refusing = {
    ...gateway,
    refund: () => Promise.reject(new ProviderRefused(code)),
  };
  await workOnTasks(
    { ...ctx, payments: Object.assign(Object.create(gateway), refusing) },
    paymentParts,
  );
}

describe('the list of payments', () => {
  it('finds them by status, purpose, address and number, and never says who paid', async () => {
    const id = await paid();
    await order(buyer(), { title: 'Left open' });
    expect((await list()).rows.map(({ title }) => title)).toEqual(['Left open', 'Services']);
    expect((await list({ status: 'completed' })).rows).toMatchObject([{ id }]);
    expect((await list({ purpose: 'donation' })).rows).toEqual([]);
    expect((await list({ q: 'MAYA@x.example', status: 'completed' })).rows).toMatchObject([{ id }]);
    expect((await list({ q: 'nora@x.example' })).rows).toEqual([]);
    expect((await list({ q: id.toUpperCase() })).rows).toMatchObject([{ id }]);
    const [row] = await database.db.select().from(payments).where(eq(payments.id, id));
    expect((await list({ q: row!.providerPaymentId! })).rows).toMatchObject([{ id }]);
    const all = await list();
    expect(all.counts).toMatchObject({ completed: 1, pending: 1 });
    expect(JSON.stringify(all)).not.toMatch(/maya|buyer/i);
  });

  it('is saved without names, and the log tells who did', async () => {
    const id = await paid();
    const file = await exportPayments({
      ctx: admin(),
      input: { ...paymentList.input.parse({}), reason: 'report', reasonNote: '' },
    });
    let text = '';
    for await (const chunk of file.chunks) text += chunk;
    expect(text).toContain(id);
    expect(text).toMatch(/,6500,0,0,USD,completed,/);
    expect(text).not.toMatch(/maya|buyer|go\?/i);
    expect(await deeds()).toContain('payment.export');
  });
});

const deeds = async () =>
  (await database.db.select().from(adminActivityLog)).map(({ action }) => action);

describe('an opened payment', () => {
  it('tells what happened, and its person can read that it was opened', async () => {
    const id = await paid();
    const payment = await open(id);
    expect(payment).toMatchObject({
      status: 'completed',
      person: { name: 'Maya Reyes', email: 'maya@x.example' },
      refundableCents: 6_500,
      tasks: [],
      problem: null,
    });
    expect(payment.events.length).toBeGreaterThan(0);
    expect(payment.events.every(({ appliedAt }) => appliedAt !== null)).toBe(true);
    await open(id);
    expect(await deeds()).toEqual(['payment.open']);
    expect(await database.db.select().from(recordAccessLog)).toMatchObject([
      { userId: 'buyer', resource: 'payments', resourceId: id },
    ]);
  });
});

describe('a refund', () => {
  it('goes back in parts, never more than was paid', async () => {
    const id = await paid();
    await refund(id, 2_000);
    expect(await open(id)).toMatchObject({ refundableCents: 4_500, refundedCents: 0 });
    await expect(refund(id, 4_501)).rejects.toMatchObject({
      fields: { dollars: expect.stringContaining('left to refund') as string },
    });
    await workOnTasks(testCtx(database.db), paymentParts);
    await refund(id, 4_500);
    await workOnTasks(testCtx(database.db), paymentParts);
    const payment = await open(id);
    expect(payment).toMatchObject({ status: 'refunded', refundedCents: 6_500, refundableCents: 0 });
    expect(payment.tasks.map(({ totalCents, reason }) => [totalCents, reason])).toEqual([
      [6_500, 'asked'],
      [2_000, 'asked'],
    ]);
    expect(await deeds()).toEqual(['payment.refund', 'payment.open', 'payment.refund']);
  });

  it('that was refused is shown in words, tried again, and may be asked for anew', async () => {
    const id = await paid();
    await refund(id, 6_500);
    await refuseNext('charge_disputed');
    const [failed] = (await list()).failedTasks;
    expect(failed).toMatchObject({ kind: 'refund', problem: 'charge_disputed', paymentId: id });
    expect(await attention()).toMatchObject({ count: 1 });
    // Nothing was given, so everything may be asked for once more.
    expect(await open(id)).toMatchObject({ refundableCents: 6_500 });
    await refund(id, 6_500);
    await workOnTasks(testCtx(database.db), paymentParts);
    expect(await open(id)).toMatchObject({ status: 'refunded' });
    await stepPaymentTask({ ctx: admin(), input: { id: failed!.id, step: 'retry' } });
    await workOnTasks(testCtx(database.db), paymentParts);
    expect(await open(id)).toMatchObject({ status: 'refunded', refundedCents: 6_500 });
    expect(await attention()).toEqual({ count: 0, since: undefined });
    const keys = (await database.db.select().from(paymentTasks)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('that was refused may be left, once', async () => {
    const id = await paid();
    await refund(id, 6_500);
    await refuseNext('charge_disputed');
    const [failed] = (await list()).failedTasks;
    const step = { ctx: admin(), input: { id: failed!.id, step: 'leave' as const } };
    await stepPaymentTask(step);
    expect((await list()).failedTasks).toEqual([]);
    await expect(stepPaymentTask(step)).rejects.toThrow(Conflict);
    const [task] = (await open(id)).tasks;
    expect(taskState(task!)).toMatchObject({ label: 'Left as it is' });
  });

  it('that doesn’t work and no one knows why is shown after twenty tries, and tried on', async () => {
    const id = await paid();
    await refund(id, 6_500);
    const [{ key, createdAt }] = (await database.db.select().from(paymentTasks)) as [
      typeof paymentTasks.$inferSelect,
    ];
    const given: string[] = [];
    const broken = withGateway(testCtx(database.db), {
      refund: (asked) => {
        given.push(asked.key);
        return Promise.reject(new TypeError('No one knows why'));
      },
    });
    const { signal } = new AbortController();
    const tries = async (times: number) => {
      for (let time = 0; time < times; time++) {
        const now = createdAt + (given.length + 1) * HOUR_MS;
        await runTasks({ process: broken, parts: paymentParts, now }, signal);
      }
    };
    await tries(19);
    expect((await list()).failedTasks).toEqual([]);
    expect(await attention()).toMatchObject({ count: 0 });
    await tries(1);
    const [stuck] = (await list()).failedTasks;
    expect(stuck).toMatchObject({ kind: 'refund', problem: 'stuck', paymentId: id });
    expect(taskProblemWords(stuck!.problem)).toContain('We keep trying');
    expect(await attention()).toMatchObject({ count: 1 });
    const [task] = (await open(id)).tasks;
    expect([taskProblem(task!), taskState(task!).label]).toEqual(['stuck', 'Trying again']);
    // It may have been given: so it counts, and keeps its key.
    expect(await open(id)).toMatchObject({ refundableCents: 0 });
    await tries(1);
    await stepPaymentTask({ ctx: admin(), input: { id: stuck!.id, step: 'retry' } });
    expect(given).toEqual(Array.from({ length: 21 }, () => key));
    await workOnTasks(testCtx(database.db), paymentParts);
    expect(await open(id)).toMatchObject({ status: 'refunded', refundedCents: 6_500 });
    expect((await list()).failedTasks).toEqual([]);
    expect((await database.db.select().from(paymentTasks))[0]).toMatchObject({
      key,
      problem: null,
    });
    expect(taskState((await open(id)).tasks[0]!).label).toBe('Done');
  });

  it('that doesn’t work in many tries may be left as well', async () => {
    const id = await paid();
    await refund(id, 6_500);
    await write(database.db, (tx) => tx.update(paymentTasks).set({ attempts: 20 }));
    const [stuck] = (await list()).failedTasks;
    await stepPaymentTask({ ctx: admin(), input: { id: stuck!.id, step: 'leave' } });
    await workOnTasks(testCtx(database.db), paymentParts);
    const payment = await open(id);
    expect(payment).toMatchObject({ status: 'completed', refundableCents: 6_500 });
    expect(taskState(payment.tasks[0]!).label).toBe('Left as it is');
  });

  it.each(['', '0', '-5', '1.234', 'all of it'])('is not of “%s”', (dollars) =>
    expect(refundInput.safeParse({ dollars, reason: 'asked' }).success).toBe(false),
  );
});

describe('a problem', () => {
  it('waits for staff until someone took care of it', async () => {
    const id = await paid();
    await write(database.db, (tx) => tx.update(payments).set({ problem: 'other_amount' }));
    expect(await list({ status: 'failed' })).toMatchObject({ rows: [], problems: [{ id }] });
    expect((await list({ problem: 'other_amount' })).rows).toMatchObject([{ id }]);
    expect(await attention()).toMatchObject({ count: 1, since: expect.any(Number) as number });
    await settlePayment({ ctx: admin(), input: { id, step: 'settle' } });
    await settlePayment({ ctx: admin(), input: { id, step: 'settle' } });
    expect((await list()).problems).toEqual([]);
    expect(await deeds()).toEqual(['payment.settle']);
  });

  it('of an event that can’t be used waits as well', async () => {
    await paid();
    await write(database.db, (tx) =>
      tx.update(paymentEvents).set({ appliedAt: null, problem: 'not_applied' }),
    );
    const { waitingEvents } = await list();
    expect(waitingEvents).toBeGreaterThan(0);
    expect(await attention()).toMatchObject({ count: waitingEvents });
  });
});
