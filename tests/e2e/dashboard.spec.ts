import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { expect, signIn, test, type BrowserContext, type Page } from '../support/e2e.ts';
import { rowsOf } from '../support/rows.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** A member of one's own. @returns their id */
async function register(context: BrowserContext, origin: string): Promise<string> {
  const email = `dana-${process.pid}-${Date.now()}-${Math.random()}@visitors.example`;
  const response = await context.request.post(`${origin}/api/auth/register`, {
    data: { firstName: 'Dana', lastName: 'Example', email, password: 'Quiet-Orchard-41' },
    headers: { Origin: origin },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { id: string }).id;
}

const steps = (page: Page, state: string) =>
  page.locator(`main li[data-state="${state}"]`).allTextContents();
const tidy = (texts: string[]) => texts.map((text) => text.replace(/\s+/g, ' ').trim());

/** The only primary button of the page, in the first screen. */
async function primary(page: Page, name: string) {
  const buttons = page.locator('main .btn-primary');
  await expect(buttons).toHaveCount(1);
  await expect(buttons).toHaveText(name);
  await expect(buttons).toBeInViewport({ ratio: 1 });
  return buttons;
}

for (const viewport of SIZES) {
  test.describe(`the dashboard at ${viewport.width}`, () => {
    test.use({ viewport });

    test('leads someone new to the first step, then to what they started', async ({
      page,
      context,
      site,
    }) => {
      await register(context, site.url);
      await page.goto('/dashboard');
      await (await primary(page, 'Get started')).click();
      await expect(page).toHaveURL(/\/digital-onboarding$/);
      await page.goto('/dashboard');
      expect(tidy(await steps(page, 'done'))).toEqual(['Create your account (Done)']);
      await page.goto('/enhanced-onboarding');
      await page.locator('.stepped [name="currentNeeds"][value="work"]').check();
      await page.getByRole('link', { name: 'Next', exact: true }).click();
      await expect(page.getByText('Saved in your account.')).toBeVisible();
      await page.goto('/dashboard');
      await (await primary(page, 'Continue')).click();
      await expect(page).toHaveURL(/\/enhanced-onboarding\?open=1#step-2$/);
    });

    test('counts the days for someone who waits, then names the coach', async ({
      page,
      context,
      site,
    }) => {
      const member = await register(context, site.url);
      const sent = await context.request.post(`${site.url}/api/onboarding/live-coaching`, {
        data: { primaryGoal: 'work' },
        headers: { Origin: site.url },
      });
      expect(sent.ok()).toBe(true);
      await page.goto('/dashboard');
      await expect(page.getByText('Day 1 of 2')).toBeVisible();
      expect(tidy(await steps(page, 'done'))).toEqual(['Live coaching is set up (Done)']);
      await primary(page, "Say what's safe");

      const database = new DatabaseSync(join(site.dataDir, 'hearthwell.db'), { timeout: 5_000 });
      database
        .prepare(
          `insert into coach_clients (id, coach_id, client_id) select ?, id, ? from coaches where coach_id = 'HW-0001'`,
        )
        .run(`match-${member}`, member);
      database.close();
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Your coach is Corinne' })).toBeVisible();
      expect(tidy(await steps(page, 'done'))).toHaveLength(2);
      await primary(page, 'Set a time');
    });

    test('shows applicants, coaches and staff what is theirs', async ({ page, context, site }) => {
      await signIn(context, site.url, 'applicant');
      await page.goto('/dashboard');
      await primary(page, 'Write to us');
      expect((await steps(page, 'done')).join(' ')).toContain('Application sent');

      await signIn(context, site.url, 'coach');
      await page.goto('/dashboard');
      await primary(page, 'See your summaries');
      await expect(page.getByRole('heading', { name: 'Nothing is waiting for you' })).toBeVisible();

      await signIn(context, site.url, 'admin');
      await page.goto('/dashboard');
      const isWaited =
        rowsOf(site, "select id from follow_ups where state = 'open' limit 1").length > 0;
      const button = await primary(page, isWaited ? 'Open follow-ups' : 'Open the admin dashboard');
      await button.click();
      await expect(page).toHaveURL(/\/admin-dashboard/);
    });

    for (const [answer, screen, first] of [
      ['danger', 'help', 'Call 911'],
      ['mostly', 'people', 'Call 1-800-799-7233'],
    ] as const) {
      const reach = async (page: Page, place: string) => {
        const button = page.locator(`${place} a[data-way]`).first();
        await expect(button).toContainText(first);
        await expect(button).toBeInViewport({ ratio: 1 });
        expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(48);
        const named = await page
          .locator(`${place} a[data-way]`)
          .evaluateAll((ways) => ways.map((way) => (way as HTMLElement).dataset['way']));
        expect(named).toEqual(expect.arrayContaining(['call', 'text', 'chat']));
      };

      test(`"${answer}" brings the hotlines first`, async ({ page, context, site }) => {
        const member = await register(context, site.url);
        await page.goto('/digital-onboarding');
        await page.locator(`[name="currentSafetyLevel"][value="${answer}"]`).check();
        await reach(page, '.danger-ways:visible');
        await page.getByRole('link', { name: 'Next', exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`#${screen}$`));
        await reach(page, `#${screen}`);
        const asked = () =>
          rowsOf(site, 'select kind, may_contact as may from follow_ups where user_id = ?', member);
        expect(asked()).toEqual(answer === 'danger' ? [{ kind: 'safety', may: 1 }] : []);
        if (answer === 'danger') return;
        for (const name of ['What an advocate does', 'Find local help', 'How coaching works'])
          await expect(page.getByRole('link', { name })).toBeVisible();
        await page.getByRole('button', { name: 'Yes, please contact me' }).click();
        await expect(page.getByText('Someone from our team will contact you.')).toBeVisible();
        expect(asked()).toEqual([{ kind: 'safety', may: 1 }]);
        await page.getByRole('link', { name: 'Continue where you were' }).click();
        await expect(page.getByRole('heading', { name: 'You started this' })).toBeVisible();
      });

      test.describe('without script', () => {
        test.use({ javaScriptEnabled: false });
        test(`"${answer}" brings the hotlines first, too`, async ({ page, context, site }) => {
          const member = await register(context, site.url);
          await page.goto('/digital-onboarding');
          await page.locator(`[name="currentSafetyLevel"][value="${answer}"]`).check();
          await reach(page, '.danger-ways:visible');
          await page.getByRole('button', { name: 'Check my answers' }).click();
          await page.getByRole('button', { name: 'Send my answers' }).first().click();
          await reach(page, `#${screen}`);
          if (answer === 'danger') return;
          await page.getByRole('button', { name: 'Yes, please contact me' }).click();
          await expect(page.locator('#note')).toContainText('will contact you');
          expect(
            rowsOf(site, "select id from follow_ups where user_id = ? and kind = 'safety'", member),
          ).toHaveLength(1);
        });
      });
    }

    test('someone who leaves finds a safety plan and an advocate before law and money', async ({
      page,
      context,
      site,
    }) => {
      await register(context, site.url);
      await page.goto('/enhanced-onboarding');
      await page.locator('.stepped [name="currentNeeds"][value="separation"]').check();
      for (const step of [2, 3, 4]) {
        await page.getByRole('link', { name: 'Next', exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`#step-${step}$`));
      }
      await page.getByRole('button', { name: 'Check my answers' }).click();
      await page.getByRole('button', { name: 'Show me my path' }).click();
      await expect(page.getByRole('heading', { name: 'A new start' })).toBeVisible();
      await expect(page.locator('main a[data-way="call"]').first()).toContainText('1-800-799-7233');
      await page.getByRole('link', { name: /See your \d steps/ }).click();
      expect((await page.locator('main ol h3').allTextContents()).slice(0, 3)).toEqual([
        'Make a safety plan',
        'Talk with an advocate',
        'See what comes first',
      ]);
    });
  });
}
