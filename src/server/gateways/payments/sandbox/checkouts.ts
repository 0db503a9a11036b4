import { DAY_MS } from '../../../../config/constants.ts';
import type { Tx } from '../../../../db/client.ts';
import { write } from '../../../../db/write.ts';
import { ProviderRefused, type CheckoutOrder, type CheckoutState } from '../payment-gateway.ts';
import type { OpenCheckout } from '../payment-gateway.ts';
import { emit } from './events.ts';
import {
  findByKey,
  getObject,
  keepObject,
  putObject,
  type Sandbox,
  type SandboxObject,
} from './objects.ts';

/** Where someone pays, at our own address. */
export const checkoutPath = (id: string): string => `/test-checkout/${id}`;

/** The same key is one checkout, however often it is asked for. @throws ProviderRefused */
export async function startCheckout(
  { db, siteUrl, clock }: Sandbox,
  order: CheckoutOrder,
): Promise<OpenCheckout> {
  const now = clock();
  if (!Number.isSafeInteger(order.amountCents) || order.amountCents < 1)
    throw new ProviderRefused('amount_too_small');
  const made = await write(db, async (tx) => {
    const known = await findByKey(tx, 'checkout', order.key);
    if (known) return known;
    const { ids, title, amountCents, currency, recurring, statement } = order;
    const { successUrl, cancelUrl, language, customerId } = order;
    const expiresAt = now + DAY_MS;
    return await putObject<'checkout'>(
      tx,
      {
        kind: 'checkout',
        ids,
        title,
        amountCents,
        currency,
        ...(recurring && { recurring }),
        statement,
        successUrl,
        cancelUrl,
        language,
        status: 'open',
        customerId: customerId ?? null,
        paymentId: null,
        subscriptionId: null,
        expiresAt,
      },
      { key: order.key, dueAt: expiresAt, now },
    );
  });
  // A provider answers a repeat of a key with an error when it asks for something else.
  if (made.state.amountCents !== order.amountCents || made.state.currency !== order.currency)
    throw new ProviderRefused('idempotency_key_reused');
  return {
    checkoutId: made.id,
    url: `${siteUrl}${checkoutPath(made.id)}`,
    expiresAt: made.state.expiresAt,
  };
}

/** @throws ProviderMissing */
export async function readCheckout({ db }: Sandbox, checkoutId: string): Promise<CheckoutState> {
  const { state } = await getObject(db, 'checkout', checkoutId);
  const { status, ids, recurring, paymentId, subscriptionId, customerId } = state;
  return {
    checkoutId,
    status,
    ids,
    paymentId: recurring ? null : paymentId,
    subscriptionId,
    customerId,
    amountCents: state.amountCents,
    currency: state.currency,
    expiresAt: state.expiresAt,
  };
}

/** One that is complete stays as it is. @throws ProviderMissing */
export async function expireCheckout({ db, clock }: Sandbox, checkoutId: string): Promise<void> {
  const now = clock();
  await write(db, async (tx) => expireNow(tx, await getObject(tx, 'checkout', checkoutId), now));
}

export async function expireNow(
  tx: Tx,
  checkout: SandboxObject<'checkout'>,
  now: number,
): Promise<SandboxObject<'checkout'>> {
  if (checkout.state.status !== 'open') return checkout;
  if (checkout.state.paymentId) {
    const payment = await getObject(tx, 'payment', checkout.state.paymentId);
    const cancelled = await keepObject(tx, payment, { status: 'cancelled' }, { now });
    await emit(tx, 'payment_intent.canceled', cancelled, now);
  }
  const expired = await keepObject(tx, checkout, { status: 'expired' }, { now, dueAt: null });
  await emit(tx, 'checkout.session.expired', expired, now);
  return expired;
}
