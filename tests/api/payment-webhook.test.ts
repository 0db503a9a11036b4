import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paymentEvents, payments, subscriptions } from '../../src/db/schema/payments.ts';
import { write } from '../../src/db/write.ts';
import { POST } from '../../src/pages/api/payments/webhook/[provider].ts';
import { newPayment, type NewPayment } from '../../src/server/payments/new-payment.ts';
import { openCheckout } from '../../src/server/payments/open-checkout.ts';
import { createBench, type EndpointBench } from '../support/endpoint.ts';
import { startStripe, type StripeServer } from '../support/stripe-server.ts';
import type { Thing } from '../support/stripe-account.ts';

const WEBHOOK_SECRET = 'whsec_q8Zt4Vb9Lm2Xc7Rk';
let stripe: StripeServer;
let bench: EndpointBench;

beforeEach(async () => {
  stripe = await startStripe();
  bench = await createBench({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
  });
});
afterEach(async () => {
  await bench.close();
  await stripe.close();
});

interface Sending {
  secret?: string;
  /** ms before now. */
  age?: number;
  provider?: string;
  signed?: string;
}

/** An event as Stripe sends it. */
function send(event: unknown, { secret = WEBHOOK_SECRET, age = 0, ...rest }: Sending = {}) {
  const { provider = 'stripe', signed } = rest;
  const payload = JSON.stringify(event);
  const timestamp = Math.floor((bench.now - age) / 1_000);
  return bench.call(POST, {
    path: `/api/payments/webhook/${provider}`,
    params: { provider },
    raw: payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature':
        signed ?? Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    },
  });
}

/** A payment whose buyer has been on Stripe's page. @returns its id, and what Stripe has to say */
async function bought(order: Partial<NewPayment> = {}) {
  const ctx = bench.ctx();
  const { payment } = await write(bench.db, (tx) =>
    newPayment(
      tx,
      { process: ctx, now: bench.now },
      {
        userId: undefined,
        purpose: 'test',
        title: 'Test',
        amountCents: 2_550,
        reserve: async () => 'subject',
        ...order,
      },
    ),
  );
  await openCheckout({ ctx, paymentId: payment.id });
  const [session] = stripe.account.all('checkout.session');
  stripe.buyer.pay(session!.id);
  return { id: payment.id, session: session!, events: eventsOf() };
}

/** Newest last. */
const eventsOf = (): Thing[] => stripe.account.all('event').reverse();
const ofType = (type: string) => eventsOf().find((event) => event['type'] === type);
const rowOf = (id: string) => bench.db.select().from(payments).where(eq(payments.id, id)).get();
const kept = () => bench.db.select().from(paymentEvents);

