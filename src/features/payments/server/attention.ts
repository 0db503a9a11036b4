import { isNotNull } from 'drizzle-orm';
import { paymentEvents, payments, paymentTasks } from '../../../db/schema/index.ts';
import { countOf } from '../../../lib/counts.ts';
import { countWaiting, type AttentionSource } from '../../../server/staff/attention.ts';
import { isFailedEvent, isFailedTask } from './staff-queries.ts';

/** Money that came or went otherwise than asked for, and what the payment service refused. */
export const paymentProblems: AttentionSource = {
  key: 'payment-problems',
  tab: 'payments',
  permission: 'payments:manage',
  href: '/admin-dashboard/payments',
  what: 'Problems with payments',
  say: (count) => `${countOf(count, 'problem')} with payments`,
  load: async ({ db }) => {
    const found = await Promise.all([
      countWaiting(db, {
        table: payments,
        where: isNotNull(payments.problem),
        at: payments.createdAt,
      }),
      countWaiting(db, { table: paymentTasks, where: isFailedTask, at: paymentTasks.createdAt }),
      countWaiting(db, { table: paymentEvents, where: isFailedEvent, at: paymentEvents.createdAt }),
    ]);
    const times = found.map(({ since }) => since).filter((since) => since !== undefined);
    return {
      count: found.reduce((sum, { count }) => sum + count, 0),
      since: times.length > 0 ? Math.min(...times) : undefined,
    };
  },
};
