import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../src/config/constants.ts';
import { paymentEvents } from '../../src/db/schema/payments.ts';
import { POST } from '../../src/pages/api/payments/webhook/[provider].ts';
import { SIGNATURE_HEADER, signEvent } from '../../src/server/gateways/payments/sandbox/events.ts';
import type { ProviderEvent } from '../../src/server/gateways/payments/payment-gateway.ts';
import { createBench, type EndpointBench } from '../support/endpoint.ts';
import { getPaymentRow, listSandboxEvents, order, payAtSandbox } from '../support/payments.ts';

const SECRET = 'a-secret-for-tests-a-secret-for-tests';
let bench: EndpointBench;
/** Paid at the sandbox; our rows don't know it yet. */
let paymentId: string;
let paid: ProviderEvent;

beforeAll(async () => {
  bench = await createBench();
  const { payment } = await order(bench.ctx());
  paymentId = payment.id;
  await payAtSandbox(bench.ctx(), paymentId);
  const events = await listSandboxEvents(bench.ctx());
  paid = events.find(({ type }) => type === 'payment_intent.succeeded')!;
});
afterAll(() => bench.close());

interface Sending {
  secret?: string;
  /** When it was signed, ms before now. */
  age?: number;
  /** What is sent in place of what was signed. */
  sent?: Buffer;
  isUnsigned?: boolean;
}

function send({ secret = SECRET, age = 0, sent, isUnsigned = false }: Sending = {}) {
  const bytes = Buffer.from(JSON.stringify(paid.payload));
  return bench.call(POST, {
    path: '/api/payments/webhook/sandbox',
    params: { provider: 'sandbox' },
    raw: new Uint8Array(sent ?? bytes),
    headers: {
      'content-type': 'application/json',
      ...(!isUnsigned && { [SIGNATURE_HEADER]: signEvent(secret, bytes, bench.now - age) }),
    },
  });
}

const changed = () =>
  Buffer.from(JSON.stringify({ ...(paid.payload as object), id: 'evt_of_someone_else' }));

describe('an event for the sandbox’s webhook', () => {
  it.each<[string, () => Sending]>([
    ['whose bytes were changed', () => ({ sent: changed() })],
    ['with another key', () => ({ secret: 'another-secret-another-secret-another' })],
    ['that is six minutes old', () => ({ age: 6 * MINUTE_MS })],
    ['from the future', () => ({ age: -6 * MINUTE_MS })],
    ['without a signature', () => ({ isUnsigned: true })],
  ])('%s changes nothing', async (_, sending) => {
    const before = await getPaymentRow(bench.db, paymentId);
    expect((await send(sending())).status).toBe(403);
    expect(await getPaymentRow(bench.db, paymentId)).toEqual(before);
    expect(before.status).toBe('pending');
    expect(await bench.db.select().from(paymentEvents)).toEqual([]);
  });

  it('that is signed completes its payment, once however often it comes', async () => {
    for (let times = 0; times < 3; times++) expect((await send()).status).toBe(200);
    expect(await getPaymentRow(bench.db, paymentId)).toMatchObject({
      status: 'completed',
      refundedCents: 0,
      problem: null,
    });
    expect(await bench.db.select().from(paymentEvents)).toMatchObject([
      { eventId: paid.id, paymentId, problem: null },
    ]);
  });
});
