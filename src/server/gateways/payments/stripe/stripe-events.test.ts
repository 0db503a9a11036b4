import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { Forbidden, Invalid } from '../../../errors.ts';
import { EVENT_TYPES } from './list-events.ts';
import { readEvent, verifyEvent } from './stripe-events.ts';

const SECRET = 'whsec_q8Zt4Vb9Lm2Xc7Rk';
const NOW = Date.UTC(2026, 10, 24, 12);
const bytesOf = (value: unknown) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const eventOf = (type: string, object: object) => ({
  id: 'evt_1Q',
  object: 'event',
  api_version: '2026-10-28.endive',
  created: NOW / 1_000,
  type,
  data: { object },
});

describe('an event', () => {
  it.each<[string, object, unknown]>([
    ['checkout.session.completed', { id: 'cs_1' }, { kind: 'checkout', id: 'cs_1' }],
    ['checkout.session.expired', { id: 'cs_1' }, { kind: 'checkout', id: 'cs_1' }],
    ['payment_intent.succeeded', { id: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    [
      'charge.dispute.closed',
      { id: 'du_1', payment_intent: { id: 'pi_1', object: 'payment_intent' } },
      { kind: 'payment', id: 'pi_1' },
    ],
    ['refund.failed', { id: 're_1', payment_intent: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: null }, undefined],
    ['customer.subscription.updated', { id: 'sub_1' }, { kind: 'subscription', id: 'sub_1' }],
    [
      'invoice.paid',
      { id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } },
      { kind: 'subscription', id: 'sub_1' },
    ],
    // Before 2025-03-31.
    ['invoice.paid', { id: 'in_1', subscription: 'sub_1' }, { kind: 'subscription', id: 'sub_1' }],
    ['invoice.paid', { id: 'in_1', parent: null }, undefined],
    ['customer.created', { id: 'cus_1' }, undefined],
    ['a.type.of.tomorrow', { id: 'x_1' }, undefined],
  ])('%s of %j is about %j', (type, object, ref) => {
    const event = readEvent(bytesOf(eventOf(type, object)));
    expect(event).toEqual({
      id: 'evt_1Q',
      type,
      occurredAt: NOW,
      ref,
      payload: expect.objectContaining({ id: 'evt_1Q', type }) as unknown,
    });
  });

  it('keeps what happened, and nothing about who it happened to', () => {
    const { payload } = readEvent(
      bytesOf(
        eventOf('checkout.session.completed', {
          id: 'cs_1',
          object: 'checkout.session',
          status: 'complete',
          amount_total: 6_500,
          metadata: { payment: 'pay-1' },
          customer: { id: 'cus_1', name: 'Maya Reyes' },
          customer_details: { email: 'maya@example.org', address: { line1: '1 Elm St' } },
          receipt_email: 'maya@example.org',
        }),
      ),
    );
    expect(payload).toEqual({
      id: 'evt_1Q',
      object: 'event',
      api_version: '2026-10-28.endive',
      created: NOW / 1_000,
      type: 'checkout.session.completed',
      data: {
        object: {
          id: 'cs_1',
          object: 'checkout.session',
          status: 'complete',
          amount_total: 6_500,
          metadata: { payment: 'pay-1' },
        },
      },
    });
  });

  it('that is listed is about something of ours', () => {
    const thing = { id: 'x_1', payment_intent: 'pi_1', subscription: 'sub_1' };
    for (const type of EVENT_TYPES)
      expect(readEvent(bytesOf(eventOf(type, thing))).ref, type).toBeDefined();
    expect(EVENT_TYPES.length).toBeLessThanOrEqual(20);
  });

  it.each([
    'no JSON',
    '[]',
    'null',
    '{}',
    { ...eventOf('x', {}), id: 'cs_1' },
    { ...eventOf('x', {}), data: {} },
    { ...eventOf('x', {}), created: 'now' },
  ])('is not %j', (value) => expect(() => readEvent(bytesOf(value))).toThrow(Invalid));
});

describe('a signature', () => {
  const payload = JSON.stringify(eventOf('invoice.paid', { id: 'in_1' }));
  const sign = (change: { secret?: string; timestamp?: number } = {}) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: SECRET,
      timestamp: NOW / 1_000,
      ...change,
    });
  const verify = (signature: string | undefined, bytes = bytesOf(payload)) =>
    verifyEvent(SECRET, {
      bytes,
      headers: new Headers(signature === undefined ? {} : { 'stripe-signature': signature }),
      now: NOW,
    });

  it('is taken for five minutes', async () => {
    await verify(sign());
    await verify(sign({ timestamp: NOW / 1_000 - 300 }));
  });

  it('is taken beside that of a secret that is being changed', () =>
    verify(`${sign({ secret: 'whsec_before_before_before' })},${sign().split(',')[1]}`));

  it.each<[string, string | undefined]>([
    ['none', undefined],
    ['an empty one', ''],
    ['words', 'signed, Stripe'],
    ['one with another secret', sign({ secret: 'whsec_other_other_other' })],
    ['one that is six minutes old', sign({ timestamp: NOW / 1_000 - 360 })],
    [
      'one whose time was changed',
      sign({ timestamp: NOW / 1_000 - 360 }).replace(/t=\d+/, `t=${NOW / 1_000}`),
    ],
    ['an older scheme', sign().replace('v1=', 'v0=')],
  ])('is not %s', (_, signature) => expect(verify(signature)).rejects.toThrow(Forbidden));

  it('is over every byte', async () => {
    await expect(verify(sign(), bytesOf(`${payload} `))).rejects.toThrow(Forbidden);
    await expect(verify(sign(), new Uint8Array())).rejects.toThrow(Forbidden);
  });
});
