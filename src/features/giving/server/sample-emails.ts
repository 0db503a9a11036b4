import type { Language } from '../../../lib/languages.ts';
import type { EmailText } from '../../../server/mail/outbox.ts';
import { giftEmails } from '../messages/gift-emails.ts';
import { receiptMessages } from '../messages/receipt.ts';

/** The emails about gifts, as a member may look at them beforehand. Their links open nothing. */
export function giftSampleEmails(siteUrl: string, language: Language): EmailText[] {
  const { subject, text } = receiptMessages(language);
  return [
    {
      purpose: 'gift.receipt',
      language,
      subject,
      text: text(`${siteUrl}/api/giving/receipt-links/example`, 180),
    },
    {
      purpose: 'gift.claim',
      language,
      ...giftEmails(language).claim(`${siteUrl}/donation-portal#code=example`),
    },
  ];
}
