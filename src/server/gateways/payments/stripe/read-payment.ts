import type Stripe from 'stripe';
import type { PaymentState } from '../payment-gateway.ts';
import type { Asking, AskStripe } from './stripe-client.ts';
import { currencyOf, expectObject, msOf, ourIds } from './stripe-shapes.ts';

type Intent = Stripe.PaymentIntent;

/** Needed wherever `refundedOf` is asked. */
export const WITH_CHARGE = ['latest_charge'];

export const readPayment = (ask: AskStripe, paymentId: string): Promise<PaymentState> =>
  ask(async (asking) => {
    const intent = await getIntent(asking, paymentId);
    const charge = chargeOf(intent);
    return {
      paymentId: intent.id,
      ids: ourIds(intent.metadata),
      status: statusOf(intent),
      amountCents: intent.amount,
      refundedCents: await refundedOf(asking, intent),
      currency: currencyOf(intent.currency),
      completedAt: intent.status === 'succeeded' ? msOf(charge?.created ?? intent.created) : null,
      method: charge?.payment_method_details?.type ?? intent.payment_method_types?.[0] ?? null,
    };
  });

export async function getIntent({ stripe, once }: Asking, paymentId: string): Promise<Intent> {
  return expectObject(
    await stripe.paymentIntents.retrieve(paymentId, { expand: WITH_CHARGE }, once()),
    'payment_intent',
  );
}

/** @param intent read with its charge */
export function chargeOf(intent: Intent): Stripe.Charge | undefined {
  return intent.latest_charge && typeof intent.latest_charge === 'object'
    ? intent.latest_charge
    : undefined;
}

/** Cents that went back: refunds, and what a bank took back in a dispute that was lost. */
export async function refundedOf({ stripe, once }: Asking, intent: Intent): Promise<number> {
  const charge = chargeOf(intent);
  if (!charge) return 0;
  if (!charge.disputed) return charge.amount_refunded;
  const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 100 }, once());
  const lost = data
    .filter(({ status }) => status === 'lost')
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.min(intent.amount, charge.amount_refunded + lost);
}

function statusOf({ status, last_payment_error }: Intent): PaymentState['status'] {
  if (status === 'succeeded') return 'completed';
  if (status === 'canceled') return 'cancelled';
  if (status === 'processing' || status === 'requires_capture') return 'processing';
  return status === 'requires_payment_method' && last_payment_error ? 'failed' : 'pending';
}
