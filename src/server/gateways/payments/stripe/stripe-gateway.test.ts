import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startStripe, type StripeServer } from '../../../../../tests/support/stripe-server.ts';
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
  stripe = await startStripe();
  gateway = createStripeGateway({
    secretKey: stripe.secretKey,
    webhookSecret: 'whsec_unused_unused_unused',
    apiUrl: stripe.url,
    statement: 'HW SERVICES',
  });
});
afterEach(() => stripe.close());

const order: CheckoutOrder = {
  ids: { payment: 'pay-1' },
  key: 'checkout:pay-1',
  title: 'Gift',
  amountCents: 2_550,
  currency: 'USD',
  statement: 'HW SERVICES',
  successUrl: 'https://care.test/payment-success?payment=pay-1',
  cancelUrl: 'https://care.test/payment-success?payment=pay-1&back=1',
  language: 'en',
};
const monthly: CheckoutOrder = {
  ...order,
  ids: { payment: 'pay-1', subscription: 'sub-1' },
  title: 'Monthly plan',
  amountCents: 6_500,
  recurring: { interval: 'month', laterAmountCents: 6_500, firstPeriods: 1 },
};

const asked = (path: string) => stripe.requests.filter((request) => request.path === path);
const paid = async (wanted: CheckoutOrder = order) => {
  const { checkoutId } = await gateway.startCheckout(wanted);
  stripe.buyer.pay(checkoutId);
  return await gateway.readCheckout(checkoutId);
};

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

