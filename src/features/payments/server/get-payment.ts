import { and, eq } from 'drizzle-orm';
import { paymentTasks, subscriptions } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import {
  ProviderAway,
  ProviderMissing,
} from '../../../server/gateways/payments/payment-gateway.ts';
import { takeWithin } from '../../../server/http/rate-limit.ts';
import { getOwnPayment } from '../../../server/payments/open-checkout.ts';
import { goPath, statePath } from '../../../server/payments/paths.ts';
import type { Payment } from '../../../server/payments/purposes.ts';
import { syncPayment } from '../../../server/payments/sync-payment.ts';
import { checkoutPath } from '../checkout-schemas.ts';
import { receiptPath } from '../links.ts';
import type { PaymentStage, PaymentView } from '../schemas.ts';
import { orderOfKey } from './open-orders.ts';
import { hasReceipt } from './own-payments.ts';
import { paymentParts } from './parts.ts';

interface Asked {
  ctx: Ctx;
  input: { id: string };
}

/** A payment as its buyer sees it. @throws NotFound */
export const getPayment = async ({ ctx, input }: Asked): Promise<PaymentView> =>
  await viewOf(ctx, await getOwnPayment(ctx, input.id));

/**
 * The same, after the provider was asked: a message of its own may be late. It is asked once in a few seconds for each payment, however many look.
 * @throws NotFound
 */
export async function lookAtPayment({ ctx, input }: Asked): Promise<PaymentView> {
  const payment = await getOwnPayment(ctx, input.id);
  const mayHaveMoved =
    (payment.status === 'pending' || payment.status === 'processing') &&
    (payment.providerCheckoutId ?? payment.providerPaymentId) !== null;
  if (!mayHaveMoved || !(await mayAsk(ctx, payment))) return await viewOf(ctx, payment);
  try {
    await syncPayment({ process: ctx, parts: paymentParts, now: ctx.now }, payment.id);
  } catch (error) {
    // Nothing is known of it yet: the page says what the row says, and the next look asks again.
    if (!(error instanceof ProviderAway || error instanceof ProviderMissing)) throw error;
  }
  return await getPayment({ ctx, input });
}

const ONCE_IN_MS = 4_000;

const mayAsk = async ({ db, now }: Ctx, { id }: Payment): Promise<boolean> => {
  const look = { key: `payment-look ${id}`, scope: 'payment look', max: 1, windowMs: ONCE_IN_MS };
  return (await write(db, (tx) => takeWithin(tx, [look], now))) === 0;
};

/** The provider was asked to close its page. */
const isAskedToClose = async ({ db }: Ctx, paymentId: string): Promise<boolean> =>
  (await db
    .select({ id: paymentTasks.id })
    .from(paymentTasks)
    .where(and(eq(paymentTasks.paymentId, paymentId), eq(paymentTasks.kind, 'expire')))
    .limit(1)
    .get()) !== undefined;

function orderHref({ orderKey }: Payment): string | undefined {
  const order = orderKey === null ? undefined : orderOfKey(orderKey);
  return order && checkoutPath({ ...order, coupon: '' });
}

async function viewOf(ctx: Ctx, payment: Payment): Promise<PaymentView> {
  const subscription = payment.subscriptionId
    ? await ctx.db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.id, payment.subscriptionId))
        .get()
    : undefined;
  return {
    id: payment.id,
    stage: stageOf(payment, ctx.now),
    purpose: payment.purpose,
    title: payment.title,
    amountCents: payment.amountCents,
    discountCents: payment.discountCents,
    refundedCents: payment.refundedCents,
    currency: payment.currency,
    recurring: subscription && {
      interval: subscription.interval,
      laterCents: subscription.amountCents,
      firstPeriods: Math.max(1, subscription.discountedPeriods),
    },
    statement: ctx.payments.statement,
    isTest: ctx.payments.isTest,
    isLookedAt: payment.problem === 'other_amount',
    isOwn: payment.userId !== null,
    isClosing: payment.status === 'pending' && (await isAskedToClose(ctx, payment.id)),
    receiptHref:
      payment.userId !== null && hasReceipt(payment) ? receiptPath(payment.id) : undefined,
    orderHref: orderHref(payment),
    goHref: goPath(payment.id),
    stateHref: statePath(payment),
  };
}

/** An order that ended while no one paid has expired; one that was given up is canceled. */
export const stageOf = (payment: Payment, now: number): PaymentStage =>
  payment.status === 'cancelled' &&
  payment.checkoutExpiresAt !== null &&
  payment.checkoutExpiresAt <= now
    ? 'expired'
    : payment.status;
