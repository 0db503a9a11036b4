import type { Page } from '@playwright/test';

/** Elements that stick out to the right while the page itself would scroll sideways. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(0, 5)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.trim().slice(0, 40)}`,
      );
  });
}

/** Every text twice as long, as some languages are. */
export async function doubleText(page: Page): Promise<void> {
  // React compares its text with what the server sent: a part on its way must have arrived.
  await page
    .waitForFunction(() => !document.querySelector('astro-island[ssr]'), undefined, {
      timeout: 5_000,
    })
    .catch(() => undefined);
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const content = text.data.trim();
      if (content && !text.parentElement?.closest('script, style, option'))
        text.data = `${content} ${content}`;
    }
  });
}

/** Scrolls through the page, so that what hydrates or loads on sight has done so. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo(0, top);
      await new Promise((done) => setTimeout(done, 20));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}
