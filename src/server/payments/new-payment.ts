import { eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Tx } from '../../db/client.ts';
import { payments, subscriptions } from '../../db/schema/payments.ts';
import { createId } from '../../lib/ids.ts';
import { CURRENCY } from '../../lib/money.ts';
import type { ProcessCtx } from '../context.ts';
import type { PaymentParts } from './parts.ts';
import { movePayment } from './move-payment.ts';
import type { Payment, Purpose, Subscription } from './purposes.ts';

export interface NewPayment {
  /** Empty for someone who is signed out. */
  userId: string | undefined;
  purpose: Purpose;
  /** Neutral words: they stand at the provider and on the receipt. */
  title: string;
  /** What is paid now, cents. */
  amountCents: number;
  discountCents?: number;
  currency?: string;
  recurring?: {
    purpose: Subscription['purpose'];
    interval: Subscription['interval'];
    /** What a later period costs, cents. */
    amountCents: number;
    membershipLevel?: string;
    /** 1-28 */
    dayOfMonth?: number | undefined;
    /** Periods that cost what is paid now, 1 when not given. */
    discountedPeriods?: number;
  };
  /** Puts what is bought into the feature's own tables. @returns the payment's `subjectId` */
  reserve: (
    tx: Tx,
    ids: { paymentId: string; subscriptionId: string | undefined },
  ) => Promise<string>;
}

/** The row of a payment, before anyone leaves for the provider, with its subscription where it recurs. */
export async function newPayment(
  tx: Tx,
  { process, now }: { process: ProcessCtx; now: number },
  order: NewPayment,
): Promise<{ payment: Payment; subscription: Subscription | undefined }> {
  const { provider } = process.payments;
  const { recurring, currency = CURRENCY } = order;
  const paymentId = createId(now);
  let subscription: Subscription | undefined;
  if (recurring)
    [subscription] = await tx
      .insert(subscriptions)
      .values({
        ...recurring,
        userId: order.userId ?? null,
        provider,
        currency,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
  const [payment] = await tx
    .insert(payments)
    .values({
      id: paymentId,
      userId: order.userId ?? null,
      purpose: order.purpose,
      subscriptionId: subscription?.id ?? null,
      title: order.title,
      provider,
      amountCents: order.amountCents,
      discountCents: order.discountCents ?? 0,
      currency,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  const subjectId = await order.reserve(tx, { paymentId, subscriptionId: subscription?.id });
  await tx.update(payments).set({ subjectId }).where(eq(payments.id, paymentId));
  return { payment: { ...payment!, subjectId }, subscription };
}

/**
 * Completes an order that costs nothing, such as one with a scholarship: no provider has a part in it.
 * @returns the payment as it is now
 */
export async function completeFree(
  tx: Tx,
  { process, parts, now }: { process: ProcessCtx; parts: PaymentParts; now: number },
  made: { payment: Payment; subscription: Subscription | undefined },
): Promise<Payment> {
  const { payment } = made;
  if (payment.amountCents !== 0)
    throw new Error('Only what costs nothing is completed without a provider');
  const subscription = made.subscription && (await startFree(tx, made.subscription, now));
  return await movePayment(tx, {
    process,
    parts,
    now,
    payment,
    subscription,
    to: {
      status: 'completed',
      completedAt: now,
      periodStartsAt: subscription && now,
      periodEndsAt: subscription?.paidThroughAt,
    },
  });
}

/** A membership that costs nothing has no provider: it runs for its periods and ends (`end-free.ts`). */
async function startFree(tx: Tx, free: Subscription, now: number): Promise<Subscription> {
  const periods = Math.max(1, free.discountedPeriods);
  const paidThroughAt = DateTime.fromMillis(now, { zone: 'utc' })
    .plus(free.interval === 'month' ? { months: periods } : { years: periods })
    .toMillis();
  const [row] = await tx
    .update(subscriptions)
    .set({ status: 'active', paidThroughAt, currentPeriodEndsAt: paidThroughAt, updatedAt: now })
    .where(eq(subscriptions.id, free.id))
    .returning();
  return row!;
}
