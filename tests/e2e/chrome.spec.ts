import { expect, signIn, test, type Page } from '../support/e2e.ts';

const NEUTRAL = 'https://www.weather.gov/';

/** The neutral site is on another network: this stands in for it, and no request leaves the machine. */
async function standInForNeutralSite(page: Page): Promise<void> {
  await page.route(`${NEUTRAL}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Weather</title><h1>Forecast</h1>',
    }),
  );
}

const exitLink = (page: Page) => page.getByRole('link', { name: 'Quick exit' });
const pressShift = async (page: Page, times: number) => {
  for (let press = 0; press < times; press++) await page.keyboard.press('Shift');
};

/** A modal dialog as the product's own ones are: native, opened by script. */
const openModal = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.className = 'dialog';
    const close = document.createElement('button');
    close.textContent = 'Stay';
    close.addEventListener('click', () => dialog.close());
    dialog.append(close);
    document.body.append(dialog);
    dialog.showModal();
  });

test.describe('quick exit', () => {
  // Leaving for the neutral site is the one request to another origin that a page may make.
  test.use({ allowedConsole: [/^third-party request: https:\/\/www\.weather\.gov\//] });
  test.beforeEach(({ page }) => standInForNeutralSite(page));

  test('is the first link of the page and leaves at once; Back does not bring the page up again', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.goto('/contact');
    await exitLink(page).click();
    await page.waitForURL(NEUTRAL);
    await page.goBack();
    await page.waitForURL(NEUTRAL);
    await expect(page.getByRole('heading', { name: 'Forecast' })).toBeVisible();
  });

  test('works as a link with script off', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.url}/about`);
    // Nothing can stand in for where a redirect leads: what counts is that the browser goes there.
    const leaving = page.waitForRequest(NEUTRAL);
    await exitLink(page).click();
    expect((await leaving).redirectedFrom()?.url()).toBe(`${site.url}/exit`);
    await context.close();
  });

  test('ends the session and removes flags that carry a user id', async ({
    page,
    context,
    site,
  }) => {
    await signIn(context, site.url, 'free');
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('hasSeenOnboarding_u1', 'true'));
    const ended = page.waitForRequest(
      (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/exit',
    );
    await exitLink(page).click();
    await ended;
    await page.waitForURL(NEUTRAL);
    await expect
      .poll(async () => (await context.request.get(`${site.url}/api/auth/user`)).status())
      .toBe(401);
    await page.goto(`${site.url}/about`);
    expect(await page.evaluate(() => localStorage.getItem('hasSeenOnboarding_u1'))).toBeNull();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('Shift three times leaves; twice does not, nor does Escape, nor writing capitals', async ({
    page,
  }) => {
    await page.goto('/contact');
    await pressShift(page, 2);
    await expect(page.locator('[data-quick-exit-status]')).toHaveText(
      'Shift, press 1 more time to leave this site.',
    );
    for (let press = 0; press < 4; press++) await page.keyboard.press('Escape');
    await page.getByLabel('Message').first().click();
    for (const letter of 'ABCDE') await page.keyboard.press(`Shift+${letter}`);
    expect(new URL(page.url()).pathname).toBe('/contact');
    await pressShift(page, 3);
    await page.waitForURL(NEUTRAL);
  });

  test('stays within reach above an open modal dialog, by pointer and by key', async ({ page }) => {
    await page.goto('/about');
    const place = await exitLink(page).boundingBox();
    await openModal(page);
    const within = page.locator('dialog').getByRole('link', { name: 'Quick exit' });
    await expect(within).toBeVisible();
    expect(await within.boundingBox()).toEqual(place);
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(within).toHaveCount(0);
    await openModal(page);
    await page.locator('dialog[open]').getByRole('link', { name: 'Quick exit' }).click();
    await page.waitForURL(NEUTRAL);
  });

  test('Shift three times leaves from inside a modal dialog', async ({ page }) => {
    await page.goto('/about');
    await openModal(page);
    await pressShift(page, 3);
    await page.waitForURL(NEUTRAL);
  });
});

