import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import {
  adminActivityLog,
  contactPreferences,
  contacts,
  recordAccessLog,
  users,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { contactList, contactFlow, type ContactStatus } from '../admin-schemas.ts';
import {
  exportContacts,
  getContact,
  listContacts,
  listDailyContacts,
  setContactStatus,
  urgentMessages,
} from './index.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
let database: TestDatabase;
let ctx: Ctx;

beforeEach(async () => {
  database = await createTestDatabase();
  const [admin] = await write(database.db, (tx) =>
    tx
      .insert(users)
      .values({ email: 'admin@x.example', firstName: 'A', lastName: 'B', role: 'admin' })
      .returning(),
  );
  ctx = {
    ...testCtx(database.db, {
      userId: admin!.id,
      role: 'admin',
      permissions: ['contacts:manage', 'contacts:export'],
    }),
    now: NOW,
  };
});
afterEach(() => database.close());

const query = (changes: Record<string, unknown> = {}) => contactList.input.parse(changes);
type NewContact = typeof contacts.$inferInsert;
async function addContact(
  changes: Partial<NewContact> = {},
): Promise<typeof contacts.$inferSelect> {
  const row: NewContact = {
    name: 'Jane Doe',
    email: 'jane@mail.example',
    subject: 'A question',
    message: 'Hello there',
    createdAt: NOW - 1000,
    updatedAt: NOW - 1000,
    ...changes,
  };
  const [added] = await write(database.db, (tx) => tx.insert(contacts).values(row).returning());
  return added!;
}
async function addMany(
  count: number,
  make: (index: number) => Partial<NewContact> = () => ({}),
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index): NewContact => ({
    id: createId(NOW + index),
    name: `Person ${index}`,
    email: `p${index}@mail.example`,
    subject: 'Coaching',
    message: 'Hello',
    createdAt: NOW - (count - index) * 60_000,
    ...make(index),
  }));
  await write(database.db, (tx) => tx.insert(contacts).values(rows));
  return rows.map((row) => row.id!).reverse();
}
const activity = () =>
  database.db
    .select()
    .from(adminActivityLog)
    .orderBy(sql`rowid`);

