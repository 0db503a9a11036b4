import type { ProcessCtx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { takeEvent } from '../../../server/payments/take-event.ts';
import { paymentParts } from './parts.ts';

interface Webhook {
  process: ProcessCtx;
  /** As the address says it. */
  provider: string | undefined;
  /** Of a message whose signature was checked. */
  bytes: Uint8Array;
  /** UTC ms. */
  now: number;
}

/**
 * Takes a verified message of the payment provider: its event is kept and worked on. A repeat changes nothing.
 * @throws NotFound for a provider that takes no payments here
 */
export async function takeWebhook({ process, provider, bytes, now }: Webhook): Promise<void> {
  if (provider !== process.payments.provider) throw new NotFound();
  await takeEvent({ process, parts: paymentParts, now }, process.payments.readEvent(bytes));
}
