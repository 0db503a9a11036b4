import { expect, test, type Page } from '../support/e2e.ts';
import { DEMO_PASSWORD, demoEmail } from '../support/server.ts';

const username = (who: 'admin' | 'coach') => demoEmail(who).split('@')[0]!;
async function signIn(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email or username').fill(name);
  await page.locator('form [name="password"]').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'with script off', () => {
    test.use({ javaScriptEnabled, allowedConsole: [/status of 40[01]/] });

    test('staff and coaches sign in with the first part of their address', async ({ page }) => {
      await page.goto('/admin-login');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByText('Email or username is required')).toBeVisible();
      await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();

      await signIn(page, '/admin-login', 'nobody-here');
      await expect(page.getByText('Invalid credentials. Please try again.')).toBeVisible();
      await signIn(page, '/admin-login', username('admin'));
      if (javaScriptEnabled) await expect(page).toHaveURL('/admin-dashboard');
      else await expect(page.getByRole('link', { name: 'Admin Dashboard' }).first()).toBeAttached();

      await page.context().clearCookies();
      await signIn(page, '/coach-login', username('coach'));
      await expect(page).toHaveURL(/dashboard|onboarding|coach/);
    });
  });
