import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { actors } from '../support/session.ts';
import { allViews, viewName, type View } from '../support/views.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const everyRule: RunOptions = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] };
/** All that a colour scheme can change. */
const colourRules: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, resultTypes: ['violations'] };
const looks = [
  [320, 'light', everyRule],
  [320, 'dark', colourRules],
  [1280, 'light', everyRule],
  [1280, 'dark', colourRules],
] as const;
const views = allViews();

/**
 * The first person to see a page gets every look; for the others only what stands around it differs (menus, names), so the narrow look,
 * where the most can go wrong, stands for all.
 */
const looksFor = (view: View) => (views.find(({ path }) => path === view.path) === view ? looks : looks.slice(0, 1));

// Pages have nothing to do with each other: both workers share them out.
test.describe.configure({ mode: 'parallel' });
/** A page the browser itself reports as refused or missing logs that status; everything else on the console fails the test. */
test.use({ allowedConsole: [/Failed to load resource: the server responded with a status of (403|404)/] });

for (const actor of actors) {
  test.describe(`axe finds nothing as ${actor}`, () => {
    for (const view of views.filter((candidate) => candidate.actor === actor)) {
      test(viewName(view), async ({ page, context, site }) => {
        await signIn(context, site.url, actor);
        let loadedAt = 0;
        for (const [width, colorScheme, rules] of looksFor(view)) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          if (width !== loadedAt) {
            await page.setViewportSize({ width, height: 800 });
            await page.goto(view.path);
            await settle(page);
            await page.evaluate(axeSource);
            loadedAt = width;
          }
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

test.describe('overlays', () => {
  test.use({ firstVisit: true });

  const overlays = [
    ['the welcome journey', [], '.prompt-dialog'],
    ['the platform tour', ['hasSeenWelcome'], '.prompt-dialog'],
    ['the spotlight', ['hasSeenWelcome', 'hasSeenTour'], '.spotlight'],
  ] as const;
  for (const [name, seen, selector] of overlays) {
    test(`axe finds nothing in ${name}, and it fits a small screen`, async ({ page }) => {
      await page.addInitScript((flags) => flags.forEach((flag) => localStorage.setItem(flag, 'true')), [...seen]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/about');
      const overlay = page.locator(selector);
      await expect(overlay).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.evaluate(axeSource);
        expect(await findings(page, everyRule), colorScheme).toEqual([]);
      }
      const [box, exit] = [await overlay.boundingBox(), await page.locator('[data-quick-exit]').last().boundingBox()];
      expect(box && exit && box.x >= 0 && box.x + box.width <= 320 && box.y >= exit.y + exit.height && box.y + box.height <= 640, JSON.stringify({ box, exit })).toBe(true);
    });
  }
});
