import { expect, test, type Page } from '../support/e2e.ts';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Keyboard shortcuts' });
const path = (page: Page) => new URL(page.url()).pathname;

test('Alt and a letter lead to built pages alone, and nowhere while somebody types', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.getByLabel('Name').focus();
  await page.keyboard.press('Alt+h');
  await page.keyboard.press('/');
  await expect(page.getByLabel('Name')).toHaveValue('/');
  expect(path(page)).toBe('/contact');
  await page.locator('h1').click();
  await page.keyboard.press('Alt+c');
  await page.keyboard.press('Control+Alt+h');
  expect(path(page)).toBe('/contact');
  await page.keyboard.press('Alt+g');
  await expect(page).toHaveURL(/\/digital-onboarding$/);
  // The address is there before the page's script is.
  await page.waitForLoadState();
  await page.keyboard.press('Alt+h');
  await expect(page).toHaveURL(/\/$/);
});

test('the bar explains them, its switch turns them off for good, and the footer turns them on again', async ({
  page,
}) => {
  await page.goto('/about');
  for (const words of ['/ Search', 'Alt + A AI coaching', 'Alt + W Wellness journey'])
    await expect(bar(page)).toContainText(words);
  await bar(page).getByRole('button', { name: 'Turn shortcuts off' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Keyboard shortcuts are off' }),
  ).toBeVisible();
  await page.goto('/contact');
  await page.keyboard.press('Alt+h');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
  expect(path(page)).toBe('/contact');
  await expect(bar(page)).toContainText('Keyboard shortcuts are off.');
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: 'Turn keyboard shortcuts on' })
    .click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Keyboard shortcuts are on' }),
  ).toBeVisible();
  await page.keyboard.press('Alt+h');
  await expect(page).toHaveURL(/\/$/);
});

test.describe('on a device without keys', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('nothing explains them', async ({ page }) => {
    await page.goto('/about');
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole('button', { name: /shortcuts/ })).toHaveCount(0);
  });
});

for (const width of [360, 1280])
  test(`at ${width} px arrow keys go through the results and round, Enter opens one, Escape gives focus back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/about');
    const button = page.getByRole('button', { name: 'Search' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option')).toHaveCount(4);
    const chosen = () =>
      page
        .getByRole('option')
        .evaluateAll((all) =>
          all.flatMap((option, at) =>
            option.getAttribute('aria-selected') === 'true' ? [at] : [],
          ),
        );
    await page.getByRole('dialog', { name: 'Search' }).locator('input').first().fill('sleep');
    await expect(page.getByRole('option').first()).toContainText(/sleep/i);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await chosen()).toEqual([1]);
    await expect(page.getByRole('option').nth(1)).toBeInViewport();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect((await chosen())[0]).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Search' }).locator('input').first().fill('sleep');
    await expect(page.getByRole('option').first()).toContainText(/sleep/i);
    await page.keyboard.press('ArrowDown');
    const href = await page.getByRole('option').first().getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname + url.hash === href);
  });
