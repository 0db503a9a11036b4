import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Permission } from '../../config/permissions.ts';
import type { Db } from '../../db/client.ts';
import type { Ctx } from '../context.ts';
import { countUpTo } from '../lists/list-page.ts';

/**
 * Something that may wait for staff. Each feature names its own; `features/admin/server/attention-sources.ts` puts them in order, most urgent
 * first, and the dashboard and its tabs show what they are told.
 */
export interface AttentionSource {
  key: string;
  tab: string;
  /** Anyone who lacks it is not told. */
  permission: Permission;
  href: string;
  /** What is counted: stands in its place when it cannot be read. */
  what: string;
  say: (count: number) => string;
  lateAfterMs?: number;
  lateText?: string;
  /** How many wait, counted up to `COUNT_LIMIT`, and since when the oldest does. Must cost the same over any number of rows. */
  load: (ctx: Ctx) => Promise<{ count: number; since?: number | undefined }>;
}

export interface Waiting {
  count: number;
  since: number | undefined;
}

/** How many rows wait, counted up to `COUNT_LIMIT`, and the time of the oldest. `at` must be the next column of the index that finds them. */
export async function countWaiting(
  db: Db,
  { table, where, at }: { table: SQLWrapper; where: SQLWrapper; at: SQLWrapper },
): Promise<Waiting> {
  const [found] = await db.select(waitingColumns({ table, where, at })).from(sql`(select 1)`);
  return { count: found!.count, since: found!.since ?? undefined };
}

const waitingColumns = ({
  table,
  where,
  at,
}: {
  table: SQLWrapper;
  where: SQLWrapper;
  at: SQLWrapper;
}) => ({
  count: countUpTo(table, where).as('count'),
  since: sql<number | null>`(select ${at} from ${table} where ${where} order by ${at} limit 1)`.as(
    'since',
  ),
});
