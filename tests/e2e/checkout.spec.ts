import { expect, noteOf, signIn, test, type BrowserContext, type Page } from '../support/e2e.ts';
import { demoEmail, type DemoActor, type TestServer } from '../support/server.ts';
import { rowsOf } from '../support/rows.ts';

/** Each journey has a buyer of its own: no one can have two plans. */
test.use({ ownSite: 'checkout' });

const ORDER = '/checkout?item=membership&id=affordable&choice=65';
const CODE = 'WELCOME20';

interface Money {
  id: string;
  status: string;
  amount_cents: number;
  discount_cents: number;
}

const paymentsOf = (site: TestServer, actor: DemoActor) =>
  rowsOf<Money>(
    site,
    `select p.id, p.status, p.amount_cents, p.discount_cents from payments p join users u on u.id = p.user_id
     where u.email = ? and p.order_key is not null order by p.created_at`,
    demoEmail(actor),
  );
const holdsOf = (site: TestServer) =>
  rowsOf<{ status: string }>(
    site,
    'select r.status from coupon_redemptions r join coupons c on c.id = r.coupon_id where c.code = ? order by r.created_at',
    CODE,
  ).map(({ status }) => status);

async function pageAs(context: BrowserContext, site: TestServer, actor: DemoActor): Promise<Page> {
  await signIn(context, site.url, actor);
  return await context.newPage();
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).click();
const heads = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(words);

async function goToPay(page: Page): Promise<string> {
  await page.goto(ORDER);
  await press(page, 'Continue to payment');
  await expect(page).toHaveURL(/\/test-checkout\//);
  return page.url();
}

const PAID = 'Thank you. Your payment is complete.';

test('a code is made by staff, tried, taken off and used; a declined card can try again', async ({
  browser,
  context,
  site,
}) => {
  const office = await browser.newContext();
  const desk = await pageAs(office, site, 'admin');
  await desk.goto(`${site.url}/admin-coupons?edit=new`);
  await desk.getByLabel('Code', { exact: true }).fill('welcome-20');
  await desk.getByLabel('How much').fill('20');
  await press(desk, 'Save');
  await expect(desk.getByRole('heading', { name: CODE })).toBeVisible();

  const page = await pageAs(context, site, 'free');
  await page.goto(ORDER);
  const code = page.getByLabel('Coupon code');
  await code.fill('WELCOME21');
  await press(page, 'Apply the code');
  await expect(page.getByText('This code doesn’t work.')).toBeVisible();
  await expect(code).toHaveValue('WELCOME21');
  await code.fill('welcome 20');
  await press(page, 'Apply the code');
  await expect(page.getByText('-$13.00')).toBeVisible();
  await follow(page, 'Remove the code');
  await expect(page.locator('.sum-total')).toContainText('$65.00');
  await code.fill('welcome 20');
  await press(page, 'Apply the code');
  await expect(page.locator('.sum-total')).toContainText('$52.00');
  await expect(page.getByText('$52 for the first month, then $65 every month')).toBeVisible();
  await press(page, 'Continue to payment');
  await expect(page).toHaveURL(/\/test-checkout\//);
  await expect(page.getByText('$52.00').first()).toBeVisible();
  expect(holdsOf(site)).toEqual(['held']);
  await press(page, 'Decline the card');
  await expect(page.getByText('The test card was declined.')).toBeVisible();
  expect(paymentsOf(site, 'free')).toMatchObject([{ status: 'pending' }]);
  await press(page, 'Pay with the test card');
  await heads(page, PAID);
  expect(paymentsOf(site, 'free')).toMatchObject([
    { status: 'completed', amount_cents: 5200, discount_cents: 1300 },
  ]);
  expect(holdsOf(site)).toEqual(['used']);

  // Back after success: nothing is bought again.
  await page.goto(ORDER);
  await expect(page.getByText('You already have a plan.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your plan' })).toHaveAttribute(
    'href',
    '/member-portal/membership',
  );
  await desk.reload();
  await expect(desk.getByRole('row').filter({ hasText: '$13.00' })).toContainText('Used');
  await office.close();
});

test('a closed tab loses nothing: the same page is opened again', async ({ context, site }) => {
  const page = await pageAs(context, site, 'applicant');
  const first = await goToPay(page);
  await page.close();
  const later = await context.newPage();
  expect(await goToPay(later)).toBe(first);
  await follow(later, 'Close without paying');
  await heads(later, 'You haven’t paid yet');
  await follow(later, 'Continue to the payment page');
  await press(later, 'Pay with the test card');
  await heads(later, PAID);
  expect(paymentsOf(site, 'applicant').map(({ status }) => status)).toEqual(['completed']);
  // Back to the payment page, and on: it says what became of it.
  await later.goto(first);
  await expect(later.getByText('This test payment is complete')).toBeVisible();
});

test('two tabs that pay are one payment', async ({ context, site }) => {
  const one = await pageAs(context, site, 'coach');
  const two = await context.newPage();
  const address = await goToPay(one);
  expect(await goToPay(two)).toBe(address);
  await press(one, 'Pay with the test card');
  await press(two, 'Pay with the test card');
  await heads(one, PAID);
  await two.goto(address);
  await expect(two.getByText('This test payment is complete')).toBeVisible();
  expect(paymentsOf(site, 'coach').map(({ status }) => status)).toEqual(['completed']);
});

test('an order that is given up ends, and another one can be made', async ({ context, site }) => {
  const page = await pageAs(context, site, 'super');
  await goToPay(page);
  await follow(page, 'Close without paying');
  await press(page, 'Cancel this order');
  await heads(page, 'This order was canceled');
  const address = await goToPay(page);
  expect(address).toMatch(/test-checkout/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an order is paid over a page of our own, and its receipt is kept and sent', async ({
    context,
    site,
  }) => {
    const page = await pageAs(context, site, 'admin');
    await page.goto(ORDER);
    await page.getByLabel('Coupon code').fill('NO-SUCH-CODE');
    await press(page, 'Apply the code');
    await expect(page.getByText('This code doesn’t work.')).toBeVisible();
    await press(page, 'Continue to payment');
    await expect(page).toHaveURL(/\/checkout\/pay\?payment=/);
    await expect(page.getByText('HW SERVICES')).toBeVisible();
    await expect(page.getByText('Test money')).toBeVisible();
    await follow(page, 'Continue to the payment page');
    await press(page, 'Pay with the test card');
    await expect(page).toHaveURL(/\/subscription-success\?payment=/);
    await expect(async () => {
      const again = page.getByRole('link', { name: 'Check again' });
      if (await again.isVisible()) await again.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAID, { timeout: 500 });
    }).toPass();
    const href = await page
      .getByRole('link', { name: 'Download the receipt (PDF)' })
      .getAttribute('href');
    const paper = await page.request.get(href ?? '');
    expect(paper.headers()['content-disposition']).toMatch(/filename="receipt-[0-9A-F]{12}\.pdf"/);
    await press(page, 'Email me this receipt');
    await expect(noteOf(page)).toContainText('Your receipt is on its way.');
    expect(
      rowsOf(site, "select subject from outbound_messages where purpose = 'payment.receipt'"),
    ).toMatchObject([{ subject: 'Your receipt' }]);
  });
});
