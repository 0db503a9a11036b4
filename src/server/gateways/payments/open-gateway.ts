import type { Db } from '../../../db/client.ts';
import type { RuntimeEnv } from '../../process/runtime-env.ts';
import { createClosedGateway } from './closed-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createSandboxGateway } from './sandbox/sandbox-gateway.ts';
import { createStripeGateway } from './stripe/stripe-gateway.ts';

/** Who takes the money: Stripe where its keys are set, the sandbox elsewhere, and no one in production without keys. */
export function openPaymentGateway(
  { payments, SITE_URL, APP_SECRET }: RuntimeEnv,
  db: Db,
): PaymentGateway {
  if (payments.takenBy === 'stripe') return createStripeGateway(payments);
  if (payments.takenBy === 'sandbox')
    return createSandboxGateway({
      db,
      siteUrl: SITE_URL,
      secret: APP_SECRET,
      statement: payments.statement,
    });
  return createClosedGateway();
}
