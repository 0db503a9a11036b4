import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, SQLiteTable, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { toSnakeCase } from 'drizzle-orm/casing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addedTables,
  specifiedTables,
  specifiedUniques,
} from '../../tests/support/schema-names.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { listPrivateColumns } from './private-columns.ts';
import { adminActivityLog, contacts, sessions, users } from './schema/index.ts';
import * as schema from './schema/index.ts';
import { isCheckViolation } from './errors.ts';
import { write } from './write.ts';

const tables = new Map<string, SQLiteTable>(
  Object.values(schema)
    .filter((entry) => is(entry, SQLiteTable))
    .map((table) => [getTableName(table), table]),
);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const query = (text: string) => database.db.all<Record<string, unknown>>(sql.raw(text));

describe('the schema', () => {
  it.each(Object.entries(specifiedTables))(
    '%s has every specified field and default',
    (name, fields) => {
      const table = tables.get(name);
      expect(table, name).toBeDefined();
      const columns: Record<string, SQLiteColumn> = getTableColumns(table!);
      for (const [field, initial] of Object.entries(fields)) {
        expect(columns, `${name}.${field}`).toHaveProperty(field);
        if (initial !== undefined)
          expect(columns[field]!.default, `default of ${name}.${field}`).toBe(initial);
      }
    },
  );

  it('has the tables that the product adds, and none that only Keystatic holds', () => {
    expect(addedTables.filter((name) => !tables.has(name))).toEqual([]);
    expect(
      [
        'content_pages',
        'content_blocks',
        'media_library',
        'navigation_menus',
        'site_settings',
      ].filter((name) => tables.has(name)),
    ).toEqual([]);
  });

  it('keeps the specified keys unique', async () => {
    for (const [table, field] of specifiedUniques) {
      const indexes = await query(
        `select i.name from pragma_index_list('${table}') i join pragma_index_info(i.name) c on c.name = '${toSnakeCase(field)}' where i."unique" = 1`,
      );
      expect(indexes.length, `${table}.${field}`).toBeGreaterThan(0);
    }
  });

  it('is what the migrations build', async () => {
    for (const [name, table] of tables) {
      const inFile = (await query(`select name from pragma_table_info('${name}')`))
        .map((row) => row.name)
        .sort();
      expect(inFile, name).toEqual(Object.keys(getTableColumns(table)).map(toSnakeCase).sort());
    }
  });

  it('has an index that starts with each foreign key', async () => {
    const missing: string[] = [];
    for (const name of tables.keys()) {
      const keys = await query(`select "from" as "column" from pragma_foreign_key_list('${name}')`);
      const indexed = (
        await query(
          `select c.name from pragma_index_list('${name}') i join pragma_index_info(i.name) c on c.seqno = 0`,
        )
      ).map((row) => row.name);
      const primary = (
        await query(`select name from pragma_table_info('${name}') where pk = 1`)
      ).map((row) => row.name);
      for (const { column } of keys)
        if (![...indexed, ...primary].includes(column)) missing.push(`${name}.${String(column)}`);
    }
    expect(missing).toEqual([]);
  });

  it('checks every enumeration in the database', () => {
    const missing: string[] = [];
    for (const [name, table] of tables) {
      const checks = getTableConfig(table).checks.map((entry) => entry.name);
      for (const [field, column] of Object.entries(getTableColumns(table))) {
        if (
          (column.enumValues?.length ?? 0) > 0 &&
          !checks.includes(`${name}_${toSnakeCase(field)}_check`)
        )
          missing.push(`${name}.${field}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('names every index after its table and columns', async () => {
    const rows = await query(
      `select name, tbl_name from sqlite_master where type = 'index' and name not like 'sqlite_%'`,
    );
    expect(
      rows.filter(
        (row) =>
          !/^[a-z0-9_]+_(idx|unique)$/.test(String(row.name)) ||
          !String(row.name).startsWith(String(row.tbl_name)),
      ),
    ).toEqual([]);
  });

  it('stamps rows with milliseconds', async () => {
    const before = Date.now();
    const [row] = await write(database.db, (tx) =>
      tx
        .insert(contacts)
        .values({ name: 'a', email: 'a@b.example', subject: 's', message: 'm' })
        .returning(),
    );
    expect(row!.createdAt).toBeGreaterThanOrEqual(before - 5);
    expect(row!.createdAt).toBeLessThanOrEqual(Date.now() + 5);
    expect(row!.status).toBe('new');
  });
});

describe('the database refuses', () => {
  const add = (values: Partial<typeof users.$inferInsert>) =>
    write(database.db, (tx) =>
      tx
        .insert(users)
        .values({ email: 'one@hearthwell.example', firstName: 'A', lastName: 'B', ...values }),
    );

  it('a value outside an enumeration', async () => {
    const error = await add({ role: 'owner' as 'admin' }).catch((cause: unknown) => cause);
    expect(isCheckViolation(error, 'users_role_check')).toBe(true);
  });

  it('an address that is not lower case', async () => {
    expect(
      isCheckViolation(
        await add({ email: 'One@Hearthwell.example' }).catch((cause: unknown) => cause),
      ),
    ).toBe(true);
  });

  it('a row without its parent', async () => {
    const lost = write(database.db, (tx) =>
      tx.insert(sessions).values({ userId: 'nobody', token: 't', expiresAt: 1 }),
    );
    await expect(lost).rejects.toThrow();
  });

  it('plain text in a private column', async () => {
    const plain = write(database.db, (tx) =>
      tx
        .insert(schema.chatMessages)
        .values({ sessionId: 's', seq: 1, role: 'user', content: 'hello' as never }),
    );
    await expect(plain).rejects.toThrow('sealed text only');
  });

  it('any change of what staff did', async () => {
    await write(database.db, (tx) =>
      tx.insert(adminActivityLog).values({ action: 'test', resource: 'test' }),
    );
    await expect(
      write(database.db, (tx) => tx.update(adminActivityLog).set({ action: 'x' })),
    ).rejects.toThrow();
    await expect(write(database.db, (tx) => tx.delete(adminActivityLog))).rejects.toThrow();
    expect(await database.db.$count(adminActivityLog)).toBe(1);
  });
});

it('seals what the product calls private', () => {
  const sealed = listPrivateColumns().map(({ table, column }) => `${table}.${column}`);
  for (const wanted of [
    'client_intake.health_concerns',
    'client_intake.emergency_contact',
    'weight_loss_intakes.medications',
    'user_assessments.responses',
    'wellness_assessments.responses',
    'coach_session_notes.notes',
    'chat_messages.content',
    'coach_banking.account_number',
    'coach_applications.banking_info',
    'two_factor_credentials.secret',
    'lifestyle_assessments.stress_level',
  ])
    expect(sealed).toContain(wanted);
});
