import { eq } from 'drizzle-orm';
import { payments, paymentTasks } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { recordAccess, recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, Invalid, NotFound } from '../../../server/errors.ts';
import { askRefund, askRefundAgain, hasOpenRefund } from '../../../server/payments/ask-provider.ts';
import type { Payment } from '../../../server/payments/purposes.ts';
import { REFUND_FAILED } from '../../../server/payments/move-payment.ts';
import {
  paymentList,
  REFUND_REASONS,
  type ProblemStep,
  type RefundReason,
  type TaskStep,
} from '../staff-schemas.ts';
import { STUCK, taskProblem } from '../task-problem.ts';

const RIGHT = paymentList.permission;

interface Refund {
  id: string;
  amountCents: number;
  reason: RefundReason;
  /** Sealed, for the person whose payment it is; without an account there is no one who could read it. */
  note: string;
}

/**
 * Asks for a refund; the job sees to it.
 * @throws Unauthenticated, Forbidden, NotFound, Invalid when so much isn't left
 */
export async function refundPayment({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: Refund;
}): Promise<{ id: string }> {
  const actor = requirePermission(ctx.actor, RIGHT);
  const { id, amountCents, reason, note } = input;
  return await write(ctx.db, async (tx) => {
    const payment = await tx.select().from(payments).where(eq(payments.id, id)).get();
    if (!payment) throw new NotFound();
    await askRefund(tx, {
      payment,
      amountCents,
      reason,
      createdBy: actor.userId,
      now: ctx.now,
    }).catch(besideAmount);
    await recordActivity(tx, {
      ctx,
      action: 'payment.refund',
      resource: 'payments',
      resourceId: id,
      details: { amountCents, reason },
    });
    if (payment.userId)
      await recordAccess(tx, {
        ctx,
        userId: payment.userId,
        resource: 'payments',
        resourceId: id,
        purpose: `Refunded a payment. ${REFUND_REASONS.find(({ value }) => value === reason)!.label}`,
        note,
      });
    return { id };
  });
}

/** So much isn't left: said where the amount stands. */
function besideAmount(error: unknown): never {
  if (error instanceof Conflict) throw new Invalid(error.message, { dollars: error.message });
  throw error;
}

/**
 * Something that was refused, or didn't work in many tries, is tried again now or left as it is.
 * @returns the payment to go back to
 * @throws Unauthenticated, Forbidden, NotFound, Conflict when nothing is wrong with it any more
 */
export async function stepPaymentTask({
  ctx,
  input: { id, step },
}: {
  ctx: Ctx;
  input: { id: string; step: TaskStep };
}): Promise<{ paymentId: string | null }> {
  requirePermission(ctx.actor, RIGHT);
  return await write(ctx.db, async (tx) => {
    const task = await tx.select().from(paymentTasks).where(eq(paymentTasks.id, id)).get();
    if (!task) throw new NotFound();
    const problem = taskProblem(task);
    if (problem === null || task.doneAt !== null)
      throw new Conflict('Someone else already took care of this.');
    const [key = ''] = task.key.split('~');
    await tx
      .update(paymentTasks)
      .set(
        step === 'retry'
          ? problem === STUCK
            ? // The same key: it may have been done, and must not be done twice.
              { dueAt: ctx.now }
            : // A new key: under the old one the provider would give its old answer.
              { problem: null, attempts: 0, dueAt: ctx.now, key: `${key}~${createId(ctx.now)}` }
          : { doneAt: ctx.now, problem },
      )
      .where(eq(paymentTasks.id, id));
    await recordActivity(tx, {
      ctx,
      action: `payment.task-${step}`,
      resource: 'payment_tasks',
      resourceId: id,
      details: { kind: task.kind, problem },
    });
    return { paymentId: task.paymentId };
  });
}

/**
 * Someone has put right what was wrong with a payment, or lets a refund that a bank sent back go once more. What was settled comes back only should the provider say something
 * new; a refund that was settled was given back another way, and counts as given.
 * @throws Unauthenticated, Forbidden, NotFound, Conflict when nothing is wrong anymore, or a refund is on its way
 */
export async function settlePayment({
  ctx,
  input: { id, step },
}: {
  ctx: Ctx;
  input: { id: string; step: ProblemStep };
}): Promise<{ id: string }> {
  const { userId } = requirePermission(ctx.actor, RIGHT);
  return await write(ctx.db, async (tx) => {
    const payment = await tx.select().from(payments).where(eq(payments.id, id)).get();
    if (!payment) throw new NotFound();
    if (step === 'again') await askRefundAgain(tx, { payment, createdBy: userId, now: ctx.now });
    else {
      if (payment.problem === null) return { id };
      await tx
        .update(payments)
        .set({ ...(await settled(tx, payment)), problem: null, updatedAt: ctx.now })
        .where(eq(payments.id, id));
    }
    await recordActivity(tx, {
      ctx,
      action: step === 'again' ? 'payment.refund-again' : 'payment.settle',
      resource: 'payments',
      resourceId: id,
      details: { problem: payment.problem },
    });
    return { id };
  });
}

/** What was given back another way is never asked of the provider again. */
async function settled(tx: Tx, payment: Payment): Promise<Partial<Payment>> {
  if (payment.problem !== REFUND_FAILED) return {};
  if (await hasOpenRefund(tx, payment))
    throw new Conflict('A refund is on its way. Please reload this page in a moment.');
  return { refundedElsewhereCents: payment.refundedCents - payment.providerRefundedCents };
}
