import type { CheckoutState } from '../payment-gateway.ts';
import type { AskStripe } from './stripe-client.ts';
import { findFault } from './stripe-errors.ts';
import { currencyOf, expectObject, idOf, msOf, ourIds } from './stripe-shapes.ts';

const STATUS: Record<string, CheckoutState['status']> = {
  open: 'open',
  complete: 'complete',
  expired: 'expired',
};

export const readCheckout = (ask: AskStripe, checkoutId: string): Promise<CheckoutState> =>
  ask(async ({ stripe, once }) => {
    const session = expectObject(
      await stripe.checkout.sessions.retrieve(checkoutId, undefined, once()),
      'checkout.session',
    );
    return {
      checkoutId: session.id,
      status: STATUS[session.status ?? ''] ?? 'open',
      ids: ourIds(session.metadata),
      paymentId: idOf(session.payment_intent),
      subscriptionId: idOf(session.subscription),
      customerId: idOf(session.customer),
      amountCents: session.amount_total ?? 0,
      currency: currencyOf(session.currency),
      expiresAt: msOf(session.expires_at),
    };
  });

/** Closes the page. One that was paid in the same moment stays paid. */
export const expireCheckout = (ask: AskStripe, checkoutId: string): Promise<void> =>
  ask(async ({ stripe, once }) => {
    const isOpen = async () =>
      expectObject(
        await stripe.checkout.sessions.retrieve(checkoutId, undefined, once()),
        'checkout.session',
      ).status === 'open';
    if (!(await isOpen())) return;
    try {
      expectObject(
        await stripe.checkout.sessions.expire(checkoutId, undefined, once(`expire:${checkoutId}`)),
        'checkout.session',
      );
    } catch (error) {
      if (findFault(error)?.statusCode !== 400 || (await isOpen())) throw error;
    }
  });
