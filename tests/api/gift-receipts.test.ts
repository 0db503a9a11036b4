import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { donations } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { createBench, type EndpointBench } from '../support/endpoint.ts';
import { sender } from '../support/gift-endpoints-bench.ts';
import { fillWorld } from '../support/sample-world.ts';

/** Papers of gifts, through the endpoints that hand them out. */
let bench: EndpointBench;
beforeEach(async () => {
  bench = await createBench();
  await fillWorld(bench);
});
afterEach(() => bench.close());
const send = (...call: Parameters<ReturnType<typeof sender>>) => sender(bench)(...call);

describe('a receipt', () => {
  const PDF = 'GET /api/giving/receipts/[id].pdf';
  it('is there for its giver and for staff, and for no one else', async () => {
    for (const as of ['free', 'admin'] as const) {
      const own = await send(PDF, undefined, { id: 'row', as });
      expect([
        own.status,
        own.headers.get('content-type'),
        own.headers.get('cache-control'),
      ]).toEqual([200, 'application/pdf', 'private, no-store']);
      expect(own.headers.get('content-disposition')).toMatch(/filename="receipt-\w+\.pdf"/);
    }
    for (const as of ['paid', 'coach', 'bare admin'] as const)
      expect((await send(PDF, undefined, { id: 'row', as })).status).toBe(404);
    expect((await send(PDF, undefined, { id: 'row', as: 'visitor' })).status).toBe(401);
  });

  it('is not there before the money came', async () => {
    await write(bench.db, (tx) => tx.update(donations).set({ status: 'pending' }));
    expect((await send(PDF, undefined, { id: 'row', as: 'free' })).status).toBe(404);
  });

  it('comes by email as a link without a sum, that opens that receipt until it runs out', async () => {
    const EMAIL = 'POST /api/giving/receipts/[id]/email';
    expect((await send(EMAIL, {}, { id: 'row', as: 'paid' })).status).toBe(404);
    expect((await send(EMAIL, {}, { id: 'row', as: 'free' })).status).toBe(200);
    await send(EMAIL, {}, { id: 'row', as: 'free' });
    const mails = (await bench.mailsTo('free@rights.example')).filter(
      ({ purpose }) => purpose === 'gift.receipt',
    );
    expect(mails).toHaveLength(1);
    const { subject, bodyText: text } = mails[0]!;
    expect(`${subject} ${text}`).not.toMatch(/\$|10\.00|gift|donat|receipt for/i);
    const link = /receipt-links\/(\S+)/.exec(text)![1]!;
    const LINK = 'GET /api/giving/receipt-links/[link]';
    const opened = await send(LINK, undefined, { id: link, as: 'visitor' });
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    for (const other of [link.replace('row', 'other'), link.slice(0, -2), `${link}x`, 'row'])
      expect((await send(LINK, undefined, { id: other, as: 'visitor' })).status).toBe(404);
    bench.now += 181 * 86_400_000;
    expect((await send(LINK, undefined, { id: link, as: 'visitor' })).status).toBe(404);
  });

  it('of a year is there where the year has a gift', async () => {
    const YEAR = 'GET /api/giving/statements/[year].pdf';
    const own = await send(YEAR, undefined, { id: '2026', as: 'free' });
    expect([own.status, own.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="statement-2026.pdf"',
    ]);
    for (const year of ['2025', 'x', '1e3', '-1'])
      expect((await send(YEAR, undefined, { id: year, as: 'free' })).status).toBe(404);
    expect((await send(YEAR, undefined, { id: '2026', as: 'paid' })).status).toBe(404);
  });
});
