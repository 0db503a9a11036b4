import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { couponRedemptions, payments, subscriptions } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import type { ProcessCtx } from '../../../server/context.ts';
import { askToExpire } from '../../../server/payments/ask-provider.ts';
import { movePayment } from '../../../server/payments/move-payment.ts';
import type { PaymentParts } from '../../../server/payments/parts.ts';
import type { Payment, Subscription } from '../../../server/payments/purposes.ts';
import type { OrderInput } from '../checkout-schemas.ts';
import { returnHold } from './coupon-holds.ts';

export interface OpenOrder {
  payment: Payment;
  subscription: Subscription | null;
  /** Of the coupon that it holds. */
  couponId: string | null;
}

type Wanted = Pick<OrderInput, 'item' | 'id' | 'choice'>;

export const orderKeyOf = ({ item, id, choice }: Wanted): string => `${item}/${id}/${choice ?? ''}`;

/** No one has two memberships, so an order for another level takes the place of the first. */
const slotOf = ({ item, id }: Wanted): string =>
  item === 'membership' ? 'membership/' : `${item}/${id}/`;

/** What a key says, for the way back to the order page. */
export function orderOfKey(key: string): Wanted | undefined {
  const [, item, id, choice] = /^(membership|session|course)\/([\w-]+)\/([^]*)$/.exec(key) ?? [];
  return item === undefined || id === undefined
    ? undefined
    : { item: item as Wanted['item'], id, choice: choice || undefined };
}

/** Orders of this person for the same thing that are not settled yet. */
export async function listOpenOrders(
  db: Pick<Tx, 'select'>,
  { userId, order }: { userId: string; order: Wanted },
): Promise<OpenOrder[]> {
  const rows = await db
    .select({
      payment: payments,
      subscription: subscriptions,
      couponId: couponRedemptions.couponId,
    })
    .from(payments)
    .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .leftJoin(
      couponRedemptions,
      and(eq(couponRedemptions.paymentId, payments.id), eq(couponRedemptions.status, 'held')),
    )
    .where(
      and(
        eq(payments.userId, userId),
        isNotNull(payments.orderKey),
        inArray(payments.status, ['pending', 'processing']),
      ),
    );
  return rows.filter(({ payment }) => payment.orderKey?.startsWith(slotOf(order)));
}

interface Dropping {
  process: ProcessCtx;
  parts: PaymentParts;
  now: number;
}

/**
 * An order that no one will pay: its coupon is there again at once. One that never went to the provider is canceled; else the provider is asked to close
 * its page, and what was paid there in the same moment stays paid.
 */
export async function dropOrder(
  tx: Tx,
  { process, parts, now }: Dropping,
  { payment, subscription }: Pick<OpenOrder, 'payment' | 'subscription'>,
): Promise<void> {
  await returnHold(tx, payment.id, now);
  await tx.update(payments).set({ orderKey: null }).where(eq(payments.id, payment.id));
  if (payment.providerCheckoutId) return await askToExpire(tx, { payment, now });
  await movePayment(tx, {
    process,
    parts,
    now,
    payment,
    subscription: subscription ?? undefined,
    to: { status: 'cancelled' },
  });
  if (subscription)
    await tx
      .update(subscriptions)
      .set({ status: 'ended', endedAt: now, updatedAt: now })
      .where(and(eq(subscriptions.id, subscription.id), eq(subscriptions.status, 'pending')));
}
