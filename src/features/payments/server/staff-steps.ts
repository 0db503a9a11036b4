import { and, eq } from 'drizzle-orm';
import { payments, paymentTasks } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, Invalid, NotFound } from '../../../server/errors.ts';
import { askRefund } from '../../../server/payments/ask-provider.ts';
import { paymentList, type RefundReason, type TaskStep } from '../staff-schemas.ts';

const RIGHT = paymentList.permission;

interface Refund {
  id: string;
  amountCents: number;
  reason: RefundReason;
  /** Stands in the log for good, so it should name no one. */
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
      details: { amountCents, reason, ...(note && { note }) },
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
 * Something that was refused is tried again, or left as it is.
 * @returns the payment to go back to
 * @throws Unauthenticated, Forbidden, NotFound, Conflict when it isn't refused any more
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
    if (task.problem === null || task.doneAt !== null)
      throw new Conflict('Someone else already took care of this.');
    const [key = ''] = task.key.split('~');
    await tx
      .update(paymentTasks)
      .set(
        step === 'retry'
          ? // A new key: under the old one the provider would give its old answer.
            { problem: null, attempts: 0, dueAt: ctx.now, key: `${key}~${createId(ctx.now)}` }
          : { doneAt: ctx.now },
      )
      .where(eq(paymentTasks.id, id));
    await recordActivity(tx, {
      ctx,
      action: `payment.task-${step}`,
      resource: 'payment_tasks',
      resourceId: id,
      details: { kind: task.kind, problem: task.problem },
    });
    return { paymentId: task.paymentId };
  });
}

/**
 * Someone has put right what was wrong with a payment. It comes back should the provider still say so.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function settlePayment({
  ctx,
  input: { id },
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<{ id: string }> {
  requirePermission(ctx.actor, RIGHT);
  return await write(ctx.db, async (tx) => {
    const payment = await tx.select().from(payments).where(eq(payments.id, id)).get();
    if (!payment) throw new NotFound();
    if (payment.problem === null) return { id };
    await tx.update(payments).set({ problem: null, updatedAt: ctx.now }).where(eq(payments.id, id));
    await recordActivity(tx, {
      ctx,
      action: 'payment.settle',
      resource: 'payments',
      resourceId: id,
      details: { problem: payment.problem },
    });
    return { id };
  });
}
