import type { Db } from '../../../db/client.ts';
import type { RuntimeEnv } from '../../process/runtime-env.ts';
import { createClosedGateway } from './closed-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createSandboxGateway } from './sandbox/sandbox-gateway.ts';

/** Neutral: it stands on card statements that others may read. */
const STATEMENT = 'HW SERVICES';

/** Who takes the money: Stripe where its keys are set, the sandbox elsewhere, and no one in production without keys. */
export function openPaymentGateway(env: RuntimeEnv, db: Db): PaymentGateway {
  if (env.isProduction) return createClosedGateway();
  return createSandboxGateway({
    db,
    siteUrl: env.SITE_URL,
    secret: env.APP_SECRET,
    statement: STATEMENT,
  });
}
