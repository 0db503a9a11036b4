import type { Env } from '../../../config/env.ts';
import type { FieldCipher } from '../../../server/crypto/field-cipher.ts';
import { senderOf, type Sender } from '../../../server/gateways/mail/discreet.ts';

/** Whether mails may be shown whole: only where none of them leaves the machine. */
export const isOutboxWhole = (env: Pick<Env, 'isProduction' | 'SMTP_URL'>): boolean =>
  !env.isProduction && env.SMTP_URL === undefined;

/** How staff read a mail here. */
export interface OutboxReading {
  isWhole: boolean;
  cipher: FieldCipher;
  /** The organisation's own sender. */
  sender: Sender;
}

export const outboxReading = ({
  env,
  cipher,
}: {
  env: Env;
  cipher: FieldCipher;
}): OutboxReading => ({ isWhole: isOutboxWhole(env), cipher, sender: senderOf(env) });
