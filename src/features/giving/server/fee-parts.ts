import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import type { pledges } from '../../../db/schema/giving.ts';
import { paymentTasks } from '../../../db/schema/payments.ts';
import type { ProviderWish } from '../../../server/payments/ask-provider.ts';

type Pledge = Pick<typeof pledges.$inferSelect, 'subscriptionId' | 'feeCoveredCents'>;
type Change = Extract<ProviderWish, { kind: 'change' }>;

/**
 * What of an amount of a recurring gift covers the provider's fee, in cents. It belongs to the amount: the pledge says it of the one that it began with, a change of
 * the one that it asked for. So what the provider refused needs no taking back, and a late charge of an earlier amount has its own.
 */
export async function readFeeParts(
  read: Pick<Db | Tx, 'select'>,
  gifts: readonly Pledge[],
): Promise<(pledge: Pledge, amountCents: number) => number> {
  const asked = new Map<string, number>();
  const rows =
    gifts.length === 0
      ? []
      : await read
          .select({ subscriptionId: paymentTasks.subscriptionId, input: paymentTasks.input })
          .from(paymentTasks)
          .where(
            and(
              inArray(
                paymentTasks.subscriptionId,
                gifts.map(({ subscriptionId }) => subscriptionId),
              ),
              eq(paymentTasks.kind, 'change'),
              isNull(paymentTasks.problem),
            ),
          )
          .orderBy(asc(paymentTasks.createdAt), asc(paymentTasks.id));
  for (const { subscriptionId, input } of rows) {
    const { amountCents, kept } = input as Change;
    if (amountCents !== undefined && kept?.feeCoveredCents !== undefined)
      asked.set(`${subscriptionId} ${amountCents}`, kept.feeCoveredCents);
  }
  return ({ subscriptionId, feeCoveredCents }, amountCents) =>
    Math.min(asked.get(`${subscriptionId} ${amountCents}`) ?? feeCoveredCents, amountCents);
}
