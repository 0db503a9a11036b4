import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { rowsOf } from '../support/rows.ts';

/** Its gifts change what everyone sees of campaigns and the fund. */
test.use({ ownSite: 'giving' });

interface Gift {
  amount: number;
  status: string;
  donation_type: string;
  user_id: string | null;
}

/** Amounts that no other journey gives, so that a row is found by its amount. */
const giftOf = (site: { dataDir: string }, cents: number) =>
  rowsOf<Gift>(
    site,
    'select amount, status, donation_type, user_id from donations where amount = ?',
    cents,
  );

const pay = (page: Page) => page.getByRole('button', { name: 'Pay with the test card' }).click();

async function give(page: Page, dollars: string): Promise<void> {
  await page.goto('/donate');
  await page.getByText('Another amount').click();
  await page.getByLabel('Your amount in dollars').fill(dollars);
}

const send = (page: Page) => page.getByRole('button', { name: 'Continue to payment' }).click();

test.describe('with script', () => {
  test('signed out: form → payment page → thanks, and the gift counts', async ({ page, site }) => {
    await give(page, '13.37');
    await expect(page.locator('.gift-total')).toContainText('$13.37');
    await page.getByRole('checkbox', { name: /card fee/ }).check();
    // (1337 + 30) / 0.971, rounded up.
    await expect(page.locator('.gift-total')).toContainText('$14.08');
    await send(page);
    await expect(page).toHaveURL(/\/test-checkout\//);
    await expect(page.getByText('$14.08')).toBeVisible();
    expect(giftOf(site, 1_408)).toMatchObject([{ status: 'pending', user_id: null }]);
    await pay(page);
    await expect(
      page.getByRole('heading', { name: 'Thank you. Your payment is complete.' }),
    ).toBeVisible();
    await expect.poll(() => giftOf(site, 1_408)).toMatchObject([{ status: 'completed' }]);
  });

  test('signed in: a monthly gift stands in the portal, is paused, and stops in two presses', async ({
    page,
    context,
    site,
  }) => {
    await signIn(context, site.url, 'free');
    await give(page, '17');
    await page.getByRole('radio', { name: 'Every month' }).check();
    await page.getByLabel('On which day?').selectOption('5');
    await send(page);
    await pay(page);
    await expect
      .poll(() => giftOf(site, 1_700))
      .toMatchObject([{ status: 'completed', donation_type: 'monthly' }]);
    await page.goto('/donation-portal');
    const gift = page.locator('#recurring article');
    await expect(gift.getByRole('heading', { name: '$17 every month' })).toBeVisible();
    await gift.getByText('Pause', { exact: true }).click();
    await gift.getByRole('button', { name: 'Pause my gift' }).click();
    await expect(async () => {
      await page.reload();
      await expect(gift).toContainText('Paused until', { timeout: 500 });
    }).toPass();
    await gift.getByText('Stop', { exact: true }).click();
    await gift.getByRole('button', { name: 'Stop this gift' }).click();
    await expect(async () => {
      await page.reload();
      await expect(gift).toContainText('Nothing more is charged', { timeout: 500 });
    }).toPass();
    await expect(page.locator('#gifts')).toContainText('$17.00');
  });

  test('a declined card and a closed tab leave a gift that counts for nothing', async ({
    page,
    site,
  }) => {
    await give(page, '19.19');
    await send(page);
    await page.getByRole('button', { name: 'Decline the card' }).click();
    await expect(page.getByText('The test card was declined.')).toBeVisible();
    expect(giftOf(site, 1_919)).toMatchObject([{ status: 'pending' }]);
    await page.close();
    expect(giftOf(site, 1_919)).toMatchObject([{ status: 'pending' }]);
  });

  test('an amount that we don’t take is said beside its field, and nothing is lost', async ({
    page,
    site,
  }) => {
    await give(page, '0.50');
    await send(page);
    await expect(page.getByText('Please choose an amount from $1 to $25,000')).toBeVisible();
    await expect(page.getByLabel('Your amount in dollars')).toHaveValue('0.50');
    expect(giftOf(site, 50)).toEqual([]);
  });

  test('a campaign of the address is chosen, with its bar in words', async ({ page }) => {
    await page.goto('/donate?campaign=demo-campaign-winter');
    await expect(page.getByLabel('Where your gift goes')).toHaveValue('demo-campaign-winter');
    await expect(page.getByText(/of \$5,000 given/)).toBeVisible();
    await expect(page.getByText('This is a test site.')).toBeVisible();
  });
});

test.describe('without script', () => {
  // The browser itself tells of the post that is refused on purpose.
  test.use({ javaScriptEnabled: false, allowedConsole: [/status of 400/] });

  test('form → our page with the sum → payment page → thanks', async ({ page, site }) => {
    await give(page, '21.21');
    await send(page);
    await expect(page).toHaveURL(/\/checkout\/pay\?payment=/);
    await expect(page.getByText('$21.21').first()).toBeVisible();
    await page.getByRole('link', { name: 'Continue to the payment page' }).click();
    await pay(page);
    await expect.poll(() => giftOf(site, 2_121)).toMatchObject([{ status: 'completed' }]);
  });

  test('a campaign is chosen in the form, and a mistake keeps the choice', async ({
    page,
    site,
  }) => {
    await page.goto('/donate');
    await page.getByRole('link', { name: 'Choose a campaign for your gift' }).click();
    await page.getByLabel('Where your gift goes').selectOption('Winter sessions (sample)');
    await page.getByLabel('Another amount').check();
    await page.getByLabel('Your amount in dollars').fill('0.50');
    await send(page);
    await expect(page.getByText('Please choose an amount from $1 to $25,000')).toBeVisible();
    await expect(page.getByLabel('Where your gift goes')).toHaveValue('demo-campaign-winter');
    await page.getByLabel('Your amount in dollars').fill('22.22');
    await send(page);
    await expect(page).toHaveURL(/\/checkout\/pay\?payment=/);
    expect(rowsOf(site, 'select campaign_id from donations where amount = ?', 2_222)).toEqual([
      { campaign_id: 'demo-campaign-winter' },
    ]);
  });

  test('the page is whole: a preset, a fee and a dedication, and a mistake keeps them', async ({
    page,
    site,
  }) => {
    await give(page, '0');
    await page.getByText('Dedicate it, stay anonymous').click();
    await page.getByLabel('Dedicate this gift').selectOption('memory');
    await page.getByLabel('Name', { exact: true }).fill('Rosa');
    await send(page);
    await expect(
      page.getByText('Please choose an amount from $1 to $25,000').first(),
    ).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rosa');
    await page.getByLabel('Your amount in dollars').fill('23.23');
    await send(page);
    await expect(page).toHaveURL(/\/checkout\/pay\?payment=/);
    expect(giftOf(site, 2_323)).toMatchObject([{ status: 'pending' }]);
  });
});
