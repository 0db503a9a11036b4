import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import {
  getTableConfig,
  SQLiteCustomColumn,
  type SQLiteColumn,
  type SQLiteTable,
} from 'drizzle-orm/sqlite-core';
import type { Db } from '../../db/client.ts';
import type { Sealed } from '../../db/schema/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import type { ProcessCtx } from '../context.ts';
import { openField, type SealedColumn } from '../crypto/sealed-field.ts';
import { CannotOpen } from '../crypto/field-cipher.ts';
import { tableRules } from './registry.ts';
import type { Person, TableRule } from './rule.ts';

export type CopiedValue =
  string | number | boolean | null | CopiedValue[] | { [key: string]: CopiedValue };
export type CopiedRow = Record<string, CopiedValue>;
export interface CopiedTable {
  table: string;
  title: string;
  rows: CopiedRow[];
}

type ReadingCtx = Pick<ProcessCtx, 'db' | 'cipher'>;

const PAGE = 200;
/** Hidden whatever the registry says: what opens something is no record of a person. */
const SECRET = /hash|token|secret/i;
/** Later than 1973 in milliseconds, more than any other number we store. */
const EARLIEST_TIME_MS = 100_000_000_000;
export const CANNOT_OPEN = '(this could not be opened)';

/** All that the tables hold about a person, private words opened, in the order of the registry. */
export async function collectRecords(ctx: ReadingCtx, person: Person): Promise<CopiedTable[]> {
  const tables: CopiedTable[] = [];
  for (const rule of tableRules) {
    if (!rule.of || !rule.isCopied) continue;
    const rows = await collectTable(ctx, rule, person);
    if (rows.length > 0) tables.push({ table: getTableName(rule.table), title: rule.title, rows });
  }
  return tables;
}

export const listNotCopied = () =>
  tableRules
    .filter(({ of, isCopied }) => of && !isCopied)
    .map(({ title, note }) => ({ title, why: note }));

async function collectTable(
  ctx: ReadingCtx,
  rule: TableRule,
  person: Person,
): Promise<CopiedRow[]> {
  const own = rule.of?.(person);
  if (!own) return [];
  const names = await namesOfTargets(ctx.db, rule.table);
  const copied: CopiedRow[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const rows = (await ctx.db
      .select()
      .from(rule.table)
      .where(own)
      .orderBy(sql`rowid`)
      .limit(PAGE)
      .offset(offset)) as Record<string, unknown>[];
    copied.push(...rows.map((row) => copyRow(row, rule, ctx, person, names)));
    if (rows.length < PAGE) return copied;
  }
}

type Names = Map<SQLiteColumn, (id: string) => string | undefined>;

function copyRow(
  row: Record<string, unknown>,
  { table, hidden }: TableRule,
  ctx: ReadingCtx,
  { userId }: Person,
  names: Names,
): CopiedRow {
  const columns = Object.entries(getTableColumns(table));
  const key = row[columns.find(([, { primary }]) => primary)?.[0] ?? ''];
  const accounts = accountColumns(table);
  const copy: CopiedRow = {};
  for (const [field, column] of columns) {
    const value = row[field];
    if (value === null || hidden.includes(column) || SECRET.test(field)) continue;
    // Who on the staff it was is theirs; that someone was, is told by the role or the time beside it.
    if (accounts.has(column) && value !== userId) continue;
    if (is(column, SQLiteCustomColumn))
      copy[field] = open(ctx, column as SealedColumn, String(key), value as Sealed);
    else
      copy[field] =
        typeof value === 'number' && value > EARLIEST_TIME_MS
          ? new Date(value).toISOString()
          : (value as CopiedValue);
    const name = names.get(column)?.(String(value));
    if (name) copy[field.replace(/Id$/, '')] = name;
  }
  return copy;
}

function open(ctx: ReadingCtx, column: SealedColumn, row: string, sealed: Sealed): CopiedValue {
  try {
    const plain = openField(ctx, column, row, sealed);
    return /^[[{]/.test(plain) ? (JSON.parse(plain) as CopiedValue) : plain;
  } catch (error) {
    if (error instanceof CannotOpen) return CANNOT_OPEN;
    if (error instanceof SyntaxError) return openField(ctx, column, row, sealed);
    throw error;
  }
}

const references = (table: SQLiteTable) =>
  getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .map(({ columns, foreignTable }) => ({
      column: columns[0]!,
      target: foreignTable as SQLiteTable,
    }));

const accountColumns = (table: SQLiteTable) =>
  new Set(
    references(table)
      .filter(({ target }) => target === users)
      .map(({ column }) => column),
  );

/** A number says nothing to its reader: rows that name an article, a date or a course get its title beside it. */
async function namesOfTargets(db: Db, table: SQLiteTable): Promise<Names> {
  const names: Names = new Map();
  for (const { column, target } of references(table)) {
    const { id, title, displayName } = getTableColumns(target) as Record<
      string,
      SQLiteColumn | undefined
    >;
    const word = title ?? displayName;
    if (!id || !word || tableRules.some((rule) => rule.table === target && rule.of)) continue;
    const rows = (await db.select({ id, word }).from(target)) as { id: string; word: string }[];
    const known = new Map(rows.map((row) => [row.id, row.word]));
    names.set(column, (key) => known.get(key));
  }
  return names;
}
