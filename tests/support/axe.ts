import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const everyRule: RunOptions = {
  runOnly: { type: 'tag', values: tags },
  resultTypes: ['violations'],
};
/** All that a color scheme can change. */
export const colourRules: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

/** What axe finds on the page as it stands, a line each. @param within only these parts, by their selectors; what speaks of the page as a whole is not asked then */
export async function axeFindings(
  page: Page,
  options: RunOptions,
  within?: readonly string[],
): Promise<string[]> {
  if (within?.length === 0) return [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    ({ options: given, within: parts }) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> };
      };
      return axe.run(parts ? { include: parts.map((part) => [part]) } : document, given);
    },
    { options, within },
  );
  return violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`,
    ),
  );
}

interface Part {
  selector: string;
  markup: string;
  /** The same with nothing but the names of the elements that it holds. */
  shell: string;
  within: Part[];
}

/** Further down, what is new is small. */
const DEEPEST = 9;
const hashOf = (markup: string) => createHash('sha1').update(markup).digest('base64');

/**
 * The page's parts whose markup no one has looked at yet in this run; they count as seen from now on. Of a part that holds others in the same way as
 * one that was seen, only what is new in it is named: the pages of two people differ by a name and a few rows.
 * @param seen hashes
 * @returns selectors
 */
export async function partsNotSeen(page: Page, seen: Set<string>): Promise<string[]> {
  const parts = await page.evaluate((deepest) => {
    const bare = document.body.cloneNode(true) as Element;
    // Ids are counted up, the link to this page is marked, an island knows its data: none makes another part.
    for (const element of bare.querySelectorAll('*'))
      for (const name of [
        'id',
        'for',
        'aria-current',
        'aria-describedby',
        'aria-labelledby',
        'aria-controls',
      ])
        element.removeAttribute(name);
    for (const island of bare.querySelectorAll('astro-island'))
      for (const name of island.getAttributeNames()) island.removeAttribute(name);
    const shellOf = (part: Element) => {
      const shell = part.cloneNode() as Element;
      shell.append(
        ...[...part.childNodes].map((node) =>
          node instanceof Element ? document.createElement(node.localName) : node.cloneNode(),
        ),
      );
      return shell.outerHTML;
    };
    const partsOf = (parent: Element, copy: Element, path: string, depth: number): Part[] =>
      depth > deepest
        ? []
        : [...parent.children].flatMap((part, index) => {
            // An island has no box of its own, and what it holds is seen.
            if (!part.checkVisibility() && getComputedStyle(part).display !== 'contents') return [];
            const [twin, selector] = [copy.children[index]!, `${path} > :nth-child(${index + 1})`];
            return [
              {
                selector,
                markup: twin.outerHTML,
                shell: shellOf(twin),
                within: partsOf(part, twin, selector, depth + 1),
              },
            ];
          });
    return partsOf(document.body, bare, 'body', 1);
  }, DEEPEST);
  const before = new Set(seen);
  const look = ({ selector, markup, shell, within }: Part): string[] => {
    const [whole, frame] = [hashOf(markup), hashOf(`shell ${shell}`)];
    seen.add(whole).add(frame);
    const inner = within.flatMap(look);
    if (before.has(whole)) return [];
    return within.length > 0 && before.has(frame) ? inner : [selector];
  };
  return parts.flatMap(look);
}
