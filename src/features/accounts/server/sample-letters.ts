import { OFFICE_TIME_ZONE } from '../../../config/constants.ts';
import type { LetterIn } from '../../../server/outbox.ts';
import {
  addressChangedLetter, alreadyConfirmedLetter, alreadyKnownLetter, confirmLetter, newAddressLetter, newSignInLetter, passwordChangedLetter, resetLetter, resetLink, signInHelpLetter,
  standingLetter, twoStepLetter, type Reader,
} from './messages.ts';

/** Stands where a letter has a secret. */
const NO_TOKEN = 'example';

/** What the accounts part may write, with links that open nothing. */
export const accountLetters = (reader: Reader): LetterIn[] => [
  confirmLetter(reader, NO_TOKEN),
  alreadyConfirmedLetter(reader, NO_TOKEN),
  alreadyKnownLetter(reader),
  resetLetter(reader.language, [{ link: resetLink(reader.siteUrl, NO_TOKEN), madeAt: 0, zone: OFFICE_TIME_ZONE }]),
  passwordChangedLetter(reader),
  newSignInLetter(reader, 0, OFFICE_TIME_ZONE),
  newAddressLetter(reader, NO_TOKEN),
  addressChangedLetter(reader),
  twoStepLetter(reader, true),
  signInHelpLetter(reader, NO_TOKEN),
  standingLetter(reader, false),
];