describe('a subscription', () => {
  it('is read with its invoices and the periods that they pay for', async () => {
    const { subscriptionId, customerId } = await paid(monthly);
    stripe.buyer.renew(subscriptionId!);
    stripe.buyer.chargeDifference(subscriptionId!, 700);
    stripe.buyer.renew(subscriptionId!, false);
    const state = await gateway.readSubscription(subscriptionId!);
    expect(state).toMatchObject({
      ids: { payment: 'pay-1', subscription: 'sub-1' },
      customerId,
      status: 'past_due',
      amountCents: 6_500,
      currency: 'USD',
      interval: 'month',
      cancelAtPeriodEnd: false,
      pausedUntil: null,
      endedAt: null,
    });
    expect(
      state.invoices.map(({ reason, status, amountCents }) => [reason, status, amountCents]),
    ).toEqual([
      ['first', 'paid', 6_500],
      ['period', 'paid', 6_500],
      ['change', 'paid', 700],
      ['period', 'open', 6_500],
    ]);
    const [first, second, , last] = state.invoices;
    expect(second!.periodStartsAt).toBe(first!.periodEndsAt);
    expect(first!.periodEndsAt - first!.periodStartsAt).toBe(30 * DAY_MS);
    expect(state.currentPeriodEndsAt).toBe(last!.periodEndsAt);
    expect(last).toMatchObject({
      paidAt: null,
      paymentId: expect.stringMatching(/^pi_/) as string,
    });
  });

  it('knows what went back of each invoice, over many pages of payments', async () => {
    const { subscriptionId, customerId } = await paid(monthly);
    const { invoices } = await gateway.readSubscription(subscriptionId!);
    await gateway.refund({ paymentId: invoices[0]!.paymentId!, totalCents: 500, key: 'refund:1' });
    for (let index = 0; index < 250; index++)
      stripe.account.make('pi', 'payment_intent', { customer: customerId, _customer: customerId });
    const again = await gateway.readSubscription(subscriptionId!);
    expect(again.invoices.map(({ refundedCents }) => refundedCents)).toEqual([500]);
    expect(asked('/payment_intents').length).toBeGreaterThanOrEqual(4);
  });

  it('costs less in its first periods', async () => {
    const { subscriptionId } = await paid({
      ...monthly,
      amountCents: 5_000,
      recurring: { interval: 'month', laterAmountCents: 6_500, firstPeriods: 3 },
    });
    const state = await gateway.readSubscription(subscriptionId!);
    expect(state).toMatchObject({ amountCents: 6_500 });
    expect(state.invoices).toMatchObject([{ amountCents: 5_000 }]);
    expect(stripe.account.all('coupon')).toMatchObject([
      { amount_off: '1500', currency: 'usd', duration: 'repeating', duration_in_months: '3' },
    ]);
    // The same discount for the next buyer, a day later.
    const next = { ...monthly, key: 'checkout:pay-9', ids: { payment: 'pay-9' } };
    await paid({
      ...next,
      amountCents: 5_000,
      recurring: { ...monthly.recurring!, firstPeriods: 3 },
    });
    expect(stripe.account.all('coupon')).toHaveLength(1);
    expect(stripe.account.all('product')).toHaveLength(1);
  });

  it('changes its amount from the next period on', async () => {
    const { subscriptionId } = await paid(monthly);
    await gateway.changeSubscription({
      subscriptionId: subscriptionId!,
      key: 'change:1',
      amountCents: 8_000,
    });
    expect(await gateway.readSubscription(subscriptionId!)).toMatchObject({ amountCents: 8_000 });
    expect(asked(`/subscriptions/${subscriptionId}`).at(-2)?.params).toMatchObject({
      proration_behavior: 'none',
    });
  });

  it('stays as it was when a difference that is due at once isn’t paid', async () => {
    const { subscriptionId } = await paid(monthly);
    stripe.account.refusesCards = true;
    const change = { subscriptionId: subscriptionId!, key: 'change:1', amountCents: 15_000 };
    await expect(
      gateway.changeSubscription({ ...change, title: 'Another plan', chargeNow: true }),
    ).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect(await gateway.readSubscription(subscriptionId!)).toMatchObject({ amountCents: 6_500 });
  });

  it('is charged on another day', async () => {
    const { subscriptionId } = await paid(monthly);
    const nextChargeAt = Math.floor(Date.now() / 1_000) * 1_000 + 40 * DAY_MS;
    await gateway.changeSubscription({
      subscriptionId: subscriptionId!,
      key: 'change:1',
      nextChargeAt,
    });
    expect(await gateway.readSubscription(subscriptionId!)).toMatchObject({
      status: 'active',
      currentPeriodEndsAt: nextChargeAt,
    });
  });

  it('pauses until a day, or until someone says so, and goes on', async () => {
    const { subscriptionId } = await paid(monthly);
    const until = Math.floor(Date.now() / 1_000) * 1_000 + 60 * DAY_MS;
    const pause = async (to: number | null, key: string) => {
      await gateway.pauseSubscription({ subscriptionId: subscriptionId!, until: to, key });
      return (await gateway.readSubscription(subscriptionId!)).pausedUntil;
    };
    expect(await pause(until, 'pause:1')).toBe(until);
    expect(await pause(Infinity, 'pause:2')).toBe(Infinity);
    expect(await pause(null, 'pause:3')).toBeNull();
  });

  it('ends with its period, is taken back, and ends at once', async () => {
    const { subscriptionId } = await paid(monthly);
    const end = async (when: 'period_end' | 'now' | 'undo', key = when as string) => {
      await gateway.cancelSubscription({ subscriptionId: subscriptionId!, when, key });
      return await gateway.readSubscription(subscriptionId!);
    };
    expect(await end('period_end')).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect(await end('undo')).toMatchObject({ cancelAtPeriodEnd: false });
    // Set to end on a day by hand.
    Object.assign(stripe.account.get(subscriptionId!), { cancel_at: 2_000_000_000 });
    expect(await end('undo', 'undo:2')).toMatchObject({ cancelAtPeriodEnd: false });
    expect(await end('now')).toMatchObject({
      status: 'ended',
      endedAt: expect.any(Number) as number,
    });
    expect(await end('now', 'now:2')).toMatchObject({ status: 'ended' });
    await expect(end('undo', 'undo:3')).rejects.toMatchObject({ code: 'ended' });
  });

  it.each([
    ['incomplete', 'incomplete'],
    ['incomplete_expired', 'ended'],
    ['trialing', 'active'],
    ['unpaid', 'past_due'],
    ['canceled', 'ended'],
  ])('that Stripe calls %s is %s', async (status, ours) => {
    const { subscriptionId } = await paid(monthly);
    Object.assign(stripe.account.get(subscriptionId!), { status });
    expect((await gateway.readSubscription(subscriptionId!)).status).toBe(ours);
  });

  it('is read in the shape of earlier versions of the API, too', async () => {
    const { subscriptionId } = await paid(monthly);
    const now = await gateway.readSubscription(subscriptionId!);
    stripe.state.rewrite = asBefore;
    expect(await gateway.readSubscription(subscriptionId!)).toEqual(now);
  });
});

/** Before 2025-03-31: the period on the subscription, the payment and the subscription on the invoice, `proration` on its lines. */
function asBefore(path: string, body: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(body)) as Record<string, any>;
  if (path.startsWith('/subscriptions/')) {
    const item = copy['items'].data[0];
    copy['current_period_end'] = item.current_period_end;
    delete item.current_period_end;
  }
  if (path === '/invoices')
    for (const invoice of copy['data']) {
      invoice.payment_intent = invoice.payments.data[0].payment.payment_intent;
      invoice.subscription = invoice.parent.subscription_details.subscription;
      for (const line of invoice.lines.data) {
        line.proration = line.parent.subscription_item_details.proration;
        delete line.parent;
      }
      delete invoice.payments;
      delete invoice.parent;
    }
  return copy;
}

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
