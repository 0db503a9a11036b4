import { and, asc, eq, isNull, lt, lte, notExists, or } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../db/client.ts';
import { payments, paymentTasks, subscriptions } from '../../db/schema/payments.ts';
import { write } from '../../db/write.ts';
import type { ProcessCtx } from '../context.ts';
import type { Logger } from '../log.ts';
import { ProviderMissing, ProviderRefused } from '../gateways/payments/payment-gateway.ts';
import type { ExpireInput, ProviderWish, RefundInput } from './ask-provider.ts';
import { waitBefore } from './back-off.ts';
import { endLeft } from './end-left.ts';
import type { PaymentParts } from './parts.ts';
import { syncPayment } from './sync-payment.ts';
import { syncSubscription } from './sync-subscription.ts';

type Task = typeof paymentTasks.$inferSelect;
interface Running {
  process: ProcessCtx;
  parts: PaymentParts;
  now: number;
  log?: Logger | undefined;
}

const BATCH = 100;
const earlier = alias(paymentTasks, 'earlier');
const isOpen = ({ doneAt, problem }: { doneAt: SQLiteColumn; problem: SQLiteColumn }) =>
  and(isNull(doneAt), isNull(problem));

/** What was asked first of a payment or subscription is done first: a pause that waits must not come after the end of it. */
const isDue = (db: Db, now: number) =>
  and(
    isOpen(paymentTasks),
    or(isNull(paymentTasks.dueAt), lte(paymentTasks.dueAt, now)),
    notExists(
      db
        .select({ id: earlier.id })
        .from(earlier)
        .where(
          and(
            isOpen(earlier),
            or(
              eq(earlier.subscriptionId, paymentTasks.subscriptionId),
              eq(earlier.paymentId, paymentTasks.paymentId),
            ),
            or(
              lt(earlier.createdAt, paymentTasks.createdAt),
              and(eq(earlier.createdAt, paymentTasks.createdAt), lt(earlier.id, paymentTasks.id)),
            ),
          ),
        ),
    ),
  );

/** @returns whether the provider has yet to be asked for something */
export const hasDueTasks = async ({ db }: Pick<ProcessCtx, 'db'>, now: number): Promise<boolean> =>
  (await db
    .select({ id: paymentTasks.id })
    .from(paymentTasks)
    .where(isDue(db, now))
    .limit(1)
    .get()) !== undefined;

/** Asks the provider for what waits, oldest first, and reads what came of it. What it can't take now is tried again; what it refuses is shown to staff. */
export async function runTasks(running: Running, signal: AbortSignal): Promise<void> {
  const { db } = running.process;
  // What waits behind a task is due when that one is done, so this looks again until nothing is.
  for (;;) {
    const due = await db
      .select()
      .from(paymentTasks)
      .where(isDue(db, running.now))
      .orderBy(asc(paymentTasks.createdAt), asc(paymentTasks.id))
      .limit(BATCH);
    for (const task of due) {
      if (signal.aborted) return;
      const after = await runTask(running, task);
      await write(db, async (tx) => {
        await tx.update(paymentTasks).set(after).where(eq(paymentTasks.id, task.id));
        const isLeaving = task.kind === 'expire' && (task.input as ExpireInput | null)?.isLeaving;
        if (isLeaving && after.doneAt) await endLeft(tx, running, task.paymentId!);
      });
    }
    if (due.length === 0) return;
  }
}

async function runTask(running: Running, task: Task): Promise<Partial<Task>> {
  const { now } = running;
  try {
    await ask(running, task);
    const syncing = running;
    if (task.subscriptionId) await syncSubscription(syncing, task.subscriptionId);
    else if (task.paymentId) await syncPayment(syncing, task.paymentId);
    return { doneAt: now, updatedAt: now };
  } catch (error) {
    if (error instanceof ProviderRefused) return { problem: error.code, updatedAt: now };
    if (error instanceof ProviderMissing) return { problem: 'missing', updatedAt: now };
    running.log?.warn('payments.task_waits', { kind: task.kind, attempts: task.attempts, error });
    return {
      attempts: task.attempts + 1,
      dueAt: now + waitBefore(task.attempts + 1),
      updatedAt: now,
    };
  }
}

async function ask({ process }: Running, task: Task): Promise<void> {
  const { db, payments: gateway } = process;
  const { key } = task;
  if (task.kind === 'refund' || task.kind === 'expire') {
    const payment = task.paymentId
      ? await db.select().from(payments).where(eq(payments.id, task.paymentId)).get()
      : undefined;
    if (task.kind === 'expire') {
      if (payment?.providerCheckoutId) await gateway.expireCheckout(payment.providerCheckoutId);
      return;
    }
    if (!payment?.providerPaymentId) throw new ProviderRefused('not_paid_here');
    const { totalCents } = task.input as RefundInput;
    return await gateway.refund({
      paymentId: payment.providerPaymentId,
      totalCents: totalCents - payment.refundedElsewhereCents,
      key,
    });
  }
  const subscription = task.subscriptionId
    ? await db.select().from(subscriptions).where(eq(subscriptions.id, task.subscriptionId)).get()
    : undefined;
  const subscriptionId = subscription?.providerSubscriptionId;
  if (!subscriptionId) throw new ProviderRefused('not_begun');
  const wish = { kind: task.kind, ...(task.input as object) } as ProviderWish;
  if (wish.kind === 'change') {
    const { kind: _, kept: __, ...change } = wish;
    await gateway.changeSubscription({ ...change, subscriptionId, key });
  } else if (wish.kind === 'cancel')
    await gateway.cancelSubscription({ subscriptionId, when: wish.when, key });
  else
    await gateway.pauseSubscription({
      subscriptionId,
      until: wish.kind === 'pause' ? wish.until : null,
      key,
    });
}
