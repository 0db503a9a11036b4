import { and, desc, eq, isNull, or } from 'drizzle-orm';
import {
  paymentEvents,
  payments,
  paymentTasks,
  subscriptions,
  users,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { recordAccess, recordActivity, wasOpenedLately } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { receiptNumber } from '../../../server/payments/discreet.ts';
import type { Payment } from '../../../server/payments/purposes.ts';
import {
  paymentList,
  type PaymentDetail,
  type PaymentEventLine,
  type PaymentTaskLine,
} from '../staff-schemas.ts';

const SHOWN = 100;
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string | null }) =>
  `${firstName} ${lastName ?? ''}`.trim();

/**
 * Opens one payment with what happened to it; logged, for the person too where it is someone's.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function getStaffPayment({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<PaymentDetail> {
  requirePermission(ctx.actor, paymentList.permission);
  const { db } = ctx;
  const row = await db.select().from(payments).where(eq(payments.id, input.id)).get();
  if (!row) throw new NotFound();
  await noteOpening(ctx, row);
  const [person, subscription, tasks, events] = await Promise.all([
    row.userId
      ? db
          .select({
            id: users.id,
            firstName: users.firstName,
            lastName: users.lastName,
            email: users.email,
          })
          .from(users)
          .where(eq(users.id, row.userId))
          .get()
      : undefined,
    row.subscriptionId
      ? db.select().from(subscriptions).where(eq(subscriptions.id, row.subscriptionId)).get()
      : undefined,
    tasksOf(ctx, row),
    eventsOf(ctx, row),
  ]);
  const asked = tasks.filter(({ kind, problem }) => kind === 'refund' && problem === null);
  const given = Math.max(row.refundedCents, ...asked.map(({ totalCents }) => totalCents ?? 0));
  return {
    ...row,
    number: receiptNumber(row),
    refundableCents:
      row.status === 'completed' && row.providerPaymentId ? row.amountCents - given : 0,
    person: person && { id: person.id, name: nameOf(person), email: person.email },
    subscription,
    tasks,
    events,
  };
}

async function noteOpening(ctx: Ctx, { id, userId }: Payment): Promise<void> {
  const opening = { ctx, action: 'payment.open', resource: 'payments', resourceId: id };
  if (await wasOpenedLately(opening)) return;
  await write(ctx.db, async (tx) => {
    await recordActivity(tx, opening);
    if (userId)
      await recordAccess(tx, {
        ctx,
        userId,
        resource: 'payments',
        resourceId: id,
        purpose: 'Looking at a payment',
      });
  });
}

/** What was asked for this payment, and for its subscription. */
async function tasksOf({ db }: Ctx, payment: Payment): Promise<PaymentTaskLine[]> {
  const rows = await db
    .select({ task: paymentTasks, first: users.firstName, last: users.lastName })
    .from(paymentTasks)
    .leftJoin(users, eq(users.id, paymentTasks.createdBy))
    .where(
      or(
        eq(paymentTasks.paymentId, payment.id),
        payment.subscriptionId
          ? and(
              isNull(paymentTasks.paymentId),
              eq(paymentTasks.subscriptionId, payment.subscriptionId),
            )
          : undefined,
      ),
    )
    .orderBy(desc(paymentTasks.createdAt))
    .limit(SHOWN);
  return rows.map(({ task, first, last }) => {
    const { totalCents, reason } = (task.input ?? {}) as Partial<PaymentTaskLine>;
    return {
      id: task.id,
      kind: task.kind,
      totalCents,
      reason,
      askedBy: first === null ? null : nameOf({ firstName: first, lastName: last }),
      problem: task.problem,
      attempts: task.attempts,
      doneAt: task.doneAt,
      createdAt: task.createdAt,
    };
  });
}

async function eventsOf({ db }: Ctx, payment: Payment): Promise<PaymentEventLine[]> {
  const rows = await db
    .select({
      type: paymentEvents.type,
      problem: paymentEvents.problem,
      appliedAt: paymentEvents.appliedAt,
      occurredAt: paymentEvents.occurredAt,
      createdAt: paymentEvents.createdAt,
    })
    .from(paymentEvents)
    .where(
      or(
        eq(paymentEvents.paymentId, payment.id),
        payment.subscriptionId
          ? eq(paymentEvents.subscriptionId, payment.subscriptionId)
          : undefined,
      ),
    )
    .orderBy(desc(paymentEvents.createdAt))
    .limit(SHOWN);
  return rows;
}
