import { expect, join, noteOf, test, type Page } from '../support/e2e.ts';

/** Stopping at a question, keeping what was said and going on elsewhere, with ordinary forms alone. */
test.use({ javaScriptEnabled: false });

const PAGE = '/assessments/well-being';
const answer = (page: Page, name: string, value: number | string) =>
  page.locator(`input[name="${name}"][value="${value}"]`).check();

test('a member stops at an item, finishes elsewhere, and can throw away what was kept', async ({
  page,
  context,
  browser,
  site,
}) => {
  const { email } = await join(context, site.url);
  await page.goto(PAGE);
  for (let item = 1; item <= 5; item++) await answer(page, `who-5.${item}`, 1);
  for (let item = 1; item <= 4; item++) await answer(page, `phq-9.${item}`, 2);
  await page.getByRole('button', { name: 'Keep what I said' }).click();
  await expect(noteOf(page)).toContainText('Kept in your account.');
  await expect(page).toHaveURL(/\/assessments\/continue\//);
  await expect(page.getByText('You have 9 answers from last time.')).toBeVisible();

  const other = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const response = await other.request.post(`${site.url}/api/auth/login`, {
    data: { email, password: 'Quiet-Orchard-41' },
    headers: { Origin: site.url },
  });
  expect(response.ok()).toBe(true);
  const second = await other.newPage();
  await second.setViewportSize({ width: 360, height: 740 });
  await second.goto(PAGE);
  await second.getByRole('link', { name: 'Open the answers I kept' }).click();
  await expect(second.locator('input[name="phq-9.4"][value="2"]')).toBeChecked();
  expect(await second.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
    true,
  );
  for (let item = 5; item <= 9; item++) await answer(second, `phq-9.${item}`, 0);
  await second.getByRole('button', { name: 'See my result' }).click();
  await expect(second).toHaveURL(/\/assessments\/results\/\w/);
  await expect(second.getByText('8 of 27')).toBeVisible();
  await other.close();

  await page.goto('/assessments/rest');
  await answer(page, 'sleep.1', 1);
  await page.getByRole('button', { name: 'Keep what I said' }).click();
  await page.getByRole('button', { name: 'Throw it away' }).click();
  await expect(noteOf(page)).toContainText('The answers you kept are gone.');
  await page.goto('/assessments/continue/rest');
  await expect(page.getByText('from last time')).toHaveCount(0);
  await expect(page.locator('input:checked')).toHaveCount(0);
});

test.describe('signed out', () => {
  test.use({ allowedConsole: [/401 \(Unauthorized\)/] });

  test('a visitor who wants to keep answers signs in, and loses nothing', async ({ page }) => {
    await page.goto(PAGE);
    await answer(page, 'phq-9.1', 2);
    await page.getByRole('button', { name: 'Keep what I said' }).click();
    await expect(page.getByRole('link', { name: /sign in/i }).first()).toBeVisible();
    expect(await page.locator('[name="phq-9.1"]').inputValue()).toBe('2');
  });
});
