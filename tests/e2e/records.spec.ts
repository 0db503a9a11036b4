import { readFile } from 'node:fs/promises';
import { noteOf, expect, signIn, test } from '../support/e2e.ts';
import { rowsOf } from '../support/rows.ts';
import { DEMO_PASSWORD, demoEmail } from '../support/server.ts';

test.use({ ownSite: true });
const PAGE = '/user-profile/records';

test('a member takes a copy of everything', async ({ page, site }) => {
  await signIn(page.context(), site.url, 'paid');
  await page.goto(PAGE);
  await expect(page.getByText('No one in the last 7 days')).toBeVisible();
  await page.getByRole('button', { name: 'Make a copy' }).click();
  await expect(noteOf(page)).toContainText('Your copy is ready.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as a page to read' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^copy-\d{4}-\d\d-\d\d\.html$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(demoEmail('paid'));
  expect(text).toContain('Your intake forms');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a member leaves with seven days to think, comes back, stays, and leaves for good', async ({
    page,
    site,
  }) => {
    const context = page.context();
    await signIn(context, site.url, 'free');
    const leave = async (when: string) => {
      await page.goto(PAGE);
      await page.getByLabel(when).check();
      await page.getByLabel('Yes, delete my account').check();
      await page.getByRole('button', { name: 'Delete my account' }).click();
    };
    await leave('In 7 days');
    await expect(page).toHaveURL(/\/done$/);
    expect((await context.cookies()).filter(({ name }) => name.startsWith('hw_'))).toEqual([]);
    await page.goto(PAGE);
    await expect(page).toHaveURL(/\/login\?next=/);

    await signIn(context, site.url, 'free');
    await page.goto(PAGE);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(noteOf(page)).toContainText('Your account stays.');

    await leave('Now');
    await expect(page).toHaveURL(/\/done$/);
    const answer = await context.request.post('/api/auth/login', {
      data: { email: demoEmail('free'), password: DEMO_PASSWORD },
      headers: { Origin: site.url },
    });
    expect(answer.status()).toBe(401);
    expect(rowsOf(site, 'select id from users where email = ?', demoEmail('free'))).toEqual([]);
  });
});
