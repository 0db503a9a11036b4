import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { allViews, viewName } from '../support/views.ts';

// Pages have nothing to do with each other: both workers share them out.
test.describe.configure({ mode: 'parallel' });
test.use({ allowedConsole: [/Failed to load resource: the server responded with a status of (403|404)/] });

const views = allViews().filter(({ path, actor }, _index, all) => actor === (all.filter((view) => view.path === path).at(-1)?.actor ?? actor));
const MOST_STOPS = 400;

interface Stop {
  name: string;
  isVisible: boolean;
  hasFocusMark: boolean;
}

for (const view of views) {
  test(`${viewName(view)}: Tab reaches everything once, visibly, and leaves again`, async ({ page, context, site }) => {
    await signIn(context, site.url, view.actor);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(view.path);
    const stops = await tabThrough(page);
    expect(stops.length).toBeGreaterThan(3);
    expect(stops.length, 'a trap: Tab never came back').toBeLessThan(MOST_STOPS);
    expect(stops.filter((stop) => !stop.isVisible).map((stop) => stop.name), 'focus on something unseen').toEqual([]);
    expect(stops.filter((stop) => !stop.hasFocusMark).map((stop) => stop.name), 'focus without a mark').toEqual([]);
  });
}

test('the first stop is the way out, the second the way to the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', '/exit');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', '#main');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describeFocus);
    if (stop === undefined) break;
    stops.push(stop);
  }
  return stops;
}

/** What has focus now, once scrolling has come to rest; undefined when focus left the page or came back to the first stop. */
async function describeFocus(): Promise<Stop | undefined> {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body || element.dataset.tabSeen) return undefined;
  element.dataset.tabSeen = 'yes';
  const style = getComputedStyle(element);
  const isInView = () => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight && style.visibility === 'visible';
  };
  for (let frame = 0; frame < 60 && !isInView(); frame++) await new Promise((done) => requestAnimationFrame(done));
  const isVisible = isInView();
  const hasFocusMark = (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== 'none';
  return { name: `${element.tagName.toLowerCase()} ${element.getAttribute('href') ?? element.getAttribute('name') ?? element.textContent?.trim().slice(0, 40)}`, isVisible, hasFocusMark };
}
