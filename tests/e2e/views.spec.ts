import { axeFindings, colourRules, everyRule, partsNotSeen } from '../support/axe.ts';
import { expect, test, type BrowserContext, type Page } from '../support/e2e.ts';
import { doubleText, overflow, settle } from '../support/layout.ts';
import { signInCookie, type Visitor } from '../support/session.ts';
import { MOST_STOPS, tabThrough, tabThroughContent } from '../support/tab-order.ts';
import { allViews, type View } from '../support/views.ts';

/**
 * Every built page as everyone sees it: axe, widths, doubled text, the Tab key. One test a page, which is loaded as seldom as it can be.
 * The first person to see it gets a look of axe at all of it, light and dark, at 320 px, where the most can go wrong; of the others' pages
 * only the parts that differ from what was seen already. The page of the last, for whom most stands on it, then becomes as wide as a desk: what is new there, and the Tab key.
 */
test.describe.configure({ mode: 'parallel' });
/** A page the browser itself reports as refused or missing logs that status; everything else on the console fails the test. */
test.use({
  allowedConsole: [/Failed to load resource: the server responded with a status of (403|404)/],
});

/** One page of each frame: what stands around the content is the same on the others. */
const FRAMES = ['/', '/login', '/dashboard', '/admin-dashboard'];
/** 320 px is 1280 px at 400 % zoom (WCAG 1.4.10); 1920 the widest desk. */
const widths = [320, 360, 768, 1280, 1920];
const paths = Map.groupBy(allViews(), ({ path }) => path);

for (const [path, views] of paths) {
  test(`${path}: axe, widths and Tab`, async ({ page, context, site }) => {
    test.setTimeout(120_000);
    for (const view of views) {
      // What the page before still asks for must not meet the next person's session.
      await page.goto('about:blank');
      await become(context, site.url, view.actor);
      await open(page, view, view === views[0]);
      if (view === views[0]) await lookAtAll(page, view);
      else
        expect
          .soft(
            await axeFindings(page, everyRule, await partsNotSeen(page, seen)),
            `320 px as ${view.actor}`,
          )
          .toEqual([]);
    }
    const last = views.at(-1)!;
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    expect
      .soft(
        await axeFindings(page, everyRule, await partsNotSeen(page, seenWide)),
        `1280 px as ${last.actor}`,
      )
      .toEqual([]);
    await tabs(page, last);
    await fits(page);
  });
}

/** Hashes of the markup that axe has looked at, at 320 px and at 1280. */
const seen = new Set<string>();
const seenWide = new Set<string>();

async function lookAtAll(page: Page, view: View): Promise<void> {
  await partsNotSeen(page, seen);
  expect.soft(await axeFindings(page, everyRule), `320 px as ${view.actor}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await axeFindings(page, colourRules), `320 px, dark, as ${view.actor}`).toEqual([]);
}

async function tabs(page: Page, view: View): Promise<void> {
  const isWhole = FRAMES.includes(view.path);
  const stops = isWhole ? await tabThrough(page) : await tabThroughContent(page);
  // Some pages hold nothing but words.
  if (isWhole) expect.soft(stops.length).toBeGreaterThan(20);
  expect.soft(stops.length, 'a trap: Tab never came back').toBeLessThan(MOST_STOPS);
  expect
    .soft(
      stops.filter((stop) => !stop.isVisible).map((stop) => stop.name),
      'focus on something unseen',
    )
    .toEqual([]);
  expect
    .soft(
      stops.filter((stop) => !stop.hasFocusMark).map((stop) => stop.name),
      'focus without a mark',
    )
    .toEqual([]);
}

async function fits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overflow(page), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect.soft(await overflow(page), 'letters at 200 %').toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await doubleText(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overflow(page), `text twice as long at ${width} px`).toEqual([]);
  }
}

/** @param isSettled scrolls to what hydrates or loads on sight; the same for everyone, so once is enough */
async function open(page: Page, { path }: View, isSettled: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(path);
  if (isSettled) await settle(page);
}

/** Sessions by server and person: signing in again for each page would only test the password's slowness. */
const sessions = new Map<string, string>();

async function become(context: BrowserContext, url: string, actor: Visitor): Promise<void> {
  const key = `${url} ${actor}`;
  const cookie = sessions.get(key) ?? (await signInCookie(url, actor));
  sessions.set(key, cookie);
  await context.clearCookies();
  const pairs = cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const);
  if (pairs.length > 0)
    await context.addCookies(pairs.map(([name, value]) => ({ name, value, url })));
}

test('axe would find a fault, and what was seen before is not looked at twice', async ({
  page,
}) => {
  const before = new Set<string>();
  await page.goto('/about');
  await expect(page.locator('.chat-button')).toHaveAttribute('style', /--lift/);
  expect((await partsNotSeen(page, before)).length).toBeGreaterThan(2);
  await page.evaluate(() => document.body.append(document.createElement('button')));
  expect((await axeFindings(page, everyRule)).join()).toContain('button-name');
  const added = await partsNotSeen(page, before);
  expect(added).toHaveLength(1);
  expect((await axeFindings(page, everyRule, added)).join()).toContain('button-name');

  // A part that differs in one place is looked at there.
  await page.evaluate(() =>
    document.querySelector('main h2')!.append(document.createElement('button')),
  );
  const [changed, ...others] = await partsNotSeen(page, before);
  expect(others).toEqual([]);
  expect(await page.locator(changed!).evaluate((part) => part.localName)).toBe('h2');
  expect((await axeFindings(page, everyRule, [changed!])).join()).toContain('button-name');
});

test('the first stop is the way to the content, the second the way out', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', '#main');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', '/exit');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});
