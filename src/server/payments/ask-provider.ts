import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { paymentTasks } from '../../db/schema/payments.ts';
import { Conflict } from '../errors.ts';
import { REFUND_FAILED } from './move-payment.ts';
import type { Payment } from './purposes.ts';

export interface KeptOfChange {
  /** Of a recurring gift: the part of the new amount that covers the provider's fee. */
  feeCoveredCents?: number;
  /** Of a membership. */
  membershipLevel?: string;
}

/** What we want of the provider. */
export type ProviderWish =
  | {
      kind: 'change';
      amountCents?: number;
      title?: string;
      chargeNow?: boolean;
      nextChargeAt?: number;
      /** What the feature says of the change, for when it is made. The provider isn't told, and a refused one never counts. */
      kept?: KeptOfChange;
    }
  | { kind: 'pause'; until: number }
  | { kind: 'resume' }
  | { kind: 'cancel'; when: 'period_end' | 'now' | 'undo' };

interface Asked {
  /** What is asked once: the same key twice is one wish. */
  key: string;
  subscriptionId: string;
  wish: ProviderWish;
  createdBy?: string | undefined;
  now: number;
}

/** Writes a wish for a subscription, in the transaction of what it is about. The job `work-on-payments` sees to it; wake it after the commit. */
export async function askProvider(
  tx: Tx,
  { key, subscriptionId, wish: { kind, ...input }, createdBy, now }: Asked,
): Promise<void> {
  await tx
    .insert(paymentTasks)
    .values({
      kind,
      key,
      subscriptionId,
      input,
      createdBy: createdBy ?? null,
      dueAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: paymentTasks.key });
}

/**
 * The provider's page of a payment that no one will pay is closed.
 * @param page.isLeaving its account ends: what was paid again and again on that page in the last moment ends too
 */
export async function askToExpire(
  tx: Tx,
  {
    payment,
    isLeaving = false,
    now,
  }: { payment: Pick<Payment, 'id'>; isLeaving?: boolean; now: number },
): Promise<void> {
  await tx
    .insert(paymentTasks)
    .values({
      kind: 'expire',
      key: `${isLeaving ? 'leave' : 'expire'}:${payment.id}`,
      paymentId: payment.id,
      input: isLeaving ? ({ isLeaving } satisfies ExpireInput) : null,
      dueAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: paymentTasks.key });
}

/**
 * Gives money back. Refunds that are still on their way count, so that no two of them give more than was paid.
 * @param refund.amountCents of this time
 * @throws Conflict when so much isn't left
 */
export async function askRefund(
  tx: Tx,
  refund: {
    payment: Payment;
    amountCents: number;
    /** For staff. */
    reason: string;
    createdBy?: string | undefined;
    now: number;
  },
): Promise<void> {
  const { payment, amountCents, reason, createdBy, now } = refund;
  const given = await listRefunds(tx, payment);
  const asked = given
    .filter(({ problem }) => problem === null)
    .map(({ input }) => (input as RefundInput).totalCents);
  const totalCents = Math.max(payment.refundedCents, ...asked) + amountCents;
  if (payment.status !== 'completed' || amountCents < 1 || totalCents > payment.amountCents)
    throw new Conflict("There isn't that much left to refund.");
  await tx.insert(paymentTasks).values({
    kind: 'refund',
    // One that was refused may be asked for again, as a new wish.
    key: `refund:${payment.id}:${totalCents}:${given.length}`,
    paymentId: payment.id,
    input: { totalCents, reason } satisfies RefundInput,
    createdBy: createdBy ?? null,
    dueAt: now,
    createdAt: now,
  });
}

/**
 * Gives back once more what a bank sent back. The total stays, and what is missing to it goes, so that nothing is given twice.
 * @throws Conflict when nothing was sent back, or it is on its way again
 */
export async function askRefundAgain(
  tx: Tx,
  { payment, createdBy, now }: { payment: Payment; createdBy: string | undefined; now: number },
): Promise<void> {
  const given = await listRefunds(tx, payment);
  if (payment.problem !== REFUND_FAILED || given.some(isOpenRefund))
    throw new Conflict('Someone else already took care of this.');
  const totalCents = payment.refundedCents;
  await tx.insert(paymentTasks).values({
    kind: 'refund',
    key: `refund:${payment.id}:${totalCents}:${given.length}`,
    paymentId: payment.id,
    input: { totalCents, reason: 'again' } satisfies RefundInput,
    createdBy: createdBy ?? null,
    dueAt: now,
    createdAt: now,
  });
}

const listRefunds = (read: Pick<Tx, 'select'>, { id }: Pick<Payment, 'id'>) =>
  read
    .select({
      input: paymentTasks.input,
      problem: paymentTasks.problem,
      doneAt: paymentTasks.doneAt,
    })
    .from(paymentTasks)
    .where(and(eq(paymentTasks.paymentId, id), eq(paymentTasks.kind, 'refund')));

const isOpenRefund = ({ doneAt, problem }: { doneAt: number | null; problem: string | null }) =>
  doneAt === null && problem === null;

/** Whether a refund of this payment is still on its way to the provider. */
export const hasOpenRefund = async (
  read: Pick<Tx, 'select'>,
  payment: Pick<Payment, 'id'>,
): Promise<boolean> => (await listRefunds(read, payment)).some(isOpenRefund);

export interface ExpireInput {
  isLeaving: true;
}

export interface RefundInput {
  /** Cents given back in all once it is done. */
  totalCents: number;
  reason: string;
}
