import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testCipher } from '../../../tests/support/cipher.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../config/constants.ts';
import * as schema from '../../db/schema/index.ts';
import { write } from '../../db/write.ts';
import { bringBackTimes, writtenTimes } from './bring-back-times.ts';
import { hasDueMail } from '../mail/mail-queue.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const NOW = 1_800_000_000_000;
const person = { id: 'ada', email: 'ada@x.example', firstName: 'A', lastName: 'B' };
const cipher = testCipher;
const mail = {
  toAddress: 'ada@x.example',
  subject: 'Hello',
  bodyText: cipher.seal('Words', { table: 't', row: 'r', column: 'c' }),
  purpose: 'account.reset',
};

it('moves what was written a day ahead back by a day, and leaves everything else', async () => {
  const ahead = NOW + DAY_MS;
  await write(database.db, async (tx) => {
    await tx.insert(schema.users).values(person);
    const session = { userId: 'ada', kind: 'member', openedAs: 'user' } as const;
    await tx.insert(schema.sessions).values([
      {
        ...session,
        id: 'wrong',
        token: 'w',
        expiresAt: ahead + 30 * MINUTE_MS,
        lastUsedAt: ahead,
        createdAt: NOW - HOUR_MS,
        steppedUpAt: ahead,
      },
      {
        ...session,
        id: 'right',
        token: 'r',
        expiresAt: NOW + 20 * MINUTE_MS,
        lastUsedAt: NOW - 10 * MINUTE_MS,
        createdAt: NOW - HOUR_MS,
        steppedUpAt: null,
      },
    ]);
    await tx.insert(schema.passwordResets).values({
      id: 'link',
      userId: 'ada',
      tokenHash: 'h',
      expiresAt: ahead + HOUR_MS,
      createdAt: ahead,
    });
    await tx.insert(schema.outboundMessages).values([
      {
        ...mail,
        id: 'wrong',
        dedupeKey: 'a',
        nextTryAt: ahead,
        expiresAt: ahead + HOUR_MS,
        createdAt: ahead,
        updatedAt: ahead,
      },
      {
        ...mail,
        id: 'held',
        dedupeKey: 'b',
        nextTryAt: NOW + 3 * DAY_MS,
        createdAt: NOW,
        updatedAt: NOW,
      },
    ]);
  });
  expect(await hasDueMail(database.db, NOW)).toBe(false);
  expect(await bringBackTimes(database.db, NOW)).toBe(3);
  expect(await hasDueMail(database.db, NOW)).toBe(true);
  const [right, wrong] = await database.db
    .select()
    .from(schema.sessions)
    .orderBy(schema.sessions.id);
  expect(wrong).toMatchObject({
    expiresAt: NOW + 30 * MINUTE_MS,
    lastUsedAt: NOW,
    createdAt: NOW - HOUR_MS,
    steppedUpAt: NOW,
  });
  expect(right).toMatchObject({
    expiresAt: NOW + 20 * MINUTE_MS,
    lastUsedAt: NOW - 10 * MINUTE_MS,
  });
  expect(await database.db.select().from(schema.passwordResets)).toMatchObject([
    { expiresAt: NOW + HOUR_MS, createdAt: NOW },
  ]);
  expect(
    await database.db.select().from(schema.outboundMessages).orderBy(schema.outboundMessages.id),
  ).toMatchObject([
    { id: 'held', nextTryAt: NOW + 3 * DAY_MS },
    { id: 'wrong', nextTryAt: NOW, expiresAt: NOW + HOUR_MS },
  ]);
  expect(await bringBackTimes(database.db, NOW)).toBe(0);
});

const OTHERWISE: Record<string, string> = {
  'rate_limits.expiresAt': 'knows its window when it is read',
  'job_leases.expiresAt': 'knows its window when it is read',
  'job_leases.nextRunAt': 'knows its window when it is read',
  'job_leases.pausedUntil': 'knows its window when it is read',
  'chat_messages.leasedUntil': 'knows its window when it is read',
  'coupons.expiresAt': 'a date that staff choose',
  'contacts.dueAt': 'a time that staff choose',
  'volunteer_applications.dueAt': 'a time that staff choose',
  'weight_loss_intakes.dueAt': 'a time that staff choose',
  'session_credits.expiresAt': 'counted from the month that was paid for',
  'subscriptions.pausedUntil': 'the day that the payment service says',
  'sandbox_objects.dueAt': 'test money has a clock of its own',
  'sandbox_events.dueAt': 'test money has a clock of its own',
};

it('every column that says when something ends or is due is moved back, or says why not', () => {
  const moved = new Set(
    writtenTimes.flatMap(({ table, times }) =>
      times.map((column) => `${getTableName(table)}.${column.name}`),
    ),
  );
  const ends = Object.values(schema)
    .filter((entry) => is(entry, SQLiteTable))
    .flatMap((table) =>
      Object.keys(getTableColumns(table))
        .filter((name) =>
          /^(expiresAt|dueAt|leasedUntil|pausedUntil|nextTryAt|nextRunAt)$/.test(name),
        )
        .map((name) => `${getTableName(table)}.${name}`),
    );
  expect(ends.filter((name) => !moved.has(name) && !(name in OTHERWISE)).sort()).toEqual([]);
  expect(Object.keys(OTHERWISE).filter((name) => !ends.includes(name))).toEqual([]);
});
