import { DateTime } from 'luxon';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testProcessCtx } from '../../../tests/support/ctx.ts';
import { testCipher } from '../../../tests/support/cipher.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addPerson } from '../../../tests/support/people.ts';
import { messageKinds, type PersonPurpose } from '../../config/message-kinds.ts';
import { contactPreferences, outboundMessages, userPreferences } from '../../db/schema/index.ts';
import { write } from '../../db/write.ts';
import { deliverMail } from './deliver-mail.ts';
import type { Mail, MailGateway } from '../gateways/mail/mail-gateway.ts';
import { createLogger } from '../log.ts';
import { enqueueMessage } from './outbox.ts';

const cipher = testCipher;
/** A Wednesday, 3 in the morning in Denver. */
const night = DateTime.fromISO('2026-11-18T03:00', { zone: 'America/Denver' }).toMillis();
let database: TestDatabase;
let userId: string;
let sent: Mail[];
const gateway: MailGateway = {
  kind: 'smtp',
  keepsBodies: false,
  deliver: async (item) => void sent.push(item),
  close: async () => undefined,
};

beforeEach(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database.db, { email: 'maya@home.example' });
  sent = [];
});
afterEach(() => database.close());

const deliverAt = (now: number) =>
  deliverMail({
    ctx: testProcessCtx(database.db),
    gateway,
    signal: new AbortController().signal,
    now: () => now,
    log: createLogger('error', () => undefined),
  });
const wish = (wishes: Partial<typeof contactPreferences.$inferInsert>) =>
  write(database.db, async (tx) => {
    await tx.insert(contactPreferences).values({ userId, ...wishes });
    await tx.insert(userPreferences).values({ userId, timezone: 'America/Denver' });
  });
const enqueue = (
  purpose: PersonPurpose,
  text = 'Hello,\n\nsome words.\n',
  extra: { userId?: string; language?: 'en' | 'es' } = { userId },
) =>
  write(database.db, async (tx) => {
    await enqueueMessage(tx, {
      dedupeKey: purpose,
      to: 'maya@home.example',
      purpose,
      language: 'en',
      subject: 'A plain subject',
      text,
      ...extra,
    });
    await tx.update(outboundMessages).set({ nextTryAt: 0 });
  });
const rows = () => database.db.select().from(outboundMessages);
const seal = (column: 'safe_name' | 'avoid_words', text: string) =>
  cipher.seal(text, { table: 'contact_preferences', row: userId, column });

describe('the gateway keeps to what a person wishes', () => {
  it('holds a notice until the hours that are safe, without counting a try, and delivers it then', async () => {
    await wish({ safeFromHour: 9, safeUntilHour: 12 });
    await enqueue('account.password-changed');
    await deliverAt(night);
    expect(sent).toEqual([]);
    expect(await rows()).toMatchObject([
      { status: 'queued', attempts: 0, nextTryAt: night + 6 * 3_600_000 },
    ]);
    await deliverAt(night + 6 * 3_600_000);
    expect(sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  it('finds the wishes by address where the sender knew no account', async () => {
    await wish({ safeFromHour: 9, safeUntilHour: 12 });
    await enqueue('event.changed', undefined, {});
    await deliverAt(night);
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 0 }]);
  });

  it('lets out at once what was asked for a moment ago', async () => {
    await wish({ safeFromHour: 9, safeUntilHour: 12, onlyWhenAsked: true });
    await enqueue('account.reset');
    await enqueue('event.changed');
    await deliverAt(night);
    expect(sent).toHaveLength(1);
    expect((await rows()).map(({ purpose, status }) => [purpose, status])).toEqual([
      ['account.reset', 'sent'],
      ['event.changed', 'cancelled'],
    ]);
  });

  it.each(Object.keys(messageKinds) as PersonPurpose[])(
    'sends no %s to somebody who said never',
    async (purpose) => {
      await wish({ neverEmail: true });
      await enqueue(purpose);
      await deliverAt(night);
      expect(sent).toEqual([]);
      expect(await rows()).toMatchObject([{ status: 'cancelled', bodyText: null }]);
    },
  );

  it('leaves out the kinds that are switched off, and no others', async () => {
    await wish({ mutedTopics: ['dates'] });
    await enqueue('event.changed');
    await enqueue('account.password-changed');
    await deliverAt(night);
    expect((await rows()).map(({ purpose, status }) => [purpose, status])).toEqual([
      ['event.changed', 'cancelled'],
      ['account.password-changed', 'sent'],
    ]);
  });

  it('writes to the name to use, and keeps words to avoid out of everything but links', async () => {
    await wish({
      discreetMode: false,
      safeName: seal('safe_name', 'Sam'),
      avoidWords: seal('avoid_words', 'counsel\npassword'),
    });
    await enqueue(
      'account.reset',
      'Hello Maya,\n\nchoose a new password here:\n\nhttps://care.example/reset-password#reset_token=abc\n\nPassword stays.\n',
    );
    await enqueue('event.changed', 'Hello Maya,\n\nyour counsellor has moved.\n');
    await deliverAt(night);
    const [link, notice] = sent;
    expect(link!.text).toContain('Hello Sam,');
    expect(link!.text).toContain('https://care.example/reset-password#reset_token=abc');
    expect(link!.text.replace(/https:\S+/, '')).not.toMatch(/password/i);
    expect(link).toMatchObject({
      from: { name: 'Message Center' },
      subject: 'You have a new message',
    });
    expect(notice).toMatchObject({
      from: { name: 'Hearthwell' },
      subject: 'A plain subject',
      text: 'Hello Sam,\n\nyour counsellor has moved.\n',
    });
  });

  it('never sends a text message to an e-mail address', async () => {
    await enqueue('event.changed');
    await write(database.db, (tx) => tx.update(outboundMessages).set({ channel: 'sms' }));
    await deliverAt(night);
    expect(sent).toEqual([]);
    expect(await rows()).toMatchObject([{ status: 'failed' }]);
  });
});
