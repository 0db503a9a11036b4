import { eq } from 'drizzle-orm';
import { weightLossIntakes } from '../../../db/schema/index.ts';
import { countOf } from '../../../lib/counts.ts';
import { countWaiting, type AttentionSource } from '../../../server/attention.ts';

export const newIntakes: AttentionSource = {
  key: 'new-intakes', tab: 'intakes', permission: 'intakes:read', href: '/admin-dashboard/intakes?status=new&sort=oldest',
  what: 'New intakes',
  say: (count) => `${countOf(count, 'new intake')} to read`,
  load: ({ db }) => countWaiting(db, { table: weightLossIntakes, where: eq(weightLossIntakes.status, 'new'), at: weightLossIntakes.createdAt }),
};
