import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { RowOrder } from './define-rows.ts';

/**
 * A search table that numbers its rows by the time of the row they stand for (4096 numbers a millisecond, see the migration `contact search`), so that
 * it can be walked in list order and stops after one page, however many rows match.
 */
const ROWS_PER_MS = 4096;

/** @param key the column of the search table that holds the row's id */
export function searchIndex(name: string, key: string, id: AnyColumn) {
  const row = sql.raw(`${name}.rowid`);
  const rowOf = (place: { id: string; createdAt: number }): SQL => {
    const first = place.createdAt * ROWS_PER_MS;
    return sql`(select rowid from ${sql.raw(name)} where rowid >= ${first} and rowid < ${first + ROWS_PER_MS} and ${sql.raw(key)} = ${place.id})`;
  };
  return {
    table: sql`${sql.raw(name)}`,
    /** Rows that an FTS5 expression finds, within days. @param from and @param to in UTC ms */
    where: (
      match: string,
      from: number | undefined,
      to: number | undefined,
    ): (SQL | undefined)[] => [
      sql`${sql.raw(name)} match ${match}`,
      sql`${id} = ${sql.raw(`${name}.${key}`)}`,
      from === undefined ? undefined : sql`${row} >= ${from * ROWS_PER_MS}`,
      to === undefined ? undefined : sql`${row} < ${to * ROWS_PER_MS}`,
    ],
    order: (direction: 'asc' | 'desc'): RowOrder<{ id: string; createdAt: number }> => ({
      column: row,
      direction,
      value: rowOf,
      isUnique: true,
    }),
  };
}
