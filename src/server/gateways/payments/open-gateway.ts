import type { Db } from '../../../db/client.ts';
import type { RuntimeEnv } from '../../process/runtime-env.ts';
import { createClosedGateway } from './closed-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createStripeGateway } from './stripe/stripe-gateway.ts';

/** Who takes the money: Stripe where its keys are set, the sandbox elsewhere, and no one in production without keys. */
export function openPaymentGateway({ payments }: RuntimeEnv, _db: Db): PaymentGateway {
  if (payments.takenBy === 'stripe') return createStripeGateway(payments);
  return createClosedGateway();
}
