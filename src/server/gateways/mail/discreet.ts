import type { Mail } from './mail-gateway.ts';

/** What somebody who looks over a shoulder may see: nothing that names the organisation or the matter. */
const DISCREET_SENDER = 'Message Centre';
const DISCREET_SUBJECT = 'You have a new message';

export interface Sender { name: string; address: string }

/** @param text `Name <address>` or a bare address, as in MAIL_FROM. */
export function parseSender(text: string): Sender {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+)>\s*$/.exec(text) ?? [];
  return address ? { name: name ?? '', address } : { name: '', address: text.trim() };
}

/** The parts of a mail that show without opening it. */
export function dressEnvelope(isDiscreet: boolean, sender: Sender, subject: string): Pick<Mail, 'from' | 'subject'> {
  return isDiscreet
    ? { from: { name: DISCREET_SENDER, address: sender.address }, subject: DISCREET_SUBJECT }
    : { from: sender, subject };
}
