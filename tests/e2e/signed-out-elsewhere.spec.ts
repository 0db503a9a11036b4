import { expect, signIn, test, type BrowserContext, type Page } from '../support/e2e.ts';
import { rowsOf } from '../support/rows.ts';
import { DEMO_PASSWORD, demoEmail } from '../support/server.ts';

test('a tab that comes to the front after a sign-out elsewhere shows nothing private any more', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'paid');
  await page.goto('/dashboard');
  await expect(page.locator('[data-user="email"]').first()).not.toBeEmpty();
  const open = await context.newPage();
  await open.goto('/about');
  await expect(open.locator('[data-user="email"]').first()).not.toBeEmpty();

  await context.request.post(`${site.url}/api/auth/logout`, { headers: { origin: site.url } });
  for (const tab of [page, open]) await comeBackTo(tab);
  await page.waitForURL(`${site.url}/`);
  await expect(open).toHaveURL(`${site.url}/about`);
  await expect(open.locator('html')).not.toHaveAttribute('data-signed-in');
});

/** Where a private page leads when no one is signed in anymore: home, or where it asks to sign in if it asked who is here in between. */
const leftIn = (url: string) => (to: URL) =>
  to.origin === url && ['/', '/login'].includes(to.pathname);

/** The browser of a test says of each of its windows that it has the focus. */
const takeFocusFrom = (beside: Page) =>
  beside.evaluate(() => {
    document.hasFocus = () => false;
  });

async function signOutIn(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page
    .locator('form[data-logout] button')
    .first()
    .evaluate((button: HTMLButtonElement) => button.click());
}

test.describe('a window that stands beside the one that signs out', () => {
  // It may ask who is here in between.
  test.use({ allowedConsole: [/status of 401/] });

  test('shows nothing private any more either', async ({ page, context, site }) => {
    await signIn(context, site.url, 'paid');
    const beside = await context.newPage();
    await beside.goto('/user-profile');
    await expect(beside.locator('main [name="firstName"]')).toBeVisible();
    await takeFocusFrom(beside);
    await signOutIn(page);
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    await expect(beside).toHaveURL(leftIn(site.url));
  });

  test('is left as well when its menu found out first', async ({ page, context, site }) => {
    await signIn(context, site.url, 'paid');
    const beside = await context.newPage();
    await beside.route('**/api/auth/user', (route) => route.fulfill({ status: 401, json: {} }));
    await beside.goto('/user-profile');
    await expect(beside.locator('html')).not.toHaveAttribute('data-signed-in');
    await expect(beside.locator('main [name="firstName"]')).toBeVisible();
    await takeFocusFrom(beside);
    await signOutIn(page);
    await expect(beside).toHaveURL(leftIn(site.url));
  });
});

test.describe('a form that stands open', () => {
  test.use({ allowedConsole: [/status of 401/] });
  const words = 'Maya who took her time';
  const kept = (site: { dataDir: string }, who: 'free' | 'paid') =>
    rowsOf<{ name: string }>(
      site,
      'select first_name as name from users where email = ?',
      demoEmail(who),
    )[0]?.name;

  test('survives the end of its session: signing in on the spot sends it', async ({
    page,
    context,
    site,
  }) => {
    const name = await openNames(page, context, site.url);
    await name.fill(words);
    await context.clearCookies({ name: 'hw_session' });
    await send(page);
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(dialog.locator('[name="email"]')).toBeFocused();
    await signInOver(page, 'free');
    await expect(dialog).toBeHidden();
    await expect.poll(() => kept(site, 'free')).toBe(words);
    await expect(name).toHaveValue(words);
  });

  test('survives it as well when the page has found out before', async ({
    page,
    context,
    site,
  }) => {
    await page.route('**/api/auth/user', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: '{"message":"Please sign in"}',
      }),
    );
    const name = await openNames(page, context, site.url);
    await expect(page.locator('html')).not.toHaveAttribute('data-signed-in');
    await name.fill(`${words} again`);
    await context.clearCookies({ name: 'hw_session' });
    await send(page);
    await page.unroute('**/api/auth/user');
    await signInOver(page, 'free');
    await expect.poll(() => kept(site, 'free')).toBe(`${words} again`);
  });

  test('never writes into the account of the person who signed in in another tab', async ({
    page,
    context,
    site,
  }) => {
    const before = kept(site, 'paid');
    await (await openNames(page, context, site.url)).fill('Not hers');
    await signIn(context, site.url, 'paid');
    await send(page);
    await signInOver(page, 'paid');
    await page.waitForURL(/\/(dashboard|digital-onboarding)$/);
    expect(kept(site, 'paid')).toBe(before);
  });

  async function openNames(page: Page, context: BrowserContext, origin: string) {
    await signIn(context, origin, 'free');
    await page.goto('/user-profile');
    return page.locator('main form [name="firstName"]');
  }

  const send = (page: Page) =>
    page
      .locator('main form')
      .filter({ has: page.locator('[name="firstName"]') })
      .locator('button[type="submit"]')
      .click();

  async function signInOver(page: Page, who: 'free' | 'paid') {
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.locator('[name="email"]').fill(demoEmail(who));
    await dialog.locator('[name="password"]').fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
  }
});

test.describe('quick exit', () => {
  // Leaving for the neutral site is the one request to another origin that a page may make.
  // Leaving also signs out, so a page that is asking who is signed in may be told 401.
  test.use({
    // One pattern: Playwright takes a list of two for a value and its options.
    allowedConsole: [
      /^third-party request: https:\/\/www\.weather\.gov\/|status of 401 .*\/api\/auth\/user\)$/,
    ],
  });

  test('from a signed-in page: neither Back nor the address shows it again', async ({
    page,
    context,
    site,
  }) => {
    await page.route('https://www.weather.gov/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Forecast</title><h1>Forecast</h1>' }),
    );
    await signIn(context, site.url, 'paid');
    await page.goto('/about');
    await page.goto('/dashboard');
    await page.locator('[data-quick-exit]').first().click();
    await page.waitForURL((url) => !url.href.startsWith(site.url));
    await page.goBack();
    await expect(page.locator('body')).not.toContainText(demoEmail('paid'));
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
  });
});

const comeBackTo = (tab: Page) =>
  tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
