import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { mailsTo, rowsOf } from '../support/rows.ts';

const PASSWORD = 'Quiet-Orchard-41';
let serial = 0;
const newAddress = () => `maya-${process.pid}-${++serial}@members.example`;

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  const values = { firstName: 'Maya', lastName: 'Brooks', email, password: PASSWORD, confirmPassword: PASSWORD };
  for (const [name, value] of Object.entries(values)) await page.locator(`main form [name="${name}"]`).fill(value);
  await page.locator('main form button[type="submit"]').click();
}

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.locator('main form [name="email"]').fill(email);
  await page.locator('main form [name="password"]').fill(password);
  await page.locator('main form button[type="submit"]').click();
}

/** Notes for a page without script stand in the page too, unseen. */
const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

/** The link of the newest confirmation mail, as its reader would click it. */
async function confirmationLink(site: { dataDir: string }, email: string): Promise<string> {
  const pattern = /https?:\/\/\S+\/email-confirm#access_token=\S+/;
  const link = () => mailsTo(site, email).map((mail) => pattern.exec(mail.bodyText)?.[0]).findLast((found) => found !== undefined);
  await expect.poll(link, { message: `a confirmation mail to ${email}` }).toBeTruthy();
  return link() ?? '';
}

test.describe('a member', () => {
  test('registers, confirms by the mailed link, signs in, sees the dashboard, signs out, and Back shows nothing private', async ({ page, site }) => {
    const email = newAddress();
    await register(page, email);
    await expect(page).toHaveURL(/\/digital-onboarding$/);
    await expect(shown(page, 'Account Created!')).toBeVisible();
    expect(rowsOf(site, 'select role, membership_level as level from users where email = ?', email)).toMatchObject([{ role: 'user', level: 'free' }]);

    const link = await confirmationLink(site, email);
    expect(link.startsWith(site.url)).toBe(true);
    await page.goto(link);
    await expect(shown(page, 'Email Confirmed!')).toBeVisible();
    await expect(shown(page, 'Your email has been confirmed successfully!')).toBeVisible();
    await page.waitForURL(/\/login$/, { timeout: 6_000 });

    await page.context().clearCookies();
    await logIn(page, email);
    await expect(page).toHaveURL(/\/digital-onboarding$/);
    await expect(shown(page, 'Welcome back!')).toBeVisible();
    await page.goto('/dashboard');
    await expect(shown(page, 'Maya')).toBeVisible();

    await signOut(page);
    await expect(shown(page, 'Logged out successfully')).toBeVisible();
    await page.goBack();
    await expect(page.locator('main')).not.toContainText('Maya');
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
  });

  test('whose onboarding is complete lands on the dashboard, and on the page asked for', async ({ page, site }) => {
    const complete = rowsOf<{ email: string }>(site, `select email from users where has_completed_onboarding = 1 and email like 'paid@%'`);
    expect(complete, 'the paid demo member has completed onboarding').toHaveLength(1);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
  });

  test('sees the specified messages beside the fields', async ({ page }) => {
    await page.goto('/login');
    await page.locator('main form [name="email"]').fill('nobody');
    await page.locator('main form button[type="submit"]').click();
    await expect(shown(page, 'Please enter a valid email address')).toBeVisible();
    await expect(shown(page, 'Password is required')).toBeVisible();
    await expect(page.locator('main form [name="email"]')).toBeFocused();

    await page.goto('/register');
    await page.locator('main form [name="password"]').fill('short');
    await page.locator('main form [name="confirmPassword"]').fill('other');
    await page.locator('main form button[type="submit"]').click();
    for (const message of ['First name is required', 'Last name is required', 'Please enter a valid email address', 'Password must be at least 6 characters']) {
      await expect(shown(page, message)).toBeVisible();
    }
    await page.locator('main form [name="password"]').fill(PASSWORD);
    await page.locator('main form button[type="submit"]').click();
    await expect(shown(page, "Passwords don't match")).toBeVisible();
  });

  test('without a token cannot confirm', async ({ page }) => {
    await page.goto('/email-confirm');
    await expect(shown(page, 'Confirmation Failed')).toBeVisible();
    await expect(shown(page, 'Invalid confirmation link or token has expired.')).toBeVisible();
  });
});

test.describe('refusals', () => {
  test.use({ allowedConsole: [/Failed to load resource: the server responded with a status of 4\d\d/] });

  test('a wrong password and an unknown address look the same', async ({ page }) => {
    for (const email of ['free@hearthwell.example', newAddress()]) {
      await logIn(page, email, 'Wrong-Harbour-17');
      await expect(shown(page, 'Login Failed')).toBeVisible();
      await expect(shown(page, 'Invalid credentials. Please try again.')).toBeVisible();
      await expect(page.locator('main form [name="email"]')).toHaveValue(email);
    }
  });

  test('a made-up confirmation token fails', async ({ page }) => {
    await page.goto('/email-confirm#access_token=not-a-real-token');
    await expect(shown(page, 'Confirmation Failed')).toBeVisible();
  });
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('registers, signs in and out by ordinary form posts', async ({ page, site }) => {
    const email = newAddress();
    await register(page, email);
    await expect(page).toHaveURL(/\/digital-onboarding/);
    expect(rowsOf(site, 'select role from users where email = ?', email)).toEqual([{ role: 'user' }]);
    await page.context().clearCookies();
    await logIn(page, email);
    await expect(page).toHaveURL(/\/digital-onboarding/);
    await page.goto('/dashboard');
    await expect(shown(page, 'Maya')).toBeVisible();
    await signOut(page);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
  });
});

test.describe('twenty at once', () => {
  test('20 identical registrations leave one account and one mail', async ({ site }) => {
    const email = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`${site.url}/api/auth/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: site.url },
          body: JSON.stringify({ firstName: 'Maya', lastName: 'Brooks', email, password: PASSWORD, role: 'user' }),
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
    expect(rowsOf(site, 'select id from users where email = ?', email)).toHaveLength(1);
  });
});

test('an admin signs in at the staff door and reaches the desk', async ({ page, site, context }) => {
  await signIn(context, site.url, 'admin');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin-dashboard$/);
});

/** By the account menu, as a person would. */
async function signOut(page: Page): Promise<void> {
  const menu = page.locator('header .account-menu');
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: 'Logout' }).click();
}
