import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn, pickStyles, takeApart, type TakenApart } from './page-styles.ts';

const SHEET = /<link rel="stylesheet" href="(\/_astro\/[^"]+)">/g;

/**
 * What opens by itself on a first visit (features/overlays) stands in no markup yet, and must not make a slow phone weigh every element of the page against the whole
 * sheets; nor may a toast, which may have to say that the connection is gone, wait for them. Their elements and classes count as if they stood there.
 */
const OPENS_BY_ITSELF = [
  'dialog',
  'progress',
  'h2',
  'h3',
  'ul',
  'li',
  'strong',
  'button',
  'input',
  'label',
  '.dialog',
  '.dialog-head',
  '.btn',
  '.btn-primary',
  '.btn-secondary',
  '.btn-quiet',
  '.btn-sm',
  '.btn-block',
  '.btn-icon',
  '.card',
  '.card-target',
  '.card-link',
  '.link-arrow',
  '.cluster',
  '.eyebrow',
  '.muted',
  '.small',
  '.sr-only',
  '.text-2xl',
  '.stack',
  '.toast',
  '.toast-destructive',
  '.toast-title',
  '.toast-close',
];

/** @returns the page, and the hashes of the `<style>` elements that its policy has to allow */
export type Styler = (html: string) => Promise<{ html: string; hashes: readonly string[] }>;

/**
 * Puts the rules that a page shows into it, so that a slow line brings words and looks in one answer. The whole sheets, which the page's
 * script fetches for what opens later, stay named in it (`<meta name="whole-style">`, `src/lib/deferred-stylesheets.ts`).
 * Each sheet is read and taken apart once.
 * @param clientDir folder that holds `_astro`
 */
export function createStyler(clientDir: string): Styler {
  const known = new Map<string, Promise<TakenApart>>();
  const open = (href: string) => {
    let sheet = known.get(href);
    if (!sheet) known.set(href, (sheet = readFile(join(clientDir, href), 'utf8').then(takeApart)));
    return sheet;
  };
  return async (html) => {
    const hrefs = [...html.matchAll(SHEET)].map(([, href]) => href!);
    if (hrefs.length === 0) return { html, hashes: [] };
    const css = pickStyles(
      await Promise.all(hrefs.map(open)),
      new Set([...namesIn(html), ...OPENS_BY_ITSELF]),
    );
    const named = hrefs.map((href) => `<meta name="whole-style" content="${href}">`).join('');
    let isFirst = true;
    const styled = html.replace(SHEET, () => {
      const put = isFirst ? `<style>${css}</style>${named}` : '';
      isFirst = false;
      return put;
    });
    return {
      html: styled,
      hashes: [`sha256-${createHash('sha256').update(css).digest('base64')}`],
    };
  };
}
