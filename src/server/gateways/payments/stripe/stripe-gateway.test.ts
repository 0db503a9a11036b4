import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  giftOrder as order,
  monthlyOrder as monthly,
  paidOrder,
  startStripeGateway,
} from '../../../../../tests/support/stripe-orders.ts';
import type { StripeServer } from '../../../../../tests/support/stripe-server.ts';
import { DAY_MS } from '../../../../config/constants.ts';
import {
  ProviderMissing,
  ProviderRefused,
  type CheckoutOrder,
  type PaymentGateway,
} from '../payment-gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';

let stripe: StripeServer;
let gateway: PaymentGateway;

beforeEach(async () => {
  ({ stripe, gateway } = await startStripeGateway());
});
afterEach(() => stripe.close());

const asked = (path: string) => stripe.requests.filter((request) => request.path === path);
const paid = (wanted: CheckoutOrder = order) => paidOrder({ stripe, gateway }, wanted);

describe('a checkout', () => {
  it('is one page however often it is asked for', async () => {
    const [one, two] = await Promise.all([
      gateway.startCheckout(order),
      gateway.startCheckout(order),
    ]);
    expect(two).toEqual(one);
    expect(await gateway.startCheckout(order)).toEqual(one);
    expect(stripe.account.all('checkout.session')).toHaveLength(1);
    expect(one.url).toContain(one.checkoutId);
    expect(one.expiresAt).toBeGreaterThan(Date.now() + DAY_MS / 2);
  });

  it('waits for the same order that is being opened in another tab', async () => {
    stripe.state.slowMs = 120;
    const [one, two] = await Promise.all([
      gateway.startCheckout(order),
      gateway.startCheckout(order),
    ]);
    expect(two).toEqual(one);
    expect(stripe.account.all('checkout.session')).toHaveLength(1);
  });

  it('is found again when its answer was lost and the next try is a little different', async () => {
    stripe.state.fault = ({ path }) => (path === '/checkout/sessions' ? 'lost' : undefined);
    await expect(gateway.startCheckout(order)).rejects.toThrow();
    stripe.state.fault = undefined;
    const again = await gateway.startCheckout({ ...order, language: 'es' });
    const sessions = stripe.account.all('checkout.session');
    expect(sessions.map(({ id }) => id)).toEqual([again.checkoutId]);
  });

  it('that was paid meanwhile leads to our own page', async () => {
    stripe.buyer.pay((await gateway.startCheckout(order)).checkoutId);
    expect((await gateway.startCheckout({ ...order, language: 'es' })).url).toBe(order.successUrl);
  });

  it('is opened anew for someone whom Stripe doesn’t know any more', async () => {
    await gateway.startCheckout({ ...order, customerId: 'cus_gone' });
    const [session] = stripe.account.all('checkout.session');
    expect(session?.['customer']).toBeNull();
  });

  it('says what became of it', async () => {
    const { checkoutId, expiresAt } = await gateway.startCheckout(order);
    expect(await gateway.readCheckout(checkoutId)).toEqual({
      checkoutId,
      status: 'open',
      ids: { payment: 'pay-1' },
      paymentId: null,
      subscriptionId: null,
      customerId: null,
      amountCents: 2_550,
      currency: 'USD',
      expiresAt,
    });
    stripe.buyer.pay(checkoutId);
    expect(await gateway.readCheckout(checkoutId)).toMatchObject({
      status: 'complete',
      paymentId: expect.stringMatching(/^pi_/) as string,
    });
  });

  it('is closed, and one that was paid stays paid', async () => {
    const open = await gateway.startCheckout(order);
    await gateway.expireCheckout(open.checkoutId);
    expect(await gateway.readCheckout(open.checkoutId)).toMatchObject({ status: 'expired' });
    await gateway.expireCheckout(open.checkoutId);
    const { checkoutId } = await paid({ ...order, key: 'checkout:pay-2' });
    await gateway.expireCheckout(checkoutId);
    expect(await gateway.readCheckout(checkoutId)).toMatchObject({ status: 'complete' });
    expect(asked(`/checkout/sessions/${checkoutId}/expire`)).toHaveLength(0);
  });

  it('that isn’t there is missing', () =>
    expect(gateway.readCheckout('cs_none')).rejects.toThrow(ProviderMissing));
});

