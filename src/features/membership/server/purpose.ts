import { and, eq, inArray, ne } from 'drizzle-orm';
import { payments, subscriptions, users } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import { levelOf } from '../../../lib/level-names.ts';
import { askProvider, askRefund } from '../../../server/payments/ask-provider.ts';
import type { Payment, PaymentPurpose, Subscription } from '../../../server/payments/purposes.ts';
import { grantCredits, withdrawCredits } from './credits.ts';
import { grantBegunMonths } from './gift-months.ts';
import { readStandings, SECOND, setLevel } from './levels.ts';
import { remindOfFailure } from './past-due.ts';
import { settleLevel } from './settle-level.ts';

/** What a membership's money does. Levels and sessions follow from these calls alone. */
export const membershipPurpose: PaymentPurpose = {
  purpose: 'subscription',

  async onPaid(tx, { payment, subscription: read, isForChange, now }) {
    // A payment that came in the same message may have changed the row.
    const subscription = read && (await findSubscription(tx, read.id));
    if (!subscription?.userId) return;
    if (await isSecond(tx, subscription, payment))
      return await giveBack(tx, { payment, subscription, now });
    const settled = await settleLevel(tx, subscription, { paid: payment, isForChange, now });
    if (isForChange) await addSessions(tx, { before: subscription, after: settled, now });
    else if (!subscription.providerSubscriptionId)
      await grantBegunMonths(tx, settled, { startsAt: payment.periodStartsAt ?? now, now });
    else if (payment.periodEndsAt !== null)
      await grantCredits(tx, periodOf(settled, payment.periodEndsAt, now));
    await setLevel(tx, subscription.userId, now);
  },

  async onRefunded(tx, { payment, subscription, now }) {
    if (!subscription || payment.status !== 'refunded' || payment.periodEndsAt === null) return;
    // What a change in the middle of a period cost ends nothing.
    if ((subscription.paidThroughAt ?? 0) >= payment.periodEndsAt) return;
    await withdrawCredits(tx, {
      subscriptionId: subscription.id,
      endsAt: payment.periodEndsAt,
      now,
    });
    if (subscription.problem !== SECOND) await endNow(tx, subscription, 'given-back', now);
    if (subscription.userId) await setLevel(tx, subscription.userId, now);
  },

  async onSubscription(tx, { process, before, after, now }) {
    // Its account is gone: no one could end it anymore.
    if (!after.userId) return await endNow(tx, after, 'no-one', now);
    const settled = await settleLevel(tx, after, { now });
    await addSessions(tx, { before: after, after: settled, now });
    if (after.provider === 'stripe' && after.providerCustomerId)
      await tx
        .update(users)
        .set({ stripeCustomerId: after.providerCustomerId })
        .where(eq(users.id, after.userId));
    if (before.pastDueAt === null && after.pastDueAt !== null && after.paidThroughAt !== null)
      await remindOfFailure(tx, { process, subscription: after, number: 1, now });
    await setLevel(tx, after.userId, now);
  },
};

const findSubscription = (tx: Tx, id: string): Promise<Subscription | undefined> =>
  tx.select().from(subscriptions).where(eq(subscriptions.id, id)).get();

const periodOf = (subscription: Subscription, endsAt: number, now: number) => ({
  subscriptionId: subscription.id,
  userId: subscription.userId!,
  level: levelOf(subscription.membershipLevel),
  endsAt,
  now,
});

/** Sessions that a higher level adds to the month that runs, unless less than half of it is left: then they come with the next one. */
async function addSessions(
  tx: Tx,
  { before, after, now }: { before: Subscription; after: Subscription; now: number },
): Promise<void> {
  const endsAt = after.paidThroughAt;
  if (endsAt === null || after.membershipLevel === before.membershipLevel) return;
  const period = await tx
    .select({ startsAt: payments.periodStartsAt })
    .from(payments)
    .where(and(eq(payments.subscriptionId, after.id), eq(payments.periodEndsAt, endsAt)))
    .orderBy(payments.periodStartsAt)
    .limit(1)
    .get();
  if (endsAt - now >= (endsAt - (period?.startsAt ?? now)) / 2)
    await grantCredits(tx, periodOf(after, endsAt, now));
}

/** Whether another membership that someone pays for runs already: both were paid for at once, as in two tabs. */
async function isSecond(tx: Tx, subscription: Subscription, payment: Payment): Promise<boolean> {
  if (subscription.problem === SECOND) return true;
  if (!subscription.providerSubscriptionId || (await wasPaidBefore(tx, payment))) return false;
  const standings = await readStandings(tx, subscription.userId!);
  return standings.some(
    ({ id, providerSubscriptionId, paidThroughAt, problem }) =>
      id !== subscription.id &&
      providerSubscriptionId !== null &&
      paidThroughAt !== null &&
      problem !== SECOND,
  );
}

const wasPaidBefore = async (tx: Tx, { id, subscriptionId }: Payment): Promise<boolean> =>
  (await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.subscriptionId, subscriptionId!),
        ne(payments.id, id),
        inArray(payments.status, ['completed', 'refunded']),
      ),
    )
    .limit(1)
    .get()) !== undefined;

/** No one pays for two memberships: the money goes back and the second one ends. */
async function giveBack(
  tx: Tx,
  { payment, subscription, now }: { payment: Payment; subscription: Subscription; now: number },
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ problem: SECOND })
    .where(eq(subscriptions.id, subscription.id));
  if (payment.status === 'completed' && payment.amountCents > 0 && payment.refundedCents === 0)
    await askRefund(tx, {
      payment,
      amountCents: payment.amountCents,
      reason: 'A second membership was paid for while one was running',
      now,
    });
  await endNow(tx, subscription, 'second', now);
}

/** Nothing is charged anymore, from now on. */
async function endNow(
  tx: Tx,
  { id, status, providerSubscriptionId }: Subscription,
  why: 'second' | 'given-back' | 'no-one',
  now: number,
): Promise<void> {
  if (!providerSubscriptionId || status === 'ended') return;
  await askProvider(tx, {
    key: `${why}:${id}`,
    subscriptionId: id,
    wish: { kind: 'cancel', when: 'now' },
    now,
  });
}
