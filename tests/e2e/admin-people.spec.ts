import { expect, signIn, test } from '../support/e2e.ts';
import { rowsOf } from '../support/rows.ts';

test.describe('people, with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('are found, looked at in their own sight, kept as a list and taken out for a reason', async ({
    page,
    context,
    site,
  }) => {
    await signIn(context, site.url, 'admin');
    await page.goto('/admin-dashboard');
    const search = page.getByRole('search', { name: 'People' });
    await search.getByRole('searchbox').fill('free@hearthwell');
    await search.getByRole('button', { name: 'Search' }).click();
    await page.locator('main table').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Reaching them safely' })).toBeVisible();
    expect(
      rowsOf(
        site,
        `select purpose from record_access_log where user_id = 'demo-user-free' and resource = 'users'`,
      ),
    ).toHaveLength(1);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(/people\?q=free/);

    await page.goto('/admin-dashboard/people?standing=coach&sort=name&q=co');
    await page.getByText('Save this list as a view').click();
    await page.getByLabel('View name').fill('Coaches by name');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.goto('/admin-dashboard');
    await page.getByRole('link', { name: 'Coaches by name' }).click();
    await expect(page).toHaveURL(/people\?standing=coach&sort=name$/);

    await page.getByText('Save as CSV').click();
    await page.getByLabel('What is it for?').selectOption('care');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the file' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/);
    await page.getByRole('button', { name: 'Remove the view Coaches by name' }).click();
    await expect(page.getByRole('button', { name: 'Remove the view Coaches by name' })).toHaveCount(
      0,
    );
  });
});
