import { expect, signIn, test } from '../support/e2e.ts';

test.describe('the drawer on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('opens by key, closes on Escape, gives focus back and leaves quick exit in reach', async ({
    page,
  }) => {
    await page.goto('/about');
    const button = page.locator('.drawer > summary');
    await button.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('navigation', { name: 'Menu' });
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link').first()).toBeFocused();
    expect(
      (await panel.getByRole('link').allTextContents()).slice(0, 2).map((text) => text.trim()),
    ).toEqual(['Sign In', 'Get help now']);
    await page.getByRole('link', { name: 'Quick exit' }).click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('closes by a press beside it', async ({ page }) => {
    await page.goto('/about');
    await page.locator('.drawer > summary').tap();
    await page.locator('.drawer-veil').tap({ position: { x: 350, y: 400 } });
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  });

  test('works with script off', async ({ browser, site }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await page.goto(`${site.url}/about`);
    await page.locator('.drawer > summary').click();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Contact' })
      .click();
    await expect(page).toHaveURL(/\/contact$/);
    await context.close();
  });

  test('has no door for visitors once signed in, and wellness comes before work', async ({
    page,
    context,
    site,
  }) => {
    await signIn(context, site.url, 'free');
    await page.goto('/about');
    await page.locator('.drawer > summary').tap();
    const panel = page.getByRole('navigation', { name: 'Menu' });
    await expect(panel.getByRole('link').first()).toHaveText('Get help now');
    for (const name of ['Sign In', 'Create Account', /^Get Started/])
      await expect(panel.getByRole('link', { name })).toHaveCount(0);
    const groups = await panel.locator('.menu-group-title:visible').allTextContents();
    expect(groups.indexOf('Wellness Tools')).toBeLessThan(
      groups.indexOf('Professional Development'),
    );
  });

  test('no page offers an account to anyone who has one', async ({ page, context, site }) => {
    await signIn(context, site.url, 'paid');
    for (const path of ['/', '/members', '/services', '/programs', '/about', '/search']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
      await expect(page.locator('a[href^="/register"]:visible'), path).toHaveCount(0);
    }
  });

  test('holds the Administration group for admins', async ({ page, context, site }) => {
    await signIn(context, site.url, 'admin');
    await page.goto('/about');
    await page.locator('.drawer > summary').tap();
    const group = page.getByRole('navigation', { name: 'Menu' });
    await expect(group.getByText('Administration')).toBeVisible();
    await expect(group.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible();
  });
});
