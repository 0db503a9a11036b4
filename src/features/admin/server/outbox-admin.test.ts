import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { adminActivityLog, contacts, outboundMessages, testimonials, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { HOUR_MS } from '../../../config/constants.ts';
import { outboxList } from '../schemas.ts';
import { getAttention, getOutboundMessage, listOutboundMessages } from './index.ts';
import { redact, shortenAddress } from './safe-preview.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
let database: TestDatabase;
let ctx: Ctx;

beforeEach(async () => {
  database = await createTestDatabase();
  await write(database.db, (tx) => tx.insert(users).values({ id: 'admin', email: 'admin@x.example', firstName: 'A', lastName: 'B', role: 'admin' }));
  ctx = { ...testCtx(database.db, { userId: 'admin', role: 'admin', permissions: ['outbox:read', 'contacts:manage'] }), now: NOW };
});
afterEach(() => database.close());

const LINK = 'https://hearthwell.example/email-confirm#access_token=Zm9vYmFy123';
async function add(changes: Partial<typeof outboundMessages.$inferInsert> = {}) {
  const [row] = await write(database.db, (tx) => tx.insert(outboundMessages).values({
    dedupeKey: crypto.randomUUID(), toAddress: 'jane@mail.example', subject: 'Your note', purpose: 'email-confirmation',
    bodyText: `Please open ${LINK} or type 481516.`, createdAt: NOW, ...changes,
  }).returning());
  return row!;
}

describe('listOutboundMessages', () => {
  it('shows states and shortened addresses, never a body', async () => {
    await add({ status: 'failed', lastError: '550 <jane@mail.example> unknown, see https://mx.example/abc123' });
    await add({ status: 'sent', sentAt: NOW, createdAt: NOW - 1 });
    const page = await listOutboundMessages({ ctx, input: outboxList.input.parse({}) });
    expect(page.rows.map((row) => row.status)).toEqual(['failed', 'sent']);
    expect(page.counts).toEqual({ queued: 0, sending: 0, sent: 1, failed: 1, cancelled: 0 });
    expect(JSON.stringify(page)).not.toMatch(/jane@|481516|access_token|mx\.example\/abc/);
    const failed = await listOutboundMessages({ ctx, input: outboxList.input.parse({ status: 'failed' }) });
    expect(failed.rows).toHaveLength(1);
  });
});

describe('getOutboundMessage', () => {
  it('is whole in the demo and without links, codes and address anywhere else; each opening is logged', async () => {
    const { id } = await add();
    expect(await getOutboundMessage({ ctx, input: { id }, isWhole: true })).toMatchObject({ body: expect.stringContaining(LINK), isRedacted: false });
    const safe = await getOutboundMessage({ ctx, input: { id }, isWhole: false });
    expect(safe).toMatchObject({ body: 'Please open [link] or type [code].', toAddress: 'j…@mail.example', isRedacted: true });
    expect((await database.db.select().from(adminActivityLog)).map((row) => row.details)).toEqual([{ isWhole: true }, { isWhole: false }]);
  });

  it('knows no foreign id', async () => {
    await expect(getOutboundMessage({ ctx, input: { id: 'nothing' }, isWhole: true })).rejects.toBeInstanceOf(NotFound);
  });
});

describe('redact', () => {
  it.each([
    ['HTTP://EXAMPLE.ORG/x?token=1', '[link]'], ['code 123456', 'code [code]'], ['A1B2-C3D4-E5F6', '[code]'],
    ['On 21 November at 9', 'On 21 November at 9'], ['Welcome home, Maria', 'Welcome home, Maria'],
  ])('%s', (text, safe) => expect(redact(text)).toBe(safe));

  it('shortens any address', () => {
    expect(shortenAddress('j@x.example')).toBe('j…@x.example');
    expect(shortenAddress('+12105550142')).toBe('…42');
    expect(shortenAddress('')).toBe('…');
  });
});

describe('getAttention', () => {
  it('is empty when nothing waits', async () => {
    expect(await getAttention({ ctx })).toEqual([]);
  });

  it('puts what is later than promised first and leaves out what is done', async () => {
    const contact = { name: 'J', email: 'j@x.example', subject: 's', message: 'm' };
    await write(database.db, async (tx) => {
      await tx.insert(contacts).values([
        { ...contact, createdAt: NOW - HOUR_MS }, { ...contact, status: 'read', createdAt: NOW - 25 * HOUR_MS }, { ...contact, status: 'closed', createdAt: 0 },
      ]);
      await tx.insert(testimonials).values([
        { name: 'a', initial: 'a', category: 'c', content: 'x' }, { name: 'b', initial: 'b', category: 'c', content: 'x', reviewedAt: NOW },
      ]);
    });
    await add({ status: 'failed' });
    expect(await getAttention({ ctx })).toEqual([
      { key: 'unanswered-contacts', count: 1, since: NOW - 25 * HOUR_MS, isLate: true },
      { key: 'new-contacts', count: 1, since: NOW - HOUR_MS, isLate: false },
      { key: 'failed-messages', count: 1, since: NOW, isLate: false },
      { key: 'waiting-testimonials', count: 1, since: undefined, isLate: false },
    ]);
  });
});
