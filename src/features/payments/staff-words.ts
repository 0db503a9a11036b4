import type { BadgeTone } from '../../components/ui/Badge.tsx';
import type { paymentTaskKinds } from '../../config/enumerations.ts';
import type { PaymentPurposeName, PaymentStatus } from './staff-schemas.ts';
import { taskProblem, type TaskStanding } from './task-problem.ts';

export type PaymentTaskKind = (typeof paymentTaskKinds)[number];

/** How staff read a payment. */
export const PAYMENT_STATUS: Record<PaymentStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Not paid yet', tone: 'honey' },
  processing: { label: 'Bank is deciding', tone: 'honey' },
  completed: { label: 'Paid', tone: 'green' },
  failed: { label: 'Failed', tone: 'plain' },
  refunded: { label: 'Refunded', tone: 'plain' },
  cancelled: { label: 'Canceled', tone: 'plain' },
};

export const PAYMENT_PURPOSE: Record<PaymentPurposeName, string> = {
  donation: 'Donation',
  subscription: 'Membership',
  course: 'Course',
  session: 'Session',
  test: 'Test',
};

export const TASK_KIND: Record<PaymentTaskKind, string> = {
  refund: 'Refund',
  change: 'Change of amount or date',
  pause: 'Pause',
  resume: 'End of a pause',
  cancel: 'Cancellation',
  expire: 'Closing the payment page',
};

export const REFUND_FAILED = 'refund_failed';

/** Short, beside a payment in the list. */
export const PROBLEM_LABEL: Record<string, string> = {
  other_amount: 'Different amount',
  refund_failed: 'Refund failed',
};

const PAYMENT_PROBLEMS: Record<string, string> = {
  other_amount:
    'The payment service took a different amount than we asked for, so nothing was given for it. Compare both amounts. Then refund it in the payment service, or contact the person.',
  refund_failed:
    'The bank didn’t take a refund, so the money is back with us. You can try again: only what’s missing goes out. Or ask the person how to pay it back, and do it another way.',
};

export const problemWords = (code: string): string =>
  PAYMENT_PROBLEMS[code] ?? `Something is wrong with this payment (${code}).`;

/** What the payment service's refusals mean, and what helps. */
const TASK_PROBLEMS: Record<string, string> = {
  stuck:
    'This didn’t work in 20 tries. We keep trying, once an hour at most. Look in the payment service to see if it was done there, and tell the people who run this server.',
  missing: 'The payment service doesn’t have this payment or subscription anymore.',
  closed: 'Payments aren’t set up on this server.',
  not_paid_here: 'This was never paid through the payment service, so it can’t be refunded there.',
  not_paid: 'This payment isn’t complete, so it can’t be refunded.',
  not_begun: 'The subscription never started.',
  ended: 'The subscription has ended already.',
  invalid_canceled_subscription_fields: 'The subscription has ended already.',
  charge_already_refunded: 'Everything was refunded already.',
  amount_too_large: 'More than what’s left to refund.',
  charge_disputed: 'The person’s bank is deciding about this payment, so it can’t be refunded now.',
  refund_disputed_payment:
    'The person’s bank is deciding about this payment, so it can’t be refunded now.',
  balance_insufficient:
    'There isn’t enough money in the payment service’s account for this refund.',
  insufficient_funds: 'The card was declined. Nothing was changed.',
  card_declined: 'The card was declined. Nothing was changed.',
  generic_decline: 'The card was declined. Nothing was changed.',
  expired_card: 'The card has expired. Nothing was changed.',
  authentication_required: 'The bank wants the person to confirm this charge. Nothing was changed.',
  subscription_payment_intent_requires_action:
    'The bank wants the person to confirm this charge. Nothing was changed.',
};

export const taskProblemWords = (code: string): string =>
  TASK_PROBLEMS[code] ?? `The payment service refused (${code}).`;

export const WAITING_EVENTS =
  'from the payment service couldn’t be used yet. We keep trying, once an hour at most.';
export const NOT_APPLIED =
  'We got this message, but couldn’t use it yet. We keep trying, once an hour at most.';

export const SUBSCRIPTION_STATUS: Record<string, string> = {
  pending: 'Not started yet',
  active: 'Active',
  past_due: 'Payment late',
  ended: 'Ended',
};

/** Where something that we asked for stands. */
export function taskState(task: TaskStanding): { label: string; tone: BadgeTone } {
  const { problem, doneAt, attempts } = task;
  if (problem !== null)
    return doneAt === null
      ? { label: 'Refused', tone: 'danger' }
      : { label: 'Left as it is', tone: 'plain' };
  if (doneAt !== null) return { label: 'Done', tone: 'green' };
  return attempts === 0
    ? { label: 'Waiting', tone: 'honey' }
    : { label: 'Trying again', tone: taskProblem(task) === null ? 'honey' : 'danger' };
}
