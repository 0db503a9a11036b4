import type Stripe from 'stripe';
import type { CheckoutOrder } from '../payment-gateway.ts';
import { metadataOf } from './stripe-shapes.ts';

type Params = Stripe.Checkout.SessionCreateParams;

/**
 * An order as Stripe's hosted page takes it. Cards alone: other ways to pay write to the buyer, or put words of their own on statements and
 * phones. The amount stays ours: no conversion, no codes, no quantities.
 */
export function orderParams(
  order: CheckoutOrder,
  made: { product: string | undefined; discount: string | undefined },
): Params {
  const metadata = metadataOf(order.ids);
  return {
    client_reference_id: order.ids.payment,
    metadata,
    locale: order.language,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    allowed_payment_method_types: ['card'],
    wallet_options: { link: { display: 'never' } },
    adaptive_pricing: { enabled: false },
    line_items: [{ quantity: 1, price_data: priceData(order, made.product) }],
    ...(order.customerId && { customer: order.customerId }),
    ...(made.discount && { discounts: [{ coupon: made.discount }] }),
    ...(order.recurring
      ? { mode: 'subscription', subscription_data: { metadata, description: order.title } }
      : {
          mode: 'payment',
          payment_intent_data: {
            metadata,
            description: order.title,
            statement_descriptor_suffix: order.statement,
          },
        }),
  };
}

function priceData(
  { title, amountCents, currency, recurring }: CheckoutOrder,
  product: string | undefined,
): NonNullable<Params['line_items']>[number]['price_data'] {
  return {
    currency: currency.toLowerCase(),
    unit_amount: recurring?.laterAmountCents ?? amountCents,
    ...(product ? { product } : { product_data: { name: title } }),
    ...(recurring && { recurring: { interval: recurring.interval } }),
  };
}
