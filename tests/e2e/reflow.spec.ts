import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { allViews, viewName } from '../support/views.ts';

// Pages have nothing to do with each other: both workers share them out.
test.describe.configure({ mode: 'parallel' });
test.use({ allowedConsole: [/Failed to load resource: the server responded with a status of (403|404)/] });

/** One look at each page: the actor for whom most stands on it. */
const views = allViews().filter(({ path, actor }, _index, all) => actor === (all.filter((view) => view.path === path).at(-1)?.actor ?? actor));

/** 320 px is 1280 px at 400 % zoom (WCAG 1.4.10); 1920 the widest desk. */
const sizes = [320, 360, 768, 1280, 1920];

for (const view of views) {
  test(`${viewName(view)} never scrolls sideways, at any width, with doubled text or larger letters`, async ({ page, context, site }) => {
    await signIn(context, site.url, view.actor);
    await page.goto(view.path);
    for (const width of sizes) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 640, height: 800 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await overflow(page), 'letters at 200 %').toEqual([]);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await doubleText(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `text twice as long at ${width} px`).toEqual([]);
    }
  });
}

/** Elements that stick out to the right while the page itself would scroll sideways. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.trim().slice(0, 40)}`);
  });
}

async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const content = text.data.trim();
      if (content && !text.parentElement?.closest('script, style, option')) text.data = `${content} ${content}`;
    }
  });
}
