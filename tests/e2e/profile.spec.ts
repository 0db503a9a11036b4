import sharp from 'sharp';
import { expect, signIn, test, noteOf } from '../support/e2e.ts';

test.use({ allowedConsole: [/status of 400/] });

test('somebody says what is safe, and sees every message the way it would reach them', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'paid');
  await page.goto('/user-profile');
  await expect(page).toHaveTitle('Profile');
  await page.getByLabel('A name to use').fill('Sam');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(noteOf(page)).toContainText('Your profile is saved.');
  const drawn = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#886644' },
  })
    .png()
    .toBuffer();
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: drawn });
  await page.getByRole('button', { name: 'Upload picture' }).click();
  await expect
    .poll(() =>
      page.getByAltText('Your picture').evaluate((shown: HTMLImageElement) => shown.naturalWidth),
    )
    .toBe(320);

  await page.getByRole('link', { name: 'Safe contact' }).click();
  await page.getByLabel('From').selectOption('9 am');
  await page.getByLabel('You can call me').check();
  await page.getByRole('button', { name: 'Save' }).click();
  const wrong = page.locator('.field-error');
  await expect(wrong.getByText('Please tell us the number')).toBeVisible();
  await expect(wrong.getByText('Please choose both hours, or neither').first()).toBeVisible();
  await page.getByLabel("A number that's safe").fill('210 555 0100');
  await page.getByLabel('From').selectOption('Any time');
  await page.getByLabel('Only what I ask for').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'See how messages look' }).click();
  await expect(page.locator('summary', { hasText: 'Your password was changed' })).toContainText(
    'Not sent: only what I ask for',
  );
  const reset = page.locator('details', { hasText: 'A link to choose a new password' });
  await reset.locator('summary').click();
  await expect(reset).toContainText('Hello Sam,');
  await expect(reset.locator('summary')).toContainText('Message Center');
});

test('a choice made on one device holds on another, for pages that are the same for everybody too', async ({
  page,
  context,
  site,
  browser,
}) => {
  await signIn(context, site.url, 'applicant');
  await page.goto('/user-profile');
  await page.getByLabel('Discreet mode').uncheck();
  await page.getByRole('checkbox', { name: 'Keyboard shortcuts' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(page).toHaveTitle('Profile · Hearthwell');
  const other = await browser.newContext({ baseURL: site.url });
  await signIn(other, site.url, 'applicant');
  const there = await other.newPage();
  await there.goto('/user-profile');
  await expect
    .poll(() => there.evaluate(() => localStorage.getItem('shortcutsOff')))
    .toBe('account');
  await there.goto('/resources/making-a-safety-plan');
  await expect(there.getByText('Keyboard shortcuts are off.')).toBeVisible();
  await expect(there).toHaveTitle(/Hearthwell$/);
  await there.goto('/user-profile');
  await there.getByLabel('Discreet mode').check();
  await there.getByRole('button', { name: 'Save' }).last().click();
  await expect(there).toHaveTitle('Profile');
  await expect.poll(() => there.evaluate(() => localStorage.getItem('hasFullTitles'))).toBeNull();
  await there.goto('/resources/making-a-safety-plan');
  await expect(there).toHaveTitle('Resource');
  await other.close();
});
