import { OFFICE_TIME_ZONE } from '../../../config/constants.ts';
import type { EmailText } from '../../../server/mail/outbox.ts';
import {
  addressChangedLetter,
  alreadyConfirmedLetter,
  alreadyKnownLetter,
  confirmEmailMail,
  newAddressLetter,
  newSignInLetter,
  passwordChangedLetter,
  resetEmail,
  resetLink,
  signInHelpLetter,
  standingEmail,
  twoStepLetter,
  type Reader,
  type Registration,
} from './emails.ts';

const NO_TOKEN = 'example';

const SAMPLE_AT = Date.UTC(2026, 2, 9, 17);
const SAMPLE: Registration = {
  madeAt: SAMPLE_AT,
  zone: OFFICE_TIME_ZONE,
  userAgent: 'Firefox/150 (Windows)',
};

export const accountEmails = (reader: Reader): EmailText[] => [
  confirmEmailMail(reader, NO_TOKEN, [SAMPLE]),
  alreadyConfirmedLetter(reader, NO_TOKEN),
  alreadyKnownLetter(reader, SAMPLE),
  resetEmail(reader.language, resetLink(reader.siteUrl, NO_TOKEN)),
  passwordChangedLetter(reader),
  newSignInLetter(reader, SAMPLE_AT, OFFICE_TIME_ZONE),
  newAddressLetter(reader, NO_TOKEN),
  addressChangedLetter(reader),
  twoStepLetter(reader, true),
  signInHelpLetter(reader, NO_TOKEN),
  standingEmail(reader, false),
];