describe('a verified event', () => {
  it('moves its payment, once however often it comes', async () => {
    const { id, session } = await bought();
    expect(await rowOf(id)).toMatchObject({ status: 'pending', provider: 'stripe' });
    const event = ofType('checkout.session.completed');
    for (let times = 0; times < 3; times++) expect((await send(event)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      status: 'completed',
      providerPaymentId: session['payment_intent'],
      checkoutUrl: null,
    });
    expect(await kept()).toMatchObject([
      {
        eventId: event!.id,
        type: 'checkout.session.completed',
        paymentId: id,
        refKind: 'checkout',
        problem: null,
      },
    ]);
    expect((await kept())[0]!.appliedAt).not.toBeNull();
  });

  it('may come in any order, with a refund before its payment', async () => {
    const { id, session } = await bought();
    const paymentId = session['payment_intent'] as string;
    await bench.ctx().payments.refund({ paymentId, totalCents: 2_550, key: 'refund:1' });
    for (const event of eventsOf().reverse()) expect((await send(event)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'refunded', refundedCents: 2_550 });
  });

  it('is believed about nothing: what it is about is read again', async () => {
    const { id } = await bought();
    const event = structuredClone(ofType('payment_intent.succeeded')!);
    (event['data'] as { object: Thing }).object['amount'] = 1;
    stripe.account.get((event['data'] as { object: Thing }).object.id)['status'] = 'processing';
    await send(event);
    expect(await rowOf(id)).toMatchObject({ status: 'processing', amountCents: 2_550 });
  });

  it('starts a subscription and makes a row of each later period', async () => {
    const { id, session } = await bought({
      purpose: 'test',
      amountCents: 5_000,
      recurring: { purpose: 'subscription', interval: 'month', amountCents: 6_500 },
    });
    const subscriptionId = session['subscription'] as string;
    stripe.account.now = () => Math.floor(Date.now() / 1_000) + 30 * 86_400;
    stripe.buyer.renew(subscriptionId);
    for (const event of eventsOf().reverse()) await send(event);
    const row = await bench.db.select().from(subscriptions).get();
    expect(row).toMatchObject({
      status: 'active',
      amountCents: 6_500,
      providerSubscriptionId: subscriptionId,
      providerCustomerId: session['customer'],
    });
    const rows = await bench.db.select().from(payments).orderBy(payments.createdAt, payments.id);
    expect(rows.map(({ status, amountCents }) => ({ status, amountCents }))).toEqual([
      { status: 'completed', amountCents: 5_000 },
      { status: 'completed', amountCents: 6_500 },
    ]);
    expect(rows.map((payment) => payment.id)).toContain(id);
    expect(row?.paidThroughAt).toBe(Math.max(...rows.map(({ periodEndsAt }) => periodEndsAt!)));
  });

  it('of an earlier version of the API is read as well', async () => {
    await bought({
      recurring: { purpose: 'subscription', interval: 'month', amountCents: 2_550 },
    });
    const event = structuredClone(ofType('invoice.paid')!);
    const { object } = event['data'] as { object: Thing };
    const parent = object['parent'] as { subscription_details: { subscription: string } };
    object['subscription'] = parent.subscription_details.subscription;
    delete object['parent'];
    event['api_version'] = '2024-06-20';
    await send(event);
    expect(await bench.db.select().from(subscriptions).get()).toMatchObject({ status: 'active' });
  });

  it('of a type that changes nothing is acknowledged and kept', async () => {
    const { id } = await bought();
    const event = stripe.account.emit(
      'product.created',
      stripe.account.make('prod', 'product', {}),
    );
    expect((await send(event)).status).toBe(200);
    expect(await kept()).toMatchObject([{ eventId: event.id, paymentId: null, refKind: null }]);
    expect(await rowOf(id)).toMatchObject({ status: 'pending' });
  });

  it('of someone else’s order is acknowledged and kept', async () => {
    const session = stripe.account.make('cs', 'checkout.session', { metadata: {}, status: 'open' });
    const event = stripe.account.emit('checkout.session.completed', session);
    expect((await send(event)).status).toBe(200);
    expect(await kept()).toMatchObject([{ eventId: event.id, paymentId: null }]);
  });

  it('that comes while Stripe is away is acknowledged, and waits', async () => {
    const { id } = await bought();
    stripe.state.fault = () => 503;
    expect((await send(ofType('checkout.session.completed'))).status).toBe(200);
    expect(await kept()).toMatchObject([{ appliedAt: null, refKind: 'checkout' }]);
    expect(await rowOf(id)).toMatchObject({ status: 'pending' });
    stripe.state.fault = undefined;
    expect((await send(ofType('checkout.session.completed'))).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'completed' });
  });
});

describe('a message that isn’t Stripe’s', () => {
  it.each<[string, Sending]>([
    ['with a bad signature', { signed: `t=1,v1=${'0'.repeat(64)}` }],
    ['without one', { signed: '' }],
    ['that is six minutes old', { age: 6 * 60_000 }],
    ['signed with another secret', { secret: 'whsec_of_someone_else_here' }],
  ])('%s changes nothing', async (_, sending) => {
    const { id } = await bought();
    expect((await send(ofType('checkout.session.completed'), sending)).status).toBe(403);
    expect(await rowOf(id)).toMatchObject({ status: 'pending' });
    expect(await kept()).toEqual([]);
  });

  it('nor one that was changed on its way', async () => {
    const { id } = await bought();
    const event = ofType('checkout.session.completed')!;
    const signed = Stripe.webhooks.generateTestHeaderString({
      payload: JSON.stringify(event),
      secret: WEBHOOK_SECRET,
      timestamp: Math.floor(bench.now / 1_000),
    });
    expect((await send({ ...event, id: 'evt_2' }, { signed })).status).toBe(403);
    expect(await rowOf(id)).toMatchObject({ status: 'pending' });
  });

  it.each(['sandbox', 'paypal'])('for %s is for no one here', async (provider) => {
    const { id } = await bought();
    const answer = await send(ofType('checkout.session.completed'), { provider });
    expect(answer.status).toBe(404);
    expect(await rowOf(id)).toMatchObject({ status: 'pending' });
    expect(await kept()).toEqual([]);
  });

  it('that is signed and says nothing is refused', async () => {
    expect((await send({ hello: 'world' })).status).toBe(400);
    expect(await kept()).toEqual([]);
  });
});
