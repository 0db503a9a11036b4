import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../src/db/client.ts';
import { contacts, outboundMessages, testimonials } from '../src/db/schema/index.ts';
import { write } from '../src/db/write.ts';
import { outboxList } from '../src/features/admin/schemas.ts';
import { outboxCounts, outboxPage } from '../src/features/admin/server/outbox-queries.ts';
import { contactList, testimonialList } from '../src/features/community/admin-schemas.ts';
import { contactCounts, contactPage, contactSearchPage } from '../src/features/community/server/contact-queries.ts';
import { dailyContacts } from '../src/features/community/server/list-daily-contacts.ts';
import { testimonialPage, waitingTestimonials } from '../src/features/community/server/testimonial-queries.ts';
import { lastOfficeDays } from '../src/lib/office-days.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';

/**
 * Growth: no list of staff may scan its table. SQLite is asked for the plan of exactly the statements that the verbs run; a scan of
 * a whole table, or a sort of more than ties, would make a page slower with every message that comes in.
 */
let database: TestDatabase;
let db: Db;
const NOW = 1_790_000_000_000;
const place = { id: 'x', createdAt: NOW - 500 };

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  const many = <Row>(make: (index: number) => Row) => Array.from({ length: 300 }, (_, index) => make(index));
  await write(db, async (tx) => {
    await tx.insert(contacts).values(many((index) => ({ name: 'Jane', email: 'j@x.example', subject: 's', message: 'm', createdAt: NOW - index })));
    await tx.insert(testimonials).values(many((index) => ({ name: 'J', initial: 'J', category: 'c', content: 'x', createdAt: NOW - index })));
    await tx.insert(outboundMessages).values(many((index) => ({ dedupeKey: `k${index}`, toAddress: 'a', subject: 's', bodyText: 'b', purpose: 'p', createdAt: NOW - index })));
  });
});
afterAll(() => database.close());

async function planOf(statement: SQL): Promise<string[]> {
  const rows = await db.all<{ detail: string }>(sql`explain query plan ${statement}`);
  return rows.map((row) => row.detail);
}

const contact = (changes: Record<string, unknown>) => contactList.input.parse(changes);
const testimonial = (changes: Record<string, unknown>) => testimonialList.input.parse(changes);
const mail = (changes: Record<string, unknown>) => outboxList.input.parse(changes);
const at = { after: 'x' };

const statements: [name: string, build: () => SQL, index: RegExp][] = [
  ['contacts', () => contactPage(db, contact({}), undefined).getSQL(), /contacts_created_at_idx/],
  ['contacts, later page', () => contactPage(db, contact(at), place).getSQL(), /contacts_created_at_idx/],
  ['contacts, earlier page', () => contactPage(db, contact({ before: 'x' }), place).getSQL(), /contacts_created_at_idx/],
  ['contacts, oldest first', () => contactPage(db, contact({ sort: 'oldest', ...at }), place).getSQL(), /contacts_created_at_idx/],
  ['contacts by state', () => contactPage(db, contact({ status: 'new', ...at }), place).getSQL(), /contacts_status_created_at_idx/],
  ['contacts by days', () => contactPage(db, contact({ from: '2026-01-01', to: '2026-12-31', ...at }), place).getSQL(), /contacts_created_at_idx/],
  ['contacts by state and days', () => contactPage(db, contact({ status: 'new', from: '2026-01-01' }), undefined).getSQL(), /contacts_status_created_at_idx/],
  ['contact search', () => contactSearchPage(db, contact({ q: 'jane' }), undefined).getSQL(), /contacts_search VIRTUAL TABLE INDEX \d+:M/],
  ['contact search, later page, state and days', () => contactSearchPage(db, contact({ q: 'jane', status: 'new', from: '2026-01-01', ...at }), place).getSQL(), /contacts_search VIRTUAL TABLE INDEX \d+:M/],
  ['contact counts', () => contactCounts(db).getSQL(), /contacts_status_created_at_idx/],
  ['contacts a day', () => dailyContacts(lastOfficeDays(NOW, 30)), /contacts_created_at_idx/],
  ['testimonials', () => testimonialPage(db, testimonial({ show: 'all', ...at }), place).getSQL(), /testimonials_created_at_idx/],
  ['testimonials waiting', () => testimonialPage(db, testimonial({ show: 'waiting', ...at }), place).getSQL(), /testimonials_waiting_idx/],
  ['testimonials hidden', () => testimonialPage(db, testimonial({ show: 'hidden', ...at }), place).getSQL(), /testimonials_hidden_idx/],
  ['testimonials approved', () => testimonialPage(db, testimonial({ show: 'approved', ...at }), place).getSQL(), /testimonials_is_approved_created_at_idx/],
  ['testimonials waiting, counted', () => waitingTestimonials(db).getSQL(), /testimonials_waiting_idx/],
  ['outbox', () => outboxPage(db, mail(at), place).getSQL(), /outbound_messages_created_at_idx/],
  ['outbox by state', () => outboxPage(db, mail({ status: 'failed', ...at }), place).getSQL(), /outbound_messages_status_created_at_idx/],
  ['outbox counts', () => outboxCounts(db).getSQL(), /outbound_messages_status/],
];

describe('the lists of staff stay fast as they grow', () => {
  it.each(statements)('%s', async (_name, build, index) => {
    const plan = await planOf(build());
    expect(plan.join('\n')).toMatch(index);
    // Walking a table in index order reads only one page; "SCAN <table>" alone reads everything.
    expect(plan.filter((line) => /^SCAN (contacts|testimonials|outbound_messages)(?! USING (COVERING )?INDEX)\b(?!_)/.test(line))).toEqual([]);
    // Rows of one millisecond are put in order by id; sorting anything more would need the whole selection.
    expect(plan.filter((line) => /USE TEMP B-TREE/.test(line) && !/LAST TERM|RIGHT PART/.test(line))).toEqual([]);
  });

  it('would notice a scan', async () => {
    expect(await planOf(sql`select * from contacts order by message`)).toEqual(['SCAN contacts', 'USE TEMP B-TREE FOR ORDER BY']);
  });
});
