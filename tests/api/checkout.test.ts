import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  adminActivityLog,
  couponRedemptions,
  coupons,
  payments,
  subscriptions,
} from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { couponInput } from '../../src/features/payments/coupon-schemas.ts';
import { COUPON_WORDS } from '../../src/features/payments/coupon-words.ts';
import type { Actor } from '../../src/server/context.ts';
import { createBench, SITE, type EndpointBench } from '../support/endpoint.ts';
import { loadEndpoints } from '../support/endpoints.ts';
import { rightsPeople } from '../support/rights.ts';
import { fillWorld } from '../support/sample-world.ts';

const endpoints = await loadEndpoints();
let bench: EndpointBench;
beforeEach(async () => {
  bench = await createBench();
  await fillWorld(bench);
});
afterEach(() => bench.close());

const plan = { item: 'membership', id: 'affordable', choice: '65' };
const post = (
  name: string,
  body: { json?: Record<string, unknown>; form?: Record<string, string>; key?: string },
  actor: Actor | undefined = rightsPeople.free,
  params: Record<string, string> = {},
) => {
  const [method = '', pattern = ''] = name.split(' ');
  const { key, ...sent } = body;
  return bench.call(endpoints.get(name)!, {
    method,
    path: pattern.replace('[id]', params['id'] ?? ''),
    params,
    headers: { origin: SITE, ...(key && { 'idempotency-key': key }) },
    ...(actor && { actor }),
    ...sent,
  });
};
const buy = (json: Record<string, unknown>, key?: string, actor?: Actor) =>
  post('POST /api/checkout', { json, ...(key && { key }) }, actor);
const ownPayments = () => bench.db.select().from(payments).where(eq(payments.userId, 'free'));

