import { expect, test, type Page } from '../support/e2e.ts';
import { mailsTo } from '../support/rows.ts';
import { newAddress, register, logIn, shown } from '../support/accounts-pages.ts';

test.describe('a forgotten password', () => {
  const resetLink = (site: { dataDir: string }, email: string) => () =>
    mailsTo(site, email)
      .map((mail) => /https?:\/\/\S+\/reset-password#reset_token=\S+/.exec(mail.bodyText)?.[0])
      .find(Boolean);
  const NEW = 'Window-Meadow-58';

  async function askForLink(page: Page, site: { dataDir: string }, email: string): Promise<string> {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.locator('main form [name="email"]').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(shown(page, 'we sent a link')).toBeVisible();
    await expect.poll(resetLink(site, email)).toBeTruthy();
    return resetLink(site, email)() ?? '';
  }

  test.describe('with script', () => {
    test.use({ allowedConsole: [/status of 40[01]/] });

    test('is replaced by the mailed link, once, and old sessions die', async ({
      page,
      site,
      browser,
    }) => {
      const email = newAddress();
      const other = await browser.newContext({ baseURL: site.url });
      const old = await other.newPage();
      await register(old, email);
      await expect(old).toHaveURL(/\/digital-onboarding$/);

      const link = await askForLink(page, site, email);
      await page.goto(link);
      await expect(page.getByLabel('Link from our email')).toBeHidden();
      expect(page.url()).not.toContain('reset_token');
      await page.locator('form [name="password"]').fill(NEW);
      await page.locator('form [name="confirmPassword"]').fill(NEW);
      await page.getByRole('button', { name: 'Show New password' }).click();
      await expect(page.locator('form [name="password"]')).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Save new password' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(shown(page, 'Your new password is set')).toBeVisible();

      await old.goto('/dashboard');
      await expect(old).toHaveURL(/\/login\?next=%2Fdashboard$/);
      await other.close();
      await logIn(page, email, NEW);
      await expect(page).toHaveURL(/\/digital-onboarding$/);

      await page.goto(link);
      await page.locator('form [name="password"]').fill(NEW);
      await page.locator('form [name="confirmPassword"]').fill(NEW);
      await page.getByRole('button', { name: 'Save new password' }).click();
      await expect(page.getByLabel('Link from our email')).toBeFocused();
      await expect(shown(page, 'This link was already used')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible();
    });
  });

  test.describe('with script off', () => {
    test.use({ javaScriptEnabled: false, allowedConsole: [/status of 400/] });

    test('is replaced by pasting the link; an unconfirmed address is asked for again by one press', async ({
      page,
      site,
    }) => {
      const email = newAddress();
      await register(page, email);
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Send the email again' }).click();
      await expect(page).toHaveURL(/\/verify-email#sent$/);
      await expect(shown(page, 'we sent a link')).toBeVisible();
      expect(
        mailsTo(site, email).filter(({ purpose }) => purpose === 'account.confirm'),
      ).toHaveLength(2);

      const link = await askForLink(page, site, email);
      await page.goto('/reset-password');
      await page.getByLabel('Link from our email').fill(link);
      await page.locator('form [name="password"]').fill(NEW);
      await page.locator('form [name="confirmPassword"]').fill('other');
      await page.getByRole('button', { name: 'Save new password' }).click();
      await expect(shown(page, "Passwords don't match")).toBeVisible();
      await expect(page.getByLabel('Link from our email')).toHaveValue(link);
      await page.locator('form [name="password"]').fill(NEW);
      await page.locator('form [name="confirmPassword"]').fill(NEW);
      await page.getByRole('button', { name: 'Save new password' }).click();
      await expect(page).toHaveURL(/\/login#sent$/);
      await expect(shown(page, 'Your new password is set')).toBeVisible();
      await logIn(page, email, NEW);
      await expect(page).toHaveURL(/\/digital-onboarding$/);
    });
  });
});
