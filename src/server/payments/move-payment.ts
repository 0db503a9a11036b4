import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { payments } from '../../db/schema/payments.ts';
import type { ProcessCtx } from '../context.ts';
import type { PaymentState } from '../gateways/payments/payment-gateway.ts';
import { purposeOf, type PaymentParts } from './parts.ts';
import type { Payment, Subscription } from './purposes.ts';

/** The newest state of a payment; what is not given stays. */
export interface PaymentMove {
  status: PaymentState['status'];
  completedAt?: number | null | undefined;
  /** Cents given back in all. */
  refundedCents?: number;
  /** What the provider took or will take. When it isn't what we asked for, nothing is granted. */
  amountCents?: number;
  currency?: string;
  providerPaymentId?: string | null;
  providerInvoiceId?: string | null;
  periodStartsAt?: number | null | undefined;
  periodEndsAt?: number | null | undefined;
  /** What a change in the middle of a period costs. */
  isForChange?: boolean;
}

/** A bank sent back what we had refunded. */
export const REFUND_FAILED = 'refund_failed';

interface Move {
  process: ProcessCtx;
  parts: PaymentParts;
  now: number;
  /** As it is in this transaction. */
  payment: Payment;
  /** As it will be when the transaction ends. */
  subscription: Subscription | undefined;
  to: PaymentMove;
}

const isPaid = ({ status }: Pick<Payment, 'status'>) =>
  status === 'completed' || status === 'refunded';
const isOver = ({ status }: Pick<Payment, 'status'>) =>
  status === 'failed' || status === 'cancelled';

/**
 * Writes a payment's newest state and does what comes of it, in this transaction. Money that came stays come; a payment that failed or was given up may
 * still succeed late.
 * @returns the row as it is now
 */
export async function movePayment(tx: Tx, move: Move): Promise<Payment> {
  const { process, parts, now, payment, subscription, to } = move;
  const amount = {
    otherAmountCents: to.amountCents ?? payment.amountCents,
    otherCurrency: to.currency ?? payment.currency,
  };
  const isAsAsked =
    amount.otherAmountCents === payment.amountCents && amount.otherCurrency === payment.currency;
  const status =
    !isAsAsked && to.status === 'completed'
      ? payment.status
      : isPaid(payment) && to.status !== 'completed'
        ? payment.status
        : to.status;
  const providerRefundedCents = to.refundedCents ?? payment.providerRefundedCents;
  const refundedCents = Math.max(
    payment.refundedCents,
    Math.min(providerRefundedCents + payment.refundedElsewhereCents, payment.amountCents),
  );
  const nowPaid = status === 'completed' || status === 'refunded';
  const after: Partial<Payment> = {
    status:
      nowPaid && refundedCents > 0 && refundedCents === payment.amountCents ? 'refunded' : status,
    refundedCents: nowPaid ? refundedCents : payment.refundedCents,
    completedAt: nowPaid ? (payment.completedAt ?? to.completedAt ?? now) : null,
    providerPaymentId: to.providerPaymentId ?? payment.providerPaymentId,
    providerInvoiceId: to.providerInvoiceId ?? payment.providerInvoiceId,
    periodStartsAt: to.periodStartsAt ?? payment.periodStartsAt,
    periodEndsAt: to.periodEndsAt ?? payment.periodEndsAt,
    problem: isAsAsked
      ? to.refundedCents === undefined
        ? payment.problem
        : refundProblemOf(payment, to.refundedCents)
      : amountProblemOf(payment, amount),
    ...(!isAsAsked && amount),
    providerRefundedCents,
    checkoutUrl: nowPaid || isOver({ status }) ? null : payment.checkoutUrl,
  };
  // A subscription's state brings all of its payments along, and most of them are as they were.
  const names = Object.keys(after) as (keyof Payment)[];
  if (names.every((name) => after[name] === payment[name])) return payment;
  const [row] = await tx
    .update(payments)
    .set({ ...after, updatedAt: now })
    .where(eq(payments.id, payment.id))
    .returning();
  const isForChange = to.isForChange === true;
  const change = { process, payment: row!, subscription, isForChange, now };
  const purpose = purposeOf(parts, payment.purpose);
  if (isPaid(row!) && !isPaid(payment)) {
    await parts.everyPayment.onPaid(tx, change);
    await purpose?.onPaid(tx, change);
  }
  const given = row!.refundedCents - payment.refundedCents;
  if (given > 0) await purpose?.onRefunded(tx, { ...change, refundedCents: given });
  if (isOver(row!) && !isOver(payment)) {
    await parts.everyPayment.onNotPaid?.(tx, change);
    await purpose?.onNotPaid?.(tx, change);
  }
  return row!;
}

/** What someone settled stays settled until the provider says another amount. */
const amountProblemOf = (
  { otherAmountCents, otherCurrency, problem }: Payment,
  amount: Pick<Payment, 'otherAmountCents' | 'otherCurrency'>,
): string | null =>
  amount.otherAmountCents === otherAmountCents && amount.otherCurrency === otherCurrency
    ? problem
    : 'other_amount';

/** The provider took a refund back: what followed from it stays, since the person is owed it, and someone sees to it. Once it has come, nothing is wrong anymore. */
function refundProblemOf(
  { problem, refundedCents, refundedElsewhereCents }: Payment,
  providerRefundedCents: number,
): string | null {
  if (providerRefundedCents + refundedElsewhereCents < refundedCents) return REFUND_FAILED;
  return problem === REFUND_FAILED ? null : problem;
}
