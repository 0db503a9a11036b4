import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import {
  getTableConfig,
  SQLiteCustomColumn,
  type SQLiteColumn,
  type SQLiteTable,
} from 'drizzle-orm/sqlite-core';
import type { Db } from '../../src/db/client.ts';
import { users } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import type { FieldCipher } from '../../src/server/crypto/field-cipher.ts';
import { tableRules } from '../../src/server/personal-data/registry.ts';

/** A word that stands in one place only, so that wherever it turns up again tells where it came from. */
export const canary = (who: string, table: string, column: string) =>
  `zq${who}${table.replaceAll('_', '')}${column.toLowerCase()}qz`;
export const filledEmail = (who: string) => `zq${who}address@canary.example`;

/** Values that the database's own checks ask for. */
const special: Record<string, (who: string) => unknown> = {
  'users.email': filledEmail,
  'coach_certificates.status': () => 'active',
  'contact_preferences.safeFromHour': () => 8,
  'contact_preferences.safeUntilHour': () => 20,
  'outbound_messages.dedupeKey': (who) => `${who}:dedupe`,
  'idempotency_keys.actor': (who) => who,
  'sessions.openedAs': () => 'user',
};

/**
 * Puts one row into every table of the registry, all of them about one person: their account is named in every column that names one, private
 * columns hold sealed words, and every readable text holds a word of its own.
 */
export async function fillTables(db: Db, cipher: FieldCipher, who: string): Promise<void> {
  await write(db, async (tx) => {
    // Rows of no one are there once, everyone else is filled in later.
    for (const { table, of } of tableRules)
      await tx
        .insert(table)
        .values(rowFor(table, of ? who : 'everybody', who, cipher))
        .onConflictDoNothing();
  });
}

function rowFor(
  table: SQLiteTable,
  owner: string,
  person: string,
  cipher: FieldCipher,
): Record<string, unknown> {
  const name = getTableName(table);
  const columns = Object.entries(getTableColumns(table));
  const row: Record<string, unknown> = {};
  const keyOf = (target: SQLiteTable) =>
    target === users
      ? person
      : `${personal(target) ? person : 'everybody'}-${getTableName(target)}`;
  for (const { reference } of getTableConfig(table).foreignKeys) {
    const {
      columns: [from],
      foreignTable,
    } = reference();
    const field = columns.find(([, column]) => column === from)![0];
    row[field] = foreignTable === table ? null : keyOf(foreignTable as SQLiteTable);
  }
  for (const [field, column] of columns) {
    if (field in row) continue;
    const value = valueFor(name, field, column, owner);
    if (value !== undefined) row[field] = value;
  }
  if (table === users) row.id = owner;
  const id = (row.id ?? row[columns.find(([, column]) => column.primary)?.[0] ?? '']) as string;
  for (const [field, column] of columns) {
    if (is(column, SQLiteCustomColumn))
      row[field] = cipher.seal(canary(owner, name, field), {
        table: name,
        row: id,
        column: toSnakeCase(field),
      });
  }
  return row;
}

const personal = (table: SQLiteTable) => tableRules.some((rule) => rule.table === table && rule.of);

function valueFor(table: string, field: string, column: SQLiteColumn, owner: string): unknown {
  const given = special[`${table}.${field}`];
  if (given) return given(owner);
  if (field === 'userId') return owner;
  if (column.enumValues?.length) return column.enumValues[0];
  if (column.primary && column.columnType === 'SQLiteText')
    return field === 'id' ? `${owner}-${table}` : canary(owner, table, field);
  if (/^(email|toAddress|claimedEmail)$/.test(field)) return filledEmail(owner);
  if (column.columnType === 'SQLiteTextJson') return [canary(owner, table, field)];
  if (column.columnType === 'SQLiteText') return canary(owner, table, field);
  if (column.hasDefault) return undefined;
  if (column.columnType === 'SQLiteBoolean') return true;
  return column.columnType === 'SQLiteReal' ? 1.5 : 1;
}
