import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { rowsOf } from '../support/rows.ts';

/** What every long form and every confirmation has, on a phone and at a desk. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const LONG_FORMS = [
  { path: '/volunteer-application', first: 'fullName', as: 'visitor' },
  { path: '/weight-loss-intake', first: 'fullName', as: 'visitor' },
  { path: '/digital-onboarding?open=1', first: 'currentSafetyLevel', as: 'free' },
  { path: '/enhanced-onboarding?open=1', first: 'currentNeeds', as: 'free' },
  { path: '/onboarding?open=1', first: 'learningStyle', as: 'free' },
] as const;

let serial = 0;
const address = (name: string) => `${name}-${process.pid}-${++serial}@visitors.example`;
const field = (page: Page, name: string) => page.locator(`.stepped [name="${name}"]`);
const next = (page: Page) => page.getByRole('link', { name: 'Next', exact: true }).click();
const summary = (page: Page) => page.locator('.error-summary');
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('on a phone the first question of /contact is in view, with help now above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contact');
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeInViewport({ ratio: 1 });
  await expect(
    page.getByRole('link', { name: 'Get help now' }).filter({ visible: true }),
  ).toBeInViewport();
  expect(await isWide(page)).toBe(false);
});

for (const viewport of SIZES)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const { path, first, as } of LONG_FORMS)
      test(`the first question of ${path} is in view`, async ({ page, context, site }) => {
        await signIn(context, site.url, as);
        await page.goto(path);
        const box = await field(page, first).first().boundingBox();
        expect(box!.y + box!.height).toBeLessThanOrEqual(viewport.height);
        await expect(page.locator('h1')).toHaveCount(1);
        expect(await isWide(page)).toBe(false);
      });

    test('mistakes are summed up, each a link to its field, and go as one types; a call asks for a number', async ({
      page,
      site,
    }) => {
      const email = address('theo');
      await page.goto('/volunteer-application');
      await field(page, 'fullName').focus();
      await expect(page.locator('form.stepped[data-live]')).toBeAttached();
      await expect(field(page, 'phone')).toBeHidden();
      await page.getByLabel('By phone').check();
      await expect(field(page, 'phone')).toBeVisible();
      await next(page);
      await expect(summary(page)).toBeFocused();
      await expect(summary(page).getByRole('link')).toHaveText([
        'Please tell us your name',
        'Please enter your email',
        'Please tell us the number',
      ]);
      expect(await isWide(page)).toBe(false);
      await summary(page).getByRole('link', { name: 'Please enter your email' }).click();
      await expect(field(page, 'email')).toBeFocused();
      await page.keyboard.type('t');
      await expect(field(page, 'email')).not.toHaveAttribute('aria-invalid', 'true');
      await expect(summary(page).getByRole('link')).toHaveCount(2);
      await field(page, 'email').fill(email);
      await field(page, 'fullName').fill('Theo');
      await field(page, 'phone').fill('no number');
      await expect(summary(page)).toHaveCount(0);
      await next(page);
      await expect(summary(page).getByRole('link')).toHaveText(['Please enter a phone number']);
      await field(page, 'phone').fill('210 555 0142');
      await next(page);
      await page.getByLabel('Technology').check();
      await field(page, 'availability').selectOption('not_sure');
      await next(page);
      await page.getByRole('button', { name: 'Check my answers' }).click();
      const answers = page.locator('#check-answers');
      await expect(answers).toContainText('210 555 0142');
      // Anyone who changes their mind is not called.
      await answers.getByRole('link', { name: 'Change: About you' }).click();
      await page.getByLabel('By email').check();
      await page.evaluate(() => (location.hash = 'check-answers'));
      await expect(answers).not.toContainText('210 555 0142');
      await page.getByRole('button', { name: 'Send my application' }).click();
      const sent = page.locator('#sent');
      await expect(sent.getByRole('heading')).toBeFocused();
      await expect(sent).toContainText('What you sent');
      await expect(sent).toContainText('What happens next');
      await expect(sent).toContainText('By when');
      await expect(field(page, 'message')).toBeHidden();
      await expect(page).toHaveURL('/volunteer-application');
      expect(await isWide(page)).toBe(false);
      expect(
        rowsOf(site, 'select phone from volunteer_applications where email = ?', email),
      ).toEqual([{ phone: null }]);
    });

    for (const javaScriptEnabled of [true, false])
      test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
        test.use({ javaScriptEnabled });

        test('a message that speaks of danger: the card above the thanks', async ({ page }) => {
          await page.goto('/contact');
          const form = page.locator('form:has([name="message"])');
          for (const [name, value] of Object.entries({
            name: 'Rosa',
            email: address('rosa'),
            subject: `A question ${process.pid}-${++serial}`,
            message: 'he choked me last night',
          }))
            await form.locator(`[name="${name}"]`).fill(value);
          await form.locator('button[type="submit"]').click();
          const thanks = page.locator('.confirmation:visible');
          await expect(thanks).toContainText('What happens next');
          const card = page.locator('.safety-card').first();
          await expect(card.getByRole('link', { name: 'Call 911' })).toBeInViewport();
          await expect(card.getByRole('link', { name: 'Chat online' })).toBeVisible();
          await expect
            .poll(async () => {
              const [help, sent] = [await card.boundingBox(), await thanks.boundingBox()];
              return help!.y + help!.height <= sent!.y;
            })
            .toBe(true);
          expect(await isWide(page)).toBe(false);
        });
      });

    test('a spot: the whole card leads to the date, the form gives way to what happens next', async ({
      page,
    }) => {
      await page.goto('/members/events');
      const card = page.locator('.date-card').filter({ hasText: 'Tuesday evening circle' });
      await expect(card.getByText('See details')).toBeVisible();
      const box = (await card.boundingBox())!;
      await card.click({ position: { x: box.width - 12, y: 12 } });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tuesday evening circle');
      await page.goBack();
      await card.getByRole('link', { name: 'Save my spot' }).click();
      await expect(page).toHaveURL(/#save$/);
      const form = page.locator('form:has([name="eventId"])');
      await expect(form).toBeInViewport();
      const email = address('rosa');
      await form.locator('[name="name"]').fill('Rosa');
      await form.locator('[name="email"]').fill(email);
      await form.getByRole('button', { name: 'Save my spot' }).click();
      const sent = page.locator('#sent');
      await expect(sent).toBeInViewport();
      await expect(sent).toContainText('Check your email');
      await expect(sent).toContainText(email);
      await expect(form).toBeHidden();
      expect(page.url()).not.toMatch(/sent|rosa/);
    });
  });

test('a number for calls is kept among what is safe, and only there', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'free');
  await page.goto('/digital-onboarding?open=1#step-5');
  await field(page, 'emergencyContact').focus();
  await expect(page.locator('form.stepped[data-live]')).toBeAttached();
  await page.getByLabel('By phone').check();
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(summary(page).getByRole('link')).toHaveText(['Please tell us the number']);
  await field(page, 'phone').fill('210 555 0177');
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await page.getByRole('button', { name: 'Send my answers' }).click();
  await expect(page.getByRole('heading', { name: 'Live coaching is set up' })).toBeVisible();
  await page.goto('/user-profile/safe-contact');
  await expect(page.locator('[name="phone"]')).toHaveValue('210 555 0177');
  await expect(page.locator('[name="allowPhone"]')).toBeChecked();
  await expect(page.locator('[name="allowText"]')).not.toBeChecked();
});
