import { expect, test } from '../support/e2e.ts';

test.describe('the programs', () => {
  test('are reached from the services and from their list with script off, and their questions open', async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await page.goto(`${site.url}/services`);
    await page.getByRole('link', { name: 'Career Development' }).first().click();
    await expect(page).toHaveURL(/\/programs\/career-development$/);
    await expect(
      page.getByRole('heading', { name: 'Career Development', level: 1 }),
    ).toBeInViewport();
    await page.getByRole('link', { name: 'All programs' }).click();
    const list = page.getByRole('navigation', { name: 'Programs', exact: true });
    await expect(list.getByRole('link')).toHaveCount(7);
    await list.getByRole('link', { name: 'Weight Loss Coaching' }).click();
    await page.getByText('How much will I lose?').click();
    await expect(page.getByText('No one can know that', { exact: false })).toBeVisible();
    await context.close();
  });

  test('are still found by the links of before, each in the list', async ({ page }) => {
    await page.goto('/programs#life-balance');
    const entry = page.locator('#life-balance');
    await expect(entry).toBeInViewport();
    await entry.getByRole('link', { name: 'Life Balance' }).click();
    await expect(page).toHaveURL(/\/programs\/life-balance$/);
  });

  test('about danger offer the hotlines first, and their title says nothing', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/programs/domestic-violence-recovery');
    await expect(page).toHaveTitle(/^Program\b/);
    const main = page.locator('main');
    await expect(main.getByRole('link', { name: 'Call 1-800-799-7233' })).toBeInViewport();
    for (const way of await main.locator('[data-way]').all())
      expect((await way.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  });

  test('stand on paper with every answer open and without what only a screen can do', async ({
    page,
  }) => {
    await page.goto('/programs/weight-loss-coaching');
    const answer = page.getByText('No one can know that', { exact: false });
    await expect(answer).toBeHidden();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(answer).toBeVisible();
    await expect(page.getByRole('link', { name: 'All programs' })).toBeHidden();
    await expect(page.locator('.site-footer')).toBeHidden();
    const { ground, ink } = await page.locator('body').evaluate((body) => ({
      ground: getComputedStyle(document.documentElement).backgroundColor,
      ink: getComputedStyle(body).color,
    }));
    expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  });
});
