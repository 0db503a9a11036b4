import type { Language } from '~/lib/languages.ts';

/** What the chrome needs of a menu entry; `getMenu()` of the content gives more. */
export interface MenuNode {
  label: string;
  /** Of the frame; English unless given. */
  language?: Language;
  /** Of the label, and of the page it leads to, where they are not the frame's. */
  lang?: string;
  hrefLang?: string;
  /** Undefined for the heading of a group and while the page is not built. */
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

/** `aria-current` of a link on the page with this path. Anchors and filters of the page are not the page itself. */
export function currentMark(href: string | undefined, path: string): 'page' | undefined {
  return href === path ? 'page' : undefined;
}

/** Whether a link is only for people without an account: it leads to the form that opens one. */
export const isForVisitors = ({ href = '' }: Pick<MenuNode, 'href'>): boolean =>
  /^\/register(\?|$)/.test(href);

/** Badges of the main links have a colour of their own; unknown ones are plain. */
export function badgeTone(badge: string): string {
  return { Popular: 'badge-clay', New: 'badge-honey', Free: 'badge-green' }[badge] ?? '';
}
