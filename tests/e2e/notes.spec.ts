import { expect, noteOf, signIn, test, type Page } from '../support/e2e.ts';

const cookieIsGone = async (page: Page) =>
  expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('hw_note');

/** Shown once, and nothing of it stays in the address. */
async function isGoneAfterReload(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await cookieIsGone(page);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(noteOf(page)).toHaveCount(0);
  await expect(page.locator('.sent-note:visible')).toHaveCount(0);
}

test.describe('what a form says after its redirect', () => {
  test.use({ allowedConsole: [/ERR_FAILED|Failed to fetch dynamically imported module/] });

  test('signing out before the script of the menu is there', async ({ page, context, site }) => {
    await signIn(context, site.url, 'paid');
    // The catalogue of the menu's words has the same name as its script.
    await page.route('**/_astro/account.*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('/api/auth/logout')) await route.abort();
      else await route.fulfill({ response });
    });
    await page.goto('/user-profile');
    await page
      .locator('form[data-logout] button')
      .first()
      .evaluate((button: HTMLButtonElement) => button.click());
    await expect(noteOf(page)).toContainText('Logged out successfully');
    await expect(noteOf(page)).toContainText('You have been logged out of your account.');
    await isGoneAfterReload(page, '/');
    await page.goto('/about');
    await page.goBack();
    await page.waitForLoadState('networkidle');
    await expect(noteOf(page)).toHaveCount(0);
  });

  for (const [path, words] of [
    ['/contact', 'Message Sent Successfully!'],
    ['/es/contact', 'Tu mensaje llegó'],
  ] as const)
    test(`a message from ${path} whose form never wakes up`, async ({ page }) => {
      await page.route('**/_astro/ContactForm*.js', (route) => route.abort());
      await page.goto(path);
      const form = page.locator('form[action="/api/contacts"]');
      await form.locator('[name="name"]').fill('Rosa');
      await form.locator('[name="email"]').fill('rosa@visitors.example');
      await form.locator('[name="subject"]').fill('A question');
      await form.locator('[name="message"]').fill('When are you open?');
      await form.locator('[type="submit"]').click();
      await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1);
      await isGoneAfterReload(page, path);
    });

  test('a profile that is saved with script: the same words, once', async ({
    page,
    context,
    site,
  }) => {
    await signIn(context, site.url, 'free');
    await page.goto('/user-profile');
    const form = page.locator('form[action="/api/profile"]');
    await form.locator('[name="firstName"]').focus();
    await form.getByRole('button', { name: /save/i }).click();
    await expect(noteOf(page)).toContainText('Your profile is saved.');
    await isGoneAfterReload(page, '/user-profile');
  });
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('a page rendered on demand says it itself, once', async ({ page, context, site }) => {
    await signIn(context, site.url, 'free');
    await page.goto('/user-profile');
    await page
      .locator('form[action="/api/profile"]')
      .getByRole('button', { name: /save/i })
      .click();
    await expect(page.locator('#note')).toContainText('Your profile is saved.');
    await expect(page).toHaveURL('/user-profile');
    await page.reload();
    await expect(page.locator('#note')).toHaveCount(0);
  });
});
