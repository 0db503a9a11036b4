import { axeFindings, everyRule } from '../support/axe.ts';
import { expect, signIn, test, type Page, noteOf } from '../support/e2e.ts';
import { mailsTo, openMails, rowsOf } from '../support/rows.ts';

let serial = 0;
const address = () => `joan-${process.pid}-${++serial}@visitors.example`;
const intakes = (site: { dataDir: string }, email: string) =>
  rowsOf<Record<string, string>>(site, 'select * from weight_loss_intakes where email = ?', email);
const field = (page: Page, name: string) => page.locator(`.stepped [name="${name}"]`);
const next = (page: Page) => page.getByRole('link', { name: 'Next' }).click();

/** Before the form is alive its Next is a plain link, which looks at nothing. */
async function openIntake(page: Page): Promise<void> {
  await page.goto('/weight-loss-intake');
  await field(page, 'fullName').focus();
  await expect(page.locator('form.stepped[data-live]')).toBeAttached();
}

async function firstSteps(page: Page, email: string, goal: string): Promise<void> {
  await openIntake(page);
  await field(page, 'fullName').fill('Joan');
  await field(page, 'email').fill(email);
  await field(page, 'age').fill('52');
  await next(page);
  await expect(page).toHaveURL(/#step-2$/);
  await field(page, 'height').fill('5 ft 5 in');
  await field(page, 'currentWeight').fill('203');
  await field(page, 'goalWeight').fill(goal);
  await next(page);
}

test.describe('the intake', () => {
  test('goes step by step, keeps what was typed, and arrives sealed; staff read it and that is noted', async ({
    page,
    site,
    browser,
  }) => {
    const email = address();
    await openIntake(page);
    await field(page, 'fullName').fill('Joan');
    await next(page);
    await expect(page.locator('.error-summary')).toBeFocused();
    await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
    await firstSteps(page, email, '176');
    await field(page, 'medicalConditions').fill('canary-4711 blood pressure');
    await page.goBack();
    await expect(field(page, 'height')).toHaveValue('5 ft 5 in');
    await page.goForward();
    for (let step = 3; step < 6; step++) await next(page);
    await page.getByLabel("I'd like to hear about supplements.").check();
    await page.getByRole('button', { name: 'Check my answers' }).click();
    await expect(page.locator('#check-answers')).toContainText('canary-4711 blood pressure');
    await page.getByRole('button', { name: 'Send my answers' }).click();
    await expect(page.locator('#sent')).toContainText('Within 24 hours');
    await expect(page.locator('#sent')).toContainText(email);

    const [row] = intakes(site, email);
    expect(row).toMatchObject({ full_name: 'Joan', status: 'new', interested_in_supplements: 1 });
    // What is sealed, and the time, may hold any three digits by chance.
    expect(JSON.stringify(row).replaceAll(/hw1\.[\w.-]+/g, 'sealed')).not.toMatch(
      /canary|\b(?:203|176)\b|165 cm/,
    );
    expect(mailsTo(site, email)).toEqual([]);
    expect(openMails(site, '1').filter(({ bodyText }) => /canary|Joan/.test(bodyText))).toEqual([]);
    expect((await page.request.get(`/api/weight-loss-intakes/${row?.id}`)).status()).toBe(404);
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toMatch(/canary|Joan|203/);

    const staff = await browser.newContext({ baseURL: site.url });
    await signIn(staff, site.url, 'admin');
    const desk = await staff.newPage();
    await desk.goto(`/admin-dashboard/intakes?q=${encodeURIComponent(email)}`);
    expect(await desk.content()).not.toContain('canary');
    await desk.getByRole('link', { name: 'Joan', exact: true }).click();
    await desk.getByLabel('Reason').selectOption({ label: 'To answer this person' });
    expect(await desk.content()).not.toContain('canary');
    await desk.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(desk.getByText('canary-4711 blood pressure')).toBeVisible();
    await expect(desk.getByText('92.1 kg (203 lb)')).toBeVisible();
    await desk.getByRole('button', { name: 'Mark answered' }).click();
    await expect(noteOf(desk)).toContainText('Answered');
    await staff.close();
    expect(
      rowsOf(
        site,
        'select action from admin_activity_log where resource_id = ? order by id',
        row!.id!,
      ).map((entry) => entry.action),
    ).toEqual(['intake.open', 'intake.status']);
  });

  test('a goal under a healthy range leads to help, nothing is kept, and somebody can be asked to get back', async ({
    page,
    site,
  }) => {
    const email = address();
    await firstSteps(page, email, '100 lb');
    await expect(page).toHaveURL(/#help$/);
    await expect(page.getByRole('heading', { name: "Let's slow down here" })).toBeVisible();
    await expect(page.getByRole('link', { name: '1-888-375-7767' })).toHaveAttribute(
      'href',
      'tel:18883757767',
    );
    expect(await axeFindings(page, everyRule, ['#help'])).toEqual([]);
    await page.locator('#help [name="name"]').fill('Joan');
    await page.locator('#help [name="email"]').fill(email);
    await page.getByRole('button', { name: 'Please contact me' }).click();
    await expect(page.locator('#asked')).toBeVisible();
    expect(intakes(site, email)).toEqual([]);
    expect(rowsOf(site, 'select subject from contacts where email = ?', email)).toEqual([
      { subject: 'Please contact me' },
    ]);
  });

  test('a member stops, and goes on from another device; nothing is kept in the browser', async ({
    page,
    context,
    site,
    browser,
  }) => {
    await signIn(context, site.url, 'paid');
    await page.goto('/weight-loss-intake');
    await field(page, 'fullName').fill('Paige');
    await field(page, 'age').fill('38');
    await page.getByRole('button', { name: 'Save for later' }).click();
    await expect(page.getByText('Saved to your account.')).toBeVisible();
    expect(JSON.stringify(rowsOf(site, 'select answers from intake_drafts'))).not.toContain(
      'Paige',
    );
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toContain('Paige');
    const other = await browser.newContext({ baseURL: site.url });
    await signIn(other, site.url, 'paid');
    const elsewhere = await other.newPage();
    await elsewhere.goto('/weight-loss-intake');
    await elsewhere.getByRole('button', { name: 'Open saved answers' }).click();
    await expect(field(elsewhere, 'fullName')).toHaveValue('Paige');
    await elsewhere.getByRole('button', { name: 'Delete saved answers' }).click();
    await expect(elsewhere.getByText('Deleted.')).toBeVisible();
    expect(rowsOf(site, 'select user_id from intake_drafts')).toEqual([]);
    await other.close();
  });
});

test.describe('on a slow line', () => {
  test.use({ allowedConsole: [/ERR_FAILED|astro-island|status of 400/] });

  test('Next waits for the script that looks at the step', async ({ page }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((done) => (arrive = done));
    await page.route('**/_astro/IntakeForm*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto('/weight-loss-intake');
    await field(page, 'fullName').fill('Joan');
    await next(page);
    await expect(page.locator('astro-island[data-waking]').first()).toBeAttached();
    arrive();
    await expect(page.locator('.error-summary')).toBeFocused();
    await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page).not.toHaveURL(/#step-2$/);
  });

  test('with the script lost on the way the steps still lead to the end, and back to the first that has a mistake, all kept', async ({
    page,
  }) => {
    test.slow();
    await page.route('**/_astro/IntakeForm*.js*', (route) => route.abort());
    await page.goto('/weight-loss-intake');
    for (const [name, value] of Object.entries({ fullName: 'Joan', email: address(), age: '52' }))
      await field(page, name).fill(value);
    for (let step = 2; step <= 6; step++) {
      await next(page);
      await expect(page).toHaveURL(new RegExp(`#step-${step}$`));
    }
    await field(page, 'goalsExpectations').fill('The stairs');
    await page.getByRole('button', { name: 'Check my answers' }).click();
    await expect(page.getByRole('group', { name: /Your body today/ })).toBeVisible();
    await expect(page.getByRole('group', { name: /About you/ })).toBeHidden();
    await expect(field(page, 'height')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'fullName')).toHaveValue('Joan');
    await expect(field(page, 'goalsExpectations')).toHaveValue('The stairs');
  });
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: [/status of 400/] });

  async function fillAll(page: Page, email: string, goal: string): Promise<void> {
    await page.goto('/weight-loss-intake');
    for (const [name, value] of Object.entries({
      fullName: 'Joan',
      email,
      age: '52',
      height: '165 cm',
      currentWeight: '92 kg',
      goalWeight: goal,
      goalsExpectations: 'The stairs',
    }))
      await field(page, name).fill(value);
  }

  test('it is one long form that comes back filled in, arrives, or leads to help', async ({
    page,
    site,
  }) => {
    const email = address();
    await fillAll(page, email, 'thin');
    await page.getByRole('button', { name: 'Check my answers' }).click();
    await expect(page.locator('.error-summary')).toBeFocused();
    await expect(page.locator('form [name="goalWeight"]')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('form [name="goalsExpectations"]')).toHaveValue('The stairs');
    await page.locator('form [name="goalWeight"]').fill('80 kg');
    await page.getByRole('button', { name: 'Check my answers' }).click();
    await expect(page.locator('#check-answers')).toContainText('80 kg');
    expect(intakes(site, email)).toEqual([]);
    await page.getByRole('button', { name: 'Send my answers' }).first().click();
    await expect(page.locator('#sent')).toBeVisible();
    expect(intakes(site, email)).toHaveLength(1);

    await fillAll(page, address(), '40 kg');
    await page.getByRole('button', { name: 'Check my answers' }).click();
    await page.getByRole('button', { name: 'Send my answers' }).first().click();
    await expect(page.getByRole('heading', { name: "Let's slow down here" })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'Weight Loss Intake Questionnaire' }),
    ).toBeHidden();
  });
});