describe('POST /api/checkout', () => {
  it('makes one payment of twenty identical posts, whatever keys they carry', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        buy(
          { ...plan, coupon: 'SAMPLE-CODE' },
          index < 10 ? 'same-key-as-before' : `key-${index}-of-a-tab`,
        ),
      ),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    const [made, ...others] = await ownPayments();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ amountCents: 5_850, discountCents: 650, status: 'pending' });
    expect(bodies[0]).toEqual({
      payment: made!.id,
      go: `/api/payments/${made!.id}/go`,
      hasToPay: true,
    });
    expect(await bench.db.select().from(couponRedemptions)).toHaveLength(1);
  });

  it('takes no price, no state and no discount from the browser', async () => {
    await buy({
      ...plan,
      amount: 1,
      amountCents: 1,
      discountCents: 6_499,
      discount: 100,
      totalCents: 0,
      status: 'completed',
      paid: true,
      userId: 'paid',
      membershipLevel: 'standard',
      orderKey: 'x',
      provider: 'stripe',
      currency: 'VND',
    });
    expect(await ownPayments()).toMatchObject([
      {
        userId: 'free',
        amountCents: 6_500,
        discountCents: 0,
        status: 'pending',
        currency: 'USD',
        provider: 'sandbox',
      },
    ]);
    expect(
      await bench.db
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.userId, 'free'), eq(subscriptions.purpose, 'subscription'))),
    ).toMatchObject([{ membershipLevel: 'affordable', amountCents: 6_500, status: 'pending' }]);
  });

  it('sends an ordinary form to our own page, for its policy lets it go nowhere else', async () => {
    const answer = await post('POST /api/checkout', { form: plan });
    const [made] = await ownPayments();
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/checkout/pay?payment=${made?.id}`,
    ]);
  });

  it('sends a free order to where it is shown as complete', async () => {
    await write(bench.db, (tx) =>
      tx.update(coupons).set({ value: 100, isScholarship: true, months: 2 }),
    );
    const answer = await post('POST /api/checkout', { form: { ...plan, coupon: 'samplecode' } });
    const [made] = await ownPayments();
    expect(made).toMatchObject({ status: 'completed', amountCents: 0 });
    expect(answer.headers.get('location')).toBe(`/subscription-success?payment=${made?.id}`);
  });

  it('says beside the field what is wrong with a code, and makes nothing', async () => {
    const answer = await buy({ ...plan, coupon: 'NO-SUCH-CODE' });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { coupon: COUPON_WORDS.dead } }),
    ]);
    expect(await ownPayments()).toEqual([]);
  });

  it.each([
    ['another price than the level has', { ...plan, choice: '1' }, 404],
    ['a level that costs nothing', { ...plan, id: 'free' }, 404],
    ['what no one sells', { item: 'course', id: 'x' }, 404],
    ['no kind of thing', { item: 'points', id: 'x' }, 400],
  ])('refuses %s', async (_, order, status) => {
    expect((await buy(order)).status).toBe(status);
    expect(await ownPayments()).toEqual([]);
  });

  it('asks for a session and a confirmed address', async () => {
    const unconfirmed = { ...rightsPeople.free!, isEmailConfirmed: false };
    expect((await buy(plan, undefined, unconfirmed)).status).toBe(403);
    const answer = await bench.call(endpoints.get('POST /api/checkout')!, {
      json: plan,
      headers: { origin: SITE },
    });
    expect(answer.status).toBe(401);
  });
});

describe('coupons of staff', () => {
  const admin = rightsPeople.admin;
  const make = (json: Record<string, unknown>) => post('POST /api/admin/coupons', { json }, admin);
  const base = { type: 'percent', value: '25' };

  it('are made with the terms that were entered, and noted', async () => {
    const answer = await make({
      ...base,
      code: 'spring 2027',
      appliesTo: 'membership:affordable',
      months: '3',
      minimum: '50',
      maxRedemptions: '20',
      startsOn: '2027-03-01',
      endsOn: '2027-03-31',
      isFirstPurchaseOnly: true,
      redemptionCount: 5,
      isActive: false,
    });
    const { id } = (await answer.json()) as { id: string };
    expect(await bench.db.select().from(coupons).where(eq(coupons.id, id))).toMatchObject([
      {
        code: 'SPRING2027',
        type: 'percent',
        value: 25,
        appliesTo: 'membership:affordable',
        months: 3,
        minimumCents: 5_000,
        maxRedemptions: 20,
        maxPerPerson: 1,
        redemptionCount: 0,
        isActive: true,
        isFirstPurchaseOnly: true,
        // Midnight of Texas, and the end of the last day in summer time.
        startsAt: Date.parse('2027-03-01T06:00:00Z'),
        expiresAt: Date.parse('2027-04-01T05:00:00Z'),
      },
    ]);
    const log = await bench.db.select().from(adminActivityLog);
    expect(log).toMatchObject([{ action: 'coupon.create', resourceId: id }]);
    expect(JSON.stringify(log)).not.toContain('SPRING2027');
  });

  it('are read by the server as the form read them', () => {
    const typed = { ...base, code: 'a-b c123', months: '3', minimum: '12.50', codes: '' };
    const read = couponInput.parse(typed);
    expect(read).toMatchObject({ code: 'ABC123', months: 3, minimumCents: 1_250, amount: 25 });
    expect(couponInput.parse(JSON.parse(JSON.stringify(read)))).toEqual(read);
  });

  it('come in batches of codes that each work once, and go out as a file', async () => {
    await make({ ...base, make: 'batch', batch: 'Shelter', codes: '500' });
    const rows = await bench.db.select().from(coupons).where(eq(coupons.batch, 'Shelter'));
    expect(new Set(rows.map(({ code }) => code)).size).toBe(500);
    expect(
      rows.every(({ code, maxRedemptions }) => /^[A-Z2-9]{12}$/.test(code) && maxRedemptions === 1),
    ).toBe(true);
    const file = await post(
      'POST /api/admin/coupons.csv',
      { json: { batch: 'Shelter', reason: 'care' } },
      { ...admin!, steppedUpAt: bench.now },
    );
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(501);
    const codes = lines.slice(1).map((line) => line.split(',')[0]!.replaceAll(/["-]/g, ''));
    expect(codes.sort()).toEqual(rows.map(({ code }) => code).sort());
  });

  it.each([
    [{ ...base, value: '101' }, 'value'],
    [{ ...base, value: '0' }, 'value'],
    [{ ...base, value: '12.5' }, 'value'],
    [{ type: 'amount', value: '12.505' }, 'value'],
    [{ type: 'amount', value: '0' }, 'value'],
    [{ ...base, code: 'ABC' }, 'code'],
    [{ ...base, code: 'SAMPLE-CODE' }, 'code'],
    [{ ...base, isScholarship: true }, 'value'],
    [{ ...base, make: 'batch', codes: '5' }, 'batch'],
    [{ ...base, make: 'batch', batch: 'B' }, 'codes'],
    [{ ...base, make: 'batch', batch: 'B', codes: '501' }, 'codes'],
    [{ ...base, onlyId: 'x', appliesTo: 'membership' }, 'onlyId'],
    [{ ...base, startsOn: '2027-02-02', endsOn: '2027-02-01' }, 'endsOn'],
    [{ ...base, minimum: 'some' }, 'minimum'],
  ])('are refused for %j', async (json, field) => {
    const answer = await make(json);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { fields: object }).fields).toHaveProperty([field]);
  });

  it('are stopped and started, and a page that is outdated changes nothing', async () => {
    const step = (json: Record<string, unknown>) =>
      post('POST /api/admin/coupons/[id]', { json }, admin, { id: 'row' });
    const now = async () =>
      (await bench.db.select().from(coupons).where(eq(coupons.id, 'row')).get())!;
    await step({ step: 'stop', seenAt: 5 });
    expect(await now()).toMatchObject({ isActive: false });
    expect(await (await step({ step: 'start', seenAt: 5 })).json()).toMatchObject({
      isChanged: true,
    });
    expect(await now()).toMatchObject({ isActive: false });
    await step({ step: 'start', seenAt: (await now()).updatedAt });
    expect(await now()).toMatchObject({ isActive: true });
    const log = await bench.db.select({ action: adminActivityLog.action }).from(adminActivityLog);
    expect(log.map(({ action }) => action).sort()).toEqual(['coupon.start', 'coupon.stop']);
  });
});