describe('a payment', () => {
  it('is read with what went back', async () => {
    const { paymentId } = await paid();
    expect(await gateway.readPayment(paymentId!)).toEqual({
      paymentId,
      ids: { payment: 'pay-1' },
      status: 'completed',
      amountCents: 2_550,
      refundedCents: 0,
      currency: 'USD',
      completedAt: expect.any(Number) as number,
      method: 'card',
    });
    await gateway.refund({ paymentId: paymentId!, totalCents: 1_000, key: 'refund:1' });
    expect(await gateway.readPayment(paymentId!)).toMatchObject({ refundedCents: 1_000 });
    stripe.buyer.loseDispute(paymentId!, 1_550);
    expect(await gateway.readPayment(paymentId!)).toMatchObject({ refundedCents: 2_550 });
  });

  it('that was declined has failed', async () => {
    const { checkoutId } = await gateway.startCheckout(order);
    const { id } = stripe.buyer.decline(checkoutId);
    expect(await gateway.readPayment(id)).toMatchObject({ status: 'failed', completedAt: null });
  });

  it.each([
    ['requires_payment_method', 'pending'],
    ['requires_action', 'pending'],
    ['requires_confirmation', 'pending'],
    ['processing', 'processing'],
    ['requires_capture', 'processing'],
    ['canceled', 'cancelled'],
  ])('that Stripe calls %s is %s', async (status, ours) => {
    const { paymentId } = await paid();
    Object.assign(stripe.account.get(paymentId!), { status });
    expect((await gateway.readPayment(paymentId!)).status).toBe(ours);
  });
});

describe('a refund', () => {
  it('gives back what is missing to its total, once', async () => {
    const { paymentId } = await paid();
    const wanted = { paymentId: paymentId!, totalCents: 1_000, key: 'refund:1' };
    stripe.state.fault = ({ path }) => (path === '/refunds' ? 'lost' : undefined);
    await expect(gateway.refund(wanted)).rejects.toThrow();
    stripe.state.fault = undefined;
    await gateway.refund(wanted);
    await gateway.refund({ ...wanted, totalCents: 1_500, key: 'refund:2' });
    await gateway.refund(wanted);
    expect(stripe.account.all('refund').map(({ amount }) => amount)).toEqual([500, 1_000]);
  });

  it('of more than was paid is refused', async () => {
    const { paymentId } = await paid();
    const refused = gateway.refund({ paymentId: paymentId!, totalCents: 9_999, key: 'refund:1' });
    await expect(refused).rejects.toThrow(ProviderRefused);
    await expect(refused).rejects.toMatchObject({ code: 'amount_too_large' });
  });
});

describe('the page for cards', () => {
  const open = { customerId: '', returnUrl: 'https://care.test/member-portal/membership' };

  it('opens for cards alone, with one configuration of ours', async () => {
    const { customerId } = await paid(monthly);
    expect(await gateway.openCards({ ...open, customerId: customerId! })).toMatch(/^https:/);
    await gateway.openCards({ ...open, customerId: customerId! });
    const [configuration, ...more] = stripe.account.all('billing_portal.configuration');
    expect(more).toEqual([]);
    expect(configuration?.['features']).toMatchObject({
      payment_method_update: { enabled: 'true' },
      subscription_cancel: { enabled: 'false' },
      subscription_update: { enabled: 'false' },
      customer_update: { enabled: 'false' },
    });
    expect(asked('/billing_portal/configurations')).toHaveLength(2);
  });

  it('is missing for someone whom Stripe doesn’t know', () =>
    expect(gateway.openCards({ ...open, customerId: 'cus_none' })).rejects.toThrow(
      ProviderMissing,
    ));
});

describe('what happened', () => {
  it('is listed oldest first, over days and pages', async () => {
    const start = Math.floor(Date.now() / 1_000) - 3 * 86_400;
    const made = Array.from({ length: 260 }, (_, index) => {
      stripe.account.now = () => start + index * 1_000;
      const session = stripe.account.make('cs', 'checkout.session', {});
      return stripe.account.emit('checkout.session.completed', session).id;
    });
    stripe.account.emit('product.created', stripe.account.make('prod', 'product', {}));
    const seen: string[] = [];
    for await (const { id } of gateway.listEvents((start + 50_000) * 1_000)) seen.push(id);
    expect(seen).toEqual(made.slice(50));
  });

  it('is told of a test key', () => {
    expect(gateway).toMatchObject({ provider: 'stripe', isTest: true, statement: 'HW SERVICES' });
    expect(
      createStripeGateway({ secretKey: 'rk_live_1', webhookSecret: '', statement: '' }).isTest,
    ).toBe(false);
  });
});

it('is loaded with its first call: no file needs the library before', () => {
  const files = globSync('{src,server}/**/*.{ts,tsx,astro}').filter(
    (file) => !/\.test\./.test(file),
  );
  const loads = (file: string) =>
    /^import (?!type\b).*from 'stripe'/m.test(readFileSync(file, 'utf8'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(loads)).toEqual([]);
});
