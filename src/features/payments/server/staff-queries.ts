import { and, count, desc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { paymentStatuses } from '../../../config/enumerations.ts';
import { paymentEvents, payments, paymentTasks, users } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { countEach, defineRows, listVerb } from '../../../server/lists/define-rows.ts';
import { exportVerb, isoTime } from '../../../server/lists/export-verb.ts';
import { receiptNumber } from '../../../server/payments/discreet.ts';
import {
  paymentList,
  type FailedTask,
  type PaymentListQuery,
  type PaymentTable,
} from '../staff-schemas.ts';
import { STUCK, STUCK_AFTER_TRIES } from '../task-problem.ts';

export const paymentSummary = {
  id: payments.id,
  title: payments.title,
  purpose: payments.purpose,
  amountCents: payments.amountCents,
  refundedCents: payments.refundedCents,
  currency: payments.currency,
  status: payments.status,
  problem: payments.problem,
  createdAt: payments.createdAt,
  isLate: sql<number>`("payments"."status" = 'pending' and exists (select 1 from subscriptions
    where subscriptions.id = "payments"."subscription_id" and subscriptions.status = 'past_due'))`,
};

/** Someone's payments, by their whole address; or one, by its number here or at the provider. */
function searched(q: string) {
  if (q.includes('@')) {
    const person = sql`(select ${users.id} from ${users} where ${users.email} = ${q.toLowerCase()})`;
    return eq(payments.userId, person);
  }
  return /^[\da-f]{8}-[\da-f-]{27}$/i.test(q)
    ? eq(payments.id, q.toLowerCase())
    : eq(payments.providerPaymentId, q);
}

export const paymentRows = defineRows({
  list: paymentList,
  table: payments,
  id: payments.id,
  select: (db) =>
    db
      .select({
        ...paymentSummary,
        discountCents: payments.discountCents,
        provider: payments.provider,
        providerPaymentId: payments.providerPaymentId,
        completedAt: payments.completedAt,
      })
      .from(payments)
      .$dynamic(),
  where: ({ q, status, purpose, problem }) => [
    q ? searched(q) : undefined,
    status === 'all' ? undefined : eq(payments.status, status),
    purpose === 'all' ? undefined : eq(payments.purpose, purpose),
    problem === 'all' ? undefined : eq(payments.problem, problem),
  ],
  order: ({ sort }) => ({
    column: payments.createdAt,
    direction: sort === 'oldest' ? 'asc' : 'desc',
    value: (row) => row.createdAt,
  }),
  counts: countEach(payments.status, paymentStatuses),
  csv: {
    name: 'payments',
    action: 'payment.export',
    resource: 'payments',
    columns: {
      id: (row) => row.id,
      number: (row) => receiptNumber(row),
      started: (row) => isoTime(row.createdAt),
      paid: (row) => (row.completedAt === null ? '' : isoTime(row.completedAt)),
      purpose: (row) => row.purpose,
      title: (row) => row.title,
      amount_cents: (row) => row.amountCents,
      discount_cents: (row) => row.discountCents,
      refunded_cents: (row) => row.refundedCents,
      currency: (row) => row.currency,
      status: (row) => row.status,
      problem: (row) => row.problem,
      provider: (row) => row.provider,
      provider_number: (row) => row.providerPaymentId,
    },
  },
});

export const exportPayments = exportVerb(paymentRows);
const listRows = listVerb(paymentRows);

/**
 * Payments, and what staff have to look at beside them.
 * @throws Unauthenticated, Forbidden
 */
export async function listPayments(call: {
  ctx: Ctx;
  input: PaymentListQuery;
}): Promise<PaymentTable> {
  const list = await listRows(call);
  const { db } = call.ctx;
  const [problems, failedTasks, [events]] = await Promise.all([
    problemRows(db),
    failedTaskRows(db),
    waitingEventRows(db),
  ]);
  return { ...list, problems, failedTasks, waitingEvents: events!.count };
}

/** Refused by the provider or tried in vain too often, and neither done nor left. */
export const isFailedTask = and(
  isNull(paymentTasks.doneAt),
  or(isNotNull(paymentTasks.problem), gte(paymentTasks.attempts, STUCK_AFTER_TRIES)),
)!;
export const isFailedEvent = and(
  isNull(paymentEvents.appliedAt),
  isNotNull(paymentEvents.problem),
)!;

const SHOWN = 50;

const problemRows = (db: Ctx['db']) =>
  db
    .select(paymentSummary)
    .from(payments)
    .where(isNotNull(payments.problem))
    // In the order of its index: by time alone the whole table would be walked.
    .orderBy(payments.problem, payments.createdAt)
    .limit(SHOWN);

/** A task of a subscription opens its newest payment. */
function failedTaskRows(db: Ctx['db']): PromiseLike<FailedTask[]> {
  const newest = sql`(select ${payments.id} from ${payments} where ${payments.subscriptionId} = ${paymentTasks.subscriptionId} order by ${payments.createdAt} desc limit 1)`;
  return db
    .select({
      id: paymentTasks.id,
      kind: paymentTasks.kind,
      problem: sql<string>`coalesce(${paymentTasks.problem}, ${STUCK})`,
      paymentId: payments.id,
      title: sql<string>`coalesce(${payments.title}, '')`,
      createdAt: paymentTasks.createdAt,
    })
    .from(paymentTasks)
    .leftJoin(payments, eq(payments.id, sql`coalesce(${paymentTasks.paymentId}, ${newest})`))
    .where(isFailedTask)
    .orderBy(desc(paymentTasks.createdAt))
    .limit(SHOWN);
}

const waitingEventRows = (db: Ctx['db']) =>
  db.select({ count: count() }).from(paymentEvents).where(isFailedEvent);
