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
    await expect(page).toHaveURL(/\/programs#career-development$/);
    await expect(
      page.getByRole('heading', { name: 'Career Development', level: 2 }),
    ).toBeInViewport();
    await page
      .locator('#career-development')
      .getByRole('link', { name: 'Back to all programs' })
      .click();
    const list = page.getByRole('navigation', { name: 'Jump to a program' });
    await expect(list.getByRole('link')).toHaveCount(7);
    await list.getByRole('link', { name: 'Weight Loss Coaching' }).click();
    const weightLoss = page.getByRole('region', { name: 'Weight Loss Coaching' });
    await weightLoss.getByText('How much will I lose?').click();
    await expect(weightLoss.getByText('No one can know that', { exact: false })).toBeVisible();
    await context.close();
  });

  test('stand on paper with every answer open and without what only a screen can do', async ({
    page,
  }) => {
    await page.goto('/programs');
    const answer = page.getByText('No one can know that', { exact: false });
    await expect(answer).toBeHidden();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(answer).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Jump to a program' })).toBeHidden();
    await expect(page.locator('.site-footer')).toBeHidden();
    const { ground, ink } = await page.locator('body').evaluate((body) => ({
      ground: getComputedStyle(document.documentElement).backgroundColor,
      ink: getComputedStyle(body).color,
    }));
    expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  });
});
