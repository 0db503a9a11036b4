import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import {
  deliverAll,
  getPaymentRow,
  order,
  payAndDeliver,
  payAtSandbox,
  sandboxOf,
  workOnTasks,
} from '../../../../tests/support/payments.ts';
import {
  adminActivityLog,
  recordAccessLog,
  sandboxObjects,
  users,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import { failRefund } from '../../../server/gateways/payments/sandbox/charges.ts';
import { syncPayment } from '../../../server/payments/sync-payment.ts';
import { paymentParts } from './parts.ts';
import { getStaffPayment, refundPayment, settlePayment } from './index.ts';

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
const work = () => workOnTasks(admin(), paymentParts);
const row = (id: string) => getPaymentRow(database.db, id);
const step = (id: string, what: 'settle' | 'again') =>
  settlePayment({ ctx: admin(), input: { id, step: what } });
const refund = (id: string, amountCents: number, note = '') =>
  refundPayment({ ctx: admin(), input: { id, amountCents, reason: 'other', note } });
const sync = async (id: string) => {
  const process = admin();
  await syncPayment({ process, parts: paymentParts, now: sandboxOf(process).clock() }, id);
};
/** Cents that the provider has given back. */
const atProvider = async (id: string) =>
  (await admin().payments.readPayment((await row(id)).providerPaymentId!)).refundedCents;

async function paid(): Promise<string> {
  const { payment } = await order(buyer());
  await payAndDeliver(buyer(), paymentParts, payment.id);
  return payment.id;
}
/** Refunded, and the bank sent it back. */
async function sentBack(amountCents = 6_500): Promise<string> {
  const id = await paid();
  await refund(id, amountCents);
  await work();
  await failRefund(sandboxOf(admin()), (await row(id)).providerPaymentId!);
  await deliverAll(admin(), paymentParts);
  return id;
}

describe('a refund that the bank sent back', () => {
  it('goes once more, as much as is missing, and then nothing is wrong', async () => {
    const id = await sentBack();
    expect(await row(id)).toMatchObject({ problem: 'refund_failed', providerRefundedCents: 0 });
    await step(id, 'again');
    await expect(step(id, 'again')).rejects.toMatchObject({ status: 409 });
    await expect(step(id, 'settle')).rejects.toMatchObject({ status: 409 });
    await work();
    expect(await atProvider(id)).toBe(6_500);
    expect(await row(id)).toMatchObject({
      status: 'refunded',
      problem: null,
      refundedCents: 6_500,
      providerRefundedCents: 6_500,
    });
    await expect(step(id, 'again')).rejects.toMatchObject({ status: 409 });
  });

  it('may be sent back again and again, and goes as often', async () => {
    const id = await sentBack(2_000);
    for (let time = 0; time < 3; time++) {
      await step(id, 'again');
      await work();
      expect(await row(id)).toMatchObject({ status: 'completed', problem: null });
      await failRefund(sandboxOf(admin()), (await row(id)).providerPaymentId!);
      await deliverAll(admin(), paymentParts);
      expect(await row(id)).toMatchObject({ problem: 'refund_failed', refundedCents: 2_000 });
    }
    expect(await atProvider(id)).toBe(0);
  });

  it('and was given back another way is never asked of the provider, nor a problem again', async () => {
    const id = await sentBack(2_000);
    await step(id, 'settle');
    await sync(id);
    expect(await row(id)).toMatchObject({
      problem: null,
      refundedCents: 2_000,
      refundedElsewhereCents: 2_000,
    });
    await refund(id, 4_500);
    await work();
    expect(await atProvider(id)).toBe(4_500);
    expect(await row(id)).toMatchObject({
      status: 'refunded',
      problem: null,
      refundedCents: 6_500,
    });
    expect(await getStaffPayment({ ctx: admin(), input: { id } })).toMatchObject({
      refundableCents: 0,
    });
  });
});

describe('another amount than was asked for', () => {
  const other = async () => {
    const { payment } = await order(buyer());
    await payAtSandbox(buyer(), payment.id, 'pay', { amountCents: 1_00 });
    await deliverAll(admin(), paymentParts);
    return payment.id;
  };

  it('stays settled when the provider says the same again, and comes back with a new one', async () => {
    const id = await other();
    expect(await row(id)).toMatchObject({ problem: 'other_amount', otherAmountCents: 1_00 });
    await step(id, 'settle');
    await sync(id);
    expect(await row(id)).toMatchObject({ problem: null, status: 'pending' });
    const { state, id: objectId } = (await database.db
      .select()
      .from(sandboxObjects)
      .where(eq(sandboxObjects.kind, 'payment'))
      .get())!;
    await write(database.db, (tx) =>
      tx
        .update(sandboxObjects)
        .set({ state: { ...(state as object), amountCents: 2_00 } })
        .where(eq(sandboxObjects.id, objectId)),
    );
    await sync(id);
    expect(await row(id)).toMatchObject({ problem: 'other_amount', otherAmountCents: 2_00 });
  });
});

describe('why money went back', () => {
  it('stands in the log as a reason, and what was added is sealed for the person', async () => {
    const id = await paid();
    await refund(id, 1_000, 'canary told us on the phone');
    const [deed] = await database.db.select().from(adminActivityLog);
    expect(deed).toMatchObject({
      action: 'payment.refund',
      details: { amountCents: 1_000, reason: 'other' },
    });
    expect(JSON.stringify(deed)).not.toContain('canary');
    const [told] = await database.db.select().from(recordAccessLog);
    expect(told).toMatchObject({ userId: 'buyer', purpose: 'Refunded a payment. Something else' });
    expect(told!.note).not.toContain('canary');
    expect(openField(admin(), recordAccessLog.note, told!.id, told!.note)).toContain('canary');
  });
});
