import { getTableColumns, getTableName } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testCipher } from '../../../tests/support/cipher.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { canary, filledEmail, fillTables } from '../../../tests/support/fill-tables.ts';
import { contacts, savedArticles } from '../../db/schema/index.ts';
import { write } from '../../db/write.ts';
import { createFieldCipher, createKey } from '../crypto/field-cipher.ts';
import { CANNOT_OPEN, collectRecords } from './collect.ts';
import { tableRules } from './registry.ts';

const cipher = testCipher;
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await fillTables(database.db, cipher, 'ana');
  await fillTables(database.db, cipher, 'bea');
});
afterEach(() => database.close());

const ana = { userId: 'ana', email: filledEmail('ana') };
const copied = tableRules.filter(({ of, isCopied }) => of && isCopied);

it('holds a row of every table that speaks of the person, with every word in it, sealed ones opened', async () => {
  const tables = await collectRecords({ db: database.db, cipher }, ana);
  expect(tables.map(({ table }) => table)).toEqual(copied.map(({ table }) => getTableName(table)));
  const text = JSON.stringify(tables).toLowerCase();
  const words = copied.flatMap(({ table, hidden }) =>
    Object.entries(getTableColumns(table))
      .filter(([field, column]) => !hidden.includes(column) && !/hash|token|secret/i.test(field))
      .map(([field]) => canary('ana', getTableName(table), field)),
  );
  const inRows = await allWords('ana');
  expect(words.filter((word) => inRows.has(word)).length).toBeGreaterThan(250);
  expect(words.filter((word) => inRows.has(word) && !text.includes(word))).toEqual([]);
  expect(text).not.toContain(CANNOT_OPEN);
});

it('holds nothing of anybody else, and nothing that opens anything', async () => {
  const text = JSON.stringify(await collectRecords({ db: database.db, cipher }, ana)).toLowerCase();
  expect(text).not.toContain('zqbea');
  expect(text).not.toContain('hw1.');
  expect(text).not.toMatch(/zqana\w*(hash|token|secret)\w*qz/);
});

it('says what a number stands for, and times as people write them', async () => {
  const tables = await collectRecords({ db: database.db, cipher }, ana);
  const [saved] = tables.find(({ table }) => table === getTableName(savedArticles))!.rows;
  expect(saved!.article).toBe(canary('everybody', 'articles', 'title'));
  expect(saved!.createdAt).toMatch(/^\d{4}-\d\d-\d\dT/);
});

it('leaves out what came under an address that is only claimed', async () => {
  const tables = await collectRecords({ db: database.db, cipher }, { userId: 'ana', email: null });
  expect(tables.map(({ table }) => table)).not.toContain(getTableName(contacts));
});

it('says of a text whose key is gone that it could not be opened, and gives the rest', async () => {
  const tables = await collectRecords(
    { db: database.db, cipher: createFieldCipher(createKey('other')) },
    ana,
  );
  expect(tables).toHaveLength(copied.length);
  expect(JSON.stringify(tables)).toContain(CANNOT_OPEN);
});

it('holds as many rows as there are', async () => {
  await write(database.db, (tx) =>
    tx.insert(contacts).values(
      Array.from({ length: 450 }, (_, index) => ({
        name: 'Ana',
        email: ana.email,
        subject: `s${index}`,
        message: 'm',
      })),
    ),
  );
  const tables = await collectRecords({ db: database.db, cipher }, ana);
  expect(
    new Set(
      tables
        .find(({ table }) => table === getTableName(contacts))!
        .rows.map(({ subject }) => subject),
    ).size,
  ).toBe(451);
});

/** Words that the filled rows hold in clear, and those that were sealed into them. */
async function allWords(who: string): Promise<Set<string>> {
  const words = new Set<string>();
  for (const { table } of tableRules) {
    const rows = (await database.db.select().from(table)) as Record<string, unknown>[];
    for (const row of rows)
      for (const [field, value] of Object.entries(row)) {
        const word = canary(who, getTableName(table), field);
        const isSealed =
          typeof value === 'string' && value.startsWith('hw1.') && Object.values(row).includes(who);
        if (isSealed || JSON.stringify(value)?.toLowerCase().includes(word)) words.add(word);
      }
  }
  return words;
}
