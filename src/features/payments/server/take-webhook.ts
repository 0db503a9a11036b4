import type { ProcessCtx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import type { Logger } from '../../../server/log.ts';
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
  log?: Logger;
}

/**
 * Takes a verified message of the payment provider: its event is kept and worked on. A repeat changes nothing.
 * @throws NotFound for a provider that takes no payments here
 */
export async function takeWebhook({ process, provider, bytes, now, log }: Webhook): Promise<void> {
  if (provider !== process.payments.provider) throw new NotFound();
  await takeEvent({ process, parts: paymentParts, now, log }, process.payments.readEvent(bytes));
}
