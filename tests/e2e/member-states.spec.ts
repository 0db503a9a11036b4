import { axeFindings, colourRules, everyRule } from '../support/axe.ts';
import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { overflow } from '../support/layout.ts';

/** States of a member's pages and of a payment that no address leads to: axe in both themes, and nothing sticks out on a phone. */
test.use({ ownSite: 'member-states', viewport: { width: 360, height: 740 } });
// Colors that are on their way to others would be measured in between.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function look(page: Page, state: string): Promise<void> {
  expect.soft(await overflow(page), state).toEqual([]);
  expect.soft(await axeFindings(page, everyRule), state).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await axeFindings(page, colourRules), `${state}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('a plan: paused, ended; suggestions: paused, off', async ({ page, context, site }) => {
  await signIn(context, site.url, 'paid');
  await page.goto('/wellness-journey/settings');
  await press(page, 'Pause my plan');
  await expect(page.getByText('Your plan is paused').first()).toBeVisible();
  await look(page, 'settings, paused');
  await page.goto('/wellness-journey');
  await expect(page.getByRole('heading', { name: 'Your plan is paused' })).toBeVisible();
  await look(page, 'today, paused');
  await press(page, 'Go on with my plan');
  await expect(page.getByText('Your plan is paused')).toHaveCount(0);
  await page.goto('/wellness-journey/settings');
  await page.locator('summary', { hasText: 'End my plan' }).click();
  await look(page, 'the end of a plan');
  await press(page, 'End my plan');
  await expect(page.getByText('You finished a plan')).toBeVisible();
  await look(page, 'an ended plan');

  await page.goto('/personalized-recommendations');
  await press(page, 'Pause suggestions');
  await expect(page.getByRole('heading', { name: 'Suggestions are paused' })).toBeVisible();
  await look(page, 'suggestions, paused');
  await page.getByText('Turn off and forget').click();
  await press(page, 'Turn off and delete');
  await expect(page.getByRole('heading', { name: 'Suggestions are off' })).toBeVisible();
  await look(page, 'suggestions, off');
});

test('a plan that is begun on a low day', async ({ page, context, site }) => {
  const response = await context.request.post(`${site.url}/api/auth/register`, {
    data: {
      firstName: 'Pia',
      lastName: 'Example',
      email: `low-${process.pid}-${Date.now()}@visitors.example`,
      password: 'Quiet-Orchard-41',
    },
    headers: { Origin: site.url },
  });
  expect(response.ok(), await response.text()).toBe(true);
  await page.goto('/wellness-journey/start');
  const next = () => page.getByRole('link', { name: 'Next', exact: true }).click();
  await next();
  await page.locator('.stepped [name="level"]').selectOption('2');
  await next();
  await next();
  await press(page, 'Make my plan');
  await expect(page.getByRole('heading', { name: 'People first' })).toBeVisible();
  await look(page, 'today, people first');
});

test('an order: test page, not paid, before the payment page, paid; a plan and its cards', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'free');
  await page.goto('/checkout?item=membership&id=affordable&choice=65');
  await press(page, 'Continue to payment');
  await expect(page).toHaveURL(/\/test-checkout\//);
  await look(page, 'test payment');
  await page.getByRole('link', { name: 'Close without paying' }).click();
  await expect(page.getByRole('heading', { name: 'You haven’t paid yet' })).toBeVisible();
  await look(page, 'not paid');
  const payment = new URL(page.url()).searchParams.get('payment')!;
  await page.goto(`/checkout/pay?payment=${payment}`);
  await look(page, 'before the payment page');
  await page.getByRole('link', { name: 'Continue to the payment page' }).click();
  await press(page, 'Pay with the test card');
  await expect(page.getByRole('heading', { name: /Your payment is complete/ })).toBeVisible();
  await look(page, 'paid');
  await page.goto('/checkout?item=membership&id=affordable&choice=65');
  await expect(page.getByText('You already have a plan.')).toBeVisible();
  await look(page, 'an order that isn’t needed');
  await page.goto('/member-portal/membership');
  await expect(page.getByRole('link', { name: 'Use another card' })).toBeVisible();
  await look(page, 'an active plan');
  await page.getByRole('link', { name: 'Use another card' }).click();
  await expect(page.getByRole('heading', { name: 'Test cards' })).toBeVisible();
  await look(page, 'test cards');
});
