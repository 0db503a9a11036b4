import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteCustomColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { toSnakeCase } from 'drizzle-orm/casing';
import * as schema from './schema/index.ts';

export interface PrivateColumn {
  table: string;
  column: string;
  primaryKey: string;
}

/** Every sealed column, in SQL names, read from the schema itself: a new one cannot be forgotten by the key rotation. */
export function listPrivateColumns(): PrivateColumn[] {
  return Object.values(schema)
    .filter((entry) => is(entry, SQLiteTable))
    .flatMap((table) => {
      const columns = Object.entries(getTableColumns(table));
      const primaryKey = columns.find(([, column]) => column.primary)?.[0] ?? 'id';
      return columns
        .filter(([, column]) => is(column, SQLiteCustomColumn))
        .map(([name]) => ({
          table: getTableName(table),
          column: toSnakeCase(name),
          primaryKey: toSnakeCase(primaryKey),
        }));
    });
}
