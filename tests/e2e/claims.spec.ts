import { expect, test, type BrowserContext, type Page } from '../support/e2e.ts';
import { mailsTo, rowsOf } from '../support/rows.ts';
import { returningVisitor } from '../support/returning-visitor.ts';

/** A stranger registers someone's address. She reads its email: she ends in her own account with all she wrote, the stranger with nothing. */
const OWN = 'Quiet-Orchard-41';
const STRANGERS = 'Window-Meadow-58';
const NEW = 'Harbor-Lantern-63';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';
const WRITTEN = 'words that only she has written';
let serial = 0;
const newAddress = () => `claimed-${process.pid}-${++serial}@members.example`;
const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();
type Site = { url: string; dataDir: string };

test.use({ allowedConsole: [/status of 40[013]/] });

async function send(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`main form [name="${name}"]`).fill(value);
  await page.locator('main form button[type="submit"]').press('Enter');
}

async function register(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/register');
  await send(page, {
    firstName: 'Maya',
    lastName: 'Brooks',
    email,
    password,
    confirmPassword: password,
  });
  await expect(page).toHaveURL(/\/digital-onboarding$/);
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await send(page, { email, password });
}

/** Something private, kept in the account that is signed in. */
async function writePrivately(page: Page): Promise<void> {
  await page.goto('/enhanced-onboarding');
  await page.locator('.stepped [name="currentNeeds"][value="work"]').check();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await page.locator('.stepped [name="situationDetails"]').fill(WRITTEN);
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/onboarding/progress') &&
      (answer.request().postData() ?? '').includes(WRITTEN),
  );
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  expect((await kept).ok()).toBe(true);
}

async function expectOwnWords(page: Page): Promise<void> {
  await page.goto('/enhanced-onboarding?open=1#step-2');
  await expect(page.locator('.stepped [name="situationDetails"]')).toHaveValue(WRITTEN);
}

async function expectNothing(page: Page, email: string, passwords: string[]): Promise<void> {
  await page.goto('/dashboard');
  await expect(page, 'the session has ended').toHaveURL(/\/login/);
  for (const password of passwords) {
    await logIn(page, email, password);
    await expect(shown(page, 'Invalid credentials. Please try again.')).toBeVisible();
  }
}

const linksTo = (site: Site, email: string, path: string) =>
  mailsTo(site, email).flatMap(
    ({ bodyText }) => bodyText.match(new RegExp(`https?://\\S+/${path}#\\S+`, 'g')) ?? [],
  );

async function askForReset(page: Page, site: Site, email: string): Promise<string> {
  await page.goto('/reset-password');
  await page.locator('main form [name="email"]').first().fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect
    .poll(() => mailsTo(site, email).filter(({ purpose }) => purpose === 'account.reset').length)
    .toBe(1);
  return mailsTo(site, email).find(({ purpose }) => purpose === 'account.reset')!.bodyText;
}

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.locator('form [name="password"]').fill(NEW);
  await page.locator('form [name="confirmPassword"]').fill(NEW);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

let stranger: BrowserContext;
let theirs: Page;
test.beforeEach(async ({ browser, site }) => {
  stranger = await browser.newContext({
    baseURL: site.url,
    userAgent: FIREFOX,
    storageState: returningVisitor(site.url),
  });
  theirs = await stranger.newPage();
});
test.afterEach(() => stranger.close());

test('anyone who is registered many times by a stranger still gets an email, gets in, and keeps what she wrote', async ({
  page,
  site,
}) => {
  const email = newAddress();
  await register(theirs, email, STRANGERS);
  for (let turn = 0; turn < 5; turn++) {
    const data = { firstName: 'E', lastName: 'F', email, password: `${STRANGERS}-${turn}` };
    await fetch(`${site.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url, 'user-agent': FIREFOX },
      body: JSON.stringify(data),
    });
  }
  await register(page, email, OWN);
  await writePrivately(page);
  const last = mailsTo(site, email).at(-1)!.bodyText;
  expect(last).toContain('with Chrome on Windows');
  expect(last).toContain('with Firefox on Windows');

  await page.context().clearCookies();
  await logIn(page, email, OWN);
  await expect(page).toHaveURL(/\/digital-onboarding$/);
  await page.context().clearCookies();
  const hers = /with Chrome on Windows:\n(\S+)/.exec(await askForReset(page, site, email))![1]!;
  await choosePassword(page, hers);
  await logIn(page, email, NEW);
  await expect(page).toHaveURL(/\/digital-onboarding$/);
  await expectOwnWords(page);
  await expectNothing(theirs, email, [STRANGERS, `${STRANGERS}-4`, OWN]);
});

test('a second step cannot be set up before the address is confirmed, and the owner’s own account can be', async ({
  page,
  site,
}) => {
  const email = newAddress();
  await register(theirs, email, STRANGERS);
  await theirs.goto('/user-profile/two-step');
  await expect(shown(theirs, 'Please confirm your email address first')).toBeVisible();
  await expect(theirs.locator('[name="setUp"]')).toHaveCount(0);

  await register(page, email, OWN);
  await writePrivately(page);
  await page.goto(linksTo(site, email, 'email-confirm').at(-1)!);
  await expect(shown(page, 'Email Confirmed!')).toBeVisible();
  await expectOwnWords(page);
  await page.goto('/user-profile/two-step');
  await expect(page.locator('[name="setUp"]')).toHaveCount(1);
  await expectNothing(theirs, email, [STRANGERS]);
});

test('the stranger’s newer email, opened by the owner on another device, leads her to her own account', async ({
  page,
  site,
}) => {
  const email = newAddress();
  await register(page, email, OWN);
  await writePrivately(page);
  await register(theirs, email, STRANGERS);
  await page.context().clearCookies();

  const [older, newer] = linksTo(site, email, 'email-confirm');
  expect([older, newer].map((link) => typeof link)).toEqual(['string', 'string']);
  await page.goto(newer!);
  await expect(shown(page, 'Email Confirmed!')).toBeVisible();
  await expect(shown(page, 'Your email has been confirmed successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/login#one-more-step$/, { timeout: 6_000 });
  await send(page, { email, password: OWN });
  await expect(page).toHaveURL(/\/digital-onboarding$/);
  await expectOwnWords(page);
  expect(
    rowsOf(
      site,
      'select count(*) as confirmed from users where email = ? and email_verified_at is not null',
      email,
    ),
  ).toEqual([{ confirmed: 1 }]);
  await expectNothing(theirs, email, [STRANGERS]);
});
