import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { payments, paymentTasks, subscriptions } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import type { ProviderWish } from '../../../server/payments/ask-provider.ts';
import type { Payment, Subscription } from '../../../server/payments/purposes.ts';
import { isPaidLevel } from '../tiers.ts';

interface AskedChange {
  chargesNow: boolean;
  amountCents: number | undefined;
  level: string | undefined;
  isDone: boolean;
  /** UTC ms. */
  askedAt: number;
}

/** The newest change that was asked for and not refused. */
export async function findLastChange(
  tx: Pick<Tx, 'select'>,
  subscriptionId: string,
): Promise<AskedChange | undefined> {
  const row = await tx
    .select({
      input: paymentTasks.input,
      askedAt: paymentTasks.createdAt,
      doneAt: paymentTasks.doneAt,
    })
    .from(paymentTasks)
    .where(
      and(
        eq(paymentTasks.subscriptionId, subscriptionId),
        eq(paymentTasks.kind, 'change'),
        isNull(paymentTasks.problem),
      ),
    )
    .orderBy(desc(paymentTasks.createdAt), desc(paymentTasks.id))
    .limit(1)
    .get();
  const input = row?.input as Extract<ProviderWish, { kind: 'change' }> | undefined;
  return (
    row && {
      chargesNow: input?.chargeNow === true,
      amountCents: input?.amountCents,
      level: input?.kept?.membershipLevel,
      isDone: row.doneAt !== null,
      askedAt: row.askedAt,
    }
  );
}

/**
 * Lets the level that was asked for become the level of a membership, once what it costs is paid: at once where the difference was charged, else with the first
 * period that begins after it was asked for.
 * @param came.paid a payment that came just now; `isForChange` where it is the difference, not a period
 * @returns the membership as it is now
 */
export async function settleLevel(
  tx: Tx,
  subscription: Subscription,
  { paid, isForChange = false, now }: { paid?: Payment; isForChange?: boolean; now: number },
): Promise<Subscription> {
  if (!subscription.nextMembershipLevel) return subscription;
  const change = await findLastChange(tx, subscription.id);
  if (!change) return subscription;
  // A later change may have been refused: the level is that of the one which was made.
  const next = change.level ?? subscription.nextMembershipLevel;
  if (!isPaidLevel(next) || next === subscription.membershipLevel) return subscription;
  // A price that a coupon lowers is another than what was asked for: there the wish itself says that it was done.
  const isAsAsked = change.isDone || change.amountCents === subscription.amountCents;
  const isLater = paid !== undefined && (paid.periodStartsAt ?? 0) >= change.askedAt;
  // News of the period in which it was asked for may come together with the difference: that period was paid for at the lower level.
  const mayRaise = paid === undefined || isForChange || isLater;
  const isDue = change.chargesNow
    ? mayRaise &&
      isAsAsked &&
      subscription.status === 'active' &&
      !(await hasOpenCharge(tx, subscription.id))
    : isLater;
  if (!isDue) return subscription;
  const [settled] = await tx
    .update(subscriptions)
    .set({ membershipLevel: next, nextMembershipLevel: null, updatedAt: now })
    .where(eq(subscriptions.id, subscription.id))
    .returning();
  return settled!;
}

const hasOpenCharge = async (tx: Tx, subscriptionId: string): Promise<boolean> =>
  (await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.subscriptionId, subscriptionId),
        inArray(payments.status, ['pending', 'processing']),
      ),
    )
    .limit(1)
    .get()) !== undefined;
