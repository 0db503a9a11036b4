import type { ChatContent } from '../content/chat-content.ts';

/** Page paths of ours, without a host in any spelling. */
const OWN_PATH = /^\/(?![/\\])[\w\-./?=&%+#]*$/;

/** Addresses elsewhere that a coach may name, letter for letter. */
export const allowedLinks = ({ addresses }: Pick<ChatContent, 'addresses'>): ReadonlySet<string> =>
  new Set(addresses);

/** Where a link in an answer may lead, or undefined: then its words stand alone. The server has judged it before. */
export const safeHref = (url: string, allowed: ReadonlySet<string>): string | undefined =>
  OWN_PATH.test(url) || allowed.has(url) ? url : undefined;
