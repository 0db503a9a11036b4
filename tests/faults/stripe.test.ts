import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import type { Thing } from '../support/stripe-account.ts';
import { startStripe, type Fault, type StripeServer } from '../support/stripe-server.ts';

const WEBHOOK_SECRET = 'whsec_q8Zt4Vb9Lm2Xc7Rk';
let stripe: StripeServer;
let server: TestServer;

/** The built server, whose payments go to a stand-in for Stripe. */
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
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, { redirect: 'manual', ...init });

/** Gives as a visitor without script does. @returns the payment's id */
async function give(dollars: string): Promise<string> {
  const answer = await ask('/api/donations', {
    method: 'POST',
    headers: { origin: server.url },
    body: new URLSearchParams({ gift: 'own', ownGift: dollars, _key: crypto.randomUUID() }),
  });
  const to = new URL(answer.headers.get('location') ?? '', server.url);
  expect([answer.status, to.pathname]).toEqual([303, '/checkout/pay']);
  return to.searchParams.get('payment')!;
}

const goTo = async (paymentId: string): Promise<string> =>
  (await ask(`/api/payments/${paymentId}/go`)).headers.get('location') ?? '';
const stageOf = async (paymentId: string): Promise<string> =>
  ((await (await ask(`/api/payments/${paymentId}/state`)).json()) as { stage: string }).stage;
const sessionsOf = (paymentId: string): Thing[] =>
  stripe.account
    .all('checkout.session')
    .filter(({ metadata }) => (metadata as { payment?: string }).payment === paymentId);

async function deliver(events: Thing[], secret = WEBHOOK_SECRET): Promise<number[]> {
  const statuses: number[] = [];
  for (const event of events) {
    const payload = JSON.stringify(event);
    const answer = await ask('/api/payments/webhook/stripe', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
      },
      body: payload,
    });
    statuses.push(answer.status);
  }
  return statuses;
}

/** Pays on Stripe's page. @returns what Stripe has to say about it */
function pay(paymentId: string): Thing[] {
  const known = new Set(stripe.account.all('event'));
  stripe.buyer.pay(sessionsOf(paymentId)[0]!.id);
  return stripe.account.all('event').filter((event) => !known.has(event));
}

it('a gift is paid on Stripe’s page, by a visitor without script', async () => {
  const payment = await give('25.50');
  const page = await goTo(payment);
  expect(page).toBe(sessionsOf(payment)[0]!['url']);
  expect(await goTo(payment)).toBe(page);
  const events = pay(payment);
  expect(await deliver(events, 'whsec_of_someone_else_here')).toEqual(events.map(() => 403));
  expect(await deliver([...events, ...events])).toEqual([...events, ...events].map(() => 200));
  expect(await stageOf(payment)).toBe('completed');
  const shown = await (await ask(`/payment-success?payment=${payment}`)).text();
  expect(shown).toContain('Your payment is complete');
  expect(await goTo(payment)).toContain('/payment-success');
});

/** Gifts of $40 that were paid. */
const paid = new Set<string>();

describe.each<Fault>([500, 'silence', 'html', 'nonsense', 'half', 'lost'])(
  'while Stripe answers with %s',
  (fault) => {
    it('the buyer is told within 15 seconds, and one page opens when it is back', async () => {
      const payment = await give('40');
      stripe.state.fault = ({ method }) => (method === 'POST' ? fault : undefined);
      const began = performance.now();
      const back = await goTo(payment);
      const shown = await (await ask(back)).text();
      expect(performance.now() - began).toBeLessThan(15_000);
      expect(back).toContain('/checkout/pay');
      expect(shown).toMatch(/You weren’t charged|nothing was charged|weren&#8217;t charged/i);
      stripe.state.fault = undefined;
      expect(await goTo(payment)).toBe(sessionsOf(payment)[0]!['url']);
      expect(sessionsOf(payment)).toHaveLength(1);
      await deliver(pay(payment));
      expect(await stageOf(payment)).toBe('completed');
      expect(
        stripe.account.all('payment_intent').filter(({ amount }) => amount === 4_000),
      ).toHaveLength(paid.size + 1);
      paid.add(payment);
    });
  },
);

it('an event that comes while Stripe is away is worked on later, by itself', async () => {
  const payment = await give('60');
  await goTo(payment);
  const events = pay(payment);
  stripe.state.fault = () => 503;
  expect(await deliver(events)).toEqual(events.map(() => 200));
  expect(await stageOf(payment)).toBe('pending');
  stripe.state.fault = undefined;
  const from = stripe.requests.length;
  const hasAsked = () =>
    stripe.requests.slice(from).some(({ path }) => path.startsWith('/payment_intents/'));
  await expect.poll(hasAsked, { timeout: 60_000, interval: 500 }).toBe(true);
  // The page may ask Stripe itself: now it can't.
  stripe.state.fault = () => 503;
  await expect.poll(() => stageOf(payment), { timeout: 5_000 }).toBe('completed');
});
