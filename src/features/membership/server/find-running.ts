import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { paymentTasks, subscriptions } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import type { Subscription } from '../../../server/payments/purposes.ts';
import { SECOND } from './levels.ts';

/**
 * The membership that someone has: one that is paid for goes before one that was given. One whose first charge is still open isn't any yet.
 */
export async function findRunning(
  read: Pick<Tx, 'select'>,
  userId: string,
): Promise<Subscription | undefined> {
  const rows = await read
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.purpose, 'subscription'),
        inArray(subscriptions.status, ['active', 'past_due']),
        or(isNull(subscriptions.problem), ne(subscriptions.problem, SECOND)),
      ),
    )
    .orderBy(desc(subscriptions.createdAt));
  const begun = rows.filter(({ paidThroughAt }) => paidThroughAt !== null);
  return begun.find(({ providerSubscriptionId }) => providerSubscriptionId !== null) ?? begun[0];
}

/** What was asked of the provider last for a membership, and how it stands. */
export async function findLastWish(
  read: Pick<Tx, 'select'>,
  subscriptionId: string,
): Promise<{ isOpen: boolean; wasRefused: boolean } | undefined> {
  const row = await read
    .select({ doneAt: paymentTasks.doneAt, problem: paymentTasks.problem })
    .from(paymentTasks)
    .where(eq(paymentTasks.subscriptionId, subscriptionId))
    .orderBy(desc(paymentTasks.createdAt), desc(paymentTasks.id))
    .limit(1)
    .get();
  return (
    row && { isOpen: row.doneAt === null && row.problem === null, wasRefused: row.problem !== null }
  );
}

/** Whether a charge that came reaches beyond this moment, so that an end can wait for it. */
export const isPaidFor = ({ status, paidThroughAt }: Subscription, now: number): boolean =>
  status === 'active' && (paidThroughAt ?? 0) > now;
