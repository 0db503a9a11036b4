import { axeFindings, everyRule } from '../support/axe.ts';
import { chat, field, opener } from '../support/chat-pages.ts';
import { expect, noteOf, signIn, test, type Page } from '../support/e2e.ts';
import { overflow } from '../support/layout.ts';
import { rowsOf } from '../support/rows.ts';

// The demo's free member gets a plan here.
test.use({ ownSite: 'membership', allowedConsole: [/status of (401|404)/] });

const PLAN = '/member-portal/membership';
const plan = (page: Page) => page.locator('[aria-labelledby="plan-title"]');

/** What was asked of the payment service is done, and the page shows it. */
async function untilShown(page: Page, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(PLAN);
    await expect(plan(page)).toContainText(text, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

test('from the plans to a plan: an amount, the order, the chat, another amount, a pause, an end', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000);
  await page.goto('/subscribe');
  const affordable = page.locator('form', { has: page.locator('#amount-affordable') });
  const amount = affordable.getByLabel('Amount a month, in dollars');
  const slider = affordable.getByRole('slider');
  await amount.scrollIntoViewIfNeeded();
  await expect(slider).toBeVisible();
  await slider.focus();
  await page.keyboard.press('End');
  await expect(amount).toHaveValue('100');
  await amount.fill('65');
  await expect(slider).toHaveValue('65');
  await affordable.getByText('Not sure how much?').click();
  await expect(affordable.getByRole('table')).toContainText('$50 to $65');
  expect(await axeFindings(page, everyRule)).toEqual([]);

  // Signed out, the way to the order leads through the sign-in and back.
  await affordable.getByRole('button', { name: 'Continue with this plan' }).click();
  await expect(page).toHaveURL(/\/login\?next=.*checkout/);
  await signIn(context, site.url, 'free');
  await page.goto('/subscribe');
  await opener(page).click();
  await expect(chat(page).getByText('Premium Feature')).toBeVisible();
  await chat(page).getByRole('button', { name: 'Close the chat' }).click();
  await amount.fill('65');
  await affordable.getByRole('button', { name: 'Continue with this plan' }).click();
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  await expect(page.getByText('Monthly plan').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/test-checkout/);
  await page.locator('button[name="step"][value="pay"]').click();
  await expect(page.getByRole('heading', { name: /Your payment is complete/ })).toBeVisible({
    timeout: 20_000,
  });

  // No new sign-in, no new session: the chat is open.
  await page.goto('/about');
  await opener(page).click();
  await expect(field(page)).toBeVisible();
  await chat(page).getByRole('button', { name: 'Close the chat' }).click();

  await page.goto(PLAN);
  await expect(plan(page)).toContainText('$65 a month');
  await expect(plan(page)).toContainText('Next charge');
  await expect(page.getByText('2 sessions')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Receipt/ })).toHaveCount(1);
  expect(await axeFindings(page, everyRule)).toEqual([]);

  await page.locator('#change-affordable').fill('80');
  await page.getByRole('button', { name: 'Change my amount' }).click();
  await expect(noteOf(page)).toContainText('asked the payment service');
  await untilShown(page, /\$80 a month/);

  await page.getByRole('button', { name: 'Pause for 2 months' }).click();
  await untilShown(page, /Paused/);
  await page.getByRole('button', { name: 'Start my plan again' }).click();
  await untilShown(page, /Active/);

  await page.getByText('Cancel my plan', { exact: true }).click();
  await page.getByRole('button', { name: 'Yes, cancel my plan' }).click();
  await untilShown(page, /Ends soon/);
  await page.getByRole('button', { name: 'Keep my plan' }).click();
  await untilShown(page, /Active/);
  const [person] = await rowsOf(
    site,
    "select membership_level as level from users where id = 'demo-user-free'",
  );
  expect(person).toEqual({ level: 'affordable' });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('someone asks for free support, reads that it was received, and staff answer with a reason', async ({
    page,
    context,
    browser,
    site,
  }) => {
    await signIn(context, site.url, 'applicant');
    await page.goto('/subscribe');
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.locator('#amount-affordable')).toHaveValue('65');
    await page.getByLabel('There’s too little left after rent and food').check();
    await page.getByLabel('A session with a coach').check();
    await page.locator('#need-message').fill('canary-rent');
    await page.getByRole('button', { name: 'Send my request' }).click();
    await expect(page).toHaveURL(/member-portal\/membership/);
    await expect(noteOf(page)).toContainText('We got your request');
    await expect(page.locator('#request')).toContainText('Someone reads it');

    const office = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const desk = await office.newPage();
    await signIn(office, site.url, 'admin');
    await desk.goto('/admin-dashboard/membership-requests');
    expect(await desk.content()).not.toContain('canary-rent');
    await desk.getByRole('link', { name: 'Avery' }).click();
    await desk.getByLabel('Reason').selectOption('answer');
    await desk.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(desk.getByText('canary-rent')).toBeVisible();
    await desk.getByRole('button', { name: 'Approve' }).click();
    await expect(noteOf(desk)).toContainText('Approved');
    await office.close();

    await page.goto(PLAN);
    await expect(page.locator('#request')).toContainText('Community Support is yours');
  });

  test('the portal and the plan: another amount, another card, an end', async ({
    page,
    context,
    site,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(context, site.url, 'coach');
    await page.goto('/checkout?item=membership&id=affordable&choice=65');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('link', { name: 'Continue to the payment page' }).click();
    await page.getByRole('button', { name: 'Pay with the test card' }).click();
    await untilShown(page, /\$65 a month/);

    await page.goto('/member-portal');
    await expect(page.getByRole('heading', { name: 'Affordable Coaching' })).toBeVisible();
    await page.getByRole('link', { name: 'See or change your plan' }).click();
    await expect(page).toHaveURL(PLAN);
    await page.locator('#change-affordable').fill('20');
    await page.getByRole('button', { name: 'Change my amount' }).click();
    await expect(page.locator('#change-affordable:invalid')).toHaveCount(1);
    await page.locator('#change-affordable').fill('80');
    await page.getByRole('button', { name: 'Change my amount' }).click();
    await untilShown(page, /\$80 a month/);

    // The way to the provider's page for cards is an ordinary link, and leads back.
    await page.getByRole('link', { name: 'Use another card' }).click();
    await expect(page.getByRole('heading', { name: 'Test cards' })).toBeVisible();
    await page.getByRole('button', { name: 'Use a card that works' }).click();
    await expect(page).toHaveURL(new RegExp(PLAN));

    await page.getByText('Cancel my plan', { exact: true }).click();
    await page.getByRole('button', { name: 'Yes, cancel my plan' }).click();
    await untilShown(page, /Ends soon/);
    for (const path of ['/member-portal', PLAN])
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        expect(await overflow(page), `${path} at ${width}`).toEqual([]);
      }
  });
});
