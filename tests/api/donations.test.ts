import { afterEach, beforeEach, expect, it } from 'vitest';
import { donations, outboundMessages, payments, pledges } from '../../src/db/schema/index.ts';
import { POST } from '../../src/pages/api/donations.ts';
import { POST as askForClaim } from '../../src/pages/api/giving/claims/index.ts';
import { GET as now } from '../../src/pages/api/giving/now.ts';
import { createBench, SITE, type EndpointBench } from '../support/endpoint.ts';
import { rightsPeople } from '../support/rights.ts';

let bench: EndpointBench;
beforeEach(async () => {
  bench = await createBench();
});
afterEach(() => bench.close());

const origin = { origin: SITE };
const give = (json: Record<string, unknown>, key?: string, ip = '203.0.113.7') =>
  bench.call(POST, {
    path: '/api/donations',
    json,
    ip,
    headers: { ...origin, ...(key && { 'idempotency-key': key }) },
  });

it('takes a gift from anyone and says where it is paid', async () => {
  const answer = await give({ gift: 'own', ownGift: '1,250.75' });
  expect(answer.status).toBe(201);
  const { paymentId, href } = (await answer.json()) as { paymentId: string; href: string };
  expect(href).toBe(`/api/payments/${paymentId}/go`);
  const [payment] = await bench.db.select().from(payments);
  expect(payment).toMatchObject({ amountCents: 125_075, userId: null, status: 'pending' });
});

it('answers an ordinary post with the page that says what will be paid', async () => {
  const answer = await bench.call(POST, {
    path: '/api/donations',
    form: { gift: '50', ownGift: '', rhythm: 'monthly', dayOfMonth: '', email: '' },
    headers: origin,
  });
  expect(answer.status).toBe(303);
  const [payment] = await bench.db.select().from(payments);
  expect(answer.headers.get('location')).toBe(`/checkout/pay?payment=${payment!.id}`);
  expect(await bench.db.$count(pledges)).toBe(1);
  expect(await bench.db.$count(donations)).toBe(0);
});

it.each(['0.99', '25000.01', '12.345', '-5', '1e3', 'NaN', '0x19', ''])(
  'refuses %j beside its field, and keeps nothing',
  async (ownGift) => {
    const answer = await give({ gift: 'own', ownGift });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      fields: { ownGift: 'Please choose an amount from $1 to $25,000' },
    });
    expect(await bench.db.$count(payments)).toBe(0);
  },
);

it.each([
  ['1', 100],
  ['25000', 2_500_000],
  ['19.99', 1_999],
  ['$25', 2_500],
])('takes %s as %i cents', async (ownGift, cents) => {
  expect((await give({ gift: 'own', ownGift })).status).toBe(201);
  expect((await bench.db.select().from(payments))[0]!.amountCents).toBe(cents);
});

it('is one payment for twenty identical posts', async () => {
  const key = '018f3c5e-7b2a-7c3d-8e4f-5a6b7c8d9e0f';
  const answers = await Promise.all(Array.from({ length: 20 }, () => give({ gift: '25' }, key)));
  expect(await bench.db.$count(payments)).toBe(1);
  expect(await bench.db.$count(donations)).toBe(1);
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
});

it('takes nothing that only the books may say', async () => {
  await give({
    gift: '25',
    amount: 1,
    amountCents: 1,
    status: 'completed',
    paid: true,
    userId: 'someone',
    rewardPointsEarned: 999,
    feeCoveredCents: 999,
    processedAt: 5,
  });
  const [gift] = await bench.db.select().from(donations);
  expect(gift).toMatchObject({
    amount: 2_500,
    status: 'pending',
    userId: null,
    rewardPointsEarned: 0,
    feeCoveredCents: 0,
    processedAt: null,
  });
});

it('keeps what people write as it is, sealed', async () => {
  const message = `<script>alert(1)</script> =HYPERLINK("x") \u202Eevil ${'💛'.repeat(20)}`;
  expect(
    (await give({ gift: '25', dedication: 'honor', dedicatedTo: "O'Brien; DROP", message })).status,
  ).toBe(201);
  const [gift] = await bench.db.select().from(donations);
  for (const sealed of [gift!.message!, gift!.dedicatedTo!]) expect(sealed).toMatch(/^hw1\./);
});

it('hears danger in a message, and takes the gift all the same', async () => {
  const answer = await give({ gift: '25', message: 'He says he will kill me tonight' });
  expect(answer.status).toBe(201);
  expect(((await answer.json()) as { help: string[] }).help.length).toBeGreaterThan(0);
  expect(await bench.db.$count(payments)).toBe(1);
});

it('gives many guests of one address their turn, and stops a flood kindly', async () => {
  let refused: Response | undefined;
  for (let index = 0; index < 70 && !refused; index++) {
    const answer = await give({ gift: String(index + 1) });
    if (answer.status !== 201) refused = answer;
  }
  expect(refused?.status).toBe(429);
  expect(await bench.db.$count(payments)).toBe(60);
  expect((await give({ gift: '25' }, undefined, '198.51.100.9')).status).toBe(201);
});

it('says what a page that was built before can’t know', async () => {
  const answer = await bench.call(now, { path: '/api/giving/now' });
  expect(await answer.json()).toMatchObject({ campaigns: [], isTest: true });
});

it('answers a request for a claim the same for every address', async () => {
  await give({ gift: '25', email: 'giver@home.example' });
  const answers = [];
  for (const email of ['giver@home.example', 'no-one@home.example']) {
    const answer = await bench.call(askForClaim, {
      path: '/api/giving/claims',
      json: { email },
      actor: rightsPeople.free,
      headers: origin,
    });
    answers.push([answer.status, await answer.text()]);
  }
  expect(answers[0]).toEqual(answers[1]);
  // Written after the answer.
  await expect
    .poll(async () => (await bench.db.select().from(outboundMessages)).map((row) => row.toAddress))
    .toEqual(['giver@home.example']);
});
