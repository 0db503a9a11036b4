import { eq } from 'drizzle-orm';
import { weightLossIntakes } from '../../../db/schema/index.ts';
import { countOf } from '../../../lib/counts.ts';
import { countWaiting, type AttentionSource } from '../../../server/staff/attention.ts';
import { intakesWaitUrgently } from './intake-queries.ts';

/** Danger was heard in one that was kept, so no one waits for its turn. */
export const urgentIntakeForms: AttentionSource = {
  key: 'urgent-intakes',
  tab: '',
  permission: 'intakes:read',
  href: '/admin-dashboard/intakes',
  lateAfterMs: 0,
  lateText: 'needs help now',
  what: 'Intakes of people who need help now',
  say: (count) =>
    `${countOf(count, 'intake')} of ${count === 1 ? 'someone' : 'people'} who may be in danger`,
  load: ({ db }) =>
    countWaiting(db, {
      table: weightLossIntakes,
      where: intakesWaitUrgently,
      at: weightLossIntakes.createdAt,
    }),
};

export const newIntakes: AttentionSource = {
  key: 'new-intakes',
  tab: 'intakes',
  permission: 'intakes:read',
  href: '/admin-dashboard/intakes?status=new&sort=oldest',
  what: 'New intakes',
  say: (count) => `${countOf(count, 'new intake')} to read`,
  load: ({ db }) =>
    countWaiting(db, {
      table: weightLossIntakes,
      where: eq(weightLossIntakes.status, 'new'),
      at: weightLossIntakes.createdAt,
    }),
};
