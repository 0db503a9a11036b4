import { getEventListeners } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testProcessCtx } from '../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { startMailServer, type MailServer } from '../../../tests/support/mail-server.ts';
import { contactPreferences, outboundMessages, users } from '../../db/schema/index.ts';
import { write } from '../../db/write.ts';
import { deliverMail } from './deliver-mail.ts';
import { createFolderGateway } from '../gateways/mail/folder-mail.ts';
import { MailServerAway, type MailGateway } from '../gateways/mail/mail-gateway.ts';
import { createSmtpGateway } from '../gateways/mail/smtp-mail.ts';
import { createLogger } from '../log.ts';
import { CLAIM_MS, hasDueMail, turnQueue } from './mail-queue.ts';
import { enqueueMessage, type OutboundMessage } from './outbox.ts';

let database: TestDatabase;
let mail: MailServer;
let gateway: MailGateway;
let later = 0;
const lines: string[] = [];

beforeEach(async () => {
  [database, mail] = await Promise.all([createTestDatabase(), startMailServer()]);
  gateway = createSmtpGateway(mail.url);
  later = 0;
  lines.length = 0;
});
afterEach(async () => {
  await gateway.close();
  await Promise.all([database.close(), mail.stop()]);
});

const message: OutboundMessage = {
  dedupeKey: 'one',
  to: 'ana@home.example',
  purpose: 'account.confirm',
  language: 'en',
  subject: 'Hearthwell: your divorce coaching',
  text: 'Dear Ana,\nwe got it.',
};
const enqueue = (extra: Partial<OutboundMessage> = {}) =>
  write(database.db, (tx) => enqueueMessage(tx, { ...message, ...extra } as OutboundMessage));
const deliver = (signal = new AbortController().signal) =>
  deliverMail({
    ctx: testProcessCtx(database.db),
    gateway,
    signal,
    now: () => Date.now() + later,
    log: createLogger('debug', (line) => void lines.push(line)),
  });
const rows = () => database.db.select().from(outboundMessages);
const addMember = (preferences: Partial<typeof contactPreferences.$inferInsert>) =>
  write(database.db, async (tx) => {
    await tx
      .insert(users)
      .values({ id: 'u1', email: 'ana@home.example', firstName: 'Ana', lastName: 'A' });
    await tx.insert(contactPreferences).values({ userId: 'u1', ...preferences });
  });

