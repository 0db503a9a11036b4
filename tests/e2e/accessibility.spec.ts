import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { actors } from '../support/session.ts';
import { allViews, viewName } from '../support/views.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const everyRule: RunOptions = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] };
/** All that a colour scheme can change. */
const colourRules: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, resultTypes: ['violations'] };
const looks = [
  [320, 'light', everyRule],
  [1280, 'light', everyRule],
  [320, 'dark', colourRules],
  [1280, 'dark', colourRules],
] as const;
const views = allViews();

// Pages have nothing to do with each other: both workers share them out.
test.describe.configure({ mode: 'parallel' });
/** A page the browser itself reports as refused or missing logs that status; everything else on the console fails the test. */
test.use({ allowedConsole: [/Failed to load resource: the server responded with a status of (403|404)/] });

for (const actor of actors) {
  test.describe(`axe finds nothing as ${actor}`, () => {
    for (const view of views.filter((candidate) => candidate.actor === actor)) {
      test(viewName(view), async ({ page, context, site }) => {
        await signIn(context, site.url, actor);
        for (const [width, colorScheme, rules] of looks) {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.goto(view.path);
          await settle(page);
          await page.evaluate(axeSource);
          expect(await findings(page, rules), `${width} px, ${colorScheme}`).toEqual([]);
        }
      });
    }
  });
}

test('axe would find a fault', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => document.body.append(document.createElement('button')));
  await page.evaluate(axeSource);
  expect((await findings(page, everyRule)).join()).toContain('button-name');
});

async function findings(page: Page, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate(
    (given) => (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(given),
    options,
  );
  return violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

/** Scrolls through the page, so that what hydrates or loads on sight has done so. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo(0, top);
      await new Promise((done) => setTimeout(done, 20));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}
