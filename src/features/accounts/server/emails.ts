import type { PersonPurpose } from '../../../config/message-kinds.ts';
import type { Language } from '../../../lib/languages.ts';
import type { EmailText } from '../../../server/mail/outbox.ts';
import { accountMessages, type AccountLink, type Registration } from '../messages/emails.ts';

export type { AccountLink, Registration } from '../messages/emails.ts';

export interface Reader {
  siteUrl: string;
  language: Language;
}

type Texts = ReturnType<typeof accountMessages>;

const email = (
  purpose: PersonPurpose,
  language: Language,
  say: (texts: Texts) => { subject: string; text: string },
): EmailText => ({ purpose, language, ...say(accountMessages(language)) });

export const confirmLink = (siteUrl: string, token: string) =>
  `${siteUrl}/email-confirm#access_token=${token}`;
export const resetLink = (siteUrl: string, token: string) =>
  `${siteUrl}/reset-password#reset_token=${token}`;

const listRegistrations = (
  registrations: readonly Registration[],
  more: number,
  { registration, moreRegistrations }: Texts,
): string =>
  [...registrations.map(registration), ...(more > 0 ? [moreRegistrations(more)] : [])].join('\n');

/**
 * Its one link is for anyone who reads the mailbox, whichever of the accounts is theirs: the session or the password says that.
 * @param more how many accounts were made besides those that are named
 */
export const confirmEmailMail = (
  { siteUrl, language }: Reader,
  token: string,
  registrations: readonly Registration[],
  more = 0,
): EmailText =>
  email('account.confirm', language, (texts) =>
    texts.confirm(confirmLink(siteUrl, token), listRegistrations(registrations, more, texts)),
  );

/** Its link makes the device it is opened on a known one, which is what helps someone who is told to wait when signing in. */
export const alreadyConfirmedLetter = ({ siteUrl, language }: Reader, token: string): EmailText =>
  email('account.confirmed', language, ({ confirmed }) =>
    confirmed(siteUrl, confirmLink(siteUrl, token)),
  );

/** @param to the link of the owner, or one for each account while several may claim the address */
export const resetEmail = (language: Language, to: string | readonly AccountLink[]): EmailText =>
  email('account.reset', language, ({ reset, forTheAccount, onlyYours }) =>
    typeof to === 'string' ? reset(to, '') : reset(to.map(forTheAccount).join('\n\n'), onlyYours),
  );

export const passwordChangedLetter = ({ siteUrl, language }: Reader): EmailText =>
  email('account.password-changed', language, ({ passwordChanged }) => passwordChanged(siteUrl));

export const alreadyKnownLetter = (
  { siteUrl, language }: Reader,
  registration: Registration,
): EmailText => email('account.known', language, ({ known }) => known(registration, siteUrl));

export const signInHelpLetter = ({ siteUrl, language }: Reader, token: string): EmailText =>
  email('account.sign-in-help', language, ({ signInHelp }) =>
    signInHelp(confirmLink(siteUrl, token)),
  );

/** @param zone IANA name of the zone that its reader lives by, as in the list of devices */
export const newSignInLetter = (
  { siteUrl, language }: Reader,
  now: number,
  zone: string,
): EmailText =>
  email('account.new-sign-in', language, ({ newSignIn }) => newSignIn(siteUrl, now, zone));

export const newAddressLetter = ({ siteUrl, language }: Reader, token: string): EmailText =>
  email('account.new-address', language, ({ newAddress }) =>
    newAddress(confirmLink(siteUrl, token)),
  );

export const addressChangedLetter = ({ siteUrl, language }: Reader): EmailText =>
  email('account.address-changed', language, ({ addressChanged }) => addressChanged(siteUrl));

export const standingEmail = ({ siteUrl, language }: Reader, isOpen: boolean): EmailText =>
  email('account.standing', language, ({ opened, closed }) => (isOpen ? opened : closed)(siteUrl));

export const twoStepLetter = ({ siteUrl, language }: Reader, isOn: boolean): EmailText =>
  email('account.two-step', language, ({ twoStep }) => twoStep(siteUrl, isOn));
