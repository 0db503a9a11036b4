import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { addPerson } from '../../../../tests/support/people.ts';
import { LANGUAGES } from '../../../lib/languages.ts';
import { messageKinds } from '../../../config/message-kinds.ts';
import { contactPreferences } from '../../../db/schema/index.ts';
import { safeContactInput, type SafeContactInput } from '../contact-schemas.ts';
import {
  getMessagePreview,
  getSafeContact,
  sampleEmails,
  saveProfile,
  saveSafeContact,
  saveSettings,
} from './index.ts';

const siteUrl = 'https://care.example';
let database: TestDatabase;
let userId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database.db, { email: 'maya@home.example' });
});
afterEach(() => database.close());

const ctx = () => ({
  ...testCtx(database.db, { userId, email: 'maya@home.example' }),
  siteUrl,
});
const parse = (values: Record<string, unknown>) =>
  safeContactInput.parse({ email: 'all', topics: ['dates', 'sign-in'], ...values });
const save = (values: Record<string, unknown>) =>
  saveSafeContact({
    ctx: ctx(),
    input: parse(values),
  });
const faults = (values: Record<string, unknown>) =>
  safeContactInput
    .safeParse({ email: 'all', ...values })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];
const full: SafeContactInput = {
  email: 'asked',
  topics: ['dates'],
  fromHour: 9,
  untilHour: 12,
  days: [1, 3],
  phone: '210 555 0100',
  allowPhone: true,
  allowVoicemail: false,
  allowText: true,
  safeWords: 'canary library',
  avoidWords: 'canary one\ncanary two',
  codeWord: 'canary blue',
};

describe('safe contact', () => {
  it('starts out with e-mail at any hour and no calls', async () => {
    expect(await getSafeContact({ ctx: ctx() })).toMatchObject({
      email: 'all',
      topics: ['dates', 'reminders', 'sign-in'],
      fromHour: null,
      days: [],
      allowPhone: false,
      allowVoicemail: false,
      allowText: false,
      phone: '',
      codeWord: '',
    });
  });

  it('comes back as it was saved, with its words sealed', async () => {
    await save({ ...full });
    expect(await getSafeContact({ ctx: ctx() })).toMatchObject(full);
    expect(JSON.stringify(await database.db.select().from(contactPreferences))).not.toMatch(
      /canary|555 0100/,
    );
  });

  it('does not touch what the profile keeps beside it', async () => {
    await saveSettings({ ctx: ctx(), input: { discreetMode: false } });
    await save({ ...full });
    expect(await database.db.select().from(contactPreferences)).toMatchObject([
      { discreetMode: false, onlyWhenAsked: true },
    ]);
  });

  it('reads what a form sends', () => {
    expect(
      parse({
        topics: 'dates',
        days: ['2', '5'],
        fromHour: '',
        untilHour: '',
        allowText: 'on',
        phone: '+1 210 555 0100',
        avoidWords: ' one \n\none\ntwo',
      }),
    ).toMatchObject({
      topics: ['dates'],
      days: [2, 5],
      fromHour: null,
      allowText: true,
      avoidWords: 'one\ntwo',
    });
    expect(safeContactInput.parse({ email: 'never' }).topics).toEqual([]);
  });

  it.each([
    [{ allowPhone: true }, ['phone']],
    [{ phone: 'call me' }, ['phone']],
    [{ fromHour: 9 }, ['untilHour']],
    [{ untilHour: 9 }, ['fromHour']],
    [{ fromHour: 24, untilHour: 1 }, ['fromHour']],
    [{ email: 'often' }, ['email']],
    [{ allowVoicemail: true, phone: '210 555 0100' }, ['allowVoicemail']],
    [{ avoidWords: 'x'.repeat(61) }, ['avoidWords']],
    [{ days: [8] }, ['days']],
    [{ fromHour: 0, untilHour: 6 }, []],
  ])('judges %o', (values, expected) =>
    expect(faults(values).map((path) => path.split('.')[0])).toEqual(expected),
  );

  it('does not promise to leave out what stands in its own address', async () => {
    await expect(save({ avoidWords: 'hearth\ncare' })).rejects.toMatchObject({
      fields: { avoidWords: expect.stringContaining('“care”') as string },
    });
  });
});

