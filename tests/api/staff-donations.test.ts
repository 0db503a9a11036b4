import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CSV_BYTE_ORDER_MARK } from '../../src/lib/csv.ts';
import {
  adminActivityLog,
  campaigns,
  donations,
  giftMonths,
  outboundMessages,
  payments,
  paymentTasks,
  recordAccessLog,
  users,
} from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { giverEmailHash } from '../../src/features/giving/server/giver-email.ts';
import { officeDay } from '../../src/lib/office-days.ts';
import { openField } from '../../src/server/crypto/sealed-field.ts';
import { createBench, SITE, type EndpointBench } from '../support/endpoint.ts';
import { endpoints, sender } from '../support/gift-endpoints-bench.ts';
import { rightsPeople } from '../support/rights.ts';
import { fillWorld } from '../support/sample-world.ts';

/** What staff do with gifts, through the endpoints they use. */
let bench: EndpointBench;
beforeEach(async () => {
  bench = await createBench();
  await fillWorld(bench);
});
afterEach(() => bench.close());

const secret = { settings: { appSecret: 'a-secret-for-tests-a-secret-for-tests' } };
const send = (...call: Parameters<ReturnType<typeof sender>>) => sender(bench)(...call);

const ADD = 'POST /api/admin/donations';
const REFUND = 'POST /api/admin/donations/[id]/refund';
const gift = (more: object = {}) => ({
  amount: '1,250.50',
  method: 'check',
  receivedOn: officeDay(bench.now),
  ...more,
});
const idOf = ({ text }: { text: string }) => (JSON.parse(text) as { id: string }).id;
const readGift = async (id: string) =>
  (await bench.db.select().from(donations).where(eq(donations.id, id)).get())!;
const campaign = async () =>
  (await bench.db.select().from(campaigns).where(eq(campaigns.id, 'row')).get())!;
const refund = async (id: string, amount: string, more: object = {}) =>
  send(
    REFUND,
    { amount, reason: 'asked', reasonNote: '', seenAt: (await readGift(id)).updatedAt, ...more },
    { id },
  );
const deeds = async (action: string) =>
  await bench.db.select().from(adminActivityLog).where(eq(adminActivityLog.action, action));

