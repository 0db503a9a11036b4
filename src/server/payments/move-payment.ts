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
  const isAsAsked =
    (to.amountCents ?? payment.amountCents) === payment.amountCents &&
    (to.currency ?? payment.currency) === payment.currency;
  const status =
    !isAsAsked && to.status === 'completed'
      ? payment.status
      : isPaid(payment) && to.status !== 'completed'
        ? payment.status
        : to.status;
  const refundedCents = Math.max(
    payment.refundedCents,
    Math.min(to.refundedCents ?? 0, payment.amountCents),
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
    problem: problemOf(payment, to, isAsAsked),
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

function problemOf(payment: Payment, to: PaymentMove, isAsAsked: boolean): string | null {
  if (!isAsAsked) return 'other_amount';
  // The provider took a refund back: what followed from it is for people to look at.
  if (to.refundedCents !== undefined && to.refundedCents < payment.refundedCents)
    return 'refund_failed';
  return payment.problem;
}