describe('the outbox', () => {
  it('hands a message to the mail server once, however often it is asked for', async () => {
    expect(await enqueue()).toBe(true);
    expect(await enqueue({ text: 'again' })).toBe(false);
    await deliver();
    await deliver();
    expect(mail.received).toHaveLength(1);
    expect(mail.received[0]).toMatchObject({
      from: 'hello@hearthwell.example',
      to: ['ana@home.example'],
    });
    expect(mail.received[0]!.raw).toContain('we got it.');
    expect(await rows()).toMatchObject([
      { status: 'sent', attempts: 1, bodyText: null, lastError: null },
    ]);
  });

  it('leaves nothing at the signal of the process, which outlives every run', async () => {
    const { signal } = new AbortController();
    await enqueue();
    await deliver(signal);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('sends nothing of a transaction that was undone', async () => {
    await write(database.db, async (tx) => {
      await enqueueMessage(tx, message);
      throw new Error('no');
    }).catch(() => undefined);
    await deliver();
    expect(mail.received).toEqual([]);
  });

  it('shows nothing on the envelope that tells whom or what it is from', async () => {
    await enqueue();
    await deliver();
    const [head] = mail.received[0]!.raw.split('\r\n\r\n');
    expect(head).not.toMatch(/Hearthwell(?! <)[^@.]|divorce|coaching/i);
    expect(head).toContain('Subject: You have a new message');
    expect(head).toContain('From: Message Center <hello@hearthwell.example>');
  });

  it('uses its own name for staff, and for a member who switched discretion off', async () => {
    await addMember({ discreetMode: false });
    await enqueue({
      audience: 'staff',
      purpose: 'contact.received',
      to: 'desk@hearthwell.example',
      subject: 'A new letter',
    });
    await enqueue({ dedupeKey: 'two', userId: 'u1', subject: 'Your session' });
    await deliver();
    expect(mail.received.map(({ raw }) => /Subject: (.*)\r/.exec(raw)![1]).sort()).toEqual([
      'A new letter',
      'Your session',
    ]);
    expect(
      mail.received.every(({ raw }) => raw.includes('From: Hearthwell <hello@hearthwell.example>')),
    ).toBe(true);
  });

  it.each([
    ['by account', { userId: 'u1', to: 'other@home.example' }],
    ['by address', { to: 'Ana@Home.example' }],
  ])('never e-mails somebody who said never (%s)', async (_, extra) => {
    await addMember({ neverEmail: true });
    await enqueue(extra);
    await deliver();
    expect(mail.received).toEqual([]);
    expect(await rows()).toMatchObject([{ status: 'cancelled' }]);
  });

  it('keeps a message through an outage and delivers it later, once', async () => {
    await mail.stop();
    await enqueue();
    await enqueue({ dedupeKey: 'two' });
    await expect(deliver()).rejects.toThrow(MailServerAway);
    expect((await rows()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['queued', 1],
      ['queued', 0],
    ]);
    mail = await startMailServer();
    await gateway.close();
    gateway = createSmtpGateway(mail.url);
    later = 31_000;
    await deliver();
    await deliver();
    expect(mail.received).toHaveLength(2);
    expect((await rows()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['sent', 2],
      ['sent', 1],
    ]);
    expect(await hasDueMail(database.db, Date.now() + 86_400_000)).toBe(false);
  });

  it('tries again after a 4xx answer, and gives up at a final one', async () => {
    mail.moods.push({ code: 451, text: 'greylisted' });
    await enqueue();
    await deliver();
    expect(await rows()).toMatchObject([{ status: 'queued' }]);
    mail.moods.push({ code: 550, text: 'no such user' });
    later = 31_000;
    await deliver();
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 2 }]);
  });

  it('takes up what a killed process had claimed, under the same Message-ID', async () => {
    await enqueue();
    const [row] = await write(database.db, (tx) =>
      tx
        .update(outboundMessages)
        .set({ status: 'sending', nextTryAt: Date.now() + CLAIM_MS })
        .returning(),
    );
    await deliver();
    expect(mail.received).toEqual([]);
    later = CLAIM_MS + 1_000;
    await deliver();
    expect(mail.received[0]!.raw).toContain(`Message-ID: <${row!.id}@hearthwell.example>`);
  });

  it.each([
    ['hangs up after it has the text', [{ drop: 'after-data' as const }]],
    ['closes for maintenance', [{ code: 421, text: 'closing', at: 'mail' as const }]],
    ['does not take our sender', [{ code: 550, text: 'sender rejected', at: 'mail' as const }]],
    ['greets with a refusal', [{ code: 554, text: 'no service', at: 'greeting' as const }]],
  ])(
    'a server that %s costs no message its delivery, and gets no other until later',
    async (_, moods) => {
      mail.moods.push(...moods);
      await enqueue();
      await enqueue({ dedupeKey: 'two' });
      await expect(deliver()).rejects.toThrow(MailServerAway);
      expect(mail.received).toEqual([]);
      later = 31_000;
      await deliver();
      expect(mail.received).toHaveLength(2);
      expect((await rows()).every(({ status }) => status === 'sent')).toBe(true);
    },
  );

  it('waits for a server that looks the text through, and not for ever', async () => {
    await gateway.close();
    gateway = createSmtpGateway(mail.url, { greeting: 300, answer: 900, whole: 2_000 });
    mail.moods.push({ waitMs: 500 });
    await enqueue();
    await deliver();
    expect(mail.received).toHaveLength(1);
    mail.moods.push({ waitMs: 60_000 });
    await enqueue({ dedupeKey: 'two' });
    await expect(deliver()).rejects.toThrow(MailServerAway);
    expect((await rows())[1]).toMatchObject({ status: 'queued' });
  });

  it('gives up on a letter that is of no use any more, and keeps none of its text', async () => {
    await enqueue({ expiresAt: Date.now() - 1 });
    await deliver();
    expect(mail.received).toEqual([]);
    expect(await rows()).toMatchObject([{ status: 'cancelled', bodyText: null }]);
  });

  it('does not write over the note of a process that took the claim over', async () => {
    await enqueue();
    const [mine] = [await turnQueue(database.db, Date.now())];
    await turnQueue(database.db, Date.now() + CLAIM_MS + 1);
    await turnQueue(database.db, Date.now(), {
      tried: { message: mine!, verdict: { status: 'failed', reason: 'x' }, keepsBodies: false },
      goOn: false,
    });
    expect(await rows()).toMatchObject([{ status: 'sending', attempts: 2 }]);
  });

  it('does not let one bad address hold up the others', async () => {
    mail.moods.push({ code: 550, text: 'no such user' });
    for (let index = 0; index < 45; index++) await enqueue({ dedupeKey: `m${index}` });
    await deliver();
    expect(mail.received).toHaveLength(44);
  });

  it('writes no address and no text into the log', async () => {
    mail.moods.push({ code: 550, text: 'no such user ana@home.example' });
    await enqueue();
    await enqueue({ dedupeKey: 'two' });
    await deliver();
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/ana@|Ana|divorce|we got it/);
    expect(JSON.stringify((await rows()).map((row) => row.lastError))).not.toContain('ana@');
  });

  it('keeps headers in one line', async () => {
    await addMember({ discreetMode: false });
    await enqueue({ subject: 'Hi\r\nBcc: spy@evil.example' });
    await deliver();
    expect(mail.received[0]!.to).toEqual(['ana@home.example']);
    expect(mail.received[0]!.raw).not.toMatch(/^Bcc:/m);
  });

  it('leaves alone what it had not tried when the server stops', async () => {
    for (let index = 0; index < 5; index++) await enqueue({ dedupeKey: `m${index}` });
    const stop = new AbortController();
    const real = gateway.deliver.bind(gateway);
    gateway = {
      ...gateway,
      deliver: async (item) => {
        await real(item);
        stop.abort();
      },
    };
    await deliver(stop.signal);
    expect(await database.db.$count(outboundMessages, eq(outboundMessages.status, 'queued'))).toBe(
      4,
    );
    expect(mail.received).toHaveLength(1);
  });
});

describe('the embedded outbox folder', () => {
  it('holds one mail file per message, for the owner of the process alone', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'hearthwell-mail-')), 'outbox');
    const embedded = createFolderGateway(folder);
    const item = {
      messageId: '<m1@hearthwell.example>',
      from: { name: 'A', address: 'a@b.example' },
      to: 'c@d.example',
      subject: 'S',
      text: 'Hello',
      date: new Date(0),
    };
    await embedded.deliver(item);
    await embedded.deliver(item);
    const files = readdirSync(folder);
    expect(files).toHaveLength(1);
    expect(readFileSync(join(folder, files[0]!), 'utf8')).toContain('Hello');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    rmSync(folder, { recursive: true });
  });
});
