import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { testCipher } from '../../../../tests/support/cipher.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { adminActivityLog, jobLeases, outboundMessages, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { sealBody } from '../../../server/mail/mail-body.ts';
import { HOUR_MS } from '../../../config/constants.ts';
import { outboxList } from '../schemas.ts';
import {
  getOutboundMessage,
  listJobs,
  listOutboundMessages,
  retryFailedMessages,
  stepJob,
  stepMessage,
} from './index.ts';
import { redact, shortenAddress } from './safe-preview.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
let database: TestDatabase;
let ctx: Ctx;

beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, (tx) =>
    tx.insert(users).values({
      id: 'admin',
      email: 'admin@x.example',
      firstName: 'A',
      lastName: 'B',
      role: 'admin',
    }),
  );
  ctx = {
    ...testCtx(database.db, {
      userId: 'admin',
      role: 'admin',
      permissions: ['outbox:read', 'outbox:manage', 'jobs:manage', 'contacts:manage'],
    }),
    now: NOW,
  };
});
afterEach(() => database.close());

const mailing = (from: Ctx): Ctx => ({
  ...from,
  settings: { ...from.settings, keepsMail: false },
});
const LINK = 'https://hearthwell.example/email-confirm#access_token=Zm9vYmFy123';
async function add(changes: Partial<typeof outboundMessages.$inferInsert> = {}) {
  const id = crypto.randomUUID();
  const [row] = await write(database.db, (tx) =>
    tx
      .insert(outboundMessages)
      .values({
        id,
        dedupeKey: id,
        toAddress: 'jane@mail.example',
        subject: 'Your note',
        purpose: 'email-confirmation',
        ...sealBody({ cipher: testCipher }, id, { text: `Please open ${LINK} or type 481516.` }),
        createdAt: NOW,
        ...changes,
      })
      .returning(),
  );
  return row!;
}

describe('listOutboundMessages', () => {
  it('shows states and shortened addresses, never a body', async () => {
    await add({
      status: 'failed',
      lastError: '550 <jane@mail.example> unknown, see https://mx.example/abc123',
    });
    await add({ status: 'sent', sentAt: NOW, createdAt: NOW - 1 });
    const page = await listOutboundMessages({ ctx, input: outboxList.input.parse({}) });
    expect(page.rows.map((row) => row.status)).toEqual(['failed', 'sent']);
    expect(page.counts).toEqual({ queued: 0, sending: 0, sent: 1, failed: 1, cancelled: 0 });
    expect(JSON.stringify(page)).not.toMatch(/jane@|481516|access_token|mx\.example\/abc/);
    const failed = await listOutboundMessages({
      ctx,
      input: outboxList.input.parse({ status: 'failed' }),
    });
    expect(failed.rows).toHaveLength(1);
  });
});

describe('getOutboundMessage', () => {
  it('is whole in the demo and without links, codes and address anywhere else; each opening is logged', async () => {
    const { id } = await add();
    expect(await getOutboundMessage({ ctx, input: { id } })).toMatchObject({
      body: expect.stringContaining(LINK),
      isRedacted: false,
    });
    const safe = await getOutboundMessage({ ctx: mailing(ctx), input: { id } });
    expect(safe).toMatchObject({
      body: 'Please open [link] or type [code].',
      toAddress: 'j…@mail.example',
      isRedacted: true,
    });
    expect((await database.db.select().from(adminActivityLog)).map((row) => row.details)).toEqual([
      { isWhole: true },
      { isWhole: false },
    ]);
  });

  it('of staff is whole for its owner and a super_admin alone, whatever address it goes to: its link opens their account', async () => {
    await write(database.db, (tx) =>
      tx.insert(users).values([
        {
          id: 'chief',
          email: 'chief@x.example',
          firstName: 'C',
          lastName: 'D',
          role: 'super_admin',
        },
        { id: 'other', email: 'other@x.example', firstName: 'E', lastName: 'F', role: 'admin' },
        { id: 'coach', email: 'coach@x.example', firstName: 'G', lastName: 'H', role: 'coach' },
      ]),
    );
    const isRedacted = async (
      changes: Partial<typeof outboundMessages.$inferInsert>,
      who = ctx,
    ) => {
      const { id } = await add(changes);
      const { body, isRedacted } = await getOutboundMessage({
        ctx: who,
        input: { id },
      });
      expect(body.includes('access_token')).toBe(!isRedacted);
      return isRedacted;
    };
    for (const person of ['chief', 'other']) {
      expect(await isRedacted({ toAddress: `${person}@x.example` })).toBe(true);
      expect(await isRedacted({ toAddress: 'new@home.example', userId: person })).toBe(true);
    }
    expect(await isRedacted({ toAddress: 'admin@x.example', userId: 'admin' })).toBe(false);
    expect(await isRedacted({ toAddress: 'coach@x.example', userId: 'coach' })).toBe(false);
    const chief = { ...testCtx(database.db, { userId: 'chief', role: 'super_admin' }), now: NOW };
    expect(await isRedacted({ toAddress: 'other@x.example' }, chief)).toBe(false);
  });

  it('knows no foreign id', async () => {
    await expect(getOutboundMessage({ ctx, input: { id: 'nothing' } })).rejects.toBeInstanceOf(
      NotFound,
    );
  });
});

