import { expect, join, noteOf, signIn, test, type Page } from '../support/e2e.ts';
import { mailsTo, rowsOf } from '../support/rows.ts';

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

/** A gift made signed out, with an address for its receipt. */
async function giveAs(page: Page, dollars: string, email: string): Promise<void> {
  await give(page, dollars);
  await page.getByLabel('Email for a receipt').fill(email);
  await send(page);
}

/** The link that the address itself gets, once. */
async function claimLink(site: { dataDir: string }, email: string): Promise<string> {
  const claims = () => mailsTo(site, email).filter(({ purpose }) => purpose === 'gift.claim');
  await expect.poll(() => claims().length).toBe(1);
  return claims()[0]!.bodyText.match(/https?:\/\/\S+#\S+/)![0];
}

const askForLink = async (page: Page, email: string) => {
  await page.getByLabel('Email you gave with').fill(email);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(noteOf(page)).toContainText('Please check that inbox.');
};
const TAKE = 'Add these gifts to my account';

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

for (const width of [360, 1280])
  test.describe(`at ${width}`, () => {
    // A link that isn't theirs is refused on purpose.
    test.use({ viewport: { width, height: 800 }, allowedConsole: [/status of 400/] });

    test('a yearly gift stands in the portal, and its card is changed at the payment service', async ({
      page,
      context,
      site,
    }) => {
      const [dollars, cents] = width === 360 ? ['29.29', 2_929] : ['29.31', 2_931];
      const { id: member } = await join(context, site.url);
      await give(page, dollars);
      await page.getByRole('radio', { name: 'Every year' }).check();
      await page.getByLabel('On which day?').selectOption('5');
      await expect(page.locator('.gift-total')).toContainText(`$${dollars} every year`);
      await send(page);
      await expect(page.getByText('each year')).toBeVisible();
      await pay(page);
      await expect
        .poll(() => giftOf(site, cents))
        .toMatchObject([{ status: 'completed', donation_type: 'yearly', user_id: member }]);

      await page.goto('/donation-portal');
      const gift = page.locator('#recurring article');
      await expect(gift.getByRole('heading', { name: `$${dollars} every year` })).toBeVisible();
      await expect(async () => {
        await page.reload();
        await expect(gift).toContainText(/Next gift on \w+ 5, 20/, { timeout: 500 });
      }).toPass();
      await gift.getByRole('link', { name: 'Use another card' }).click();
      await expect(page.getByRole('heading', { name: 'Test cards' })).toBeVisible();
      await page.getByRole('button', { name: 'Use a card that fails next time' }).click();
      await expect(page).toHaveURL(/\/donation-portal/);
      await expect(gift).toContainText('Next gift on');
    });

    test('a gift made signed out is claimed by the link to its address, by the account that asked', async ({
      page,
      context,
      browser,
      site,
    }) => {
      const [dollars, cents] = width === 360 ? ['31.31', 3_131] : ['31.33', 3_133];
      const giver = `giver-${process.pid}-${width}@visitors.example`;
      await giveAs(page, dollars, giver);
      await pay(page);
      await expect
        .poll(() => giftOf(site, cents))
        .toMatchObject([{ status: 'completed', user_id: null }]);

      const { id: member } = await join(context, site.url);
      await page.goto('/donation-portal');
      await expect(page.locator('#gifts')).not.toContainText(`$${dollars}`);
      await askForLink(page, `nobody-${width}@visitors.example`);
      await page.reload();
      await askForLink(page, giver);
      const link = await claimLink(site, giver);
      expect(mailsTo(site, `nobody-${width}@visitors.example`)).toEqual([]);

      // Whoever else has the link gets nothing with it.
      const other = await browser.newContext({ baseURL: site.url });
      await join(other, site.url);
      const stranger = await other.newPage();
      await stranger.goto(link);
      await stranger.getByRole('button', { name: TAKE }).click();
      await expect(stranger.getByText('This link doesn’t work anymore').first()).toBeVisible();
      await other.close();
      expect(giftOf(site, cents)).toMatchObject([{ user_id: null }]);

      await page.goto(link);
      await expect(page.getByRole('button', { name: TAKE })).toBeFocused();
      expect(page.url()).not.toContain('code=');
      await page.getByRole('button', { name: TAKE }).click();
      await expect(noteOf(page)).toContainText('Added to your account.');
      await expect(page.locator('#gifts')).toContainText(`$${dollars}`);
      expect(giftOf(site, cents)).toMatchObject([{ user_id: member }]);
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

  test('a gift made signed out is claimed by the pasted link', async ({ page, context, site }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const giver = `giver-${process.pid}-plain@visitors.example`;
    await giveAs(page, '33.33', giver);
    await page.getByRole('link', { name: 'Continue to the payment page' }).click();
    await pay(page);
    await expect
      .poll(() => giftOf(site, 3_333))
      .toMatchObject([{ status: 'completed', user_id: null }]);
    const { id: member } = await join(context, site.url);
    await page.goto('/donation-portal');
    await askForLink(page, giver);
    await page.getByText('I have the link or the code').click();
    await page.getByLabel('Code from our email').fill(await claimLink(site, giver));
    await page.getByRole('button', { name: TAKE }).click();
    await expect(page.locator('#gifts')).toContainText('$33.33');
    expect(giftOf(site, 3_333)).toMatchObject([{ user_id: member }]);
  });
});
