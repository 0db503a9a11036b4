import type { SampleLetter } from '../../../server/outbox.ts';
import {
  alreadyConfirmedLetter, alreadyKnownLetter, confirmLetter, passwordChangedLetter, resetLetter, resetLink, signInHelpLetter,
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
  signInHelpLetter(siteUrl, NO_TOKEN),
];
