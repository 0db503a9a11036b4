import { expect, test, type Page } from '../support/e2e.ts';

/** Messages about what was just done: they leave by themselves, and never stand in the way of help. */
const toast = (page: Page) => page.locator('.toast');

async function showSuccess(page: Page, url: string, path: string): Promise<void> {
  await page.context().addCookies([{ name: 'hw_note', value: 'accounts.welcome-back', url }]);
  await page.goto(path);
  await expect(toast(page)).toBeVisible();
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`at ${width} px a success leaves after six seconds, and not while someone reads it or has focus in it`, async ({
    page,
    site,
  }) => {
    await page.clock.install();
    await page.setViewportSize({ width, height });
    await showSuccess(page, site.url, '/about');
    await page.clock.runFor(5_000);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(toast(page)).toHaveCount(0);

    await showSuccess(page, site.url, '/services');
    await toast(page).hover();
    await page.clock.runFor(8_000);
    await expect(toast(page)).toBeVisible();
    await toast(page).getByRole('button', { name: 'Close' }).focus();
    await page.mouse.move(5, 5);
    await page.clock.runFor(8_000);
    await expect(toast(page)).toBeVisible();
    await page.locator('#main').focus();
    await page.clock.runFor(8_000);
    await expect(toast(page)).toHaveCount(0);
  });

  test(`at ${width} px it lies on no line that someone may call, however far they scroll`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await showSuccess(page, site.url, '/mental-wellness');
    await toast(page).hover();
    const covered = () =>
      page.evaluate(() => {
        const box = document.querySelector('.toast')!.getBoundingClientRect();
        return [...document.querySelectorAll('a[href^="tel:"], a[href^="sms:"]')]
          .filter((line) => line.checkVisibility())
          .filter((line) => {
            const { left, right, top, bottom } = line.getBoundingClientRect();
            return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
          })
          .map((line) => line.textContent);
      });
    for (let top = 0; top <= 2_000; top += 250) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await expect.poll(covered, `${top} px`).toEqual([]);
    }
  });
}
