import { readFileSync, rmSync } from 'node:fs';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { SQLiteCustomColumn } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testCipher } from '../../../tests/support/cipher.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { canary, filledEmail, fillTables } from '../../../tests/support/fill-tables.ts';
import { backupDatabase } from '../../db/client-backup.ts';
import { forgetDeleted } from '../../db/forget.ts';
import { contacts, eventRegistrations, users } from '../../db/schema/index.ts';
import { write } from '../../db/write.ts';
import { findPerson, removeRecords } from './leave.ts';
import { tableRules } from './registry.ts';

const cipher = testCipher;
const personal = tableRules.filter(({ of }) => of);
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const leave = async (userId: string) => {
  const person = (await findPerson(database.db, userId))!;
  await write(database.db, (tx) => removeRecords(tx, person));
  expect(await forgetDeleted(database.db)).toBe(true);
};

/** All that an image of the disk would hold: the file, its journal, and a backup made now. */
async function bytesOnDisk(): Promise<string> {
  const copy = `${database.path}.copy`;
  await backupDatabase(database.path, copy);
  const all = [database.path, `${database.path}-wal`, copy]
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n')
    .toLowerCase();
  rmSync(copy);
  return all;
}

const countsOf = async (userId: string) => {
  const person = { userId, email: filledEmail(userId) };
  return Object.fromEntries(
    await Promise.all(
      personal.map(
        async ({ table, of }) =>
          [
            getTableName(table),
            (await database.db.all(sql`select 1 from ${table} where ${of!(person)}`)).length,
          ] as const,
      ),
    ),
  );
};

/** What no one may unseal by a change of the schema without being asked why. */
const MUST_BE_SEALED: Record<string, readonly string[]> = {
  user_assessments: ['responses', 'summary'],
  wellness_assessments: ['responses', 'score', 'riskLevel'],
  assessment_drafts: ['answers'],
  wellness_journeys: ['journeyType', 'title', 'description', 'answers', 'closingWords'],
  wellness_goals: ['specificGoal', 'obstacles', 'motivation', 'progressNotes'],
  journey_drafts: ['answers'],
  progress_tracking: ['notes'],
  donations: ['dedicatedTo', 'message', 'giverEmail', 'note'],
  pledges: ['dedicatedTo', 'message', 'giverEmail'],
  membership_requests: ['answers', 'reviewNotes'],
};

describe('private words', () => {
  it('stand nowhere in clear: not in the file, not in its journal, not in a backup', async () => {
    await fillTables(database.db, cipher, 'ana');
    const disk = await bytesOnDisk();
    const sealed = tableRules.flatMap(({ table }) =>
      Object.entries(getTableColumns(table))
        .filter(([, column]) => is(column, SQLiteCustomColumn))
        .map(([field]) => canary('ana', getTableName(table), field)),
    );
    expect(sealed.length).toBeGreaterThan(90);
    expect(sealed).toEqual(
      expect.arrayContaining(
        Object.entries(MUST_BE_SEALED).flatMap(([table, fields]) =>
          fields.map((field) => canary('ana', table, field)),
        ),
      ),
    );
    expect(sealed.filter((word) => disk.includes(word))).toEqual([]);
  });
});

describe('anyone who leaves', () => {
  it('leaves no word, no address and no number behind, in the file, its journal, its search index or a backup; and nobody else loses anything', async () => {
    await fillTables(database.db, cipher, 'ana');
    await fillTables(database.db, cipher, 'bea');
    const [before, others] = [await countsOf('ana'), await countsOf('bea')];
    expect(
      Object.entries(before).filter(([, count]) => count === 0),
      'the registry finds a row in every personal table',
    ).toEqual([]);
    expect(await bytesOnDisk()).toContain(canary('ana', 'contacts', 'message'));

    await leave('ana');

    const after = await countsOf('ana');
    expect(
      Object.entries(after)
        .filter(([, count]) => count > 0)
        .map(([name]) => name),
    ).toEqual(['admin_activity_log', 'account_deletions']);
    const disk = await bytesOnDisk();
    const stays = (name: string) =>
      personal.find(({ table }) => getTableName(table) === name)?.emptied;
    const words = personal.flatMap(({ table, emptied }) =>
      Object.keys(getTableColumns(table))
        .filter((field) => !emptied || field in emptied)
        .map((field) => canary('ana', getTableName(table), field)),
    );
    expect(words.filter((word) => disk.includes(word))).toEqual([]);
    expect(disk).not.toContain(filledEmail('ana'));
    expect(stays('donations')).toBeDefined();
    expect(await countsOf('bea')).toEqual(others);
    expect(disk).toContain(canary('bea', 'contacts', 'message'));
  });

  it('takes along what came under the confirmed address without an account, however it was typed', async () => {
    await fillTables(database.db, cipher, 'ana');
    const rows = [{ email: 'ZQAnaAddress@Canary.Example' }, { email: 'somebody@else.example' }].map(
      (row) => ({ ...row, name: 'n', subject: 's', message: 'm' }),
    );
    await write(database.db, (tx) => tx.insert(contacts).values(rows));
    await leave('ana');
    expect((await database.db.select().from(contacts)).map(({ email }) => email)).toEqual([
      'somebody@else.example',
    ]);
  });

  it('touches nothing of an address that was only claimed', async () => {
    await fillTables(database.db, cipher, 'ana');
    await write(database.db, (tx) =>
      tx.insert(users).values({
        id: 'claimer',
        email: 'stand-in@unconfirmed.invalid',
        claimedEmail: filledEmail('ana'),
        firstName: 'C',
        lastName: 'C',
      }),
    );
    const before = await countsOf('ana');
    await leave('claimer');
    expect(await countsOf('ana')).toEqual(before);
    expect(await database.db.$count(eventRegistrations)).toBe(1);
  });
});
