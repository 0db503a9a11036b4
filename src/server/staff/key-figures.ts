import { and, gte, lt, sql, type AnyColumn } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Permission } from '../../config/permissions.ts';
import type { Db } from '../../db/client.ts';
import { lastOfficeDays } from '../../lib/office-days.ts';
import type { Ctx } from '../context.ts';

/** A number of a stretch of time and of the stretch before it. */
export interface Compared {
  now: number;
  before: number;
  /** Numbers too small to tell are left out of both, so that they cannot be compared. */
  isPartial?: boolean;
}

/** A tile of the dashboard: a number and how it compares. */
export interface KeyFigure {
  key: string;
  permission: Permission;
  label: string;
  /** Where more of it stands. */
  href: string;
  /** Names the stretch: `30 days`. */
  span: string;
  /** Must cost the same over any number of older rows. */
  load: (ctx: Ctx) => Promise<Compared>;
}

/** Counting stops here: a flood of robots must not slow the dashboard. */
export const KEY_FIGURE_LIMIT = 10_000;
const DAYS = 30;
export const LAST_DAYS = `${DAYS} days`;

/** Rows of the last 30 office days, today included, and of the 30 before. @param at the first column of an index */
export async function compareDays(
  { db, now }: { db: Db; now: number },
  table: SQLiteTable,
  at: AnyColumn,
): Promise<Compared> {
  const days = lastOfficeDays(now, 2 * DAYS);
  const middle = days[DAYS]!.from;
  const within = (from: number, to: number) => sql<number>`(select count(*) from (
    select 1 from ${table} where ${and(gte(at, from), lt(at, to))} limit ${KEY_FIGURE_LIMIT}
  ))`;
  const [found] = await db
    .select({
      now: within(middle, days.at(-1)!.to).as('now'),
      before: within(days[0]!.from, middle).as('before'),
    })
    .from(sql`(select 1)`);
  return found!;
}
