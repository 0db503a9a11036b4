import { expect, join, noteOf, signIn, test, type Page } from '../support/e2e.ts';
import { rowsOf } from '../support/rows.ts';

test.use({ ownSite: 'assessments' });

const PAGE = '/assessments/well-being';
const live = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
const answer = (page: Page, name: string, value: number | string) =>
  page.locator(`input[name="${name}"][value="${value}"]`).check();
const next = (page: Page) => page.locator('a[data-next]:visible').click();
const shown = (page: Page) => page.locator('.assessment-part:visible');
const tables = [
  'user_assessments',
  'wellness_assessments',
  'assessment_drafts',
  'assessment_counts',
];
const countAll = (site: Parameters<typeof rowsOf>[0]) =>
  tables.map((table) => rowsOf(site, `select count(*) as n from ${table}`)[0]);

for (const width of [360, 1280])
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a visitor takes the first questions and leaves no row', async ({ page, site }) => {
      const before = countAll(site);
      const sent: string[] = [];
      page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
      await page.goto(PAGE);
      await live(page);
      await expect(page).toHaveTitle(/^Assessment/);
      await expect(shown(page)).toHaveCount(1);
      // A number answers and Enter goes on.
      await page.locator('input[name="who-5.1"]').first().focus();
      for (let item = 1; item <= 5; item++) {
        await page.keyboard.press('2');
        await expect(page.locator(`input[name="who-5.${item}"][value="4"]`)).toBeChecked();
        await page.keyboard.press('Enter');
      }
      await expect(shown(page)).toContainText('9 more questions');
      await page.goBack();
      await expect(shown(page)).toContainText('My daily life');
      await next(page);
      for (let offer = 0; offer < 2; offer++) await next(page);
      await page.getByRole('button', { name: 'See my result' }).click();
      await expect(
        page.getByRole('heading', { name: 'About as well as most people' }),
      ).toBeVisible();
      await expect(page.getByText('80 of 100')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Create an account and bring' })).toBeVisible();
      await expect(shown(page)).toHaveCount(0);
      expect(sent.filter((url) => url.includes('/api/assessments'))).toEqual([]);
      expect(countAll(site)).toEqual(before);
      expect(await page.evaluate(() => sessionStorage.getItem('hw_answers'))).toBeNull();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      );
    });

    test.describe('with the network off', () => {
      // The rest of the style sheets is fetched on the first touch, and can't be had.
      test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] });

      test('question 9 shows help before anything is sent', async ({ page, context }) => {
        await page.goto(`${PAGE}#q-phq-9-9`);
        await live(page);
        await context.setOffline(true);
        const card = shown(page).getByRole('heading', { name: 'Talk with someone now' });
        await expect(card).toBeHidden();
        await answer(page, 'phq-9.9', 1);
        await expect(card).toBeVisible();
        await expect(shown(page).getByRole('link', { name: 'Call 988' })).toBeVisible();
        await answer(page, 'phq-9.9', 0);
        await expect(card).toBeHidden();
        await context.setOffline(false);
      });
    });

    test('a member stops at the fifth question and finishes on another device', async ({
      page,
      context,
      browser,
      site,
    }) => {
      const { email } = await join(context, site.url);
      await page.goto(PAGE);
      await live(page);
      for (let item = 1; item <= 5; item++) {
        await answer(page, `who-5.${item}`, 1);
        await next(page);
      }
      for (let item = 1; item <= 4; item++) {
        await answer(page, `phq-9.${item}`, 2);
        await next(page);
      }
      await page.getByRole('button', { name: 'Stop here' }).click();
      await page.getByRole('button', { name: 'Keep what I said' }).click();
      await expect(page.getByText('Kept in your account.')).toBeVisible();

      const other = await browser.newContext({ baseURL: site.url });
      const response = await other.request.post(`${site.url}/api/auth/login`, {
        data: { email, password: 'Quiet-Orchard-41' },
        headers: { Origin: site.url },
      });
      expect(response.ok()).toBe(true);
      const second = await other.newPage();
      await second.goto(PAGE);
      await second.getByRole('button', { name: 'Continue with them' }).click();
      await expect(shown(second)).toContainText('Poor appetite or overeating');
      await expect(second.locator('input[name="phq-9.4"][value="2"]')).toBeChecked();
      for (let item = 5; item <= 9; item++) {
        await answer(second, `phq-9.${item}`, 0);
        await next(second);
      }
      for (let item = 1; item <= 7; item++) {
        await answer(second, `gad-7.${item}`, 0);
        await next(second);
      }
      await answer(second, 'offer.pc-ptsd-5', 'no');
      await second.getByRole('button', { name: 'See my result' }).click();
      await expect(second).toHaveURL(/\/assessments\/results\/\w/);
      await expect(second.getByText('8 of 27')).toBeVisible();
      await expect(second).toHaveTitle(/^Result/);
      await second.getByRole('link', { name: 'All results' }).click();
      await expect(second.getByRole('link', { name: 'Mental health' })).toBeVisible();
      expect(await second.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      );
      await page.goto(PAGE);
      await live(page);
      await expect(page.getByRole('button', { name: 'Continue with them' })).toHaveCount(0);
      await other.close();
    });
  });

