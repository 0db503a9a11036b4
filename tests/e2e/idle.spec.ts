import { expect, signIn, test, type BrowserContext } from '../support/e2e.ts';
import { DEMO_PASSWORD, demoEmail } from '../support/server.ts';

/** As the server forgets a session: the hint for the eyes stays, the session is gone. */
async function endSession(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'hw_session' });
}

test.describe('a private page nobody touches', () => {
  test.use({ allowedConsole: [/401/] });

  test('leaves the screen by itself when the session has ended', async ({
    page,
    context,
    site,
  }) => {
    await page.clock.install();
    await signIn(context, site.url, 'paid');
    await page.goto('/dashboard');
    await expect(page.locator('[data-user="email"]').first()).not.toBeEmpty();
    // What watches the session is fetched after the page; the clock must not run ahead of it.
    await page.waitForLoadState('networkidle');
    await endSession(context);
    await page.clock.fastForward('31:00');
    await page.waitForURL('**/login?next=%2Fdashboard');
  });

  test('covers what somebody has typed, and shows it again after signing in on the spot', async ({
    page,
    context,
    site,
  }) => {
    await page.clock.install();
    await signIn(context, site.url, 'admin');
    await page.goto('/admin-dashboard');
    await expect(page.locator('[data-user="email"]').first()).not.toBeEmpty();
    // What watches the session is fetched after the page; the clock must not run ahead of it.
    await page.waitForLoadState('networkidle');
    const field = page.locator('main input[type="search"], main input[type="text"]').first();
    await field.fill('words that took a while');
    await endSession(context);
    await page.clock.fastForward('16:00');
    await expect(page.getByRole('heading', { name: 'You were away for a while' })).toBeFocused();
    await expect(field).toBeHidden();
    await page.getByRole('button', { name: 'Show the page' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.locator('[name="email"]').fill(demoEmail('admin'));
    await dialog.locator('[name="password"]').fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog).toBeHidden();
    await expect(field).toBeVisible();
    await expect(field).toHaveValue('words that took a while');
  });
});
