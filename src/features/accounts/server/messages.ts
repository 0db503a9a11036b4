import { OFFICE_TIME_ZONE } from '../../../config/constants.ts';
import type { PersonPurpose } from '../../../config/message-kinds.ts';
import { timeZoneName } from '../../../lib/time-zones.ts';

/** What the accounts part writes to people. Neutral on purpose: others may read over a shoulder, and nothing here names what we do. */
export interface Letter { purpose: PersonPurpose; subject: string; text: string }

const SIGNATURE = 'If you did not ask for this, you need not do anything.';

export const confirmLink = (siteUrl: string, token: string) => `${siteUrl}/email-confirm#access_token=${token}`;

export const confirmLetter = (siteUrl: string, token: string): Letter => ({
  purpose: 'account.confirm',
  subject: 'Please confirm your address',
  text: `Hello,\n\nplease open this link within 24 hours to confirm that this address is yours:\n\n${confirmLink(siteUrl, token)}\n\n${SIGNATURE}\n`,
});

export const resetLink = (siteUrl: string, token: string) => `${siteUrl}/reset-password#reset_token=${token}`;

/** Several accounts may claim an address (decision record "Registering never tells"): its reader knows which one is theirs by its time. */
export interface AccountLink { link: string; madeAt: number }

const made = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: OFFICE_TIME_ZONE });
const listLinks = (links: readonly AccountLink[]) => (links.length === 1 ? links[0]!.link
  : links.map(({ link, madeAt }) => `For the account made on ${made.format(madeAt)} (Central Time):\n${link}`).join('\n\n'));

const several = (links: readonly AccountLink[]) => (links.length === 1 ? '' : ' More than one was made with this address. Only open the link of the one that is yours.');

export const confirmAgainLetter = (links: readonly AccountLink[]): Letter => ({
  purpose: 'account.confirm',
  subject: 'Please confirm your address',
  text: `Hello,\n\nplease open this link within 24 hours to confirm that this address is yours.${several(links)}\n\n${listLinks(links)}\n\n${SIGNATURE}\n`,
});

export const alreadyConfirmedLetter = (siteUrl: string): Letter => ({
  purpose: 'account.confirmed',
  subject: 'About your address',
  text: `Hello,\n\nyou asked for a link to confirm this address. It is confirmed already, so there is nothing left to do. You can sign in here:\n\n${siteUrl}/login\n\n${SIGNATURE}\n`,
});

export const resetLetter = (links: readonly AccountLink[]): Letter => ({
  purpose: 'account.reset',
  subject: 'Choosing a new password',
  text: `Hello,\n\nplease open this link within 30 minutes to choose a new password. It works once.${several(links)}\n\n${listLinks(links)}\n\n${SIGNATURE} Your password stays as it is.\n`,
});

export const passwordChangedLetter = (siteUrl: string): Letter => ({
  purpose: 'account.password-changed',
  subject: 'Your password was changed',
  text: `Hello,\n\nthe password that goes with this address was just changed, and every device was signed out.\n\nIf that was not you, choose a new one here:\n\n${siteUrl}/reset-password\n`,
});

export const alreadyKnownLetter = (siteUrl: string): Letter => ({
  purpose: 'account.known',
  subject: 'About your address',
  text: `Hello,\n\nthis address was just entered in a form to create an account. You already have one, so nothing has changed. You can sign in here:\n\n${siteUrl}/login\n\n${SIGNATURE}\n`,
});

export const signInHelpLetter = (siteUrl: string, token: string): Letter => ({
  purpose: 'account.sign-in-help',
  subject: 'Signing in',
  text: `Hello,\n\nthere were many tries to sign in with this address, so we are slowing them down. If you are trying yourself and are asked to wait, open this link on your own device; after that it is not slowed down:\n\n${confirmLink(siteUrl, token)}\n\n${SIGNATURE} Nobody can get in without your password.\n`,
});

/** @param zone IANA name of the zone that its reader lives by, as in the list of devices */
export const newSignInLetter = (siteUrl: string, now: number, zone: string): Letter => ({
  purpose: 'account.new-sign-in',
  subject: 'A new sign-in',
  text: `Hello,\n\nsomebody signed in with this address on ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(now)} (${timeZoneName(zone)}), from a browser we had not seen before. If it was you, you need not do anything.\n\nIf it was not you, choose a new password here. Every device is signed out then:\n\n${siteUrl}/reset-password\n`,
});

export const newAddressLetter = (siteUrl: string, token: string): Letter => ({
  purpose: 'account.new-address',
  subject: 'Please confirm your address',
  text: `Hello,\n\nplease open this link within 24 hours to use this address from now on:\n\n${confirmLink(siteUrl, token)}\n\n${SIGNATURE}\n`,
});

export const addressChangedLetter = (siteUrl: string): Letter => ({
  purpose: 'account.address-changed',
  subject: 'About your address',
  text: `Hello,\n\nthis address is no longer used to sign in: another one was confirmed in its place. We do not write here any more.\n\nIf that was not you, please tell us at once:\n\n${siteUrl}/contact\n`,
});

export const standingLetter = (siteUrl: string, isOpen: boolean): Letter => ({
  purpose: 'account.standing',
  subject: 'About your account',
  text: isOpen
    ? `Hello,\n\nthe account that goes with this address is open again. You can sign in as before:\n\n${siteUrl}/login\n`
    : `Hello,\n\nthe account that goes with this address is closed for now, and nobody can sign in to it. Nothing in it was deleted.\n\nIf you would like to know why, or to have it opened again, please tell us:\n\n${siteUrl}/contact\n`,
});

export const twoStepLetter = (siteUrl: string, isOn: boolean): Letter => ({
  purpose: 'account.two-step',
  subject: isOn ? 'Signing in now takes a code' : 'Signing in takes no code any more',
  text: `Hello,\n\n${isOn ? 'from now on, signing in asks for a code after the password.' : 'the code after the password was switched off for signing in.'}\n\nIf that was not you, choose a new password here. Every device is signed out then:\n\n${siteUrl}/reset-password\n`,
});
