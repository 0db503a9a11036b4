import { AxeBuilder } from '@axe-core/playwright';
import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { actors } from '../support/session.ts';
import { allViews, viewName } from '../support/views.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [320, 1280];
const schemes = ['light', 'dark'] as const;
const views = allViews();

/** A page the browser itself reports as refused or missing logs that status; everything else on the console fails the test. */
test.use({ allowedConsole: [/Failed to load resource: the server responded with a status of (403|404)/] });

for (const actor of actors) {
  test.describe(`axe finds nothing as ${actor}`, () => {
    for (const view of views.filter((candidate) => candidate.actor === actor)) {
      test(viewName(view), async ({ page, context, site }) => {
        await signIn(context, site.url, actor);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(view.path);
          await settle(page);
          for (const colorScheme of schemes) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
            const found = violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
            expect(found, `${width} px, ${colorScheme}`).toEqual([]);
          }
        }
      });
    }
  });
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