describe('a gift that came another way', () => {
  it('is in the books, its campaign and its month once, however often it is sent', async () => {
    const body = gift({ campaignId: 'row' });
    const first = await send(ADD, body, { key: 'one-press' });
    const again = await send(ADD, body, { key: 'one-press' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.text).toBe(first.text);
    expect(await readGift(idOf(first))).toMatchObject({
      amount: 125_050,
      status: 'completed',
      paymentMethod: 'check',
      userId: null,
      createdBy: 'admin',
    });
    expect((await campaign()).raisedAmount).toBe(125_050);
    const months = await bench.db.select().from(giftMonths).where(eq(giftMonths.campaignId, 'row'));
    expect(months).toMatchObject([{ gifts: 1, amountCents: 125_050, isOffline: true }]);
    expect(await deeds('donation.add')).toHaveLength(1);
  });

  it('belongs to no account, even under the confirmed address of one, and waits to be claimed', async () => {
    const member = (await bench.db.select().from(users).where(eq(users.id, 'free')).get())!;
    const answer = await send(
      ADD,
      gift({ email: member.email.toUpperCase(), note: 'Check 1007', isAnonymous: 'on' }),
    );
    const id = idOf(answer);
    const row = await readGift(id);
    expect(row).toMatchObject({
      userId: null,
      isAnonymous: true,
      giverEmailHash: giverEmailHash(secret, member.email),
    });
    expect(openField(bench, donations.giverEmail, id, row.giverEmail)).toBe(member.email);
    expect(openField(bench, donations.note, id, row.note)).toBe('Check 1007');
    const after = (await bench.db.select().from(users).where(eq(users.id, 'free')).get())!;
    expect(after.donationTotal).toBe(member.donationTotal);
    expect(
      await bench.db
        .select()
        .from(outboundMessages)
        .where(eq(outboundMessages.purpose, 'gift.receipt')),
    ).toEqual([]);
    const logged = JSON.stringify(await deeds('donation.add'));
    expect(logged).not.toContain('1007');
    expect(logged.toLowerCase()).not.toContain(member.email);
  });

  it.each([
    ['an amount of three digits after the point', { amount: '1.005' }, 'amount'],
    ['nothing', { amount: '0' }, 'amount'],
    ['more than a million dollars', { amount: '1000000.01' }, 'amount'],
    ['a day to come', { receivedOn: '2100-01-01' }, 'receivedOn'],
    ['a day long past', { receivedOn: '2019-01-01' }, 'receivedOn'],
    ['a campaign that is not there', { campaignId: 'other' }, 'campaignId'],
  ])('is refused with %s, beside its field', async (_what, more, field) => {
    const answer = await send(ADD, gift(more));
    expect(answer.status).toBe(400);
    expect(Object.keys((JSON.parse(answer.text) as { fields: object }).fields)).toEqual([field]);
  });

  it('takes nothing that its form does not have', async () => {
    const answer = await send(
      ADD,
      gift({
        userId: 'free',
        status: 'refunded',
        refundedCents: 5,
        rewardPointsEarned: 99,
        paymentId: 'row',
        currency: 'EUR',
        donationType: 'monthly',
        createdBy: 'free',
      }),
    );
    expect(await readGift(idOf(answer))).toMatchObject({
      userId: null,
      status: 'completed',
      refundedCents: 0,
      rewardPointsEarned: 0,
      paymentId: null,
      currency: 'USD',
      donationType: 'one_time',
      createdBy: 'admin',
    });
  });

  it('counts on the day it came', async () => {
    const day = officeDay(bench.now - 40 * 86_400_000);
    const row = await readGift(idOf(await send(ADD, gift({ receivedOn: day }))));
    expect(officeDay(row.processedAt!)).toBe(day);
    const months = await bench.db
      .select()
      .from(giftMonths)
      .where(eq(giftMonths.amountCents, 125_050));
    expect(months.map(({ month }) => month)).toEqual([day.slice(0, 7)]);
  });
});

describe('a refund', () => {
  it('goes no further than what is left, and moves the campaign as far', async () => {
    const id = idOf(await send(ADD, gift({ amount: '100', campaignId: 'row' })));
    expect((await refund(id, '100.01')).status).toBe(400);
    expect((await refund(id, '40')).status).toBe(200);
    expect(await readGift(id)).toMatchObject({ status: 'completed', refundedCents: 4_000 });
    expect((await campaign()).raisedAmount).toBe(6_000);
    expect((await refund(id, '60.01')).status).toBe(400);
    expect((await refund(id, '60')).status).toBe(200);
    expect(await readGift(id)).toMatchObject({ status: 'refunded', refundedCents: 10_000 });
    expect((await campaign()).raisedAmount).toBe(0);
    expect(await refund(id, '1')).toMatchObject({
      status: 200,
      text: expect.stringContaining('isChanged') as string,
    });
    expect(await deeds('donation.refund')).toHaveLength(2);
  });

  it('that was sent twice is one, and nothing happens behind someone else’s back', async () => {
    const id = idOf(await send(ADD, gift({ amount: '100' })));
    const { updatedAt } = await readGift(id);
    const body = { amount: '10', reason: 'asked', reasonNote: '', seenAt: updatedAt };
    await send(REFUND, body, { id, key: 'press' });
    await send(REFUND, body, { id, key: 'press' });
    expect((await readGift(id)).refundedCents).toBe(1_000);
    const late = await send(REFUND, body, { id });
    expect(late.text).toContain('isChanged');
    expect((await readGift(id)).refundedCents).toBe(1_000);
  });

  it('of a gift paid here is asked of the payment service, up to what is left with those on their way', async () => {
    await write(bench.db, async (tx) => {
      await tx
        .update(payments)
        .set({ status: 'completed', amountCents: 1_000 })
        .where(eq(payments.id, 'row'));
      await tx.insert(donations).values({
        id: 'online',
        amount: 1_000,
        status: 'completed',
        paymentId: 'row',
        processedAt: 5,
        updatedAt: 5,
      });
    });
    expect((await refund('online', '7')).text).toContain('"isAsked":true');
    expect(await readGift('online')).toMatchObject({ status: 'completed', refundedCents: 0 });
    const asked = await refund('online', '3.01');
    expect(asked.status).toBe(400);
    expect(asked.text).toContain('$3.00 is left to refund');
    expect((await refund('online', '3')).status).toBe(200);
    const tasks = await bench.db.select().from(paymentTasks).where(eq(paymentTasks.kind, 'refund'));
    expect(tasks.map(({ input }) => (input as { totalCents: number }).totalCents)).toEqual([
      700, 1_000,
    ]);
  });

  it('needs its own right, and the password again', async () => {
    const body = { amount: '1', reason: 'asked', reasonNote: '', seenAt: 5 };
    const ask = (actor: object) =>
      bench.call(endpoints.get(REFUND)!, {
        method: 'POST',
        path: '/api/admin/donations/row/refund',
        params: { id: 'row' },
        actor: { ...rightsPeople.admin!, ...actor },
        headers: { origin: SITE, 'idempotency-key': crypto.randomUUID() },
        json: body,
      });
    const withoutRight = await ask({ permissions: ['donations:manage'] });
    expect(withoutRight.status).toBe(403);
    const longAgo = await ask({ steppedUpAt: bench.now - 3_600_000 });
    expect([longAgo.status, await longAgo.text()]).toEqual([
      403,
      expect.stringContaining('step-up') as string,
    ]);
    expect((await readGift('row')).refundedCents).toBe(0);
  });

  it('of a gift that is not there is not found', async () => {
    const body = { amount: '1', reason: 'asked', reasonNote: '', seenAt: 5 };
    expect((await send(REFUND, body, { id: 'no-such-gift' })).status).toBe(404);
  });
});

describe('the private part of a gift', () => {
  it('opens with a reason that the giver can read', async () => {
    const answer = await send(
      'POST /api/admin/donations/[id]/open',
      { reason: 'answer', reasonNote: 'A call' },
      { id: 'row' },
    );
    expect(answer.status).toBe(200);
    expect(await deeds('donation.open')).toMatchObject([{ resourceId: 'row' }]);
    expect(await bench.db.select().from(recordAccessLog)).toMatchObject([
      { userId: 'free', actorId: 'admin', resource: 'donations', purpose: 'To answer this person' },
    ]);
  });

  it('does not open without one', async () => {
    const answer = await send('POST /api/admin/donations/[id]/open', {}, { id: 'row' });
    expect(answer.status).toBe(400);
  });
});

describe('the file of gifts', () => {
  it('holds no one’s words, names or addresses, and needs a reason', async () => {
    await send(ADD, gift({ email: 'giver@x.example', note: 'Words of someone' }));
    const NAME = 'POST /api/admin/donations.csv';
    expect((await send(NAME, {})).status).toBe(400);
    const { status, text, headers } = await send(NAME, { reason: 'report', reasonNote: '' });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/filename="gifts-[\d-]+\.csv"/);
    const [head, ...lines] = text.replace(CSV_BYTE_ORDER_MARK, '').trim().split('\r\n');
    expect(head).toBe(
      'id,date,amount,currency,refunded,fee covered,status,kind,source,method,campaign,anonymous',
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(',1250.50,USD,0.00,0.00,completed,one_time,offline,check,');
    expect(text).not.toMatch(/giver@|Words|free@/);
    expect(await deeds('donation.export')).toHaveLength(1);
  });

  it('runs no formula that a campaign’s name begins with', async () => {
    await write(bench.db, (tx) =>
      tx.update(campaigns).set({ title: '=1+1' }).where(eq(campaigns.id, 'row')),
    );
    await send(ADD, gift({ campaignId: 'row' }));
    const gifts = await send('POST /api/admin/donations.csv', { reason: 'report', reasonNote: '' });
    expect(gifts.text).toContain(`"'=1+1"`);
    const report = await send('GET /api/admin/donations/report.csv', undefined);
    expect(report.text).toContain(`"'=1+1"`);
  });
});
