/** What the accounts part writes to people. Neutral on purpose: others may read over a shoulder, and nothing here names what we do. */
export interface Letter { purpose: string; subject: string; text: string }

const SIGNATURE = 'If you did not ask for this, you need not do anything.';

export const confirmLink = (siteUrl: string, token: string) => `${siteUrl}/email-confirm#access_token=${token}`;

export const confirmLetter = (siteUrl: string, token: string): Letter => ({
  purpose: 'account.confirm',
  subject: 'Please confirm your address',
  text: `Hello,\n\nplease open this link within 24 hours to confirm that this address is yours:\n\n${confirmLink(siteUrl, token)}\n\n${SIGNATURE}\n`,
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
