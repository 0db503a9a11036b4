import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  activity,
  addContact,
  ctx,
  database,
  NOW,
  setUpContacts,
  type NewContact,
} from '../../../../tests/support/contacts-bench.ts';
import { DAY_MS, HOUR_MS } from '../../../config/constants.ts';
import { contacts, users } from '../../../db/schema/index.ts';
import { seedEssentials } from '../../../db/seed/essentials.ts';
import { write } from '../../../db/write.ts';
import { bulkInput, markOf, type BulkInput } from '../../../lib/staff-work.ts';
import { officeTime } from '../../../lib/office-days.ts';
import { Invalid } from '../../../server/errors.ts';
import { contactList } from '../admin-schemas.ts';
import { changeContacts, listContacts } from './index.ts';

setUpContacts();
beforeEach(async () => {
  await seedEssentials(database.db);
  await write(database.db, (tx) =>
    tx.insert(users).values([
      { id: 'anna', email: 'anna@x.example', firstName: 'Anna', lastName: 'C', role: 'admin' },
      {
        id: 'without',
        email: 'without@x.example',
        firstName: 'W',
        lastName: 'O',
        role: 'admin',
        permissions: ['-contacts:manage'],
      },
      { id: 'member', email: 'member@x.example', firstName: 'M', lastName: 'E' },
    ]),
  );
});

const add = (count: number, changes: Partial<NewContact> = {}) =>
  Promise.all(Array.from({ length: count }, () => addContact(changes)));
const change = (input: Partial<Record<keyof BulkInput, unknown>>, by = ctx) =>
  changeContacts({ ctx: by, input: bulkInput(['read', 'answered', 'closed']).parse(input) });
const row = async (id: string) =>
  (await database.db.select().from(contacts).where(eq(contacts.id, id)))[0]!;
const list = (changes: Record<string, unknown>, by = ctx) =>
  listContacts({ ctx: by, input: contactList.input.parse(changes) });

describe('a step on several messages', () => {
  it('is taken in one go, with a line of the log for each, and tells what it left', async () => {
    const three = await add(3);
    const [changed, closed, urgent] = [
      await addContact(),
      await addContact({ status: 'closed' }),
      await addContact({ isUrgent: true }),
    ];
    const rows = [...three, closed, urgent].map(markOf);
    const result = await change({
      rows: [...rows, `${changed.id}.1`, 'nothing.5', markOf(three[0]!)],
      step: 'answered',
    });
    expect(result).toEqual({ done: 3, changed: 2, refused: 1, urgent: 1 });
    expect((await activity()).map(({ action, resourceId }) => [action, resourceId])).toEqual(
      three.map(({ id }) => ['contact.status', id]),
    );
    expect((await row(urgent.id)).status).toBe('new');
    // Sent again, from a page that is out of date, nothing is written again.
    expect(await change({ rows, step: 'answered' })).toMatchObject({ done: 3, urgent: 1 });
    expect(await activity()).toHaveLength(3);
  });

  it('takes the whole page from its one checkbox', async () => {
    const marks = (await add(4)).map(markOf);
    expect(await change({ pageRows: marks.join(','), rows: marks[0], step: 'read' })).toMatchObject(
      { done: 4 },
    );
  });

  it('asks for a row, and lets the first of two tabs win', async () => {
    await expect(change({ step: 'read' })).rejects.toBeInstanceOf(Invalid);
    const rows = (await add(2)).map(markOf);
    const both = await Promise.all([
      change({ rows, step: 'answered' }),
      change({ rows, step: 'closed' }),
    ]);
    expect(both.map(({ done, changed }) => [done, changed])).toEqual([
      [2, 0],
      [0, 2],
    ]);
  });
});

describe('who has a message, and by when', () => {
  it('is set for oneself and for colleagues who hold the right, and for no one else', async () => {
    const message = await addContact();
    expect(await change({ rows: markOf(message), step: 'take' })).toMatchObject({ done: 1 });
    expect((await row(message.id)).assigneeId).toBe(ctx.actor!.userId);
    for (const assignee of ['without', 'member', 'nobody'])
      await expect(
        change({ rows: markOf(await row(message.id)), step: 'assign', assignee }),
      ).rejects.toBeInstanceOf(Invalid);
    await change({
      rows: markOf(await row(message.id)),
      step: 'assign',
      assignee: 'anna',
      due: 'hour',
    });
    expect(await row(message.id)).toMatchObject({
      assigneeId: 'anna',
      dueAt: NOW + HOUR_MS,
      status: 'new',
    });
    expect((await activity()).map(({ action, details }) => [action, details])).toEqual([
      ['contact.assign', { assigneeId: ctx.actor!.userId }],
      ['contact.assign', { assigneeId: 'anna', dueAt: NOW + HOUR_MS }],
    ]);
  });

  it.each([
    ['today', '', 'Nov 21, 2026, 11:59 PM'],
    ['tomorrow', '', 'Nov 22, 2026, 11:59 PM'],
    ['day', '2026-12-24', 'Dec 24, 2026, 11:59 PM'],
  ])('due %s %s is the end of the office day', async (due, dueDay, expected) => {
    const message = await addContact();
    await change({ rows: markOf(message), step: 'assign', due, dueDay });
    expect(officeTime((await row(message.id)).dueAt!)).toBe(expected);
    await change({ rows: markOf(await row(message.id)), step: 'assign', due: 'none' });
    expect((await row(message.id)).dueAt).toBeNull();
  });

  it('asks for a choice and for a date, and leaves what is over', async () => {
    const message = await addContact({ status: 'closed' });
    const rows = markOf(message);
    await expect(change({ rows, step: 'assign' })).rejects.toBeInstanceOf(Invalid);
    await expect(change({ rows, step: 'assign', due: 'day' })).rejects.toBeInstanceOf(Invalid);
    expect(await change({ rows, step: 'take' })).toMatchObject({ done: 0, refused: 1 });
  });

  it('narrows the list to mine, unassigned and overdue, and counts them', async () => {
    const me = ctx.actor!.userId;
    const [mine, late, free] = [
      await addContact({ assigneeId: me }),
      await addContact({ assigneeId: 'anna', dueAt: NOW - DAY_MS }),
      await addContact({ dueAt: NOW + DAY_MS }),
    ];
    const later = await addContact({ assigneeId: me, dueAt: NOW - HOUR_MS });
    await addContact({ assigneeId: me, dueAt: NOW - HOUR_MS, status: 'answered' });
    const ids = async (work: string) => (await list({ work })).rows.map(({ id }) => id).sort();
    expect(await ids('mine')).toEqual([mine.id, later.id].sort());
    expect(await ids('unassigned')).toEqual([free.id]);
    // In the order in which they were due.
    expect((await list({ work: 'overdue' })).rows.map(({ id }) => id)).toEqual([late.id, later.id]);
    const { work } = await list({});
    expect(work!.counts).toEqual({ mine: 2, unassigned: 1, overdue: 2 });
    expect(work!.colleagues.map(({ name }) => name)).toEqual(['A B', 'Anna C']);
    expect(
      (await list({ work: 'mine' }, { ...ctx, actor: { ...ctx.actor!, userId: 'anna' } })).rows.map(
        ({ id }) => id,
      ),
    ).toEqual([late.id]);
  });
});
