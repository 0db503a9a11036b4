import { describe, expect, it } from 'vitest';
import {
  activity,
  addContact,
  ctx,
  database,
  NOW,
  setUpContacts,
} from '../../../../tests/support/contacts-bench.ts';
import {
  contactPreferences,
  contactReplies,
  contacts,
  outboundMessages,
  users,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { Conflict, Forbidden, Invalid } from '../../../server/errors.ts';
import { openBody } from '../../../server/mail/mail-body.ts';
import { getContact, replyToContact } from './index.ts';

setUpContacts();

const member = (wishes: Partial<typeof contactPreferences.$inferInsert>) =>
  write(database.db, async (tx) => {
    await tx.insert(users).values({
      id: 'member',
      email: 'jane@mail.example',
      firstName: 'Jane',
      lastName: 'Doe',
      emailVerifiedAt: 1,
    });
    await tx.insert(contactPreferences).values({ userId: 'member', ...wishes });
  });
const reply = async (text = 'We meet on Tuesdays.') => {
  const { id, updatedAt } = await addContact({ status: 'read' });
  return replyToContact({ ctx, input: { id, text, seenAt: updatedAt } });
};
const kept = () => database.db.select().from(contactReplies);
const mails = () => database.db.select().from(outboundMessages);

describe('replyToContact', () => {
  it('keeps the reply sealed, sends it through the outbox and marks the message answered', async () => {
    const { id, isHeld } = await reply();
    expect(isHeld).toBe(false);
    const [row] = await kept();
    expect(row!.body).not.toContain('Tuesdays');
    const [mail] = await mails();
    expect(mail).toMatchObject({
      toAddress: 'jane@mail.example',
      purpose: 'contact.reply',
      subject: 'Your note',
      status: 'queued',
    });
    expect(openBody(ctx, mail!).text).toBe('Hello,\n\nWe meet on Tuesdays.\n');
    expect((await database.db.select().from(contacts))[0]!.status).toBe('answered');
    expect((await activity()).map(({ action, details }) => [action, details])).toEqual([
      ['contact.reply', { from: 'read', to: 'answered' }],
    ]);
    expect((await getContact({ ctx, input: { id } })).replies).toMatchObject([
      { text: 'We meet on Tuesdays.', author: 'A B', email: 'queued', createdAt: NOW },
    ]);
  });

  it('says hello in the language of the page that they wrote on', async () => {
    const { id, updatedAt } = await addContact({ language: 'es' });
    await replyToContact({ ctx, input: { id, text: 'Los martes.', seenAt: updatedAt } });
    expect(openBody(ctx, (await mails())[0]!).text).toBe('Hola:\n\nLos martes.\n');
  });

  it('writes to no one who wants no email', async () => {
    await member({ neverEmail: true });
    await expect(reply()).rejects.toBeInstanceOf(Forbidden);
    expect([await kept(), await mails()]).toEqual([[], []]);
  });

  it('answers anyone who wants only what they ask for, at an hour that is safe', async () => {
    await member({ onlyWhenAsked: true, safeFromHour: 9, safeUntilHour: 11 });
    const { id, isHeld } = await reply();
    expect(isHeld).toBe(true);
    expect((await getContact({ ctx, input: { id } })).replyRules).toMatchObject({
      neverEmail: false,
      leavesAt: Date.parse('2026-11-22T15:00:00Z'),
    });
  });

  it('leaves out words that the person asked to leave out, by asking for others', async () => {
    await member({
      avoidWords: sealField(ctx, contactPreferences.avoidWords, 'member', 'divorce\nshelter'),
    });
    await expect(reply('The Shelter is open.')).rejects.toMatchObject({
      message: expect.stringContaining('“shelter”') as string,
    });
    await expect(reply('The shelter is open.')).rejects.toBeInstanceOf(Invalid);
    expect(await kept()).toEqual([]);
  });

  it('is sent once, no matter which of two is faster', async () => {
    const { id, updatedAt } = await addContact();
    const send = (text: string) => replyToContact({ ctx, input: { id, text, seenAt: updatedAt } });
    const both = await Promise.allSettled([send('One'), send('Two')]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect((both[1] as PromiseRejectedResult).reason).toBeInstanceOf(Conflict);
    expect([await kept(), await mails()].map(({ length }) => length)).toEqual([1, 1]);
  });
});
