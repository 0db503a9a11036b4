import { and, desc, eq, inArray, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { claiming } from '../features/accounts/server/claims.ts';
import { appendActivities } from '../server/audit/audit-chain.ts';
import { seedLarge } from './seed/large.ts';
import * as schema from './schema/index.ts';

const {
  adminActivityLog,
  articles,
  bookings,
  chatMessages,
  communityEvents,
  contacts,
  donations,
  outboundMessages,
  progressTracking,
  rateLimits,
  recordAccessLog,
  savedArticles,
  sessions,
  testimonials,
  users,
} = schema;
const dialect = new SQLiteSyncDialect({ casing: 'snake_case' });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedLarge(database.db, 2_000, appendActivities);
}, 60_000);
afterAll(() => database.close());

async function planOf(query: SQL): Promise<string[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const filled = text.replace(/\?/g, () => {
    const value = params.shift();
    return typeof value === 'number' ? String(value) : `'${String(value)}'`;
  });
  return (await database.db.all<{ detail: string }>(sql.raw(`explain query plan ${filled}`))).map(
    ({ detail }) => detail,
  );
}

/** Lists and look-ups that grow with the organization. None may read or sort a whole table. */
const queries = (): Record<string, { getSQL(): SQL }> => {
  const { db } = database;
  return {
    'contacts, newest first': db
      .select()
      .from(contacts)
      .orderBy(desc(contacts.createdAt))
      .limit(25),
    'contacts of a status': db
      .select()
      .from(contacts)
      .where(eq(contacts.status, 'new'))
      .orderBy(desc(contacts.createdAt))
      .limit(25),
    'contacts of an address': db
      .select()
      .from(contacts)
      .where(eq(contacts.email, 'a@b.example'))
      .orderBy(desc(contacts.createdAt))
      .limit(25),
    'approved testimonials': db
      .select()
      .from(testimonials)
      .where(eq(testimonials.isApproved, true))
      .orderBy(desc(testimonials.createdAt))
      .limit(25),
    'members, newest first': db.select().from(users).orderBy(desc(users.createdAt)).limit(25),
    'a member by address': db.select().from(users).where(eq(users.email, 'member7@large.example')),
    'accounts that claim an address': db
      .select()
      .from(users)
      .where(claiming('member7@large.example'))
      .limit(4),
    'an account of an address by its password': db
      .select()
      .from(users)
      .where(and(claiming('member7@large.example'), inArray(users.passwordHash, ['x', 'y'])))
      .limit(1),
    'a session by token': db.select().from(sessions).where(eq(sessions.token, 'x')),
    'devices of a member': db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, 'x'))
      .orderBy(desc(sessions.lastUsedAt)),
    'sessions that ran out': db.select().from(sessions).where(lt(sessions.expiresAt, 1)).limit(500),
    'throttles that ran out': db
      .select()
      .from(rateLimits)
      .where(lt(rateLimits.expiresAt, 1))
      .limit(500),
    'mail that is due': db
      .select()
      .from(outboundMessages)
      .where(
        and(
          inArray(outboundMessages.status, ['queued', 'sending']),
          lte(outboundMessages.nextTryAt, 1),
        ),
      )
      .limit(20),
    'what staff did': db
      .select()
      .from(adminActivityLog)
      .orderBy(desc(adminActivityLog.timestamp))
      .limit(25),
    'who opened a record': db
      .select()
      .from(recordAccessLog)
      .where(eq(recordAccessLog.userId, 'x'))
      .orderBy(desc(recordAccessLog.createdAt))
      .limit(25),
    'a conversation': db
      .select()
      .from(chatMessages)
      .where(eq(chatMessages.sessionId, 'x'))
      .orderBy(chatMessages.createdAt)
      .limit(50),
    'a mood history': db
      .select()
      .from(progressTracking)
      .where(eq(progressTracking.userId, 'x'))
      .orderBy(desc(progressTracking.recordedAt))
      .limit(50),
    'gifts of a member': db
      .select()
      .from(donations)
      .where(eq(donations.userId, 'x'))
      .orderBy(desc(donations.createdAt))
      .limit(25),
    'gifts without an account': db
      .select()
      .from(donations)
      .where(isNull(donations.userId))
      .orderBy(desc(donations.createdAt))
      .limit(25),
    'bookings of a status': db
      .select()
      .from(bookings)
      .where(eq(bookings.status, 'pending'))
      .orderBy(desc(bookings.createdAt))
      .limit(25),
    'what a member put aside': db
      .select()
      .from(savedArticles)
      .innerJoin(articles, eq(articles.id, savedArticles.articleId))
      .where(eq(savedArticles.userId, 'x'))
      .orderBy(desc(savedArticles.createdAt))
      .limit(20),
    'coming events': db
      .select()
      .from(communityEvents)
      .where(and(eq(communityEvents.isPublished, true), lt(sql`1`, communityEvents.startsAt)))
      .orderBy(communityEvents.startsAt)
      .limit(10),
  };
};

describe('no list reads or sorts a whole table', () => {
  it('as SQLite plans them', async () => {
    const slow: Record<string, string[]> = {};
    for (const [name, query] of Object.entries(queries())) {
      const plan = await planOf(query.getSQL());
      if (
        plan.some(
          (step) => /TEMP B-TREE/.test(step) || /^SCAN (?!.*USING (COVERING )?INDEX)/.test(step),
        )
      )
        slow[name] = plan;
    }
    expect(slow).toEqual({});
  });

  it('and the check can fail', async () => {
    const plan = await planOf(
      database.db.select().from(contacts).orderBy(contacts.message).getSQL(),
    );
    expect(plan.join()).toMatch(/TEMP B-TREE/);
  });
});

it('fills with people who have the names of people', async () => {
  const { db } = database;
  const names = new Set(
    (await db.select({ name: users.lastName }).from(users)).map(({ name }) => name),
  );
  expect([...names].filter((name) => !/^[A-Z][a-z]+(-[A-Z][a-z]+)?$/.test(name))).toEqual([]);
  const letters = await db
    .select({ name: contacts.name, subject: contacts.subject })
    .from(contacts);
  expect(
    letters.filter(
      ({ name, subject }) => /\d/.test(name) || !/ \d+$/.test(subject) || subject.includes('.'),
    ),
  ).toEqual([]);
});