describe('the preview', () => {
  it('shows every kind of message there is', () => {
    expect(
      sampleEmails(siteUrl, { now: 0, name: 'A', language: 'en' })
        .map(({ purpose }) => purpose)
        .sort(),
    ).toEqual(Object.keys(messageKinds).sort());
  });

  it('has each of them in Spanish too, with the same links and not a sentence of English', () => {
    // The file for a calendar speaks the language of its email.
    const links = (text: string) =>
      text.match(/https?:\S+/g)?.map((link) => link.replace('.ics?language=es', '.ics'));
    const [english, spanish] = LANGUAGES.map((language) =>
      sampleEmails(siteUrl, { now: 0, name: 'A', language }),
    );
    for (const [index, letter] of spanish!.entries()) {
      const said = english![index]!;
      expect(letter).toMatchObject({ purpose: said.purpose, language: 'es' });
      expect(links(letter.text)).toEqual(links(said.text));
      expect(letter.subject).not.toBe(said.subject);
      expect(letter.text).toMatch(/^Hola(, A)?:\n\n[¿¡]?[A-ZÁÉÍÓÚ]/);
      expect(`${letter.subject} ${letter.text.replaceAll(/https?:\S+/g, '')}`).not.toMatch(
        /\b(the|you|your|this|please|Hello|Time|usted)\b/,
      );
    }
  });

  it('shows a Spanish reader the Spanish ones, in the dress they will wear', async () => {
    await saveProfile({
      ctx: ctx(),
      input: { firstName: 'Maya', lastName: 'B', nameToUse: 'Sam', language: 'es', timezone: '' },
    });
    const quiet = await getMessagePreview({ ctx: ctx() });
    expect(quiet.language).toBe('es');
    expect(new Set(quiet.messages.map(({ from, subject }) => `${from}: ${subject}`))).toEqual(
      new Set(['Centro de mensajes: Tienes un mensaje nuevo']),
    );
    expect(
      quiet.messages.every(({ text }) => text.startsWith('Hola, Sam:\n\nHay un mensaje para ti.')),
    ).toBe(true);
    await save({ ...full, avoidWords: 'contraseña' });
    const { messages } = await getMessagePreview({ ctx: ctx() });
    expect(messages.find(({ purpose }) => purpose === 'account.reset')?.text).toMatch(
      /^Hola, Sam:\n\nAquí hay algo para ti\. Ábrelo cuando sea seguro leerlo:\n\nhttps:/,
    );
  });

  it('looks and waits as the delivery would', async () => {
    const careful = await getMessagePreview({ ctx: ctx() });
    expect(
      new Set(
        careful.messages.map(({ from, subject, outcome }) => `${from} ${subject} ${outcome}`),
      ),
    ).toEqual(new Set(['Message Center You have a new message now']));
    await saveProfile({
      ctx: ctx(),
      input: { firstName: 'Maya', lastName: 'B', nameToUse: 'Sam', language: 'en', timezone: '' },
    });
    await saveSettings({ ctx: ctx(), input: { discreetMode: false } });
    await save({ ...full, email: 'all', days: [((new Date().getUTCDay() + 3) % 7) + 1] });
    const { messages } = await getMessagePreview({ ctx: ctx() });
    const outcomes = Object.fromEntries(messages.map(({ purpose, outcome }) => [purpose, outcome]));
    expect(outcomes).toMatchObject({
      'account.reset': 'now',
      'account.password-changed': 'later',
      'event.changed': 'later',
    });
    expect(
      messages.every(({ from, text }) => from === 'Hearthwell' && text.startsWith('Hello Sam,')),
    ).toBe(true);
  });
});
