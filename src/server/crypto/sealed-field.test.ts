import { getTableColumns, getTableName, is, type AnyColumn } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { toSnakeCase } from 'drizzle-orm/casing';
import { expect, it } from 'vitest';
import sealedBefore from '../../../tests/support/sealed-before.json' with { type: 'json' };
import type { Sealed } from '../../db/schema/columns.ts';
import * as schema from '../../db/schema/index.ts';
import { CannotOpen, createFieldCipher } from './field-cipher.ts';
import { openField, sealField, type SealedColumn } from './sealed-field.ts';

/** The key that the samples were sealed under. It protects nothing else. */
const ctx = { cipher: createFieldCipher('before:q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=') };
const ROW = 'row-1';

const columns = new Map<string, AnyColumn>(
  Object.values(schema)
    .filter((entry) => is(entry, SQLiteTable))
    .flatMap((table) =>
      Object.entries(getTableColumns(table)).map(([field, column]) => [
        `${getTableName(table)}.${toSnakeCase(field)}`,
        column,
      ]),
    ),
);
const columnOf = (name: string) => columns.get(name) as SealedColumn;

/** Sealed before `sealField` was there, when each verb spelled table and column by hand. */
it.each(Object.entries(sealedBefore))('opens what an earlier version sealed in %s', (name, old) => {
  const [table = '', column = ''] = name.split('.');
  expect(openField(ctx, columnOf(name), ROW, old as Sealed)).toBe(`${table} ${column}`);
  // And the other way round: an earlier version, and the key rotation, open what is sealed now.
  const sealed = sealField(ctx, columnOf(name), ROW, 'now');
  expect(ctx.cipher.open(sealed, { table, row: ROW, column })).toBe('now');
});

it('opens nothing in another row or column, and an empty text where nothing is kept', () => {
  const { chatMessages, chatSessions } = schema;
  const sealed = sealField(ctx, chatMessages.content, ROW, 'mine');
  for (const [column, row] of [
    [chatMessages.content, 'row-2'],
    [chatMessages.details, ROW],
    [chatSessions.title, ROW],
  ] as const)
    expect(() => openField(ctx, column, row, sealed)).toThrow(CannotOpen);
  expect(openField(ctx, chatMessages.content, ROW, null)).toBe('');
});
