import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import {
  adminActivityLog,
  contactPreferences,
  outboundMessages,
  userPreferences,
  users,
  volunteerApplications,
  volunteerReplies,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { Conflict, Forbidden } from '../../../server/errors.ts';
import { openBody } from '../../../server/mail/mail-body.ts';
import { getVolunteer, replyToVolunteer } from './index.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, (tx) =>
    tx.insert(users).values([
      { id: 'admin', email: 'admin@x.example', firstName: 'A', lastName: 'B', role: 'admin' },
      { id: 'member', email: 'member@x.example', firstName: 'M', lastName: 'M' },
    ]),
  );
});
afterEach(() => database.close());

const ctx = () => ({
  ...testCtx(database.db, {
    userId: 'admin',
    role: 'admin',
    permissions: ['volunteers:review'],
  }),
  now: NOW,
});
const apply = (changes: Partial<typeof volunteerApplications.$inferInsert> = {}) =>
  write(database.db, (tx) =>
    tx.insert(volunteerApplications).values({
      id: 'row',
      fullName: 'Imani',
      email: 'imani@x.example',
      updatedAt: 5,
      ...changes,
    }),
  );
const reply = (text = 'We meet on Tuesdays.') =>
  replyToVolunteer({ ctx: ctx(), input: { id: 'row', text, seenAt: 5 } });
const mails = () => database.db.select().from(outboundMessages);
const kept = () => database.db.select().from(volunteerReplies);

describe('replyToVolunteer', () => {
  it('keeps the reply sealed, emails it without naming the matter, and begins the review', async () => {
    await apply();
    expect(await reply()).toEqual({ id: 'row', isHeld: false });
    expect(JSON.stringify(await kept())).not.toContain('Tuesdays');
    const [mail] = await mails();
    expect(mail).toMatchObject({
      toAddress: 'imani@x.example',
      subject: 'Your note',
      purpose: 'contact.reply',
    });
    expect(openBody(ctx(), mail!).text).toBe('Hello,\n\nWe meet on Tuesdays.\n');
    expect(await getVolunteer({ ctx: ctx(), input: { id: 'row' } })).toMatchObject({
      status: 'reviewing',
      replies: [{ text: 'We meet on Tuesdays.', author: 'A B', email: 'queued', createdAt: NOW }],
    });
    const log = await database.db.select().from(adminActivityLog);
    expect(log.map(({ action, details }) => [action, details])).toContainEqual([
      'volunteer.reply',
      { from: 'new', to: 'reviewing' },
    ]);
  });

  it.each(['accepted', 'declined', 'withdrawn'] as const)(
    'leaves the decision of an application that is %s',
    async (status) => {
      await apply({ status });
      await reply();
      expect((await database.db.select().from(volunteerApplications))[0]!.status).toBe(status);
    },
  );

  it('writes to no one who asked for a call', async () => {
    await apply({ phone: sealField(ctx(), volunteerApplications.phone, 'row', '210 555 0100') });
    await expect(reply()).rejects.toBeInstanceOf(Forbidden);
    expect([await kept(), await mails()]).toEqual([[], []]);
  });

  it('keeps to the wishes of the account it came from, also under another address', async () => {
    await apply({ userId: 'member' });
    await write(database.db, (tx) =>
      tx
        .insert(contactPreferences)
        .values({ userId: 'member', safeFromHour: 9, safeUntilHour: 11 }),
    );
    expect(await reply()).toEqual({ id: 'row', isHeld: true });
    const leavesAt = Date.parse('2026-11-22T15:00:00Z');
    expect(await mails()).toMatchObject([{ nextTryAt: leavesAt }]);
    const { replies, replyRules, updatedAt } = await getVolunteer({
      ctx: ctx(),
      input: { id: 'row' },
    });
    expect([replies[0]!.heldUntil, replyRules.leavesAt]).toEqual([leavesAt, leavesAt]);
    await write(database.db, (tx) => tx.update(contactPreferences).set({ neverEmail: true }));
    await expect(
      replyToVolunteer({ ctx: ctx(), input: { id: 'row', text: 'Again', seenAt: updatedAt } }),
    ).rejects.toBeInstanceOf(Forbidden);
    expect(await mails()).toHaveLength(1);
  });

  it('greets a visitor in the language of the form, and a member in that of the profile', async () => {
    await apply({ language: 'es' });
    await apply({ id: 'other', userId: 'member', language: 'en' });
    await write(database.db, (tx) =>
      tx.insert(userPreferences).values({ userId: 'member', language: 'es' }),
    );
    await reply('Los martes.');
    await replyToVolunteer({ ctx: ctx(), input: { id: 'other', text: 'Sí.', seenAt: 5 } });
    expect((await mails()).map((mail) => openBody(ctx(), mail).text)).toEqual([
      'Hola:\n\nLos martes.\n',
      'Hola:\n\nSí.\n',
    ]);
  });

  it('is sent once, no matter which of two is faster', async () => {
    await apply();
    const both = await Promise.allSettled([reply('One'), reply('Two')]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect((both[1] as PromiseRejectedResult).reason).toBeInstanceOf(Conflict);
    expect([await kept(), await mails()].map(({ length }) => length)).toEqual([1, 1]);
  });
});
