import { resolve } from 'node:path';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { listPrivateColumns } from '../../db/private-columns.ts';
import * as schema from '../../db/schema/index.ts';
import { isOver } from '../jobs/housekeeping.ts';
import { describeTables } from './describe.ts';
import { tableRules } from './registry.ts';

const tables = Object.values(schema).filter((entry) => is(entry, SQLiteTable));
const ruleNames = tableRules.map(({ table }) => getTableName(table));
const personal = new Set(tableRules.filter(({ of }) => of).map(({ table }) => getTableName(table)));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const namesIn = async (query: ReturnType<typeof sql>) =>
  (await database.db.all<{ name: string }>(query)).map(({ name }) => name);

describe('the registry of tables', () => {
  it('has one row for each table of the schema: say whose data a new one holds, how long, and what becomes of it', () => {
    expect([...ruleNames].sort()).toEqual(tables.map(getTableName).sort());
  });

  it('knows every table of the file, search indexes and the journal of migrations aside', async () => {
    const inFile = await namesIn(
      sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
    );
    expect(
      inFile.filter((name) => !ruleNames.includes(name) && !/_search(_\w+)?$/.test(name)),
    ).toEqual(['schema_migrations']);
  });

  it('lets deleted words go from every search index, too', async () => {
    const indexes = await namesIn(
      sql`select name from sqlite_master where sql like 'create virtual table%fts5%'`,
    );
    expect(indexes.length).toBeGreaterThan(0);
    for (const name of indexes)
      expect(
        await namesIn(
          sql`select k as name from ${sql.identifier(`${name}_config`)} where k = 'secure-delete' and v = 1`,
        ),
        name,
      ).toHaveLength(1);
  });

  it('takes every table whose rows belong to an account, and every sealed text, for personal', () => {
    const owned = tables
      .filter((table) =>
        getTableConfig(table).foreignKeys.some(
          (key) =>
            key.onDelete !== 'set null' && personal.has(getTableName(key.reference().foreignTable)),
        ),
      )
      .map(getTableName);
    const sealed = listPrivateColumns().map(({ table }) => table);
    expect([...owned, ...sealed].filter((name) => !personal.has(name))).toEqual([]);
  });

  it('names a table after those that its rows hang on', () => {
    const tooEarly = tableRules.flatMap(({ table, of }, index) =>
      (of ? getTableConfig(table).foreignKeys : [])
        .map((key) => getTableName(key.reference().foreignTable))
        .filter((parent) => ruleNames.indexOf(parent) > index)
        .map((parent) => `${getTableName(table)} before ${parent}`),
    );
    expect(tooEarly).toEqual([]);
  });

  it('empties columns that exist', () => {
    for (const { table, emptied } of tableRules)
      expect(Object.keys(getTableColumns(table))).toEqual(
        expect.arrayContaining(Object.keys(emptied ?? {})),
      );
  });

  it('finds what ran out, and what is somebody’s, without reading a whole table', async () => {
    const slow: string[] = [];
    for (const { table, ages, of } of tableRules) {
      const questions = [
        ...ages.map((age) => isOver(age, 1)),
        of?.({ userId: 'x', email: 'x@y.example' }),
      ];
      for (const question of questions) {
        if (!question) continue;
        const plan = await database.db.all<{ detail: string }>(
          sql`explain query plan select rowid from ${table} where ${question} limit 500`,
        );
        if (plan.some(({ detail }) => /^SCAN(?! CONSTANT)/.test(detail)))
          slow.push(`${getTableName(table)}: ${plan.map(({ detail }) => detail).join(' · ')}`);
      }
    }
    expect(slow).toEqual([]);
  });

  it('is what docs/privacy-tables.md says', async () => {
    await expect(describeTables()).toMatchFileSnapshot(
      resolve(import.meta.dirname, '../../../docs/privacy-tables.md'),
    );
  });
});
