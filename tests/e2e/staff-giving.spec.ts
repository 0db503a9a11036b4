import { axeFindings, everyRule } from '../support/axe.ts';
import { expect, noteOf, signIn, test } from '../support/e2e.ts';
import { overflow } from '../support/layout.ts';
import { rowsOf } from '../support/rows.ts';

// Its sums are those of its own gifts.
test.use({ ownSite: 'staff-giving' });

const gifts = (site: { dataDir: string }, id: string) =>
  rowsOf<{ amount: number; status: string; refunded_cents: number; user_id: string | null }>(
    site,
    'select amount, status, refunded_cents, user_id from donations where id = ?',
    id,
  );
const idIn = (url: string) => new URL(url).searchParams.get('gift')!;

test('a check is added, shown in its month, refunded in part and saved as a receipt', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'admin');
  await page.goto('/admin-dashboard/donations?add=gift');
  await page.getByLabel('Amount in dollars').fill('12.345');
  await page.getByLabel('How it came').selectOption('check');
  await page.getByRole('button', { name: 'Add this gift' }).click();
  await expect(page.getByText('Please enter an amount, like 25 or 25.50')).toBeVisible();
  await page.getByLabel('Amount in dollars').fill('1,234.50');
  await page.getByLabel('Note').fill('Check 1007');
  await page.getByRole('button', { name: 'Add this gift' }).click();
  await page.waitForURL(/gift=/);
  await expect(noteOf(page)).toContainText('The gift is in the books.');
  await expect(page.getByRole('heading', { name: '$1,234.50' })).toBeVisible();
  await expect(page.getByText('Check 1007')).toHaveCount(0);
  const id = idIn(page.url());

  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the receipt' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^receipt-\w+\.pdf$/);

  await page.getByText('Refund this gift').click();
  await page.getByLabel('Amount in dollars').fill('34.50');
  await page.getByLabel('Reason (required)').selectOption('asked');
  await page.getByRole('button', { name: 'Record the refund' }).click();
  await expect(noteOf(page)).toContainText('The refund is in the books.');
  expect(gifts(site, id)).toEqual([
    { amount: 123_450, status: 'completed', refunded_cents: 3_450, user_id: null },
  ]);

  await page.goto('/admin-dashboard/donations?period=this_month&source=offline');
  await expect(page.getByRole('listitem').filter({ hasText: 'Kept' })).toContainText('$1,200.00');
  await expect(page.getByText('Partly refunded')).toBeVisible();

  await page.goto('/admin-dashboard/donations/report');
  await expect(page.getByRole('table', { name: 'Gifts by month' })).toContainText('$34.50');
});

test('private words open with a reason, and a campaign is added, changed and closed', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'admin');
  await page.goto('/admin-dashboard/donations?add=gift');
  await page.getByLabel('Amount in dollars').fill('20');
  await page.getByLabel('How it came').selectOption('cash');
  await page.getByLabel('Note').fill('In an envelope');
  await page.getByRole('button', { name: 'Add this gift' }).click();
  await page.waitForURL(/gift=/);
  await page.getByLabel('Reason', { exact: true }).selectOption('fault');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('In an envelope')).toBeVisible();

  await page.goto('/admin-dashboard/campaigns?edit=new');
  await page.getByLabel('Name').fill('Rooms for winter');
  await page.getByLabel('Goal in dollars').fill('5000');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/campaign=/);
  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByLabel('Goal in dollars').fill('6000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('$0.00 of $6,000.00')).toBeVisible();
  await page.getByRole('button', { name: 'Close this campaign' }).click();
  await expect(noteOf(page)).toContainText('The campaign takes no new gifts.');
});

test.describe('with script off', () => {
  // The refused post is a line of the browser's own.
  test.use({ javaScriptEnabled: false, allowedConsole: [/400 \(Bad Request\)/] });

  test('a gift is added, and a mistake loses nothing', async ({ page, context, site }) => {
    await signIn(context, site.url, 'admin');
    await page.goto('/admin-dashboard/donations?add=gift');
    await page.getByLabel('Amount in dollars').fill('75');
    await page.getByLabel('Day it came').fill('2100-01-01');
    await page.getByLabel('How it came').selectOption('cash');
    await page.getByLabel('Note').fill('From the fair');
    await page.getByRole('button', { name: 'Add this gift' }).click();
    await expect(page.getByText('Please enter a day that has come')).toBeVisible();
    await expect(page.getByLabel('Note')).toHaveValue('From the fair');
    await page
      .getByLabel('Day it came')
      .fill(new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10));
    await page.getByRole('button', { name: 'Add this gift' }).click();
    await expect(page.getByRole('heading', { name: '$75.00' })).toBeVisible();
  });
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('nothing sticks out and axe finds nothing', async ({ page, context, site }) => {
      await signIn(context, site.url, 'admin');
      for (const path of [
        '/admin-dashboard/donations',
        '/admin-dashboard/donations?add=gift',
        '/admin-dashboard/donations/report',
        '/admin-dashboard/campaigns',
        '/admin-dashboard/campaigns?edit=new',
      ]) {
        await page.goto(path);
        expect(await overflow(page), path).toEqual([]);
        expect(await axeFindings(page, everyRule), path).toEqual([]);
      }
    });
  });
}
