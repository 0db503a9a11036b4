import { and, asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { COUNT_LIMIT } from '../../lib/counts.ts';
import type { ListPage } from '../../lib/define-list.ts';

export { COUNT_LIMIT } from '../../lib/counts.ts';

/** How many rows fit, counted up to `COUNT_LIMIT`: a badge costs the same over any number of rows. */
export const countUpTo = (table: SQLWrapper, where: SQLWrapper) =>
  sql<number>`(select count(*) from (select 1 from ${table} where ${where} limit ${COUNT_LIMIT}))`;

/** How many rows are counted by each name, up to `COUNT_LIMIT`. */
export function countsOf<Counted extends string>(
  db: Db,
  { table, counts }: { table: SQLWrapper; counts: Record<Counted, SQL> },
) {
  const columns = Object.fromEntries(
    Object.entries<SQL>(counts).map(([name, where]) => [name, countUpTo(table, where).as(name)]),
  ) as Record<Counted, SQL.Aliased<number>>;
  return db.select(columns).from(sql`(select 1)`);
}

/** Rows on one screen of an admin list. */
export const LIST_PAGE_SIZE = 20;

export interface Place {
  value: string | number | SQL;
  id: string;
}

interface Order {
  column: SQLWrapper;
  id: SQLWrapper;
  direction: 'asc' | 'desc';
  /** No two rows have the same value there, so that the id is not needed to tell them apart. */
  isUnique?: boolean | undefined;
  /** The column is an expression: SQLite finds a place in its index by a plain comparison, and not by that of a pair. */
  isExpression?: boolean | undefined;
}

interface Moves {
  after?: string | undefined;
  before?: string | undefined;
}

const isBackwards = (moves: Moves) => moves.before !== undefined && moves.after === undefined;

/**
 * `order by` and `where` of one page, by keyset: the page is found through the index instead of by counting past rows.
 * Fetch `LIST_PAGE_SIZE + 1` rows with it and give them to `toListPage`. Without a place, leave the moves empty.
 */
export function keyset(
  order: Order,
  moves: Moves,
  place: Place | undefined,
): { where: SQL | undefined; orderBy: SQL[] } {
  const descends = (order.direction === 'desc') !== isBackwards(moves);
  const turn = descends ? desc : asc;
  const sign = sql.raw(descends ? '<' : '>');
  return order.isUnique
    ? {
        where: place && sql`${order.column} ${sign} ${place.value}`,
        orderBy: [turn(order.column)],
      }
    : {
        where:
          place &&
          and(
            order.isExpression ? sql`${order.column} ${sign}= ${place.value}` : undefined,
            sql`(${order.column}, ${order.id}) ${sign} (${place.value}, ${place.id})`,
          ),
        orderBy: [turn(order.column), turn(order.id)],
      };
}

/** Turns the fetched rows into a page: back into reading order, without the one extra row that proves there is more. */
export function toListPage<Row extends { id: string }>(
  fetched: Row[],
  moves: Moves,
): ListPage<Row> {
  const hasMore = fetched.length > LIST_PAGE_SIZE;
  const rows = fetched.slice(0, LIST_PAGE_SIZE);
  const backwards = isBackwards(moves);
  if (backwards) rows.reverse();
  const canGoOn = backwards || hasMore;
  const canGoBack = backwards ? hasMore : moves.after !== undefined;
  return {
    rows,
    after: canGoOn ? rows.at(-1)?.id : undefined,
    before: canGoBack ? rows[0]?.id : undefined,
  };
}
