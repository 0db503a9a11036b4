import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/client.ts';
import type { donations } from '../../../../db/schema/giving.ts';
import { paymentTasks } from '../../../../db/schema/payments.ts';
import type { RefundInput } from '../../../../server/payments/ask-provider.ts';

/** Cents of a gift that were asked back of the payment service and haven't gone yet. */
export async function refundsUnderWay(
  read: Db | Tx,
  { paymentId, refundedCents }: Pick<typeof donations.$inferSelect, 'paymentId' | 'refundedCents'>,
): Promise<number> {
  if (!paymentId) return 0;
  const tasks = await read
    .select({ input: paymentTasks.input })
    .from(paymentTasks)
    .where(
      and(
        eq(paymentTasks.paymentId, paymentId),
        eq(paymentTasks.kind, 'refund'),
        isNull(paymentTasks.problem),
      ),
    );
  const asked = tasks.map(({ input }) => (input as RefundInput).totalCents);
  return Math.max(0, Math.max(0, ...asked) - refundedCents);
}
