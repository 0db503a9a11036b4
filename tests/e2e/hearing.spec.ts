import { axeFindings, everyRule } from '../support/axe.ts';
import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { rowsOf } from '../support/rows.ts';

/** Danger in a form: help stands there at once, the words arrive, and staff see them first. */
let serial = 0;
const letter = (message: string) => ({
  name: 'Rosa',
  email: `rosa-${process.pid}-${++serial}@visitors.example`,
  subject: `Please read this ${process.pid}-${serial}`,
  message,
});
const CHOKED = 'he choked me last night';
const TONIGHT = 'I am going to take all my pills tonight';
const panel = (page: Page) => page.locator('.help-panel');
const sendButton = (page: Page) => page.locator('form:has([name="message"]) button[type="submit"]');
const stored = (site: { dataDir: string }, subject: string) =>
  rowsOf<{ message: string; isUrgent: number }>(
    site,
    'select message, is_urgent as isUrgent from contacts where subject = ?',
    subject,
  );

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`form [name="${name}"]`).fill(value);
}

/** What help needs has come, so that the connection may go. */
async function openContact(page: Page): Promise<void> {
  const all = ['/safety.json', 'find-danger', 'HelpPanel', 'safety-card'].map((part) =>
    page.waitForResponse((answer) => answer.url().includes(part)).catch(() => undefined),
  );
  await page.goto('/contact');
  await page.locator('form [name="message"]').focus();
  await Promise.race([Promise.all(all.slice(0, 2)), page.waitForTimeout(8_000)]);
  await expect(page.locator('form[data-live]:has([name="message"])')).toBeAttached();
}

