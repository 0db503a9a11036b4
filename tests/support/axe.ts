import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const everyRule: RunOptions = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] };
/** All that a colour scheme can change. */
export const colourRules: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, resultTypes: ['violations'] };

/** What axe finds on the page as it stands, a line each. @param within only these parts, by their selectors; what speaks of the page as a whole is not asked then */
export async function axeFindings(page: Page, options: RunOptions, within?: readonly string[]): Promise<string[]> {
  if (within?.length === 0) return [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    ({ options: given, within: parts }) => {
      const { axe } = globalThis as unknown as { axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> } };
      return axe.run(parts ? { include: parts.map((part) => [part]) } : document, given);
    },
    { options, within },
  );
  return violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

/** The page's parts whose markup nobody has looked at yet in this run; they count as seen from now on. @returns selectors */
export async function partsNotSeen(page: Page, seen: Set<string>): Promise<string[]> {
  const parts = await page.evaluate(() => [...document.body.children].map((part, index) => ({
    selector: `body > :nth-child(${index + 1})`,
    // Ids are counted up, and the link to this page is marked: neither makes another part.
    markup: part.outerHTML.replaceAll(/ (id|for|aria-(current|describedby|labelledby|controls))="[^"]*"/g, ''),
    isSeen: !part.checkVisibility(),
  })));
  return parts.flatMap(({ selector, markup, isSeen }) => {
    if (isSeen || seen.has(markup)) return [];
    seen.add(markup);
    return [selector];
  });
}
