import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  startStripe,
  type Fault,
  type StripeServer,
} from '../../../../../tests/support/stripe-server.ts';
import { ProviderAway, ProviderRefused, type PaymentGateway } from '../payment-gateway.ts';
import { METHOD_MS } from './stripe-client.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const SHORT_MS = 250;
let stripe: StripeServer;
const open = (apiUrl: string, timeoutMs = SHORT_MS, secretKey = stripe.secretKey) =>
  createStripeGateway({
    secretKey,
    webhookSecret: 'whsec_unused_unused_unused',
    apiUrl,
    statement: 'HW SERVICES',
    timeoutMs,
  });

beforeEach(async () => {
  stripe = await startStripe();
});
afterEach(() => stripe.close());

const methods: [string, (gateway: PaymentGateway) => Promise<unknown>][] = [
  [
    'startCheckout',
    (gateway) =>
      gateway.startCheckout({
        ids: { payment: 'pay-1', subscription: 'sub-1' },
        key: 'checkout:pay-1',
        title: 'Monthly plan',
        amountCents: 5_000,
        currency: 'USD',
        recurring: { interval: 'month', laterAmountCents: 6_500, firstPeriods: 2 },
        statement: 'HW SERVICES',
        successUrl: 'https://care.test/',
        cancelUrl: 'https://care.test/',
        language: 'en',
      }),
  ],
  ['readCheckout', (gateway) => gateway.readCheckout('cs_1')],
  ['expireCheckout', (gateway) => gateway.expireCheckout('cs_1')],
  ['readPayment', (gateway) => gateway.readPayment('pi_1')],
  ['readSubscription', (gateway) => gateway.readSubscription('sub_1')],
  ['refund', (gateway) => gateway.refund({ paymentId: 'pi_1', totalCents: 1, key: 'refund:1' })],
  [
    'changeSubscription',
    (gateway) =>
      gateway.changeSubscription({ subscriptionId: 'sub_1', key: 'change:1', amountCents: 1 }),
  ],
  [
    'pauseSubscription',
    (gateway) =>
      gateway.pauseSubscription({ subscriptionId: 'sub_1', until: 2_000_000_000_000, key: 'p:1' }),
  ],
  [
    'cancelSubscription',
    (gateway) =>
      gateway.cancelSubscription({ subscriptionId: 'sub_1', when: 'now', key: 'cancel:1' }),
  ],
  [
    'openCards',
    (gateway) => gateway.openCards({ customerId: 'cus_1', returnUrl: 'https://care.test/' }),
  ],
  [
    'listEvents',
    async (gateway) => {
      for await (const event of gateway.listEvents(Date.now() - 1_000)) void event;
    },
  ],
];

describe.each(methods)('%s', (_, ask) => {
  it.each<Fault>([500, 503, 429, 401, 'silence', 'html', 'half'])(
    'is away when Stripe answers with %s',
    async (fault) => {
      stripe.state.fault = () => fault;
      const began = performance.now();
      await expect(ask(open(stripe.url))).rejects.toThrow(ProviderAway);
      expect(performance.now() - began).toBeLessThan(SHORT_MS + 1_500);
    },
  );

  it('takes JSON of something else for no answer', async () => {
    stripe.state.fault = () => 'nonsense';
    await expect(ask(open(stripe.url))).rejects.toThrow(ProviderAway);
  });
});

it('is away where no one listens', async () => {
  const { url } = stripe;
  await stripe.close();
  await expect(open(url).readPayment('pi_1')).rejects.toThrow(ProviderAway);
  stripe = await startStripe();
});

it('counts all calls of a method together', async () => {
  // Each call is well within its time; the three of them are not.
  stripe.state.slowMs = 180;
  await expect(methods[0]![1](open(stripe.url, 400))).rejects.toThrow(ProviderAway);
  expect(stripe.account.all('checkout.session')).toEqual([]);
});

it('gives up after four seconds', () => expect(METHOD_MS).toBe(4_000));

it('takes a refusal for an answer', async () => {
  stripe.state.fault = () => 403;
  await expect(open(stripe.url).readPayment('pi_1')).rejects.toThrow(ProviderRefused);
});

it('waits for a key that isn’t good any more', async () => {
  const gateway = open(stripe.url, SHORT_MS, 'sk_test_other');
  await expect(gateway.readPayment('pi_1')).rejects.toThrow(ProviderAway);
});
