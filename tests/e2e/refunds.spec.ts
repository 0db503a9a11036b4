import { expect, noteOf, signIn, test, type Page } from '../support/e2e.ts';
import { overflow } from '../support/layout.ts';
import { rowsOf } from '../support/rows.ts';

/** Its gift is paid, refunded, and the refund is sent back. */
test.use({ ownSite: 'refunds' });

const giftOf = (site: { dataDir: string }, cents: number) =>
  rowsOf<{ status: string; refunded_cents: number; problem: string | null }>(
    site,
    'select status, refunded_cents, problem from payments where amount_cents = ?',
    cents,
  )[0];
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

for (const [width, javaScriptEnabled, dollars] of [
  [1280, true, 41],
  [360, false, 43],
] as const)
  test.describe(`at ${width}, script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({
      viewport: { width, height: 800 },
      javaScriptEnabled,
      allowedConsole: [/400 \(Bad Request\)/],
    });

    test('a refund that a bank sends back is tried again, and another way is told', async ({
      page,
      context,
      browser,
      site,
    }) => {
      const gift = () => giftOf(site, dollars * 100);
      const row = (name: RegExp) =>
        page.getByRole('row', { name }).filter({ hasText: `$${dollars}.00` });
      const giving = await browser.newContext({ baseURL: site.url, javaScriptEnabled: true });
      const donor = await giving.newPage();
      await donor.goto('/donate');
      await donor.getByText('Another amount').click();
      await donor.getByLabel('Your amount in dollars').fill(String(dollars));
      await press(donor, 'Continue to payment');
      await press(donor, 'Pay with the test card');
      await expect.poll(() => gift()?.status).toBe('completed');
      await giving.close();

      await signIn(context, site.url, 'admin');
      await page.goto('/admin-dashboard/payments');
      await row(/./).getByRole('link').click();
      await page.getByText('Refund this payment').click();
      await expect(page.getByLabel('Amount in dollars')).toHaveValue(`${dollars}.00`);
      await page.getByLabel('Amount in dollars').fill('99');
      await page.getByLabel('Why?').selectOption({ index: 1 });
      await press(page, 'Refund');
      await expect(page.getByLabel('Amount in dollars')).toHaveValue('99');
      await page.getByLabel('Amount in dollars').fill(String(dollars));
      await press(page, 'Refund');
      await expect(noteOf(page)).toContainText('The refund is on its way.');
      await expect.poll(() => gift()?.status).toBe('refunded');
      const here = page.url();

      const sendBack = async () => {
        await page.goto('/admin/test-payment');
        await row(/^Payment/)
          .getByRole('button', { name: 'Send the refund back' })
          .click();
        await expect.poll(() => gift()?.problem).toBe('refund_failed');
        await page.goto(here);
        await expect(page.getByText('The bank didn’t take a refund')).toBeVisible();
        expect(await overflow(page)).toEqual([]);
      };
      await sendBack();
      await press(page, 'Try this refund again');
      await expect(noteOf(page)).toContainText('The refund is on its way.');
      await expect
        .poll(gift)
        .toEqual({ status: 'refunded', refunded_cents: dollars * 100, problem: null });

      await sendBack();
      await press(page, 'I paid it back another way');
      await expect(page.getByText('The bank didn’t take a refund')).toHaveCount(0);
      expect(gift()?.problem).toBeNull();
    });
  });
