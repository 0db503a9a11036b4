import type {
  CheckoutOrder,
  PaymentGateway,
} from '../../src/server/gateways/payments/payment-gateway.ts';
import { createStripeGateway } from '../../src/server/gateways/payments/stripe/stripe-gateway.ts';
import { startStripe, type StripeServer } from './stripe-server.ts';

export const giftOrder: CheckoutOrder = {
  ids: { payment: 'pay-1' },
  key: 'checkout:pay-1',
  title: 'Gift',
  amountCents: 2_550,
  currency: 'USD',
  statement: 'HW SERVICES',
  successUrl: 'https://care.test/payment-success?payment=pay-1',
  cancelUrl: 'https://care.test/payment-success?payment=pay-1&back=1',
  language: 'en',
};
export const monthlyOrder: CheckoutOrder = {
  ...giftOrder,
  ids: { payment: 'pay-1', subscription: 'sub-1' },
  title: 'Monthly plan',
  amountCents: 6_500,
  recurring: { interval: 'month', laterAmountCents: 6_500, firstPeriods: 1 },
};

/** The stand-in, and the gateway that asks it. */
export async function startStripeGateway() {
  const stripe = await startStripe();
  const gateway = createStripeGateway({
    secretKey: stripe.secretKey,
    webhookSecret: 'whsec_unused_unused_unused',
    apiUrl: stripe.url,
    statement: 'HW SERVICES',
  });
  return { stripe, gateway };
}

/** An order whose buyer has paid. */
export async function paidOrder(
  { stripe, gateway }: { stripe: StripeServer; gateway: PaymentGateway },
  order: CheckoutOrder,
) {
  const { checkoutId } = await gateway.startCheckout(order);
  stripe.buyer.pay(checkoutId);
  return await gateway.readCheckout(checkoutId);
}
