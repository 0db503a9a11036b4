import type { Tx } from '../../../../db/client.ts';
import { write } from '../../../../db/write.ts';
import { ProviderRefused, type PaymentState } from '../payment-gateway.ts';
import { emit } from './events.ts';
import {
  getObject,
  isFirstCall,
  keepObject,
  putObject,
  type Sandbox,
  type SandboxObject,
} from './objects.ts';

interface NewSandboxPayment {
  ids: SandboxObject<'payment'>['state']['ids'];
  amountCents: number;
  currency: string;
  parentId: string;
  now: number;
}

export async function putPayment(
  tx: Tx,
  { ids, amountCents, currency, parentId, now }: NewSandboxPayment,
): Promise<SandboxObject<'payment'>> {
  const payment = await putObject<'payment'>(
    tx,
    {
      kind: 'payment',
      ids,
      status: 'pending',
      amountCents,
      refundedCents: 0,
      currency,
      completedAt: null,
      method: 'card',
      declined: 0,
    },
    { parentId, now },
  );
  await emit(tx, 'payment_intent.created', payment, now);
  return payment;
}

export async function settle(tx: Tx, payment: SandboxObject<'payment'>, now: number) {
  const paid = await keepObject(
    tx,
    payment,
    { status: 'completed', completedAt: now },
    { now, dueAt: null },
  );
  await emit(tx, 'payment_intent.succeeded', paid, now);
}

export async function decline(tx: Tx, payment: SandboxObject<'payment'>, now: number) {
  const declined = await keepObject(
    tx,
    payment,
    { status: 'failed', declined: payment.state.declined + 1 },
    { now, dueAt: null },
  );
  await emit(tx, 'payment_intent.payment_failed', declined, now);
}

/** @throws ProviderMissing */
export async function readPayment({ db }: Sandbox, paymentId: string): Promise<PaymentState> {
  const { state } = await getObject(db, 'payment', paymentId);
  const { ids, status, amountCents, refundedCents, currency, completedAt, method } = state;
  return { paymentId, ids, status, amountCents, refundedCents, currency, completedAt, method };
}

/** @throws ProviderMissing, ProviderRefused */
export async function refund(
  { db, clock }: Sandbox,
  { paymentId, totalCents, key }: { paymentId: string; totalCents: number; key: string },
): Promise<void> {
  const now = clock();
  await write(db, async (tx) => {
    const payment = await getObject(tx, 'payment', paymentId);
    const { status, amountCents, refundedCents } = payment.state;
    if (status !== 'completed') throw new ProviderRefused('charge_not_paid');
    if (!Number.isSafeInteger(totalCents) || totalCents < 0 || totalCents > amountCents)
      throw new ProviderRefused('amount_too_large');
    if (!(await isFirstCall(tx, key, now)) || totalCents <= refundedCents) return;
    const given = await keepObject(tx, payment, { refundedCents: totalCents }, { now });
    await emit(tx, 'charge.refunded', given, now);
  });
}

/** A refund that the bank of the buyer sends back: the money is ours again. @throws ProviderMissing */
export async function failRefund({ db, clock }: Sandbox, paymentId: string): Promise<void> {
  const now = clock();
  await write(db, async (tx) => {
    const payment = await getObject(tx, 'payment', paymentId);
    if (payment.state.refundedCents === 0) throw new ProviderRefused('not_possible');
    const kept = await keepObject(tx, payment, { refundedCents: 0 }, { now });
    await emit(tx, 'refund.failed', kept, now);
  });
}
