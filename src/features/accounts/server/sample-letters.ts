import { OFFICE_TIME_ZONE } from '../../../config/constants.ts';
import type { SampleLetter } from '../../../server/outbox.ts';
import {
  addressChangedLetter, alreadyConfirmedLetter, alreadyKnownLetter, confirmLetter, newAddressLetter, newSignInLetter, passwordChangedLetter, resetLetter, resetLink, signInHelpLetter,
  standingLetter, twoStepLetter,
} from './messages.ts';

/** Stands where a letter has a secret. */
const NO_TOKEN = 'example';

/** What the accounts part may write, with links that open nothing. */
export const accountLetters = ({ siteUrl }: { siteUrl: string }): SampleLetter[] => [
  confirmLetter(siteUrl, NO_TOKEN),
  alreadyConfirmedLetter(siteUrl),
  alreadyKnownLetter(siteUrl),
  resetLetter([{ link: resetLink(siteUrl, NO_TOKEN), madeAt: 0 }]),
  passwordChangedLetter(siteUrl),
  newSignInLetter(siteUrl, 0, OFFICE_TIME_ZONE),
  newAddressLetter(siteUrl, NO_TOKEN),
  addressChangedLetter(siteUrl),
  twoStepLetter(siteUrl, true),
  signInHelpLetter(siteUrl, NO_TOKEN),
  standingLetter(siteUrl, false),
];
