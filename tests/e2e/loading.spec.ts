import { expect, signIn, test, type Page } from '../support/e2e.ts';

/** How far what was already there has moved without anyone's doing (Layout Instability API). */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

test('the coaches of a paid member say that they are loading, until they are there', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'paid');
  let goOn = () => undefined as void;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/_astro/mount-desk*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/ai-coaching');
  const loading = page.locator('#talk').getByRole('status').filter({ hasText: 'Loading...' });
  await expect(loading).toHaveCount(1);
  await expect(loading).toBeVisible();
  const before = await shifts(page);
  goOn();
  await expect(page.locator('#talk .loading')).toHaveCount(0);
  await expect(page.locator('#talk textarea')).toBeVisible();
  expect(await shifts(page)).toBeLessThanOrEqual(before + 0.01);
});

test('dates that come from the server say once that they are loading', async ({ page }) => {
  let goOn = () => undefined as void;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/events?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/members');
  const list = page.locator('[data-near="events"]').first();
  await list.scrollIntoViewIfNeeded();
  const loading = list.getByRole('status').filter({ hasText: 'Loading...' });
  await expect(loading).toHaveCount(1);
  await expect(loading).toBeVisible();
  goOn();
  await expect(loading).toHaveCount(0);
  await expect(list.locator('[data-link]').first()).toBeVisible();
});
