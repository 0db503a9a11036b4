import { languageOf, type Language } from '../../../lib/languages.ts';
import { discreetMessages } from '../../messages/discreet.ts';
import type { Mail } from './mail-gateway.ts';

const GREETINGS: Record<Language, RegExp> = {
  en: /^Hello[^\n]{0,120},(?=\n)/,
  es: /^Hola[^\n]{0,120}:(?=\n)/,
};
type Said = ReturnType<typeof discreetMessages> & { greeting: RegExp };
const LINK = /https?:\/\/[^\s<>"]+/g;

export interface Sender {
  name: string;
  address: string;
}

/** @param text `Name <address>` or a bare address, as in MAIL_FROM. */
export function parseSender(text: string): Sender {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+)>\s*$/.exec(text) ?? [];
  return address ? { name: name ?? '', address } : { name: '', address: text.trim() };
}

export const senderOf = (env: { MAIL_FROM?: string | undefined }): Sender =>
  parseSender(env.MAIL_FROM ?? 'Hearthwell <support@hearthwell.example>');

export interface MailStyle {
  isDiscreet: boolean;
  nameToUse: string;
  avoidWords: readonly string[];
}

export interface Letter {
  language: string;
  subject: string;
  text: string;
  html?: string | undefined;
}
export type StyledMail = Pick<Mail, 'from' | 'subject' | 'text' | 'html'>;

/**
 * An email the way its receiver wants to find it: who it seems to come from, what shows without opening it, and the words inside. An email that
 * holds a word to avoid keeps its links and loses all its other words. What the profile shows as preview comes from here too.
 */
export function applyMailWishes(
  wishes: MailStyle,
  sender: Sender,
  letter: Letter,
  signInUrl: string,
): StyledMail {
  const language = languageOf(letter.language);
  const said = { ...discreetMessages(language), greeting: GREETINGS[language] };
  const isAvoided = holdsWord(wishes.avoidWords, withoutPaths(letter.text));
  const envelope =
    wishes.isDiscreet || isAvoided || holdsWord(wishes.avoidWords, letter.subject, sender.name)
      ? { from: { name: said.sender, address: sender.address }, subject: said.subject }
      : { from: sender, subject: letter.subject };
  const words = isAvoided
    ? onlyLinks(said, letter.text, signInUrl)
    : wishes.isDiscreet
      ? openQuietly(said, letter.text)
      : letter.text;
  const text = greet(said, words, wishes.nameToUse);
  // Markup cannot be searched for words with certainty; anyone who has a wish about words gets the plain email.
  const isPlain = wishes.nameToUse !== '' || wishes.avoidWords.length > 0 || !letter.html;
  return { ...envelope, text, ...(isPlain ? {} : { html: letter.html }) };
}

/** Whether any of the texts holds one of the words, whatever its capitals; "art" is not in "party". */
export function holdsWord(words: readonly string[], ...texts: string[]): boolean {
  const text = plain(texts.join('\n'));
  return words.some((word) => {
    const pattern = plain(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return (
      pattern !== '' &&
      new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u').test(text)
    );
  });
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Of a link only its host counts: `/reset-password` is no word that anyone reads. */
const withoutPaths = (text: string) => text.replace(LINK, (link) => URL.parse(link)?.host ?? '');

const onlyLinks = (said: Said, text: string, signInUrl: string) => {
  const links = text.match(LINK) ?? [signInUrl];
  return `${said.onlyLinks}\n\n${[...new Set(links)].join('\n\n')}\n`;
};

/** Phones show the first line of an email beside its subject: in discreet emails that line says nothing. */
const openQuietly = (said: Said, text: string) =>
  text.replace(said.greeting, (hello) => `${hello}\n\n${said.firstLine}`);

/** Emails begin with "Hello," or "Hola:", or with the name that someone gave at the time. */
const greet = (said: Said, text: string, name: string) =>
  name ? text.replace(said.greeting, () => said.hello(name)) : text;