test('a visitor brings answers along only when they say so', async ({ page, context, site }) => {
  await page.goto('/assessments/balance');
  await live(page);
  for (const area of ['safety', 'body', 'mind', 'people', 'family', 'home', 'money']) {
    await answer(page, `wheel.${area}`, 5);
    await next(page);
  }
  await page.getByRole('button', { name: 'See my result' }).click();
  await page.getByRole('link', { name: 'Create an account and bring' }).click();
  await expect(page).toHaveURL(/\/register/);
  await join(context, site.url);
  await page.goto('/assessments/balance');
  await page.getByRole('button', { name: 'Save them to my account' }).click();
  await expect(page).toHaveURL(/\/assessments\/results\/\w/);
  await expect(page.getByText('Feeling safe: 5 of 10')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('hw_answers'))).toBeNull();
});

test('throwing away leaves nothing, and a sign of an eating disorder ends the questions', async ({
  page,
  context,
  site,
}) => {
  await join(context, site.url);
  await page.goto('/assessments/body');
  await live(page);
  await answer(page, 'food-first.1', 1);
  await expect(shown(page).locator('.safety-card')).toBeVisible();
  for (let item = 1; item <= 4; item++) await next(page);
  await answer(page, 'food-first.5', 0);
  await page.getByRole('button', { name: 'See my result' }).click();
  await expect(page.locator('.safety-card').first()).toBeVisible();
  await page.getByText('Delete this result').click();
  await page.getByRole('button', { name: 'Delete result' }).click();
  await expect(page).toHaveURL(/\/assessments\/results$/);
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'at 360 without script', () => {
    test.use({
      javaScriptEnabled,
      viewport: { width: javaScriptEnabled ? 1280 : 360, height: 800 },
    });

    test('sharing goes to the coach, who is logged, and is taken back', async ({
      page,
      context,
      browser,
      site,
    }) => {
      await signIn(context, site.url, 'paid');
      await page.goto('/assessments/results');
      await expect(page.getByText('Everyday ups and downs').first()).toBeVisible();
      await page.getByRole('link', { name: 'Mental health' }).last().click();
      await page.getByLabel('The result and every answer').check();
      await page.getByRole('button', { name: 'Save this choice' }).click();
      await expect(noteOf(page)).toContainText('Shared.');
      const coaching = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
      await signIn(coaching, site.url, 'coach');
      const desk = await coaching.newPage();
      await desk.goto('/coach-portal/results');
      await desk.getByRole('button', { name: /^Open/ }).first().click();
      await expect(desk.getByRole('heading', { name: /Mental health, from Paige/ })).toBeVisible();
      await page.goto('/user-profile/records');
      await expect(page.getByText(/Corinne, coach/).first()).toBeVisible();
      await page.goBack();
      await page.getByLabel('No one').check();
      await page.getByRole('button', { name: 'Save this choice' }).click();
      await expect(noteOf(page)).toContainText('Only you see it now.');
      await desk.reload();
      await expect(desk.getByRole('heading', { name: /Mental health, from Paige/ })).toHaveCount(0);
      await coaching.close();
    });
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it is an ordinary form: a visitor sees the result once, a member keeps it', async ({
    page,
    context,
    site,
  }) => {
    const before = countAll(site);
    await page.goto(PAGE);
    await answer(page, 'phq-9.9', 2);
    await expect(page.locator('#q-phq-9-9 .safety-card')).toBeVisible();
    for (let item = 1; item <= 5; item++) await answer(page, `who-5.${item}`, 1);
    await page.getByRole('button', { name: 'See my result' }).click();
    await expect(page.getByRole('heading', { name: 'These weeks have been hard' })).toBeVisible();
    await expect(page.locator('.safety-card').first()).toBeVisible();
    expect(countAll(site)).toEqual(before);
    await join(context, site.url);
    await page.goto('/assessments/rest');
    for (let item = 1; item <= 5; item++) await answer(page, `sleep.${item}`, 0);
    await page.getByRole('button', { name: 'See my result' }).click();
    await expect(page).toHaveURL(/\/assessments\/results\/\w/);
    await expect(page.getByText('3 of 15')).toBeVisible();
  });
});

test('in Spanish the mood questions are Spanish', async ({ page }) => {
  await page.goto('/es/assessments/well-being');
  await live(page);
  await expect(shown(page)).toContainText('Me he sentido alegre y de buen humor');
  for (let item = 1; item <= 5; item++) {
    await answer(page, `who-5.${item}`, 0);
    await next(page);
  }
  await expect(shown(page)).toContainText('Poco interés o placer en hacer cosas');
});
