import { expect, test, type Page } from '../support/e2e.ts';
import { mailsTo } from '../support/rows.ts';

/** What a letter opens: the way past a crowd at the door, and an address that is confirmed without script. */
const PASSWORD = 'Quiet-Orchard-41';
let serial = 0;
const newAddress = () => `letter-${process.pid}-${++serial}@members.example`;
const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

async function send(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`main form [name="${name}"]`).fill(value);
  await page.locator('main form button[type="submit"]').press('Enter');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'with script off', () => {
    test.use({ javaScriptEnabled, allowedConsole: [/status of 429/] });

    test('anyone who is told to wait at the door is shown the way past it', async ({
      page,
      site,
    }) => {
      const email = newAddress();
      for (let guess = 0; guess < 10; guess++) {
        await page.request.post(`${site.url}/api/auth/login`, {
          data: { email, password: `wrong-guess-${guess}` },
          headers: { origin: site.url },
        });
      }
      await page.goto('/login');
      await send(page, { email, password: PASSWORD });
      await expect(shown(page, 'Too many tries.')).toBeVisible();
      await expect(page.locator('main form [name="email"]')).toHaveValue(email);
      await page.getByRole('link', { name: 'Ask us to email you a link' }).click();
      await expect(page).toHaveURL(/\/verify-email$/);
    });
  });
}

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: [/status of 400/] });

  test('an address is confirmed by pasting the link, and what is no such link is said beside the field', async ({
    page,
    site,
  }) => {
    const email = newAddress();
    await page.goto('/register');
    await send(page, {
      firstName: 'Ada',
      lastName: 'Brooks',
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    const link = () =>
      mailsTo(site, email)
        .map((mail) => /https?:\/\/\S+\/email-confirm#access_token=\S+/.exec(mail.bodyText)?.[0])
        .find(Boolean);
    await expect.poll(link).toBeTruthy();
    await page.goto(link() ?? '');
    await expect(page.getByText('Confirming Email...')).toBeHidden();
    await page.getByLabel('Link from our email').fill('not a link');
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(shown(page, 'Invalid confirmation link or token has expired.')).toBeVisible();
    await page.getByLabel('Link from our email').fill(link() ?? '');
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page).toHaveURL(/\/login#confirmed$/);
    await expect(shown(page, 'Email Confirmed!')).toBeVisible();
  });
});
