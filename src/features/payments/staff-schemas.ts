import { z } from 'zod';
import { paymentPurposes, paymentStatuses } from '../../config/enumerations.ts';
import { byTime, defineList, listText, type ListAnswer } from '../../lib/define-list.ts';
import { parseMoney } from '../../lib/money.ts';
import { reasonNote } from '../../lib/reason-note.ts';
import type { PaymentTaskKind } from './staff-words.ts';

export type PaymentStatus = (typeof paymentStatuses)[number];
export type PaymentPurposeName = (typeof paymentPurposes)[number];

/** What may be wrong with a payment itself, as the kit notes it. */
export const paymentProblems = ['other_amount', 'refund_failed'] as const;

export const paymentList = defineList({
  name: 'payments',
  permission: 'payments:manage',
  opens: 'payment',
  search: 'Find by email address or payment number',
  filters: {
    status: z.enum(['all', ...paymentStatuses]).default('all'),
    purpose: z.enum(['all', ...paymentPurposes]).default('all'),
    problem: z.enum(['all', ...paymentProblems]).default('all'),
  },
  sorts: ['newest', 'oldest'],
  columns: ({ sort }) => [
    { label: 'Payment' },
    { label: 'Amount', numeric: true },
    { label: 'Status' },
    { label: 'Started', sorted: byTime(sort) },
  ],
  export: {
    action: '/api/admin/payments.csv',
    contents: 'Amounts, dates, and numbers of payments. Names and email addresses aren’t included.',
  },
});
export type PaymentListQuery = z.output<typeof paymentList.input>;

/** In the list: never who paid. */
export interface PaymentSummary {
  id: string;
  title: string;
  purpose: PaymentPurposeName;
  amountCents: number;
  refundedCents: number;
  currency: string;
  status: PaymentStatus;
  problem: string | null;
  createdAt: number;
  /** 1 for a charge of a running plan or gift that failed and is still open. */
  isLate?: number;
}
export type PaymentTable = ListAnswer<PaymentSummary, PaymentStatus> & {
  /** Payments with a problem, the oldest first. */
  problems: PaymentSummary[];
  failedTasks: FailedTask[];
  /** Messages of the payment service that could not be worked on. */
  waitingEvents: number;
};

/** Something that the payment service refused, or that didn't work in many tries. */
export interface FailedTask {
  id: string;
  kind: PaymentTaskKind;
  problem: string;
  /** A payment to open, where there is one. */
  paymentId: string | null;
  title: string;
  createdAt: number;
}

export interface PaymentTaskLine {
  id: string;
  kind: PaymentTaskKind;
  totalCents: number | undefined;
  reason: string | undefined;
  askedBy: string | null;
  problem: string | null;
  attempts: number;
  doneAt: number | null;
  createdAt: number;
}

export interface PaymentEventLine {
  type: string;
  problem: string | null;
  appliedAt: number | null;
  occurredAt: number | null;
  createdAt: number;
}

export interface PaymentDetail extends PaymentSummary {
  number: string;
  discountCents: number;
  provider: string;
  providerPaymentId: string | null;
  providerInvoiceId: string | null;
  otherAmountCents: number | null;
  otherCurrency: string | null;
  providerRefundedCents: number;
  refundedElsewhereCents: number;
  completedAt: number | null;
  periodStartsAt: number | null;
  periodEndsAt: number | null;
  /** What may still be given back, cents; what is on its way counts as given. */
  refundableCents: number;
  person: { id: string; name: string; email: string } | undefined;
  subscription:
    | {
        status: string;
        amountCents: number;
        interval: string;
        currentPeriodEndsAt: number | null;
        cancelAtPeriodEnd: boolean;
      }
    | undefined;
  tasks: PaymentTaskLine[];
  events: PaymentEventLine[];
}

/** Why staff give money back. Stands in the log, without names. */
export const REFUND_REASONS = [
  { value: 'asked', label: 'The person asked for it' },
  { value: 'twice', label: 'They paid twice' },
  { value: 'mistake', label: 'The amount was wrong' },
  { value: 'not_given', label: 'We couldn’t give what they paid for' },
  { value: 'misuse', label: 'Someone else used the card' },
  { value: 'other', label: 'Something else' },
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number]['value'];

export const refundInput = z.object({
  /** As typed, in dollars; cents from here on. */
  dollars: z
    .string()
    .trim()
    .min(1, 'Please enter an amount')
    .transform((text, issues) => {
      const cents = parseMoney(text);
      if (cents !== undefined && cents > 0) return cents;
      issues.addIssue({
        code: 'custom',
        message: 'Please enter an amount in dollars, such as 25 or 12.50',
      });
      return z.NEVER;
    }),
  reason: z.enum(
    REFUND_REASONS.map(({ value }) => value) as [RefundReason, ...RefundReason[]],
    'Please choose why',
  ),
  reasonNote,
  list: listText,
});
export type RefundInput = z.output<typeof refundInput>;

/** `again`: a refund that a bank sent back goes once more. `settle`: someone took care of it. */
const problemSteps = ['settle', 'again'] as const;
export type ProblemStep = (typeof problemSteps)[number];
export const problemInput = z.object({
  step: z.enum(problemSteps, 'Please choose what to do'),
  list: listText,
});

const taskSteps = ['retry', 'leave'] as const;
export type TaskStep = (typeof taskSteps)[number];
export const taskInput = z.object({
  step: z.enum(taskSteps, 'Please choose what to do'),
  list: listText,
});
