import { DAY_MS, OFFICE_TIME_ZONE } from '../../../config/constants.ts';
import { dayIn } from '../../../lib/event-time.ts';
import type { Language } from '../../../lib/languages.ts';
import type { EmailText } from '../../../server/mail/outbox.ts';
import { planEmailMessages, type FailureNumber } from '../messages/emails.ts';
import { PLAN_PAGE } from '../schemas.ts';
import { PAST_DUE_MS } from './levels.ts';

interface Reader {
  siteUrl: string;
  name: string;
  language: Language;
}

/** @param letter.endsAt until when the payment can still be made, UTC ms */
export const failureEmail = (
  { siteUrl, name, language }: Reader,
  { endsAt, zone, number }: { endsAt: number; zone: string; number: FailureNumber },
): EmailText => {
  const words = planEmailMessages(language);
  return {
    purpose: 'membership.past-due',
    language,
    subject: words.failedSubject(number),
    text: words.failed(name, dayIn(zone, endsAt, language), `${siteUrl}${PLAN_PAGE}`, number),
  };
};

/** The same words whatever the answer is. */
export const answerEmail = ({ siteUrl, name, language }: Reader): EmailText => {
  const words = planEmailMessages(language);
  return {
    purpose: 'membership.answer',
    language,
    subject: words.answerSubject,
    text: words.answer(name, `${siteUrl}${PLAN_PAGE}`),
  };
};

/** One of each kind, for the preview on the profile. */
export const planEmails = (reader: Reader, now: number): EmailText[] => [
  failureEmail(reader, { endsAt: now + PAST_DUE_MS - DAY_MS, zone: OFFICE_TIME_ZONE, number: 1 }),
  answerEmail(reader),
];
