import { DateTime } from 'luxon';
import { DAY_MS } from '../../config/constants.ts';
import type { Tx } from '../client.ts';
import { payments, sandboxObjects, sessionCredits, subscriptions } from '../schema/index.ts';
import { demoPaymentId } from './demo-payment-id.ts';
import { demoUserId } from './demo-people.ts';

const MONTHS = 3;
const AMOUNT_CENTS = 6_500;
const TITLE = 'Monthly plan';
const SUBSCRIPTION = 'demo-subscription-paid';
const AT_PROVIDER = 'sub_test_demo_paid';
const CUSTOMER = 'cus_test_demo_paid';

/** What the demo's paid member has: a plan that began in the third month from now, charged three times, with the sessions of each month. */
export async function insertDemoMembership(tx: Tx, now: number): Promise<void> {
  const today = DateTime.fromMillis(now, { zone: 'utc' });
  // Eight days into the month that runs, on a day that every month has.
  const start = today.minus({ days: 8 }).minus({ months: MONTHS - 1 });
  const begin = start.set({ day: Math.min(28, start.day) });
  const at = (month: number) => begin.plus({ months: month }).toMillis();
  const userId = demoUserId('paid');
  const currency = 'USD';
  const shared = { createdAt: at(0), updatedAt: now };
  await tx
    .insert(subscriptions)
    .values({
      id: SUBSCRIPTION,
      userId,
      purpose: 'subscription',
      membershipLevel: 'affordable',
      provider: 'sandbox',
      providerSubscriptionId: AT_PROVIDER,
      providerCustomerId: CUSTOMER,
      amountCents: AMOUNT_CENTS,
      status: 'active',
      currentPeriodEndsAt: at(MONTHS),
      paidThroughAt: at(MONTHS),
      ...shared,
    })
    .onConflictDoNothing();
  const objects = [...Array(MONTHS).keys()].flatMap((month) => objectsOf(month, at));
  await tx
    .insert(sandboxObjects)
    .values([
      {
        id: AT_PROVIDER,
        kind: 'subscription',
        parentId: CUSTOMER,
        state: {
          kind: 'subscription',
          ids: { payment: paymentId(0), subscription: SUBSCRIPTION },
          status: 'active',
          customerId: CUSTOMER,
          title: TITLE,
          amountCents: AMOUNT_CENTS,
          discountCents: 0,
          discountedPeriods: 0,
          currency,
          interval: 'month',
          periods: MONTHS,
          anchorAt: at(0),
          sinceAnchor: MONTHS,
          currentPeriodStartsAt: at(MONTHS - 1),
          currentPeriodEndsAt: at(MONTHS),
          cancelAtPeriodEnd: false,
          pausedUntil: null,
          endedAt: null,
          openInvoiceId: null,
          retries: 0,
          retryAt: null,
          failNext: 0,
        },
        dueAt: at(MONTHS),
        ...shared,
      },
      ...objects,
    ])
    .onConflictDoNothing();
  await tx
    .insert(payments)
    .values(
      [...Array(MONTHS).keys()].map((month) => ({
        id: paymentId(month),
        userId,
        purpose: 'subscription' as const,
        subjectId: SUBSCRIPTION,
        subscriptionId: SUBSCRIPTION,
        title: TITLE,
        provider: 'sandbox' as const,
        providerPaymentId: `pi_test_demo_paid_${month}`,
        providerInvoiceId: `in_test_demo_paid_${month}`,
        amountCents: AMOUNT_CENTS,
        status: 'completed' as const,
        periodStartsAt: at(month),
        periodEndsAt: at(month + 1),
        completedAt: at(month),
        createdAt: at(month),
        updatedAt: at(month),
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(sessionCredits)
    .values(
      [...Array(MONTHS).keys()].flatMap((month) =>
        [1, 2].map((number) => ({
          id: `demo-session-${month}-${number}`,
          userId,
          source: 'membership',
          grantedFor: `${SUBSCRIPTION}:${at(month + 1)}:${number}`,
          // The first month's ran out before a coach was found.
          status: month === 1 ? ('used' as const) : ('available' as const),
          expiresAt: at(month + 1) + 30 * DAY_MS,
          createdAt: at(month),
          updatedAt: at(month),
        })),
      ),
    )
    .onConflictDoNothing();
}

const paymentId = (month: number): string => demoPaymentId(`paid-${month}`);

/** The payment and the invoice of a month, as the test provider keeps them. */
function objectsOf(month: number, at: (month: number) => number) {
  const paid = { amountCents: AMOUNT_CENTS, currency: 'USD' };
  const made = { parentId: AT_PROVIDER, createdAt: at(month), updatedAt: at(month) };
  return [
    {
      id: `pi_test_demo_paid_${month}`,
      kind: 'payment',
      state: {
        kind: 'payment',
        ids: { subscription: SUBSCRIPTION },
        status: 'completed',
        ...paid,
        refundedCents: 0,
        completedAt: at(month),
        method: 'card',
        declined: 0,
      },
      ...made,
    },
    {
      id: `in_test_demo_paid_${month}`,
      kind: 'invoice',
      state: {
        kind: 'invoice',
        subscriptionId: AT_PROVIDER,
        paymentId: `pi_test_demo_paid_${month}`,
        status: 'paid',
        ...paid,
        reason: month === 0 ? 'first' : 'period',
        periodStartsAt: at(month),
        periodEndsAt: at(month + 1),
        paidAt: at(month),
        createdAt: at(month),
      },
      ...made,
    },
  ];
}
