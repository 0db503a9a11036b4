import { eq } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '../../../config/constants.ts';
import { couponRedemptions, payments } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { isAhead } from '../../../lib/stored-times.ts';
import type { Ctx } from '../../../server/context.ts';
import { returnAllowances } from '../../../server/http/rate-limit.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { completeFree, newPayment } from '../../../server/payments/new-payment.ts';
import type { PaymentParts } from '../../../server/payments/parts.ts';
import { goPath, statePath } from '../../../server/payments/paths.ts';
import type { Payment, Purchasable } from '../../../server/payments/purposes.ts';
import type { OrderInput } from '../checkout-schemas.ts';
import { takeHold } from './coupon-holds.ts';
import { findCoupon, type FoundCoupon } from './find-coupon.ts';
import { findOffer, type Sold } from './find-offer.ts';
import { dropOrder, listOpenOrders, orderKeyOf, type OpenOrder } from './open-orders.ts';
import { paymentParts } from './parts.ts';
import { purchasables } from './purchasables.ts';

export interface MadeOrder {
  payment: string;
  /** Where the browser goes: to pay, or to see that there is nothing left to pay. */
  go: string;
  hasToPay: boolean;
}

interface Asked {
  ctx: Ctx;
  input: OrderInput;
  sells?: readonly Purchasable[];
  parts?: PaymentParts;
}

/**
 * Makes an order: the payment's row, what is reserved for it, and the hold of its coupon, in one write. A second press, another tab or the Back button
 * find the order that waits; when something about it changed, it gives way to the new one. What costs nothing is complete at once.
 * @throws Unauthenticated, NotFound, Invalid with words beside the coupon
 */
export async function createOrder({
  ctx,
  input,
  sells = purchasables,
  parts = paymentParts,
}: Asked): Promise<MadeOrder> {
  const { userId } = requireMember(ctx);
  const sold = await findOffer(ctx, input, sells);
  const found = input.coupon ? await findCoupon(ctx, input, sold.offer) : undefined;
  const order: Order = { ctx, userId, input, sold, found, parts };
  return await write(ctx.db, async (tx) => {
    if (found) await returnAllowances(tx, found.tries, ctx.now);
    const open = await listOpenOrders(tx, { userId, order: input });
    const same = open.find((before) => isSame(before, order));
    if (same) return answerOf(same.payment);
    for (const before of open)
      if (before.payment.status === 'pending')
        await dropOrder(tx, { process: ctx, parts, now: ctx.now }, before);
    return answerOf(await makeOrder(tx, order));
  });
}

interface Order {
  ctx: Ctx;
  userId: string;
  input: OrderInput;
  sold: Sold;
  found: FoundCoupon | undefined;
  parts: PaymentParts;
}

/** A page of the provider's that closes in a moment isn't worth going to. */
const LEFT_MS = MINUTE_MS;

function isSame({ payment, subscription, couponId }: OpenOrder, order: Order): boolean {
  const { ctx, input, found } = order;
  const { offer } = order.sold;
  const isStillThere =
    payment.status === 'processing' ||
    payment.checkoutExpiresAt === null ||
    isAhead(payment.checkoutExpiresAt, ctx.now + LEFT_MS, 2 * DAY_MS);
  return (
    isStillThere &&
    payment.orderKey === orderKeyOf(input) &&
    payment.title === offer.title &&
    payment.amountCents === (found?.totalCents ?? offer.amountCents) &&
    payment.discountCents === (found?.discountCents ?? 0) &&
    payment.currency === offer.currency &&
    couponId === (found?.coupon.id ?? null) &&
    (subscription?.amountCents ?? null) === (offer.recurring ? offer.amountCents : null) &&
    (subscription?.membershipLevel ?? null) === (offer.recurring?.membershipLevel ?? null) &&
    (subscription?.discountedPeriods ?? 0) === (offer.recurring ? (found?.periods ?? 0) : 0)
  );
}

async function makeOrder(tx: Tx, order: Order): Promise<Payment> {
  const { ctx, userId, input, found, parts } = order;
  const { offer, purchasable } = order.sold;
  const { now } = ctx;
  if (found) await takeHold(tx, { coupon: found.coupon, userId, now });
  const made = await newPayment(
    tx,
    { process: ctx, now },
    {
      userId,
      purpose: offer.purpose,
      title: offer.title,
      amountCents: found?.totalCents ?? offer.amountCents,
      discountCents: found?.discountCents ?? 0,
      currency: offer.currency,
      ...(offer.recurring && {
        recurring: {
          purpose: 'subscription',
          interval: offer.recurring.interval,
          amountCents: offer.amountCents,
          membershipLevel: offer.recurring.membershipLevel,
          discountedPeriods: found?.periods ?? 0,
        },
      }),
      reserve: (within, ids) => purchasable.reserve(within, { ctx, offer, ...ids }),
    },
  );
  await tx
    .update(payments)
    .set({ orderKey: orderKeyOf(input) })
    .where(eq(payments.id, made.payment.id));
  if (found)
    await tx.insert(couponRedemptions).values({
      couponId: found.coupon.id,
      userId,
      paymentId: made.payment.id,
      discountCents: found.discountCents,
      createdAt: now,
      updatedAt: now,
    });
  return made.payment.amountCents === 0
    ? await completeFree(tx, { process: ctx, parts, now }, made)
    : made.payment;
}

const answerOf = (payment: Payment): MadeOrder => {
  const hasToPay = payment.status === 'pending';
  return {
    payment: payment.id,
    go: hasToPay ? goPath(payment.id) : statePath(payment),
    hasToPay,
  };
};
