import { and, asc, eq, sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { List, ListAnswer, ListPage, ListQuery } from '../../lib/define-list.ts';
import { requirePermission } from '../auth/permissions.ts';
import type { Ctx } from '../context.ts';
import type { CsvFile } from './export-verb.ts';
import { readWork, workWhere, type WorkOf } from './list-work.ts';
import { countsOf, keyset, LIST_PAGE_SIZE, toListPage } from './list-page.ts';

/** A select of Drizzle that is still being put together (`$dynamic()`), whatever it joins. */
export interface RowSelect<Row> extends SQLWrapper, PromiseLike<Row[]> {
  where(condition: SQL | undefined): RowSelect<Row>;
  orderBy(...columns: SQL[]): RowSelect<Row>;
  limit(rows: number): RowSelect<Row>;
}

export interface RowOrder<Row> {
  column: SQLWrapper;
  direction: 'asc' | 'desc';
  value: (row: Row) => string | number | SQL;
  isUnique?: boolean;
  isExpression?: boolean;
}

/** What a declared list reads. Builders only: the test asks SQLite for the plan of exactly what the verbs run. */
export interface Rows<
  Query extends ListQuery,
  Row extends { id: string },
  Counted extends string,
  Shown,
> {
  /** Named first, so that `query` is known below. */
  list: List & { parse(params: URLSearchParams): Query };
  table: SQLWrapper;
  id: AnyColumn;
  select: (db: Db, query?: Query) => RowSelect<Row>;
  where?: (query: Query, now: number) => (SQL | undefined)[];
  order: (query: Query) => RowOrder<Row>;
  /** What is counted whatever the filters, by name. Each must be found through an index. */
  counts?: Record<Counted, SQL>;
  /** Rows that need someone now, however old they are: they stand above the first page, the oldest first. */
  urgent?: { where: SQL; at: AnyColumn };
  /** Where the rows are work: `where` and the counts of the filter `work`, and whom a row can be assigned to. Rows select `assigneeId` and `dueAt`. */
  work?: WorkOf;
  /** What staff see of a row; all that was read, where it is left out. */
  shown?: (row: Row, ctx: Ctx) => Shown;
  csv?: CsvFile<Row>;
}

export const defineRows = <
  Query extends ListQuery,
  Row extends { id: string },
  Counted extends string = never,
  Shown = Row,
>(
  rows: Rows<Query, Row, Counted, Shown>,
): Rows<Query, Row, Counted, Shown> => rows;

export const countEach = <Value extends string>(
  column: SQLWrapper,
  values: readonly Value[],
  within?: SQL,
): Record<Value, SQL> =>
  Object.fromEntries(
    values.map((value) => [value, and(within, sql`${column} = ${value}`)!]),
  ) as Record<Value, SQL>;

/** The statement of one page, straight from an index. @param place the row that it starts after or ends before */
export function pageOf<Query extends ListQuery, Row extends { id: string }, Shown>(
  rows: Rows<Query, Row, string, Shown>,
  { db, now, actor }: Pick<Ctx, 'db' | 'now' | 'actor'>,
  query: Query,
  place: Row | undefined,
  limit = LIST_PAGE_SIZE + 1,
): RowSelect<Row> {
  const order = orderOf(rows, query);
  const { where, orderBy } = keyset(
    { ...order, id: rows.id },
    query,
    place && { value: order.value(place), id: place.id },
  );
  return rows
    .select(db, query)
    .where(
      and(
        ...(rows.where?.(query, now) ?? []),
        rows.work && workWhere(rows.work, query.work, { now, actor }),
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit);
}

/** What is overdue stands in the order in which it was due; a search keeps the order of its index. */
function orderOf<Query extends ListQuery, Row extends { id: string }, Shown>(
  { work, order }: Rows<Query, Row, string, Shown>,
  query: Query,
): RowOrder<Row> {
  return work && query.work === 'overdue' && !query.q
    ? {
        column: work.due,
        direction: 'asc',
        value: (row) => (row as unknown as { dueAt: number }).dueAt,
      }
    : order(query);
}

/** Rows that need someone now, the oldest first. */
export const urgentRows = <Query extends ListQuery, Row extends { id: string }, Shown>(
  { select, urgent }: Rows<Query, Row, string, Shown>,
  { db }: Pick<Ctx, 'db'>,
  limit = LIST_PAGE_SIZE,
): PromiseLike<Row[]> =>
  urgent
    ? select(db).where(urgent.where).orderBy(asc(urgent.at)).limit(limit)
    : Promise.resolve([]);

/**
 * One page of rows as they were read. A place whose row is gone means the first page.
 * @returns also the query that was answered
 */
export async function readPage<Query extends ListQuery, Row extends { id: string }, Shown>(
  rows: Rows<Query, Row, string, Shown>,
  ctx: Ctx,
  input: Query,
): Promise<{ page: ListPage<Row>; query: Query; isFirst: boolean }> {
  const at = input.after ?? input.before;
  const [place] = at ? await rows.select(ctx.db).where(eq(rows.id, at)).limit(1) : [];
  const query = place ? input : { ...input, after: undefined, before: undefined };
  const fetched = await pageOf(rows, ctx, query, place);
  return { page: toListPage(fetched, query), query, isFirst: !place };
}

/**
 * The verb of a list: one page, what is counted, and above the first page what needs someone now.
 * It throws Unauthenticated and Forbidden.
 */
export function listVerb<
  Query extends ListQuery,
  Row extends { id: string },
  Counted extends string,
  Shown,
>(rows: Rows<Query, Row, Counted, Shown>) {
  const { counts, work, table } = rows;
  const { permission } = rows.list;
  const show = rows.shown ?? ((row: Row) => row as unknown as Shown);
  return async ({
    ctx,
    input,
  }: {
    ctx: Ctx;
    input: Query;
  }): Promise<ListAnswer<Shown, Counted>> => {
    requirePermission(ctx.actor, permission);
    const { page, isFirst } = await readPage(rows, ctx, input);
    const [[counted], first, ofWork] = await Promise.all([
      counts ? countsOf(ctx.db, { table, counts }) : [],
      isFirst ? urgentRows(rows, ctx) : [],
      work && readWork(ctx, { table, work, permission }),
    ]);
    const shown = (found: readonly Row[]) => found.map((row) => show(row, ctx));
    return {
      ...page,
      rows: shown(page.rows),
      counts: (counted ?? {}) as Record<Counted, number>,
      urgent: shown(first),
      work: ofWork,
    };
  };
}
