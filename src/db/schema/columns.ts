import { sql } from 'drizzle-orm';
import { check, customType, index, integer, text } from 'drizzle-orm/sqlite-core';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { createId } from '../../lib/ids.ts';

/** Text that the field cipher sealed. The brand keeps plain text out of private columns at compile time. */
export type Sealed = string & { readonly __sealed: 'field-cipher' };

/** How every sealed text starts; see `server/crypto/field-cipher.ts`. */
export const SEALED_PREFIX = 'hw1.';

const sealedText = customType<{ data: Sealed; driverData: string }>({
  dataType: () => 'text',
  toDriver(value) {
    // A cast can get past the compiler; plain text must still never reach the disk.
    if (!value.startsWith(SEALED_PREFIX))
      throw new TypeError('A private column takes sealed text only');
    return value;
  },
  fromDriver: (value) => value as Sealed,
});

/** A private column: encrypted at rest, never in lists, search, logs or email. */
export const sealed = () => sealedText();

export const id = () =>
  text()
    .primaryKey()
    .$defaultFn(() => createId());

const nowMs = sql`(cast(unixepoch('subsec') * 1000 as integer))`;

/** Milliseconds since 1970, UTC. */
export const time = () => integer();
export const createdAt = () => integer().notNull().default(nowMs);
export const updatedAt = () =>
  integer()
    .notNull()
    .default(nowMs)
    .$onUpdateFn(() => Date.now());

export const flag = (initial: boolean) => integer({ mode: 'boolean' }).notNull().default(initial);
export const count = (initial = 0) => integer().notNull().default(initial);

/** Integer cents. */
export const money = () => integer();

export const list = <Item = string>() =>
  text({ mode: 'json' })
    .$type<Item[]>()
    .notNull()
    .default(sql`'[]'`);
export const json = <Shape = unknown>() => text({ mode: 'json' }).$type<Shape>();

/** The values of an enumeration, checked by the database too. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  text({ enum: values as unknown as [Values[number], ...Values[number][]] });

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** CHECK that a column holds one of the values; NULL passes where the column allows it. */
export function checkOneOf(table: string, column: AnySQLiteColumn, values: readonly string[]) {
  const name = snake(column.name);
  return check(
    `${table}_${name}_check`,
    sql.raw(`"${name}" in (${values.map((value) => `'${value}'`).join(', ')})`),
  );
}

/** CHECK in plain SQL, for ranges and shapes. */
export const checkThat = (name: string, condition: string) => check(name, sql.raw(condition));

/** Index named `<table>_<columns>_idx`. */
export function indexOn(table: string, ...columns: [AnySQLiteColumn, ...AnySQLiteColumn[]]) {
  return index(`${table}_${columns.map((column) => snake(column.name)).join('_')}_idx`).on(
    ...columns,
  );
}
