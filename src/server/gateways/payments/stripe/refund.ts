import { ProviderRefused } from '../payment-gateway.ts';
import { getIntent, refundedOf } from './read-payment.ts';
import type { AskStripe } from './stripe-client.ts';
import { expectObject } from './stripe-shapes.ts';

/** Gives back what is missing to a total: a repeat, also one after a lost answer or a refund by hand, gives nothing twice. */
export const refund = (
  ask: AskStripe,
  { paymentId, totalCents, key }: { paymentId: string; totalCents: number; key: string },
): Promise<void> =>
  ask(async (asking) => {
    const { stripe, once } = asking;
    const intent = await getIntent(asking, paymentId);
    const amount = totalCents - (await refundedOf(asking, intent));
    if (amount <= 0) return;
    if (intent.status !== 'succeeded') throw new ProviderRefused('not_paid');
    expectObject(
      await stripe.refunds.create({ payment_intent: intent.id, amount }, once(`${key}:${amount}`)),
      'refund',
    );
  });
