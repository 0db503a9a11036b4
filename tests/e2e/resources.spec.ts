import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { rowsOf } from '../support/rows.ts';
import { DEMO_PASSWORD, demoEmail } from '../support/server.ts';

const PLAN = '/resources/making-a-safety-plan';
/** Read here alone: the suites that look at every page open the other one too, and each look counts. */
const STEPS = '/resources/small-steps-while-you-are-still-at-home';
const BUDGET = '/resources/a-first-budget-on-one-income';
const MOST_SHEETS = 2;

interface Counters {
  viewCount: number;
  helpfulCount: number;
  notHelpfulCount: number;
}
const countersOf = (site: { dataDir: string }, path: string): Counters =>
  rowsOf<Counters>(
    site,
    'select view_count as viewCount, helpful_count as helpfulCount, not_helpful_count as notHelpfulCount from articles where slug = ?',
    path.split('/').at(-1) ?? '',
  )[0]!;

/** The dots are drawn over; a press lands on the label as a finger would. */
const choose = (page: Page, name: string, value: string) =>
  page.locator(`label:has([name="${name}"][value="${value}"])`).click();
const send = (page: Page) => page.locator('form.feedback button[type="submit"]').click();

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: [/status of 400/] });

  test('a reader finds an entry by topic and by kind, and says that it helped', async ({
    page,
    site,
  }) => {
    await page.goto('/resources');
    await expect(page.locator('.topic-title:visible').first()).toBeVisible();
    await page.locator('summary', { hasText: 'Filter' }).click();
    await choose(page, 'kind', 'worksheet');
    const kinds = await page
      .locator('.entry:visible')
      .evaluateAll((entries) => entries.map((entry) => (entry as HTMLElement).dataset.kind));
    expect(new Set(kinds)).toEqual(new Set(['worksheet']));
    await page.getByRole('link', { name: 'Show everything' }).click();
    await page.getByRole('link', { name: 'Safety and first steps', exact: true }).click();
    await expect(page.locator('.topic:visible')).toHaveCount(1);
    await page
      .getByRole('link', { name: 'Making a safety plan, one small piece at a time' })
      .click();
    await expect(page).toHaveURL(PLAN);

    const before = countersOf(site, PLAN);
    await choose(page, 'wasHelpful', 'yes');
    await page.locator('[name="feedback"]').fill('The list of papers');
    await send(page);
    await expect(page).toHaveURL(`${PLAN}#sent`);
    await expect(page.getByText('Your answer helps the next reader.')).toBeVisible();
    expect(countersOf(site, PLAN)).toEqual({ ...before, helpfulCount: before.helpfulCount + 1 });
  });

  test('an answer without a choice comes back with every word', async ({ page, site }) => {
    await page.goto(PLAN);
    await choose(page, 'wasHelpful', 'no');
    await page.locator('[name="improvementSuggestions"]').fill('x'.repeat(2001));
    await send(page);
    await expect(page.locator('[name="improvementSuggestions"]')).toHaveValue('x'.repeat(2001));
    await expect(page.locator('[name="wasHelpful"][value="no"]')).toBeChecked();
    await page.locator('[name="improvementSuggestions"]').fill('A list for pets');
    const before = countersOf(site, PLAN);
    await send(page);
    await expect(page).toHaveURL(`${PLAN}#sent`);
    expect(countersOf(site, PLAN).notHelpfulCount).toBe(before.notHelpfulCount + 1);
  });
});

test.describe('with script', () => {
  test('an answer is counted once and thanked for in place', async ({ page, site }) => {
    const before = countersOf(site, BUDGET);
    await page.goto(BUDGET);
    await choose(page, 'wasHelpful', 'no');
    await page.locator('[name="feedback"]').fill('Too short for two jobs');
    await page.locator('form.feedback button[type="submit"]').dblclick();
    await expect(page.locator('#sent h2')).toBeFocused();
    await expect(page.getByText('Your answer helps the next reader.')).toBeVisible();
    await expect(page.locator('form.feedback')).toBeHidden();
    expect(countersOf(site, BUDGET).notHelpfulCount).toBe(before.notHelpfulCount + 1);
  });

  test('a look is counted when the page is left, by nobody’s name, and never on a shared device', async ({
    page,
    context,
    site,
  }) => {
    const looks = () =>
      rowsOf<Record<string, unknown>>(
        site,
        'select v.user_id as userId, completed_reading as completedReading, exit_point as exitPoint, referrer from article_views v join articles a on a.id = v.article_id where a.slug = ?',
        STEPS.split('/').at(-1)!,
      );
    await context.request.post('/api/auth/login', {
      data: { email: demoEmail('free'), password: DEMO_PASSWORD, sharedDevice: true },
      headers: { origin: site.url },
    });
    await page.goto(STEPS);
    await expect(page.getByRole('button', { name: 'Save for later' })).toBeVisible();
    await page.goto('/resources');
    await page.waitForLoadState('networkidle');
    await context.clearCookies();

    await page.goto('/resources#safety');
    await page.locator(`a[href="${STEPS}"]:visible`).first().click();
    await page.waitForLoadState('networkidle');
    await page.locator('[data-entry-end]').scrollIntoViewIfNeeded();
    await expect(page.locator('#sources')).toBeInViewport();
    const exitPoint = await page.locator('.reading h2').last().getAttribute('id');
    await page.goto('/contact');
    await expect.poll(() => looks().length).toBe(1);
    expect(looks()).toEqual([
      { userId: null, completedReading: 1, exitPoint, referrer: '/resources' },
    ]);
  });

  test('a member puts an entry aside, finds it on the dashboard and takes it back', async ({
    page,
    context,
    site,
  }) => {
    await page.goto(PLAN);
    await expect(page.locator('[data-save-entry]')).toBeHidden();
    await signIn(context, site.url, 'free');
    await page.goto(PLAN);
    await page.getByRole('button', { name: 'Save for later' }).click();
    await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.goto('/dashboard');
    await page
      .getByRole('link', { name: 'Making a safety plan, one small piece at a time' })
      .click();
    await page.getByRole('button', { name: 'Saved' }).click();
    await expect(page.getByRole('button', { name: 'Save for later' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await page.goto('/dashboard');
    await expect(page.getByText('Nothing yet.')).toBeVisible();
  });
});

test('every worksheet prints on a sheet or two', async ({ page }) => {
  await page.goto('/resources');
  const worksheets = await page
    .locator('.entry[data-kind="worksheet"] a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(worksheets.length).toBeGreaterThan(5);
  const tooLong: string[] = [];
  for (const path of worksheets) {
    await page.goto(path);
    const sheets =
      (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
        ?.length ?? 0;
    if (sheets < 1 || sheets > MOST_SHEETS) tooLong.push(`${path}: ${sheets}`);
  }
  expect(tooLong).toEqual([]);
});
