import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { mailsTo, rowsOf } from '../support/rows.ts';
import { DEMO_PASSWORD } from '../support/server.ts';
import { PASSWORD, newAddress, register, logIn, shown } from '../support/accounts-pages.ts';

/** The link of the newest confirmation email, as its reader would click it. */
async function confirmationLink(site: { dataDir: string }, email: string): Promise<string> {
  const pattern = /https?:\/\/\S+\/email-confirm#access_token=\S+/;
  const link = () =>
    mailsTo(site, email)
      .map((mail) => pattern.exec(mail.bodyText)?.[0])
      .findLast((found) => found !== undefined);
  await expect.poll(link, { message: `a confirmation mail to ${email}` }).toBeTruthy();
  return link() ?? '';
}

test.describe('a member', () => {
  test('registers, confirms by the mailed link, signs in, sees the dashboard, signs out, and Back shows nothing private', async ({
    page,
    site,
  }) => {
    const email = newAddress();
    await register(page, email);
    await expect(page).toHaveURL(/\/digital-onboarding$/);
    await expect(shown(page, 'Account Created!')).toBeVisible();
    const [row] = rowsOf<{ hash: string }>(
      site,
      'select role, membership_level as level, password_hash as hash from users where email = ?',
      email,
    );
    expect(row).toMatchObject({ role: 'user', level: 'free' });
    // As slow as OWASP asks for: here with the real thing, which unit and endpoint tests do without.
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);

    const link = await confirmationLink(site, email);
    expect(link.startsWith(site.url)).toBe(true);
    await page.goto(link);
    await expect(shown(page, 'Email Confirmed!')).toBeVisible();
    await expect(shown(page, 'Your email has been confirmed successfully!')).toBeVisible();
    await page.waitForURL(/\/login$/, { timeout: 6_000 });

    // Elsewhere, so that no page still asks who is signed in.
    await page.goto('about:blank');
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

  test('whose onboarding is complete lands on the dashboard, and on the page asked for', async ({
    page,
    site,
  }) => {
    const complete = rowsOf<{ email: string }>(
      site,
      `select email from users where has_completed_onboarding = 1 and email like 'paid@%'`,
    );
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
    for (const message of [
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ]) {
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
  test.use({
    allowedConsole: [/Failed to load resource: the server responded with a status of 4\d\d/],
  });

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

  test('a second link opened in the same tab is judged anew', async ({ page }) => {
    await page.goto('/email-confirm');
    await expect(shown(page, 'Confirmation Failed')).toBeVisible();
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    await page.evaluate(() => {
      location.hash = '#access_token=another-made-up-token';
    });
    expect((await asked).postData()).toContain('another-made-up-token');
    await expect(shown(page, 'Confirmation Failed')).toBeVisible();
  });
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: [/status of 401/] });

  test('a sign-in that failed once still leads to the page asked for', async ({ page }) => {
    await page.goto('/login?next=%2Fdashboard');
    await page.locator('main form [name="email"]').fill('paid@hearthwell.example');
    await page.locator('main form [name="password"]').fill('Wrong-Harbour-17');
    await page.locator('main form button[type="submit"]').click();
    await expect(shown(page, 'Invalid credentials. Please try again.')).toBeVisible();
    await page.locator('main form [name="password"]').fill(DEMO_PASSWORD);
    await page.locator('main form button[type="submit"]').click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('registers, signs in and out by ordinary form posts', async ({ page, site }) => {
    const email = newAddress();
    await register(page, email);
    await expect(page).toHaveURL(/\/digital-onboarding/);
    expect(rowsOf(site, 'select role from users where email = ?', email)).toEqual([
      { role: 'user' },
    ]);
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
          body: JSON.stringify({
            firstName: 'Maya',
            lastName: 'Brooks',
            email,
            password: PASSWORD,
            role: 'user',
          }),
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
    expect(rowsOf(site, 'select id from users where email = ?', email)).toHaveLength(1);
  });
});

test('an admin signs in at the staff door and reaches the desk', async ({
  page,
  site,
  context,
}) => {
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
