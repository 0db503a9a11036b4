import { and, eq, isNull, lt, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Permission } from '../../config/permissions.ts';
import type { ListWork, WorkAround, WorkFilter } from '../../lib/staff-work.ts';
import type { Ctx } from '../context.ts';
import { listColleagues } from '../staff/colleagues.ts';
import { countsOf } from './list-page.ts';

/** Where a table says who deals with a row and by when. */
export interface WorkOf {
  assignee: AnyColumn;
  due: AnyColumn;
  /** Rows that staff still have to deal with, as the partial indexes of the table say it. */
  open: SQL;
}

type Reader = Pick<Ctx, 'now' | 'actor'>;

/** Rows of one filter; undefined for all. */
export function workWhere(
  { assignee, due, open }: WorkOf,
  filter: WorkFilter | undefined,
  { now, actor }: Reader,
): SQL | undefined {
  switch (filter) {
    case 'mine':
      return and(open, eq(assignee, actor?.userId ?? ''));
    case 'unassigned':
      return and(open, isNull(assignee));
    case 'overdue':
      return and(open, lt(due, now));
    case 'all':
    case undefined:
      return undefined;
  }
}

/** What is counted beside a list of work. */
export const workCounts = (
  work: WorkOf,
  reader: Reader,
): Record<keyof ListWork['counts'], SQL> => ({
  mine: workWhere(work, 'mine', reader)!,
  unassigned: workWhere(work, 'unassigned', reader)!,
  overdue: workWhere(work, 'overdue', reader)!,
});

/** What a list of work says beside its rows. */
export async function readWork(
  ctx: Ctx,
  {
    table,
    work,
    permission,
  }: { table: Parameters<typeof countsOf>[1]['table']; work: WorkOf; permission: Permission },
): Promise<ListWork> {
  const [counted, around] = await Promise.all([
    countsOf(ctx.db, { table, counts: workCounts(work, ctx) }),
    readWorkAround(ctx, permission),
  ]);
  return { counts: counted[0]!, ...around };
}

/** The same beside one row that is open. */
export const readWorkAround = async (ctx: Ctx, permission: Permission): Promise<WorkAround> => ({
  colleagues: await listColleagues(ctx.db, permission),
  me: ctx.actor?.userId ?? '',
  now: ctx.now,
});
