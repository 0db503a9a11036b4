import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StripeReference } from '../../../../../tests/support/stripe-reference.ts';
import { startStripe, type StripeServer } from '../../../../../tests/support/stripe-server.ts';
import { DAY_MS } from '../../../../config/constants.ts';
import type { CheckoutOrder } from '../payment-gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';

/** Which parameters of the library's types each call is held against. */
const REFERENCE: [method: string, path: RegExp, file: string, params: string][] = [
  ['POST', /^\/checkout\/sessions$/, 'Checkout/Sessions', 'SessionCreateParams'],
  ['GET', /^\/checkout\/sessions$/, 'Checkout/Sessions', 'SessionListParams'],
  ['GET', /^\/checkout\/sessions\/\w+$/, 'Checkout/Sessions', 'SessionRetrieveParams'],
  ['POST', /^\/checkout\/sessions\/\w+\/expire$/, 'Checkout/Sessions', 'SessionExpireParams'],
  ['POST', /^\/products$/, 'Products', 'ProductCreateParams'],
  ['POST', /^\/coupons$/, 'Coupons', 'CouponCreateParams'],
  ['GET', /^\/payment_intents$/, 'PaymentIntents', 'PaymentIntentListParams'],
  ['GET', /^\/payment_intents\/\w+$/, 'PaymentIntents', 'PaymentIntentRetrieveParams'],
  ['POST', /^\/refunds$/, 'Refunds', 'RefundCreateParams'],
  ['GET', /^\/disputes$/, 'Disputes', 'DisputeListParams'],
  ['GET', /^\/invoices$/, 'Invoices', 'InvoiceListParams'],
  ['GET', /^\/subscriptions\/\w+$/, 'Subscriptions', 'SubscriptionRetrieveParams'],
  ['POST', /^\/subscriptions\/\w+$/, 'Subscriptions', 'SubscriptionUpdateParams'],
  ['DELETE', /^\/subscriptions\/\w+$/, 'Subscriptions', 'SubscriptionCancelParams'],
  [
    'GET',
    /^\/billing_portal\/configurations$/,
    'BillingPortal/Configurations',
    'ConfigurationListParams',
  ],
  [
    'POST',
    /^\/billing_portal\/configurations$/,
    'BillingPortal/Configurations',
    'ConfigurationCreateParams',
  ],
  ['POST', /^\/billing_portal\/sessions$/, 'BillingPortal/Sessions', 'SessionCreateParams'],
  ['GET', /^\/events$/, 'Events', 'EventListParams'],
];

const order: CheckoutOrder = {
  ids: { payment: 'pay-1' },
  key: 'checkout:pay-1',
  title: 'Gift',
  amountCents: 2_550,
  currency: 'USD',
  statement: 'HW SERVICES',
  successUrl: 'https://care.test/payment-success?payment=pay-1',
  cancelUrl: 'https://care.test/payment-success?payment=pay-1&back=1',
  language: 'es',
};
const monthly: CheckoutOrder = {
  ...order,
  ids: { payment: 'pay-2', subscription: 'sub-2' },
  key: 'checkout:pay-2',
  title: 'Monthly plan',
  amountCents: 5_000,
  recurring: { interval: 'month', laterAmountCents: 6_500, firstPeriods: 2 },
};

let stripe: StripeServer;

/** Everything that the gateway ever asks of Stripe, once. */
async function askEverything(): Promise<void> {
  const gateway = createStripeGateway({
    secretKey: stripe.secretKey,
    webhookSecret: 'whsec_unused_unused_unused',
    apiUrl: stripe.url,
    statement: 'HW SERVICES',
  });
  const { checkoutId } = await gateway.startCheckout(order);
  await gateway.startCheckout({ ...order, language: 'en' });
  stripe.buyer.pay(checkoutId);
  const { paymentId } = await gateway.readCheckout(checkoutId);
  await gateway.refund({ paymentId: paymentId!, totalCents: 1_000, key: 'refund:pay-1:1000' });
  stripe.buyer.loseDispute(paymentId!, 1_550);
  await gateway.readPayment(paymentId!);
  const closed = await gateway.startCheckout({ ...order, key: 'checkout:pay-3' });
  await gateway.expireCheckout(closed.checkoutId);
  const session = stripe.buyer.pay((await gateway.startCheckout(monthly)).checkoutId);
  const subscriptionId = session['subscription'] as string;
  const customerId = session['customer'] as string;
  await gateway.readSubscription(subscriptionId);
  await gateway.startCheckout({ ...order, key: 'checkout:pay-4', customerId });
  const change = { subscriptionId, amountCents: 8_000 };
  await gateway.changeSubscription({ ...change, key: 'change:1' });
  await gateway.changeSubscription({
    ...change,
    key: 'change:2',
    title: 'New plan',
    chargeNow: true,
  });
  const nextChargeAt = Date.now() + 20 * DAY_MS;
  await gateway.changeSubscription({ subscriptionId, key: 'change:3', nextChargeAt });
  await gateway.pauseSubscription({ subscriptionId, key: 'pause:1', until: nextChargeAt });
  await gateway.pauseSubscription({ subscriptionId, key: 'resume:1', until: null });
  await gateway.cancelSubscription({ subscriptionId, key: 'cancel:1', when: 'period_end' });
  await gateway.cancelSubscription({ subscriptionId, key: 'cancel:2', when: 'undo' });
  await gateway.cancelSubscription({ subscriptionId, key: 'cancel:3', when: 'now' });
  await gateway.openCards({ customerId, returnUrl: 'https://care.test/' });
  for await (const event of gateway.listEvents(Date.now() - 1_000)) void event;
}

