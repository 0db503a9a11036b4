import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { payments, subscriptions } from '../../db/schema/payments.ts';
import type { ProcessCtx } from '../context.ts';
import { endSubscription } from './end-all-of.ts';
import { movePayment } from './move-payment.ts';
import type { PaymentParts } from './parts.ts';

interface Left {
  process: ProcessCtx;
  parts: PaymentParts;
  now: number;
}

/**
 * An open payment of an account that has ended, after its page at the provider was closed: what was paid there in the last moment stays paid and isn't charged again,
 * and one that never had a page gets none.
 */
export async function endLeft(tx: Tx, { process, parts, now }: Left, id: string): Promise<void> {
  const row = await tx
    .select({ payment: payments, subscription: subscriptions })
    .from(payments)
    .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(eq(payments.id, id))
    .get();
  if (!row) return;
  const { payment, subscription } = row;
  if (subscription?.providerSubscriptionId && subscription.status !== 'ended')
    return await endSubscription(tx, { id: subscription.id, now });
  if (payment.status !== 'pending' || payment.providerCheckoutId) return;
  const to = { status: 'cancelled' } as const;
  await movePayment(tx, {
    process,
    parts,
    now,
    payment,
    subscription: subscription ?? undefined,
    to,
  });
  if (subscription?.status === 'pending')
    await tx
      .update(subscriptions)
      .set({ status: 'ended', endedAt: now, updatedAt: now })
      .where(eq(subscriptions.id, subscription.id));
}
