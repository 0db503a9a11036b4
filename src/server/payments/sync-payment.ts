import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { payments, subscriptions } from '../../db/schema/payments.ts';
import { write } from '../../db/write.ts';
import type { ProcessCtx } from '../context.ts';
import type { PaymentState } from '../gateways/payments/payment-gateway.ts';
import { movePayment, type PaymentMove } from './move-payment.ts';
import type { PaymentParts } from './parts.ts';
import { linkSubscription, syncSubscription } from './sync-subscription.ts';

export interface Syncing {
  process: ProcessCtx;
  parts: PaymentParts;
  /** UTC ms. */
  now: number;
  /** Written in the transaction of the effect, such as the event that led to it. */
  alongside?: ((tx: Tx) => Promise<void>) | undefined;
}

/**
 * Brings a payment to the state that it has at the provider. Two readers at once may read in one order and write in the other: each takes a number
 * before it reads, and what was read under a lower number than what is written is left.
 * @throws ProviderAway, ProviderMissing
 */
export async function syncPayment(syncing: Syncing, paymentId: string): Promise<void> {
  const { process } = syncing;
  const found = await process.db
    .select({ row: payments, linkedTo: subscriptions.providerSubscriptionId })
    .from(payments)
    .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(eq(payments.id, paymentId))
    .get();
  if (!found) return;
  const { row, linkedTo } = found;
  if (row.subscriptionId && linkedTo) return await syncSubscription(syncing, row.subscriptionId);
  const turn = await takeTurn(process, paymentId);
  const checkout = row.providerCheckoutId
    ? await process.payments.readCheckout(row.providerCheckoutId)
    : undefined;
  if (row.subscriptionId && checkout?.subscriptionId) {
    await linkSubscription(process, row.subscriptionId, checkout);
    return await syncSubscription(syncing, row.subscriptionId);
  }
  const known = row.providerPaymentId ?? checkout?.paymentId;
  const state = known ? await process.payments.readPayment(known) : undefined;
  await write(process.db, async (tx) => {
    await syncing.alongside?.(tx);
    const payment = await tx.select().from(payments).where(eq(payments.id, paymentId)).get();
    if (!payment || payment.syncApplied >= turn) return;
    await tx.update(payments).set({ syncApplied: turn }).where(eq(payments.id, paymentId));
    const subscription = payment.subscriptionId
      ? await tx
          .select()
          .from(subscriptions)
          .where(eq(subscriptions.id, payment.subscriptionId))
          .get()
      : undefined;
    const isExpired = checkout?.status === 'expired' && state?.status !== 'completed';
    // A card that was declined leaves the provider's page open for another try, and a page that we don't know of may be open too.
    const mayTryAgain = (checkout?.status ?? 'open') === 'open';
    const to: PaymentMove | undefined = isExpired
      ? { status: 'cancelled' }
      : state && !(state.status === 'failed' && mayTryAgain)
        ? moveOf(state)
        : undefined;
    if (!to) return;
    await movePayment(tx, { ...syncing, payment, subscription, to });
    if (subscription?.status === 'pending' && to.status === 'cancelled')
      await tx
        .update(subscriptions)
        .set({ status: 'ended', endedAt: syncing.now })
        .where(eq(subscriptions.id, subscription.id));
  });
}

export const moveOf = (state: PaymentState): PaymentMove => ({
  status: state.status,
  completedAt: state.completedAt,
  refundedCents: state.refundedCents,
  amountCents: state.amountCents,
  currency: state.currency,
  providerPaymentId: state.paymentId,
});

/** @returns a number that is higher than that of every reader before */
async function takeTurn(process: ProcessCtx, paymentId: string): Promise<number> {
  const [row] = await write(process.db, (tx) =>
    tx
      .update(payments)
      .set({ syncClaimed: sql`${payments.syncClaimed} + 1` })
      .where(eq(payments.id, paymentId))
      .returning({ turn: payments.syncClaimed }),
  );
  return row?.turn ?? 0;
}
