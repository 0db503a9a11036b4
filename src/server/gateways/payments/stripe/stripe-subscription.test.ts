import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  monthlyOrder as monthly,
  paidOrder,
  startStripeGateway,
} from '../../../../../tests/support/stripe-orders.ts';
import type { StripeServer } from '../../../../../tests/support/stripe-server.ts';
import { DAY_MS } from '../../../../config/constants.ts';
import type { CheckoutOrder, PaymentGateway } from '../payment-gateway.ts';

let stripe: StripeServer;
let gateway: PaymentGateway;

beforeEach(async () => {
  ({ stripe, gateway } = await startStripeGateway());
});
afterEach(() => stripe.close());

const asked = (path: string) => stripe.requests.filter((request) => request.path === path);
const paid = (wanted: CheckoutOrder) => paidOrder({ stripe, gateway }, wanted);

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

/** What the answers hold that changed with that version. */
interface Before {
  items: { data: [{ current_period_end?: number }] };
  current_period_end?: number | undefined;
  data: {
    payment_intent?: string;
    subscription?: string;
    payments?: { data: [{ payment: { payment_intent: string } }] };
    parent?: { subscription_details: { subscription: string } };
    lines: {
      data: {
        proration?: boolean;
        parent?: { subscription_item_details: { proration: boolean } };
      }[];
    };
  }[];
}

/** Before 2025-03-31: the period on the subscription, the payment and the subscription on the invoice, `proration` on its lines. */
function asBefore(path: string, body: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(body)) as Before;
  if (path.startsWith('/subscriptions/')) {
    const item = copy.items.data[0];
    copy.current_period_end = item.current_period_end;
    delete item.current_period_end;
  }
  if (path === '/invoices')
    for (const invoice of copy.data) {
      invoice.payment_intent = invoice.payments!.data[0].payment.payment_intent;
      invoice.subscription = invoice.parent!.subscription_details.subscription;
      for (const line of invoice.lines.data) {
        line.proration = line.parent!.subscription_item_details.proration;
        delete line.parent;
      }
      delete invoice.payments;
      delete invoice.parent;
    }
  return copy;
}