test.describe('menus', () => {
  test('More opens by key, closes on Escape and gives focus back', async ({ page }) => {
    await page.goto('/about');
    const more = page.locator('.main-nav summary');
    await more.focus();
    await page.keyboard.press('Enter');
    const contact = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Contact' });
    await expect(contact).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(contact).toBeHidden();
    await expect(more).toBeFocused();
  });

  test('More closes when focus or a press goes elsewhere', async ({ page }) => {
    await page.goto('/about');
    const menu = page.locator('.main-nav details');
    await menu.locator('summary').click();
    await page.locator('main').click({ position: { x: 4, y: 420 } });
    await expect(menu).not.toHaveAttribute('open');
    await menu.locator('summary').click();
    await page.getByRole('link', { name: 'Sign In' }).first().focus();
    await expect(menu).not.toHaveAttribute('open');
  });

  test('More stays within the screen at any width and height', async ({ page }) => {
    for (const [width, height] of [
      [960, 700],
      [1100, 500],
      [1280, 800],
      [1400, 800],
      [1920, 1000],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/about');
      await page.locator('.main-nav summary').click();
      const box = (await page.locator('.menu-panel-wide').boundingBox())!;
      expect(box.x, `left at ${width} px`).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, `right at ${width} px`).toBeLessThanOrEqual(width);
      expect(box.y + box.height, `bottom at ${height} px`).toBeLessThanOrEqual(height);
    }
  });

  test('a tooltip shows on focus and hides on Escape', async ({ page }) => {
    await page.goto('/about');
    const link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Home/ });
    const tip = page.getByRole('tooltip').first();
    await page.keyboard.press('Tab');
    await link.focus();
    await expect(tip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
  });

  test('the page one is on is marked', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.locator('.main-nav a[aria-current="page"]')).toHaveText(/Contact/);
  });

  test('every link of the chrome leads to a page that exists', async ({ page, request }) => {
    await page.goto('/about');
    const paths = await page
      .locator('header a, footer a')
      .evaluateAll((links) =>
        [...new Set(links.map((link) => link.getAttribute('href') ?? ''))].filter((href) =>
          href.startsWith('/'),
        ),
      );
    for (const path of paths)
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBeLessThan(400);
  });
});

test.describe('the account menu', () => {
  test('shows who is signed in without moving anything, and Logout says so', async ({
    page,
    context,
    site,
  }) => {
    await signIn(context, site.url, 'free');
    await page.goto('/about');
    const button = page.locator('.account-button');
    const before = await button.boundingBox();
    await expect(button.locator('[data-user]')).not.toHaveText('Account');
    expect(await button.boundingBox()).toEqual(before);
    await button.click();
    await expect(page.locator('.account-menu [data-user="email"]')).toHaveText(
      'free@hearthwell.example',
    );
    await expect(
      page.locator('.account-menu').getByRole('link', { name: 'Admin Dashboard' }),
    ).toBeHidden();
    await page.locator('.account-menu').getByRole('button', { name: 'Logout' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Logged out successfully' }),
    ).toContainText('You have been logged out of your account.');
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  });

  test.use({ allowedConsole: [/ERR_FAILED/] });

  test('says when Logout failed', async ({ page, context, site }) => {
    await signIn(context, site.url, 'free');
    await page.goto('/about');
    await expect(page.locator('.account-button [data-user]')).not.toHaveText('Account');
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.locator('.account-button').click();
    await page.locator('.account-menu').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Logout failed' })).toContainText(
      'There was an error logging you out. Please try again.',
    );
  });

  test('shows the Admin Dashboard to admins alone', async ({ page, context, site }) => {
    await signIn(context, site.url, 'admin');
    await page.goto('/about');
    await page.locator('.account-button').click();
    await expect(
      page.locator('.account-menu').getByRole('link', { name: 'Admin Dashboard' }),
    ).toBeVisible();
  });
});