describe('listContacts', () => {
  it('walks every page forwards and back without losing or repeating a row', async () => {
    // Three messages share each moment, so that only the id tells them apart.
    const ids = await addMany(47, (index) => ({
      createdAt: NOW - Math.floor((46 - index) / 3) * 1000,
    }));
    for (const sort of ['newest', 'oldest'] as const) {
      const wanted = sort === 'newest' ? ids : ids.toReversed();
      const first = await listContacts({ ctx, input: query({ sort }) });
      const second = await listContacts({ ctx, input: query({ sort, after: first.after }) });
      const third = await listContacts({ ctx, input: query({ sort, after: second.after }) });
      expect([first, second, third].flatMap((page) => page.rows.map((row) => row.id))).toEqual(
        wanted,
      );
      expect(first.before).toBeUndefined();
      expect(third.after).toBeUndefined();
      const back = await listContacts({ ctx, input: query({ sort, before: third.before }) });
      expect(back.rows).toEqual(second.rows);
      const start = await listContacts({ ctx, input: query({ sort, before: back.before }) });
      expect(start.rows).toEqual(first.rows);
      expect(start.before).toBeUndefined();
    }
  });

  it('walks the pages of a search in the same order', async () => {
    await addMany(45, (index) => ({
      name: index % 2 ? `Ann ${index}` : `Bea ${index}`,
      createdAt: NOW - Math.floor(index / 4) * 1000,
    }));
    const first = await listContacts({ ctx, input: query({ q: 'ann' }) });
    const second = await listContacts({ ctx, input: query({ q: 'ann', after: first.after }) });
    expect(first.rows).toHaveLength(20);
    expect(second.rows).toHaveLength(2);
    const times = [...first.rows, ...second.rows].map((row) => row.createdAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(22);
    const back = await listContacts({ ctx, input: query({ q: 'ann', before: second.before }) });
    expect(back.rows).toEqual(first.rows);
  });

  it('starts at the first page when the place is gone', async () => {
    const ids = await addMany(3);
    const page = await listContacts({ ctx, input: query({ before: 'no-such-row' }) });
    expect(page.rows.map((row) => row.id)).toEqual(ids);
    expect(page.before).toBeUndefined();
  });

  it('filters by state and by days of receipt, and counts every state', async () => {
    await addContact({ status: 'closed', createdAt: Date.parse('2026-11-20T05:59:00Z') });
    const wanted = await addContact({
      status: 'new',
      createdAt: Date.parse('2026-11-20T06:00:00Z'),
    });
    await addContact({ status: 'new', createdAt: Date.parse('2026-11-21T06:00:00Z') });
    const page = await listContacts({
      ctx,
      input: query({ status: 'new', from: '2026-11-20', to: '2026-11-20' }),
    });
    expect(page.rows.map((row) => row.id)).toEqual([wanted.id]);
    expect(page.counts).toEqual({ new: 2, read: 0, answered: 0, closed: 1 });
    const found = await listContacts({
      ctx,
      input: query({ q: 'jane', status: 'new', from: '2026-11-20', to: '2026-11-20' }),
    });
    expect(found.rows.map((row) => row.id)).toEqual([wanted.id]);
  });

  it.each([
    ['name', 'dóe', 1],
    ['beginning of a word', 'jan', 1],
    ['address', 'jane@mail.example', 1],
    ['subject', 'question', 1],
    ['words in any order', 'question jane', 1],
    ['a word of the message', 'hello', 0],
    ['a state', 'new', 0],
    ['nobody', 'zoe', 0],
    ['only signs', '@@ --', 0],
    ['FTS5 syntax', '" OR name:*) NEAR(', 0],
    ['a quoted word', '"jane"', 1],
    ['a zero character', 'jane\u0000', 1],
    ['an operator', 'jane NOT doe', 0],
  ])('searches by %s', async (_what, q, count) => {
    await addContact();
    const page = await listContacts({ ctx, input: query({ q }) });
    expect(page.rows).toHaveLength(count);
  });

  it('follows changes of a row and its removal', async () => {
    const { id } = await addContact();
    await write(database.db, (tx) =>
      tx.update(contacts).set({ name: 'Zoe' }).where(eq(contacts.id, id)),
    );
    expect(
      (await listContacts({ ctx, input: query({ q: 'zoe', status: 'new' }) })).rows,
    ).toHaveLength(1);
    expect((await listContacts({ ctx, input: query({ q: 'doe' }) })).rows).toHaveLength(0);
    await write(database.db, (tx) => tx.delete(contacts).where(eq(contacts.id, id)));
    const [left] = await database.db.all<{ count: number }>(
      sql`select count(*) as count from contacts_search`,
    );
    expect(left!.count).toBe(0);
  });

  it('puts who may be in danger above the first page, the oldest first, until somebody has answered', async () => {
    await addMany(25);
    const late = await addContact({ isUrgent: true, createdAt: NOW - 1_000 });
    const early = await addContact({
      isUrgent: true,
      createdAt: NOW - 90 * 86_400_000,
      status: 'read',
    });
    for (const status of ['answered', 'closed'] as const)
      await addContact({ isUrgent: true, status });
    const first = await listContacts({ ctx, input: query({ status: 'closed' }) });
    expect(first.urgent.map(({ id }) => id)).toEqual([early.id, late.id]);
    const all = await listContacts({ ctx, input: query() });
    const second = await listContacts({ ctx, input: query({ after: all.after }) });
    expect(second.urgent).toEqual([]);
    // They keep their place in the list itself, so that no page loses or repeats a row.
    expect([...all.rows, ...second.rows].map(({ id }) => id)).toContain(early.id);
    expect(await urgentMessages.load(ctx)).toEqual({ count: 2, since: early.createdAt });
  });

  it('never carries the text of a message', async () => {
    await addContact({ message: 'canary-4711' });
    expect(JSON.stringify(await listContacts({ ctx, input: query() }))).not.toContain(
      'canary-4711',
    );
  });
});

describe('getContact', () => {
  it('marks a new message read, once, and logs each reading rather than each page load', async () => {
    const { id } = await addContact();
    const first = await getContact({ ctx, input: { id } });
    expect(first).toMatchObject({
      status: 'read',
      message: 'Hello there',
      nextStatuses: contactFlow.steps.read,
      replyRules: undefined,
    });
    const second = await getContact({ ctx: { ...ctx, now: NOW + 5000 }, input: { id } });
    expect(second).toEqual(first);
    expect(await activity()).toHaveLength(1);
    await getContact({ ctx: { ...ctx, now: NOW + 16 * 60_000 }, input: { id } });
    await getContact({
      ctx: { ...ctx, actor: { ...ctx.actor!, userId: 'colleague' } },
      input: { id },
    });
    expect(
      (await activity()).map(({ action, userId, details }) => [action, userId, details]),
    ).toEqual([
      ['contact.open', ctx.actor!.userId, { from: 'new', to: 'read' }],
      ['contact.open', ctx.actor!.userId, null],
      ['contact.open', 'colleague', null],
    ]);
  });

  it('tells a member that the message was opened, and staff how that member may be answered', async () => {
    const { id } = await addContact({ email: ' Jane@Mail.Example ' });
    await write(database.db, async (tx) => {
      await tx
        .insert(users)
        .values({ id: 'member', email: 'jane@mail.example', firstName: 'Jane', lastName: 'Doe' });
      await tx
        .insert(contactPreferences)
        .values({ userId: 'member', neverEmail: true, safeFromHour: 9, safeUntilHour: 12 });
    });
    const contact = await getContact({ ctx, input: { id } });
    expect(contact.replyRules).toEqual({
      neverEmail: true,
      isDiscreet: true,
      times: '9 am to Noon, Central Time',
    });
    const log = await database.db.select().from(recordAccessLog);
    expect(log).toMatchObject([
      {
        userId: 'member',
        actorId: ctx.actor!.userId,
        actorRole: 'admin',
        resource: 'contacts',
        resourceId: id,
      },
    ]);
  });

  it('knows no foreign id', async () => {
    await expect(getContact({ ctx, input: { id: 'nothing' } })).rejects.toBeInstanceOf(NotFound);
  });
});

describe('setContactStatus', () => {
  const all = Object.keys(contactFlow.steps) as ContactStatus[];
  it.each(all.flatMap((from) => all.filter((to) => to !== from).map((to) => [from, to] as const)))(
    '%s to %s',
    async (from, to) => {
      const row = await addContact({ status: from });
      const step = setContactStatus({
        ctx,
        input: { id: row.id, status: to, seenAt: row.updatedAt },
      });
      if (!contactFlow.steps[from].includes(to))
        return expect(step).rejects.toBeInstanceOf(Conflict);
      const result = await step;
      expect(result).toMatchObject({ id: row.id, status: to });
      expect(result.updatedAt).toBeGreaterThan(row.updatedAt);
      expect(await activity()).toMatchObject([
        {
          action: 'contact.status',
          resourceId: row.id,
          details: { from, to },
          userId: ctx.actor!.userId,
        },
      ]);
    },
  );

  it('lets the first of two people win and tells the second what happened', async () => {
    const { id, updatedAt } = await addContact({ status: 'read' });
    const steps = await Promise.allSettled([
      setContactStatus({ ctx, input: { id, status: 'answered', seenAt: updatedAt } }),
      setContactStatus({ ctx, input: { id, status: 'closed', seenAt: updatedAt } }),
    ]);
    expect(steps.map((step) => step.status)).toEqual(['fulfilled', 'rejected']);
    expect((steps[1] as PromiseRejectedResult).reason).toMatchObject({
      status: 409,
      message: expect.stringContaining('now marked “answered”'),
    });
    const [row] = await database.db.select().from(contacts);
    expect(row!.status).toBe('answered');
    expect(await activity()).toHaveLength(1);
  });

  it('takes the same step twice as one', async () => {
    const { id, updatedAt } = await addContact({ status: 'read' });
    const first = await setContactStatus({
      ctx,
      input: { id, status: 'answered', seenAt: updatedAt },
    });
    expect(
      await setContactStatus({ ctx, input: { id, status: 'answered', seenAt: updatedAt } }),
    ).toEqual(first);
    expect(await activity()).toHaveLength(1);
  });

  it('keeps states apart even within one millisecond or with a clock that runs behind', async () => {
    const { id } = await addContact({ status: 'read', updatedAt: NOW + 60_000 });
    const first = await setContactStatus({
      ctx,
      input: { id, status: 'answered', seenAt: NOW + 60_000 },
    });
    expect(first.updatedAt).toBe(NOW + 60_001);
  });

  it('knows no foreign id', async () => {
    await expect(
      setContactStatus({ ctx, input: { id: 'nothing', status: 'closed', seenAt: 0 } }),
    ).rejects.toBeInstanceOf(NotFound);
  });
});

describe('exportContacts', () => {
  const read = async (input = query()) => {
    const { chunks, fileName } = await exportContacts({
      ctx,
      input: { ...input, reason: 'care', reasonNote: '' },
    });
    return { fileName, parts: await Array.fromAsync(chunks) };
  };

  it('gives the whole selection in batches, logged, without message texts', async () => {
    await addMany(1003, (index) => ({
      message: 'canary-4711',
      status: index === 0 ? 'closed' : 'new',
    }));
    const { fileName, parts } = await read(query({ status: 'new' }));
    expect(fileName).toBe('messages-2026-11-21.csv');
    expect(parts.length).toBeGreaterThan(2);
    const lines = parts.join('').trimEnd().split('\r\n');
    expect(lines).toHaveLength(1003);
    expect(lines[0]).toBe('\uFEFFid,received,name,email,subject,status,changed');
    expect(new Set(lines).size).toBe(1003);
    expect(parts.join('')).not.toContain('canary');
    expect(await activity()).toMatchObject([
      { action: 'contact.export', details: { reason: 'care', status: 'new', isSearch: false } },
    ]);
  });

  it('disarms formulas', async () => {
    await addContact({
      name: '=HYPERLINK("https://evil.example","click")',
      subject: '+1 (210) 555',
      email: '@cmd',
    });
    const [, row] = (await read()).parts.join('').split('\r\n');
    expect(row).toContain(`,"'=HYPERLINK(""https://evil.example"",""click"")",`);
    expect(row).toContain(`"'+1 (210) 555"`);
    expect(row).toContain(`"'@cmd"`);
  });

  it('keeps the search text out of the log', async () => {
    await addContact();
    const { parts } = await read(query({ q: 'jane' }));
    expect(parts.join('')).toContain('Jane Doe');
    expect(JSON.stringify(await activity())).not.toMatch(/jane/i);
  });
});

it('listDailyContacts counts thirty office days up to today', async () => {
  await addContact({ createdAt: Date.parse('2026-11-21T05:59:59Z') });
  await addContact({ createdAt: Date.parse('2026-11-21T06:00:00Z') });
  await addContact({ createdAt: Date.parse('2026-10-23T04:59:00Z') });
  const days = await listDailyContacts({ ctx });
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: '2026-11-21', count: 1 });
  expect(days.at(-2)).toEqual({ day: '2026-11-20', count: 1 });
  expect(days.reduce((sum, day) => sum + day.count, 0)).toBe(2);
});
