import Database from 'libsql';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../src/db/client.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { addMemberWorld, memberQuestions } from './support/member-questions.ts';

/** Tables that hold as many rows as the content has entries, however many members there are. */
const CONTENT = [
  'assessment_types',
  'assessment_forms',
  'member_benefits',
  'wellness_programs',
  'programs',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addMemberWorld(database.db);
});
afterAll(() => database.close());

/** The statements that the driver was asked for while `work` ran. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const prepare = vi.spyOn(Database.prototype, 'prepare');
  try {
    await work();
    const texts = prepare.mock.calls.map(([text]) => text);
    return [...new Set(texts)].filter((text) => /^\s*(select|update|delete|with)\b/i.test(text));
  } finally {
    prepare.mockRestore();
  }
}

/** What a statement reads from end to end, with or without an index. */
async function scansOf(db: Db, text: string): Promise<string[]> {
  const rows = await db.all<{ detail: string }>(sql.raw(`explain query plan ${text}`));
  return rows
    .map(({ detail }) => detail)
    .filter(
      (detail) => /^SCAN \w/.test(detail) && !/^SCAN (\w+-ary|CONSTANT|json_each)/.test(detail),
    );
}

describe('what members ask stays fast as members come', () => {
  it.each(Object.keys(memberQuestions()))('%s', async (name) => {
    const { db } = database;
    const texts = await statementsOf(() => memberQuestions()[name]!(db));
    expect(texts).not.toEqual([]);
    for (const text of texts) {
      const scans = await scansOf(db, text);
      expect(
        scans.filter((line) => !CONTENT.includes(/^SCAN (\w+)/.exec(line)![1]!)),
        text,
      ).toEqual([]);
    }
  });

  it('would notice a scan', async () => {
    const { db } = database;
    const texts = await statementsOf(() => db.all(sql`select * from users where bio = 'x'`));
    expect(texts).toHaveLength(1);
    expect(await scansOf(db, texts[0]!)).toEqual(['SCAN users']);
  });
});
