import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { contacts, outboundMessages } from '../../../db/schema/index.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { wordsOf } from '../../../../tests/support/mails.ts';
import { fieldErrors } from '../../../lib/field-errors.ts';
import { contactInput } from '../contact-schemas.ts';
import { createContact } from './create-contact.ts';

const letter = {
  name: 'Rosa Díaz',
  email: 'rosa@visitors.example',
  subject: 'Groups\nBcc: x@evil.example',
  message: 'Hello,\n<b>which</b> group & when?',
};
const supportEmail = 'support@hearthwell.example';

describe('createContact', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('stores the message as written, with the specified status', async () => {
    const { id, status } = await createContact({
      ctx: testCtx(database.db),
      input: contactInput.parse(letter),
      supportEmail,
    });
    const row = await database.db.select().from(contacts).where(eq(contacts.id, id)).get();
    expect(row).toMatchObject({ ...letter, status: 'new' });
    expect(status).toBe('new');
  });

  it('tells the organisation and nobody else, on one subject line', async () => {
    const { id } = await createContact({
      ctx: testCtx(database.db),
      input: contactInput.parse(letter),
      supportEmail,
    });
    const mails = (await database.db.select().from(outboundMessages)).filter(({ dedupeKey }) =>
      dedupeKey.endsWith(id),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      toAddress: supportEmail,
      audience: 'staff',
      purpose: 'contact.received',
      status: 'queued',
    });
    expect(mails[0]?.subject).not.toMatch(/[\r\n]/);
    expect(wordsOf(mails[0]!)).toContain(letter.message);
  });

  it('keeps neither the row nor the mail when one of them fails', async () => {
    const before = (await database.db.select().from(contacts)).length;
    const ctx = testCtx(database.db);
    await expect(
      createContact({
        ctx,
        input: contactInput.parse(letter),
        supportEmail: null as unknown as string,
      }),
    ).rejects.toThrow();
    expect(await database.db.select().from(contacts)).toHaveLength(before);
  });
});

describe('contactInput', () => {
  const messagesFor = (input: object) => {
    const { error } = contactInput.safeParse(input);
    return error ? Object.values(fieldErrors(error, contactInput, input)) : [];
  };

  it('asks kindly for each of the four required parts', () => {
    expect(messagesFor({})).toEqual([
      'Please tell us a name we can use',
      'Please enter your email',
      'Please say in a few words what it’s about',
      'Please write your message',
    ]);
    expect(messagesFor({ name: ' ', email: ' ', subject: '\t', message: '\n' })).toHaveLength(4);
  });

  it("refuses an address that cannot be one, with the product's words", () => {
    expect(messagesFor({ ...letter, email: 'rosa@nowhere' })).toEqual([
      'Please enter a valid email address',
    ]);
  });

  it('says in the language of the page whatever it finds wrong', () => {
    const long = 'x'.repeat(6_000);
    for (const input of [
      {},
      { name: ' ', email: ' ', subject: ' ', message: ' ' },
      { name: long, email: 'rosa@nowhere', subject: long, message: long },
    ]) {
      const [english, spanish] = ['en', 'es'].map((language) =>
        messagesFor({ ...input, language }),
      );
      expect(english).toHaveLength(4);
      for (const found of [english!, spanish!])
        expect(found.filter((message) => !message.includes(' '))).toEqual([]);
      expect(spanish!.filter((message) => english!.includes(message))).toEqual([]);
    }
    expect(messagesFor({ ...letter, subject: long, language: 'es' })).toEqual([
      'Usa menos de 200 letras para el asunto, por favor',
    ]);
  });

  it('trims, and takes nothing it does not name', () => {
    expect(
      contactInput.parse({ ...letter, name: '  Rosa ', status: 'closed', id: 'mine' }),
    ).toEqual({ ...letter, name: 'Rosa', language: 'en' });
  });

  it('spells line ends one way, however the message came', () => {
    expect(contactInput.parse({ ...letter, message: 'One\r\ntwo\nthree' }).message).toBe(
      'One\ntwo\nthree',
    );
  });

  it('says how long a text may be', () => {
    expect(messagesFor({ ...letter, message: 'x'.repeat(5001) })).toEqual([
      'Please keep your message under 5000 characters',
    ]);
  });
});
