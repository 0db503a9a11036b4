import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { paymentTasks } from '../../db/schema/payments.ts';
import { Conflict } from '../errors.ts';
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

/** The provider's page of a payment that no one will pay is closed. */
export async function askToExpire(
  tx: Tx,
  { payment, now }: { payment: Pick<Payment, 'id'>; now: number },
): Promise<void> {
  await tx
    .insert(paymentTasks)
    .values({
      kind: 'expire',
      key: `expire:${payment.id}`,
      paymentId: payment.id,
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
  const given = await tx
    .select({ input: paymentTasks.input, problem: paymentTasks.problem })
    .from(paymentTasks)
    .where(and(eq(paymentTasks.paymentId, payment.id), eq(paymentTasks.kind, 'refund')));
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

export interface RefundInput {
  /** Cents given back in all once it is done. */
  totalCents: number;
  reason: string;
}
