import type { Language } from '~/lib/languages.ts';

export interface MenuNode {
  label: string;
  language?: Language;
  /** Of the label, and of the page it leads to, where they are not the frame's. */
  lang?: string;
  hrefLang?: string;
  href?: string | undefined;
  badge?: string;
  badgeText?: string;
  tooltip?: string;
  isExternal?: boolean;
  children: MenuNode[];
}

/** What a header may show: links that lead somewhere, and groups that hold at least one. */
export function reachable(items: readonly MenuNode[]): MenuNode[] {
  return items
    .map((item) => ({ ...item, children: reachable(item.children) }))
    .filter((item) => item.href !== undefined || item.children.length > 0);
}

/** The path of a page as links spell it: a prerendered page knows itself as `/about.html`. */
export function pagePath(pathname: string): string {
  const path = pathname
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

export function currentMark(href: string | undefined, path: string): 'page' | undefined {
  return href === path ? 'page' : undefined;
}

/** Whether a link is only for people without an account: it leads to the form that opens one. */
export const isForVisitors = ({ href = '' }: Pick<MenuNode, 'href'>): boolean =>
  /^\/register(\?|$)/.test(href);

export function badgeTone(badge: string): string {
  return { Popular: 'badge-clay', New: 'badge-honey', Free: 'badge-green' }[badge] ?? '';
}