beforeAll(async () => {
  stripe = await startStripe();
  await askEverything();
});
afterAll(() => stripe.close());

const asked = (method: string, path: string) =>
  stripe.requests.filter((request) => request.method === method && request.path === path);

describe('what we ask of Stripe', () => {
  it.each(REFERENCE)('%s %s is what its reference takes', (method, path, file, name) => {
    const calls = stripe.requests.filter(
      (request) => request.method === method && path.test(request.path),
    );
    expect(calls.length).toBeGreaterThan(0);
    const reference = new StripeReference(file);
    for (const { params } of calls) expect(reference.faultsOf(name, params)).toEqual([]);
  });

  it('is all held against the reference', () => {
    const others = stripe.requests.filter(
      ({ method, path }) => !REFERENCE.some(([verb, shape]) => verb === method && shape.test(path)),
    );
    expect(others).toEqual([]);
  });

  it('is asked of the version that the library was made for', () =>
    expect(new Set(stripe.requests.map(({ version }) => version))).toEqual(
      new Set(['2026-10-28.endive']),
    ));

  it('carries a key wherever it changes something', () => {
    const changes = stripe.requests.filter(({ method }) => method !== 'GET');
    expect(changes.filter(({ key }) => !key)).toEqual([]);
    const ours = changes.filter(({ path }) => path !== '/billing_portal/sessions');
    expect(ours.filter(({ key }) => key!.startsWith('stripe-node'))).toEqual([]);
  });

  it('opens a page for cards alone, with our amount, ids and words', () => {
    const [once] = asked('POST', '/checkout/sessions');
    expect(once).toMatchObject({
      key: 'checkout:pay-1',
      params: {
        mode: 'payment',
        locale: 'es',
        metadata: { payment: 'pay-1' },
        allowed_payment_method_types: { 0: 'card' },
        wallet_options: { link: { display: 'never' } },
        adaptive_pricing: { enabled: 'false' },
        line_items: {
          0: {
            quantity: '1',
            price_data: { currency: 'usd', unit_amount: '2550', product_data: { name: 'Gift' } },
          },
        },
        payment_intent_data: {
          metadata: { payment: 'pay-1' },
          description: 'Gift',
          statement_descriptor_suffix: 'HW SERVICES',
        },
        success_url: order.successUrl,
        cancel_url: order.cancelUrl,
      },
    });
    const recurring = asked('POST', '/checkout/sessions').find(({ key }) => key === monthly.key);
    expect(recurring?.params).toMatchObject({
      mode: 'subscription',
      metadata: { payment: 'pay-2', subscription: 'sub-2' },
      subscription_data: {
        metadata: { payment: 'pay-2', subscription: 'sub-2' },
        description: 'Monthly plan',
      },
      line_items: { 0: { price_data: { unit_amount: '6500', recurring: { interval: 'month' } } } },
    });
    expect(asked('POST', '/products')[0]?.params).toMatchObject({
      name: 'Monthly plan',
      statement_descriptor: 'HW SERVICES',
    });
  });

  it('never names the site or a person', () => {
    const words = JSON.stringify(stripe.requests.map(({ params }) => params));
    expect(words).not.toMatch(/hearthwell|@|email|phone/i);
  });
});

describe('the reference', () => {
  const sessions = new StripeReference('Checkout/Sessions');
  const good = { mode: 'payment', success_url: 'https://care.test/' };
  it.each([
    ['a parameter that was taken out', { payment_method_types: { 0: 'card' } }],
    ['a parameter of another place', { line_items: { 0: { amount: '5' } } }],
    ['a word that isn’t one of its', { mode: 'gift' }],
    ['words for a number', { expires_at: 'soon' }],
    ['a field that lacks', { line_items: { 0: { price_data: { unit_amount: '5' } } } }],
    ['a field deep inside', { subscription_data: { statement_descriptor: 'X' } }],
  ])('finds %s', (_, change) => {
    expect(sessions.faultsOf('SessionCreateParams', good)).toEqual([]);
    expect(sessions.faultsOf('SessionCreateParams', { ...good, ...change })).toHaveLength(1);
  });
});
