import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { payments, subscriptions } from '../../db/schema/payments.ts';
import { askProvider, askToExpire } from './ask-provider.ts';

/**
 * Ends everything that a person pays again and again, and closes pages on which they could still pay: written in the transaction in which their account ends, no matter who
 * ends it, and before its rows lose the name. The job asks the provider until it is done; it needs the rows, not the person.
 */
export async function endAllOf(
  tx: Tx,
  { userId, now }: { userId: string; now: number },
): Promise<void> {
  const running = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, ['pending', 'active', 'past_due']),
        isNotNull(subscriptions.providerSubscriptionId),
      ),
    );
  for (const { id } of running) await endSubscription(tx, { id, now });
  const open = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.status, 'pending')));
  for (const payment of open) await askToExpire(tx, { payment, isLeaving: true, now });
}

export const endSubscription = (tx: Tx, { id, now }: { id: string; now: number }): Promise<void> =>
  askProvider(tx, {
    key: `leave:${id}`,
    subscriptionId: id,
    wish: { kind: 'cancel', when: 'now' },
    now,
  });
