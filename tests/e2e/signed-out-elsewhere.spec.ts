import { expect, signIn, test } from '../support/e2e.ts';

test('a tab that comes to the front after a sign-out elsewhere shows nothing private any more', async ({ page, context, site }) => {
  await signIn(context, site.url, 'paid');
  await page.goto('/dashboard');
  await expect(page.locator('[data-user="email"]').first()).not.toBeEmpty();
  const open = await context.newPage();
  await open.goto('/about');
  await expect(open.locator('[data-user="email"]').first()).not.toBeEmpty();

  await context.request.post(`${site.url}/api/auth/logout`, { headers: { origin: site.url } });
  for (const tab of [page, open]) await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForURL(`${site.url}/`);
  await expect(open).toHaveURL(`${site.url}/about`);
  await expect(open.locator('html')).not.toHaveAttribute('data-signed-in');
});