describe('stepMessage', () => {
  const rows = () => database.db.select().from(outboundMessages);

  it('sends what failed again with all its tries before it, and ends the wait of the job', async () => {
    const { id } = await add({ status: 'failed', attempts: 14, nextTryAt: NOW + HOUR_MS });
    await write(database.db, (tx) =>
      tx.insert(jobLeases).values({ name: 'outbox', failures: 4, nextRunAt: NOW + HOUR_MS }),
    );
    expect(await stepMessage({ ctx, input: { id, step: 'retry' } })).toEqual({
      id,
      status: 'queued',
    });
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 0, nextTryAt: NOW }]);
    expect(await database.db.select().from(jobLeases)).toMatchObject([{ nextRunAt: null }]);
    expect(await database.db.select().from(adminActivityLog)).toMatchObject([
      { action: 'message.retry', resourceId: id, details: { from: 'failed' } },
    ]);
  });

  it('cancels for good: the text is gone, and a second press changes nothing', async () => {
    const { id } = await add();
    await stepMessage({ ctx, input: { id, step: 'cancel' } });
    await stepMessage({ ctx, input: { id, step: 'cancel' } });
    expect(await rows()).toMatchObject([
      { status: 'cancelled', bodyText: null, lastError: 'Canceled by staff' },
    ]);
    expect(await database.db.$count(adminActivityLog)).toBe(1);
    await expect(stepMessage({ ctx, input: { id, step: 'retry' } })).rejects.toBeInstanceOf(
      Conflict,
    );
  });

  it.each(['sending', 'sent'] as const)('leaves what is %s alone', async (status) => {
    const { id } = await add({ status });
    await expect(stepMessage({ ctx, input: { id, step: 'cancel' } })).rejects.toBeInstanceOf(
      Conflict,
    );
    expect(await rows()).toMatchObject([{ status }]);
  });

  it('puts all that failed back, however much it is, and nothing else', async () => {
    for (let index = 0; index < 3; index++) await add({ status: 'failed' });
    await write(database.db, (tx) =>
      tx.insert(outboundMessages).values(
        Array.from({ length: 210 }, (_, at) => ({
          dedupeKey: `m${at}`,
          toAddress: 'a@b.example',
          subject: 's',
          purpose: 'p',
          status: 'failed' as const,
        })),
      ),
    );
    await add({ status: 'cancelled' });
    expect(await retryFailedMessages({ ctx })).toEqual({ retried: 213 });
    expect(await database.db.$count(outboundMessages, eq(outboundMessages.status, 'queued'))).toBe(
      213,
    );
  });

  it('shows what the inbox will show, while it can still be changed', async () => {
    const { id } = await add({ subject: 'Your divorce session' });
    expect(await getOutboundMessage({ ctx: mailing(ctx), input: { id } })).toMatchObject({
      mayStep: true,
      envelope: { from: 'Message Center', subject: 'You have a new message' },
    });
    const sent = await add({ status: 'sent' });
    expect(await getOutboundMessage({ ctx: mailing(ctx), input: { id: sent.id } })).toMatchObject({
      mayStep: false,
      envelope: undefined,
    });
  });
});

describe('jobs', () => {
  const jobs = [
    { name: 'outbox', label: 'Sends mail', everyMs: 1_000 },
    { name: 'housekeeping', label: 'Removes', everyMs: 600_000 },
  ];
  const states = async () => (await listJobs({ ctx, jobs })).map(({ state }) => state);

  it('tells how each stands', async () => {
    expect(await states()).toEqual(['resting', 'resting']);
    await write(database.db, (tx) =>
      tx.insert(jobLeases).values([
        { name: 'outbox', failures: 3, nextRunAt: NOW + 8_000, lastError: 'MailServerAway' },
        { name: 'housekeeping', expiresAt: NOW + 1 },
        { name: 'content-release', failures: 9 },
      ]),
    );
    expect(await listJobs({ ctx, jobs })).toMatchObject([
      { state: 'failing', failures: 3, lastError: 'MailServerAway', nextRunAt: NOW + 8_000 },
      { state: 'running' },
    ]);
  });

  it('runs, holds and frees one on request, and the log tells who did', async () => {
    const step = (step: 'run' | 'hold' | 'free') =>
      stepJob({ ctx, input: { name: 'outbox', step }, jobs });
    expect(await step('hold')).toMatchObject({ state: 'held', heldUntil: NOW + HOUR_MS });
    expect(await step('free')).toMatchObject({ state: 'resting', heldUntil: null });
    expect(await step('run')).toMatchObject({ state: 'asked' });
    expect((await database.db.select().from(adminActivityLog)).map(({ action }) => action)).toEqual(
      ['job.hold', 'job.free', 'job.run'],
    );
    await expect(
      stepJob({ ctx, input: { name: 'content-release', step: 'hold' }, jobs }),
    ).rejects.toBeInstanceOf(NotFound);
  });
});

describe('redact', () => {
  it.each([
    ['HTTP://EXAMPLE.ORG/x?token=1', '[link]'],
    ['code 123456', 'code [code]'],
    ['A1B2-C3D4-E5F6', '[code]'],
    ['On 21 November at 9', 'On 21 November at 9'],
    ['Welcome home, Maria', 'Welcome home, Maria'],
  ])('%s', (text, safe) => expect(redact(text)).toBe(safe));

  it('shortens any address', () => {
    expect(shortenAddress('j@x.example')).toBe('j…@x.example');
    expect(shortenAddress('+12105550142')).toBe('…42');
    expect(shortenAddress('')).toBe('…');
  });
});
