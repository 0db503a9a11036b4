import { OFFICE_TIME_ZONE } from '../../../config/constants.ts';
import type { Tx } from '../../../db/client.ts';
import { donations } from '../../../db/schema/giving.ts';
import { dayIn } from '../../../lib/event-time.ts';
import { formatMoney } from '../../../lib/money.ts';
import type { ProcessCtx } from '../../../server/context.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import { enqueueMessage } from '../../../server/mail/outbox.ts';
import { receiptNumber } from '../../../server/payments/discreet.ts';
import type { Payment } from '../../../server/payments/purposes.ts';
import { giftEmails } from '../messages/gift-emails.ts';
import type { Donation } from './gift-effects.ts';

/** The receipt of a gift made signed out, where its giver left an address for it. A member's receipts stay in the portal. */
export async function emailReceipt(
  tx: Tx,
  { process, donation, payment }: { process: ProcessCtx; donation: Donation; payment: Payment },
): Promise<void> {
  if (donation.userId || !donation.giverEmail) return;
  const { amount, currency, id } = donation;
  await enqueueMessage(tx, {
    dedupeKey: `gift.receipt:${id}`,
    to: openField(process, donations.giverEmail, id, donation.giverEmail),
    purpose: 'gift.receipt',
    language: 'en',
    ...giftEmails('en').receipt({
      number: receiptNumber(payment),
      day: dayIn(OFFICE_TIME_ZONE, payment.completedAt ?? payment.createdAt),
      amount: formatMoney(amount, { currency, exact: true }),
      organization: process.settings.sender.name,
    }),
  });
}
