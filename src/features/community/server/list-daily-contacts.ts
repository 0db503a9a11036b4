import { sql } from 'drizzle-orm';
import { contacts } from '../../../db/schema/index.ts';
import { lastOfficeDays } from '../../../lib/office-days.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { DAILY_LIMIT, type DailyCount } from '../admin-schemas.ts';

/**
 * Messages received on each of the last 30 days, oldest day first.
 * @throws Unauthenticated, Forbidden
 */
export async function listDailyContacts({ ctx }: { ctx: Ctx }): Promise<DailyCount[]> {
  requirePermission(ctx.actor, 'contacts:manage');
  const days = lastOfficeDays(ctx.now, 30);
  const counts = await ctx.db.all<{ day: string; count: number }>(dailyContacts(days));
  return days.map(({ day }) => ({ day, count: counts.find((row) => row.day === day)?.count ?? 0 }));
}

/** One statement for all days, each answered by its stretch of the index. */
export function dailyContacts(days: { day: string; from: number; to: number }[]) {
  const counts = days.map(
    ({ day, from, to }) => sql`select ${day} as day, (select count(*) from (
    select 1 from ${contacts} where ${contacts.createdAt} >= ${from} and ${contacts.createdAt} < ${to} limit ${DAILY_LIMIT}
  )) as count`,
  );
  return sql.join(counts, sql` union all `);
}
