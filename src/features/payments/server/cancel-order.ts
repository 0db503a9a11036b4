import { eq } from 'drizzle-orm';
import { payments, subscriptions } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { getOwnPayment } from '../../../server/payments/open-checkout.ts';
import type { PaymentParts } from '../../../server/payments/parts.ts';
import { statePath } from '../../../server/payments/paths.ts';
import { dropOrder } from './open-orders.ts';
import { paymentParts } from './parts.ts';

/**
 * Gives up an order that waits to be paid. What was paid meanwhile stays paid, and its page says so. Twice is once.
 * @returns the page that shows where it stands
 * @throws NotFound
 */
export async function cancelOrder({
  ctx,
  input: { id },
  parts = paymentParts,
}: {
  ctx: Ctx;
  input: { id: string };
  parts?: PaymentParts;
}): Promise<{ state: string }> {
  const found = await getOwnPayment(ctx, id);
  return await write(ctx.db, async (tx) => {
    const row = await tx
      .select({ payment: payments, subscription: subscriptions })
      .from(payments)
      .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
      .where(eq(payments.id, found.id))
      .get();
    if (row?.payment.status === 'pending')
      await dropOrder(tx, { process: ctx, parts, now: ctx.now }, row);
    return { state: statePath(found) };
  });
}
