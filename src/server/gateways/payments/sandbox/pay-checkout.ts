import { MINUTE_MS } from '../../../../config/constants.ts';
import type { Tx } from '../../../../db/client.ts';
import { write } from '../../../../db/write.ts';
import { ProviderRefused } from '../payment-gateway.ts';
import { decline, putPayment, settle } from './charges.ts';
import { expireNow } from './checkouts.ts';
import { emit } from './events.ts';
import { getObject, keepObject, type Sandbox, type SandboxObject } from './objects.ts';
import { beginSubscription } from './subscriptions.ts';

/**
 * How a payment goes: `pay` works, `decline` leaves the page open for another try, `ask` waits for the buyer to confirm, `slow` is decided by a bank
 * after a minute, `first_fails` completes a subscription whose first charge fails.
 */
export type CheckoutStep = 'pay' | 'decline' | 'ask' | 'slow' | 'first_fails';

const BANK_DECIDES_MS = MINUTE_MS;

/**
 * Pays, or tries to. A checkout that is over stays as it is, so that a second press pays nothing twice.
 * @param amountCents another amount than was asked for, to see that nothing is granted for it
 * @returns the checkout as it is now
 * @throws ProviderMissing, ProviderRefused
 */
export async function payCheckout(
  { db, clock }: Sandbox,
  checkoutId: string,
  step: CheckoutStep,
  { amountCents }: { amountCents?: number } = {},
): Promise<SandboxObject<'checkout'>> {
  const now = clock();
  return await write(db, async (tx) => {
    const checkout = await getObject(tx, 'checkout', checkoutId);
    if (checkout.state.status !== 'open') return checkout;
    if (checkout.state.expiresAt <= now) return await expireNow(tx, checkout, now);
    const isRecurring = checkout.state.recurring !== undefined;
    if (isRecurring ? step === 'slow' : step === 'first_fails')
      throw new ProviderRefused('not_possible');
    const [held, payment] = await withPayment(tx, checkout, now);
    if (amountCents !== undefined) payment.state.amountCents = amountCents;
    if (step === 'decline') {
      await decline(tx, payment, now);
      return held;
    }
    if (step === 'ask') {
      const asked = await keepObject(tx, payment, { status: 'processing' }, { now });
      await emit(tx, 'payment_intent.requires_action', asked, now);
      return held;
    }
    if (step === 'slow') {
      const dueAt = now + BANK_DECIDES_MS;
      const slow = await keepObject(tx, payment, { status: 'processing' }, { now, dueAt });
      await emit(tx, 'payment_intent.processing', slow, now);
      return await complete(tx, held, {}, now);
    }
    if (step === 'first_fails') await decline(tx, payment, now);
    else await settle(tx, payment, now);
    const subscription = isRecurring
      ? await beginSubscription(tx, { checkout: held, paymentId: payment.id, now })
      : undefined;
    return await complete(
      tx,
      held,
      subscription
        ? { subscriptionId: subscription.id, customerId: subscription.state.customerId }
        : {},
      now,
    );
  });
}

/**
 * The buyer's answer to a bank that asked.
 * @throws ProviderMissing, ProviderRefused
 */
export const answerBank = (sandbox: Sandbox, checkoutId: string, isConfirmed: boolean) =>
  payCheckout(sandbox, checkoutId, isConfirmed ? 'pay' : 'decline');

/**
 * Money that comes after all: of an order that expired, that failed, or that a bank still thinks about.
 * @throws ProviderMissing
 */
export async function payLate({ db, clock }: Sandbox, checkoutId: string): Promise<void> {
  const now = clock();
  await write(db, async (tx) => {
    const checkout = await getObject(tx, 'checkout', checkoutId);
    if (checkout.state.recurring || checkout.state.status === 'open')
      throw new ProviderRefused('not_possible');
    const [, payment] = await withPayment(tx, checkout, now);
    if (payment.state.status !== 'completed') await settle(tx, payment, now);
  });
}

/** The bank decides about a payment that was on its way. */
export async function decide(
  tx: Tx,
  payment: SandboxObject<'payment'>,
  now: number,
): Promise<void> {
  if (payment.state.status === 'processing') await settle(tx, payment, now);
  else await keepObject(tx, payment, {}, { now, dueAt: null });
}

async function withPayment(
  tx: Tx,
  checkout: SandboxObject<'checkout'>,
  now: number,
): Promise<[SandboxObject<'checkout'>, SandboxObject<'payment'>]> {
  const { paymentId, ids, amountCents, currency } = checkout.state;
  if (paymentId) return [checkout, await getObject(tx, 'payment', paymentId)];
  const payment = await putPayment(tx, { ids, amountCents, currency, parentId: checkout.id, now });
  return [await keepObject(tx, checkout, { paymentId: payment.id }, { now }), payment];
}

async function complete(
  tx: Tx,
  checkout: SandboxObject<'checkout'>,
  ends: { subscriptionId?: string; customerId?: string },
  now: number,
): Promise<SandboxObject<'checkout'>> {
  const done = await keepObject(
    tx,
    checkout,
    { ...ends, status: 'complete' },
    { now, dueAt: null },
  );
  await emit(tx, 'checkout.session.completed', done, now);
  return done;
}
