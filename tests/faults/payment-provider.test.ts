import { setTimeout as delay } from 'node:timers/promises';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rowsOf } from '../support/rows.ts';
import { startServer, type TestServer } from '../support/server.ts';
import type { Thing } from '../support/stripe-account.ts';
import { startStripe, type StripeServer } from '../support/stripe-server.ts';

const WEBHOOK_SECRET = 'whsec_q8Zt4Vb9Lm2Xc7Rk';
/** The longest that someone may wait for an answer. */
const ANSWER_MS = 15_000;
const SLOW_MS = 30_000;
let stripe: StripeServer;
let server: TestServer;

beforeAll(async () => {
  stripe = await startStripe();
  server = await startServer({
    env: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.url,
    },
  });
});
afterAll(async () => {
  await server.stop();
  await stripe.close();
});
beforeEach(() => {
  stripe.state.fault = undefined;
  stripe.state.slowMs = 0;
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, { redirect: 'manual', ...init });

/** Posts a gift as a browser without script does. @returns the payment's id */
async function give(dollars: number): Promise<string> {
  const answer = await ask('/api/donations', {
    method: 'POST',
    headers: { origin: server.url },
    body: new URLSearchParams({ gift: 'own', ownGift: `${dollars}`, _key: crypto.randomUUID() }),
  });
  const to = new URL(answer.headers.get('location') ?? '', server.url);
  expect([answer.status, to.pathname]).toEqual([303, '/checkout/pay']);
  return to.searchParams.get('payment')!;
}

const linkOf = (payment: string) => `/api/payments/${payment}/go`;
/** Follows the link to the provider. @returns where it leads */
const follow = async (payment: string): Promise<string> =>
  (await ask(linkOf(payment))).headers.get('location') ?? '';

/** Follows the link while the provider is ill: soon there is a page that says that no money moved and what to do. */
async function isTurnedBack(payment: string): Promise<void> {
  const began = performance.now();
  const back = await follow(payment);
  const page = await ask(back);
  const shown = await page.text();
  expect(performance.now() - began).toBeLessThan(ANSWER_MS);
  expect([page.status, new URL(back, server.url).pathname]).toEqual([200, '/checkout/pay']);
  expect(shown).toMatch(/You weren’t charged|nothing was charged|weren&#8217;t charged/i);
  expect(shown).toContain(linkOf(payment));
}

interface Kept {
  gift: string;
  amount: number;
  payment: string;
}
/** The gift as our rows have it: read beside the server, so that nothing asks the provider for it. */
const rowsOfGift = (payment: string): Kept[] =>
  rowsOf<Kept>(
    server,
    'select d.status as gift, d.amount, p.status as payment from donations d join payments p on p.id = d.payment_id where p.id = ?',
    payment,
  );

const isOf = (payment: string) => (thing: Thing) =>
  (thing['metadata'] as { payment?: string }).payment === payment;
const pagesOf = (payment: string) => stripe.account.all('checkout.session').filter(isOf(payment));
const chargesOf = (payment: string) =>
  stripe.account
    .all('payment_intent')
    .filter(isOf(payment))
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount }) => amount);

/** Pays on the provider's page. @returns what the provider has to say about it */
function pay(payment: string): Thing[] {
  const known = new Set(stripe.account.all('event'));
  stripe.buyer.pay(pagesOf(payment)[0]!.id);
  return stripe.account.all('event').filter((event) => !known.has(event));
}

async function deliver(events: Thing[]): Promise<void> {
  for (const event of events) {
    const payload = JSON.stringify(event);
    const signed = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
    const answer = await ask('/api/payments/webhook/stripe', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signed },
      body: payload,
    });
    expect(answer.status).toBe(200);
  }
}

/** The provider is well again: the same link leads to its page, of which there is one, and the gift is paid once. */
async function isPaidByTheSameLink(payment: string, dollars: number): Promise<void> {
  const page = await follow(payment);
  expect(pagesOf(payment).map(({ url }) => url)).toEqual([page]);
  expect(await follow(payment)).toBe(page);
  await deliver(pay(payment));
  expect(rowsOfGift(payment)).toEqual([
    { gift: 'completed', amount: dollars * 100, payment: 'completed' },
  ]);
  expect(await follow(payment)).toContain('/payment-success');
  expect(chargesOf(payment)).toEqual([dollars * 100]);
}

const waiting = (dollars: number) => [
  { gift: 'pending', amount: dollars * 100, payment: 'pending' },
];

const hasBeenAskedForAPage = () =>
  stripe.requests.some(({ method, path }) => method === 'POST' && path === '/checkout/sessions');

/** Whose page was asked for while the provider needed 30 seconds, and when. */
let slow: { payment: string; began: number };

it('a provider that needs 30 seconds keeps no one waiting, and no one else', async () => {
  const payment = await give(31);
  slow = { payment, began: performance.now() };
  stripe.state.slowMs = SLOW_MS;
  const turnedBack = isTurnedBack(payment);
  await expect.poll(hasBeenAskedForAPage).toBe(true);
  stripe.state.slowMs = 0;
  await isPaidByTheSameLink(await give(32), 32);
  await turnedBack;
  expect(rowsOfGift(payment)).toEqual(waiting(31));
  // Its first request is still being worked on, so a second press is turned back too and opens no second page.
  await isTurnedBack(payment);
});

it.each(['html', 'nonsense', 'half', 503] as const)(
  'a provider that answers with %s charges no one, and the same link works later',
  async (fault) => {
    const payment = await give(33);
    stripe.state.fault = () => fault;
    await isTurnedBack(payment);
    await isTurnedBack(payment);
    expect(rowsOfGift(payment)).toEqual(waiting(33));
    expect(chargesOf(payment)).toEqual([]);
    stripe.state.fault = undefined;
    await isPaidByTheSameLink(payment, 33);
  },
);

it('a provider that isn’t there loses no gift; what it told us meanwhile is used when it is back', async () => {
  const paid = await give(34);
  expect(await follow(paid)).toBe(pagesOf(paid)[0]!['url']);
  const events = pay(paid);
  await stripe.close();
  const payment = await give(35);
  await isTurnedBack(payment);
  expect(rowsOfGift(payment)).toEqual(waiting(35));
  await deliver([...events, ...events]);
  expect(rowsOfGift(paid)).toEqual(waiting(34));
  const events34 = () =>
    rowsOf<{ applied: number }>(
      server,
      `select applied_at is not null as applied from payment_events where event_id in (${events.map(() => '?').join()})`,
      ...events.map(({ id }) => id),
    ).map(({ applied }) => applied);
  expect(events34()).toEqual(events.map(() => 0));

  await stripe.comeBack();
  await isPaidByTheSameLink(payment, 35);
  // Only the job can have asked: no page of this gift was opened since.
  await expect
    .poll(() => rowsOfGift(paid), { timeout: 25_000, interval: 200 })
    .toEqual([{ gift: 'completed', amount: 3_400, payment: 'completed' }]);
  await expect.poll(events34, { timeout: 25_000, interval: 200 }).toEqual(events.map(() => 1));
  expect(chargesOf(paid)).toEqual([3_400]);
});

it('the page that took 30 seconds to open is the only one, and is paid through the same link', async () => {
  await delay(Math.max(0, slow.began + SLOW_MS + 1_000 - performance.now()));
  expect(pagesOf(slow.payment)).toHaveLength(1);
  await isPaidByTheSameLink(slow.payment, 31);
});