test('a visitor in danger: the card, the message, and the first place in the inbox', async ({
  page,
  site,
  browser,
}) => {
  const values = letter(CHOKED);
  await openContact(page);
  await fill(page, values);
  await expect(panel(page)).toBeHidden();
  await sendButton(page).focus();
  await expect(panel(page).getByRole('heading', { name: 'Get medical care today' })).toBeVisible();
  await expect(sendButton(page)).toBeFocused();
  await expect(panel(page).getByRole('link', { name: '911' }).first()).toHaveAttribute(
    'href',
    'tel:911',
  );
  await expect(panel(page).getByRole('link', { name: '1-800-799-7233' })).toHaveAttribute(
    'href',
    'tel:18007997233',
  );
  await expect(panel(page).getByRole('link', { name: 'Chat online' })).toBeVisible();
  expect(await axeFindings(page, everyRule, ['.help-panel'])).toEqual([]);
  await sendButton(page).click();
  await expect(page.locator('.toast').getByText('Message Sent Successfully!')).toBeVisible();
  await expect(panel(page)).toBeFocused();
  // Above the thanks, and both in the page: nothing lies over anything.
  const thanks = page.locator('#sent');
  await expect(thanks).toContainText('What happens next');
  const [card, sent] = await Promise.all([panel(page).boundingBox(), thanks.boundingBox()]);
  expect(card!.y + card!.height).toBeLessThanOrEqual(sent!.y);
  await expect(panel(page).getByRole('link', { name: 'Call 911' })).toBeInViewport();
  for (const way of await panel(page).locator('.safety-line-ways a').all())
    expect((await way.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  expect(stored(site, values.subject)).toEqual([{ message: CHOKED, isUrgent: 1 }]);
  expect(page.url()).not.toMatch(/strangled|help/);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
  // The same again says nothing new; something else does.
  await page.getByRole('link', { name: 'Send another message' }).click();
  await page.locator('form [name="message"]').fill(CHOKED);
  await sendButton(page).focus();
  await page.locator('form [name="message"]').fill(TONIGHT);
  await sendButton(page).focus();
  await expect(panel(page).getByRole('link', { name: '988' }).first()).toBeVisible();

  const later = letter('When does the group meet on Tuesday?');
  await page.request.post('/api/contacts', { data: later });
  const staff = await browser.newContext({ baseURL: site.url });
  await signIn(staff, site.url, 'admin');
  const desk = await staff.newPage();
  await desk.goto('/admin-dashboard');
  await expect(desk.getByText('who may be in danger').first()).toBeVisible();
  await desk.goto('/admin-dashboard/messages');
  const rows = desk.locator('tbody tr');
  await expect(rows.first()).toContainText('Needs help now');
  await expect(
    desk.locator('section[aria-labelledby="urgent-title"] tr', { hasText: values.subject }),
  ).toContainText('Needs help now');
  await expect(desk.locator('section[aria-labelledby="urgent-title"]')).not.toContainText(
    later.subject,
  );
  await staff.close();
});

test.describe('without a connection', () => {
  test.use({ allowedConsole: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

  test('the card stands there all the same, and nothing typed is lost', async ({
    page,
    context,
    site,
  }) => {
    const values = letter(TONIGHT);
    await openContact(page);
    await context.setOffline(true);
    await fill(page, values);
    await sendButton(page).click();
    await expect(panel(page).getByRole('link', { name: '988' }).first()).toBeVisible();
    await expect(page.locator('.toast').getByText('Message Failed to Send')).toBeVisible();
    await expect(page.locator('form [name="message"]')).toHaveValue(TONIGHT);
    await context.setOffline(false);
    await sendButton(page).click();
    await expect
      .poll(() => stored(site, values.subject))
      .toEqual([{ message: TONIGHT, isUrgent: 1 }]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: [/Failed to load resource.*400/] });

  test('the answer to the post is the card, in the language of the words, and the way on', async ({
    page,
    site,
  }) => {
    const values = letter('ya no quiero seguir viviendo');
    await page.goto('/es/contact');
    await fill(page, values);
    await sendButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hay ayuda para ti' })).toBeVisible();
    await expect(
      page.locator('.safety-card').getByRole('link', { name: '988' }).first(),
    ).toHaveAttribute('href', 'tel:988');
    expect(new URL(page.url()).pathname).toBe('/api/contacts');
    const [card, thanks] = await Promise.all([
      page.locator('.safety-card').first().boundingBox(),
      page.locator('.confirmation', { hasText: 'Lo que enviaste' }).boundingBox(),
    ]);
    expect(card!.y + card!.height).toBeLessThanOrEqual(thanks!.y);
    expect(stored(site, values.subject)).toEqual([{ message: values.message, isUrgent: 1 }]);
    await page.getByRole('link', { name: 'Continuar' }).click();
    await expect(page).toHaveURL(/\/es\/contact#sent$/);
    await expect(page.getByText('Tu mensaje llegó')).toBeVisible();
  });

  test('a post that is refused shows the card before what has to be put right, and the words are kept', async ({
    page,
    site,
  }) => {
    const values = letter(CHOKED);
    await page.goto('/contact');
    await fill(page, { ...values, email: 'rosa@nowhere' });
    await sendButton(page).click();
    const card = page.locator('.safety-card').first();
    await expect(card.getByRole('heading', { name: 'Get medical care today' })).toBeVisible();
    const [cardBox, alertBox] = await Promise.all([
      card.boundingBox(),
      page.locator('.alert-danger').first().boundingBox(),
    ]);
    expect(cardBox!.y).toBeLessThan(alertBox!.y);
    await expect(page.locator('form [name="message"]')).toHaveValue(CHOKED);
    expect(stored(site, values.subject)).toEqual([]);
    await page.locator('form [name="email"]').fill(values.email);
    await sendButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help is here' })).toBeVisible();
    expect(stored(site, values.subject)).toEqual([{ message: CHOKED, isUrgent: 1 }]);
  });
});

test('a form in steps keeps its help on the page until the writer goes on', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'paid');
  await page.goto('/digital-onboarding?open=1#step-2');
  const part = page.locator('#step-2');
  await part.locator('[name="specificChallenges"]').fill(CHOKED);
  await part.getByRole('link', { name: 'Next' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Get medical care today' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'People who can help now' })).toBeVisible();
  expect(rowsOf(site, `select kind from follow_ups where kind = 'safety'`)).not.toEqual([]);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await page.goto('/digital-onboarding?open=1#step-5');
  await page.locator('.stepped [name="emergencyContact"]').fill('My sister');
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await page.getByRole('button', { name: 'Send my answers' }).click();
  await panel(page).getByRole('link', { name: 'We got it. Continue' }).click();
  await expect(page).toHaveURL(/\/digital-onboarding#help$/);
});

test('a weight goal is not taken where eating is in danger, and the card stands beside the help', async ({
  page,
  site,
}) => {
  const email = `joan-${process.pid}-${++serial}@visitors.example`;
  await page.goto('/weight-loss-intake');
  const field = (name: string) => page.locator(`.stepped [name="${name}"]`);
  await field('fullName').fill('Joan');
  await expect(page.locator('form.stepped[data-live]')).toBeAttached();
  for (const [name, value] of Object.entries({ email, age: '52' })) await field(name).fill(value);
  await page.getByRole('link', { name: 'Next' }).click();
  for (const [name, value] of Object.entries({
    height: '5 ft 5 in',
    currentWeight: '203',
    goalWeight: '176',
  }))
    await field(name).fill(value);
  for (let step = 2; step < 6; step++) {
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(new RegExp(`#step-${step + 1}$`));
  }
  await field('goalsExpectations').fill('I make myself throw up after dinner');
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await page.getByRole('button', { name: 'Send my answers' }).click();
  await expect(page.getByRole('heading', { name: "Let's slow down here" })).toBeVisible();
  await expect(panel(page)).toBeVisible();
  expect(rowsOf(site, 'select id from weight_loss_intakes where email = ?', email)).toEqual([]);
});
