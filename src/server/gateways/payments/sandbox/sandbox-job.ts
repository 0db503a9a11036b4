import type { Job } from '../../../jobs/jobs.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { deliverDue, hasDueDeliveries } from './deliver.ts';
import { hasDueObjects, moveOn } from './move-on.ts';
import { findSandbox } from './sandbox-gateway.ts';

export const SANDBOX_PAYMENTS = 'sandbox-payments';

/**
 * Plays the part of the provider where the sandbox takes the payments: goes on with what is due and sends its events.
 * @param address where this server listens, such as `http://127.0.0.1:4321`
 */
export function sandboxJobs(gateway: PaymentGateway, address: string): readonly Job[] {
  const sandbox = findSandbox(gateway);
  if (!sandbox) return [];
  return [
    {
      name: SANDBOX_PAYMENTS,
      label: 'Play the payment service (test money)',
      everyMs: 1_000,
      hasWork: async (db, now) =>
        (await hasDueDeliveries(db, now)) || (await hasDueObjects(db, now)),
      async run({ signal }) {
        await moveOn(sandbox, signal);
        await deliverDue(sandbox, address, signal);
      },
    },
  ];
}
