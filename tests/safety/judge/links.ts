import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkTarget } from '../../../src/config/routes.ts';
import { root } from '../../../scripts/lib/run.ts';

const MARKDOWN = /\]\(\s*<?([^)\s>]+)/g;
const BARE = /\bhttps?:\/\/[^\s)<>]+/g;

/** Where a Markdown text leads, in the order of its links. */
export const linksIn = (markdown: string): string[] => [...new Set([...markdown.matchAll(MARKDOWN), ...markdown.matchAll(BARE)].map((found) => found[1] ?? found[0]))];

/** What our content says of hotlines, services and ourselves. */
const named = ['emergency-contacts', 'settings', 'wellness-resources'].flatMap((collection) => {
  const folder = join(root, 'content', collection);
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
}).join('\n');
/** Digits only. */
const ownNumbers = new Set([...named.matchAll(/\+?\d[\d()-. ]{1,14}\d/g)].map(([number]) => number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')));
const ownAddresses = new Set([...named.matchAll(/https:\/\/\S+/g)].map(([address]) => address));

/** Whether a link of an answer leads to a page that is built, with the entry that it names, or to a number or service of our content. */
export function isAlive(url: string): boolean {
  const call = /^(?:tel|sms):\+?1?[-. ]?([\d-.() ]+)/.exec(url);
  if (call) return ownNumbers.has(call[1]!.replace(/\D/g, ''));
  if (ownAddresses.has(url)) return true;
  if (!url.startsWith('/') || /^\/[/\\]/.test(url) || linkTarget(url) === undefined) return false;
  const slug = /^\/resources\/([^/?#]+)/.exec(url)?.[1];
  return slug === undefined || existsSync(join(root, 'content', 'articles', `${slug}.md`));
}
