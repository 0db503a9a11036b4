import { expect, join, next, test, type Page } from '../support/e2e.ts';
import { rowsOf } from '../support/rows.ts';

const choose = (page: Page, name: string, value: string) =>
  page.locator(`.stepped [name="${name}"][value="${value}"]`).check();
const rate = (page: Page, name: string, value: number) =>
  page.locator(`[data-check-in] [name="${name}"][value="${value}"]`).check();

/** Checks in for a day so many days ago, and waits for what the page says. */
async function checkIn(page: Page, ago: number, mood: number, says: string): Promise<void> {
  await rate(page, 'mood', mood);
  await rate(page, 'energy', mood);
  await page.locator('#check-in-day').selectOption({ index: ago });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('[data-check-in-state]')).toContainText(says);
}

/** What was proposed to a member, and what became of it. */
const changesOf = (site: Parameters<typeof rowsOf>[0], member: string) =>
  rowsOf(
    site,
    'select adaptation_type as rule, is_accepted as yes from journey_adaptations a join wellness_journeys j on j.id = a.journey_id where j.user_id = ? order by a.created_at',
    member,
  );

for (const width of [360, 1280])
  test.describe(`a plan, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, allowedConsole: [/ERR_INTERNET_DISCONNECTED/] });

    test('is set up, lived for a week, changed, paused and finished', async ({
      page,
      context,
      site,
    }) => {
      const { id: member } = await join(context, site.url);
      await page.goto('/wellness-journey');
      await page.getByRole('link', { name: 'Make my plan' }).click();
      await choose(page, 'journeyType', 'life-balance');
      await choose(page, 'areas', 'calm');
      await page.locator('.stepped [name="goal"]').fill('canary-0831');
      await next(page);
      await expect(page.getByText('Saved in your account.')).toBeVisible();
      // Left in the middle: what was said waits.
      await page.goto('/wellness-journey');
      await expect(page.getByText('You stopped at step 2 of 4.')).toBeVisible();
      await page.getByRole('link', { name: 'Continue' }).click();
      await expect(page.locator('.stepped [name="goal"]')).toHaveValue('canary-0831');
      await choose(page, 'energy', 'good');
      await choose(page, 'stress', 'low');
      await next(page);
      await next(page);
      await choose(page, 'weeklyMinutes', '180');
      await page.getByRole('button', { name: 'Make my plan' }).click();
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();

      const done = page.getByRole('button', { name: /^Done: / });
      const steps = await done.count();
      expect(steps).toBeGreaterThan(0);
      expect(steps).toBeLessThanOrEqual(3);
      await done.first().click();
      await expect(page.getByRole('button', { name: /^Not done yet: / })).toHaveCount(1);

      // A week of check-ins; three of them without a connection.
      await page.locator('#check-in').scrollIntoViewIfNeeded();
      await page.getByText('Add more').click();
      await expect
        .poll(() => page.evaluate((id) => localStorage.getItem(`hasWellnessJourney_${id}`), member))
        .toBe('true');
      for (const ago of [6, 5, 4, 3]) await checkIn(page, ago, 6, 'Saved.');
      await context.setOffline(true);
      for (const ago of [2, 1, 0]) await checkIn(page, ago, 7, 'waits on this device');
      const kept = () =>
        rowsOf(site, 'select count(*) as days from progress_tracking where user_id = ?', member);
      expect(kept()).toEqual([{ days: 4 }]);
      await context.setOffline(false);
      await expect.poll(kept).toEqual([{ days: 7 }]);
      await expect(page.locator('[data-check-in-state]')).toContainText('is saved now');
      expect(
        await page.evaluate((id) => localStorage.getItem(`hw_checkins_${id}`), member),
      ).toBeNull();

      // Ill today: a week of rest is proposed, and accepted.
      await page.goto('/wellness-journey');
      await page.getByText('Add more').click();
      await page.getByLabel("I'm ill or in pain").check();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.locator('[data-check-in-state]')).toContainText('Saved.');
      await page.goto('/wellness-journey');
      await expect(page.getByText('Because you said you were ill or in pain')).toBeVisible();
      await page.getByRole('button', { name: 'Yes, change it' }).click();
      await expect(page.getByRole('heading', { name: 'Make this a week of rest?' })).toBeHidden();

      expect(changesOf(site, member)).toEqual([{ rule: 'rest', yes: 1 }]);

      for (const path of ['week', 'plan', 'progress', 'settings', 'print']) {
        await page.goto(`/wellness-journey/${path}`);
        await expect(page.locator('h1')).toBeVisible();
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      }
      await page.goto('/wellness-journey/plan');
      await expect(page.getByText('canary-0831')).toBeVisible();
      await expect(page.getByText(/You are here/)).toBeVisible();

      await page.goto('/wellness-journey/settings');
      await page.getByRole('button', { name: 'Pause my plan' }).click();
      await expect(page.getByText('Your plan is paused').first()).toBeVisible();
      await page.getByRole('button', { name: 'Go on with my plan' }).click();
      await expect(page.getByText('Your plan is paused')).toHaveCount(0);

      await page.goto('/wellness-journey/settings');
      await page.locator('summary', { hasText: 'End my plan' }).click();
      await page.getByLabel('I got where I wanted').check();
      await page.getByRole('button', { name: 'End my plan' }).click();
      await expect(page.getByText('You finished a plan')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Make my plan' })).toBeVisible();
      for (const table of [
        'wellness_journeys',
        'journey_drafts',
        'wellness_goals',
        'journey_steps',
      ])
        expect(JSON.stringify(rowsOf(site, `select * from ${table}`)), table).not.toContain(
          'canary-0831',
        );
    });

    test('leaves out nothing when a change is declined, and takes steps and goals as someone says', async ({
      page,
      context,
      site,
    }) => {
      const { id: member } = await join(context, site.url);
      await page.goto('/wellness-journey/start');
      await choose(page, 'areas', 'calm');
      await next(page);
      await choose(page, 'energy', 'good');
      await choose(page, 'stress', 'low');
      await next(page);
      await next(page);
      await choose(page, 'weeklyMinutes', '180');
      await page.getByRole('button', { name: 'Make my plan' }).click();
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();

      // Three steps of one part of life swapped: another way is proposed, and declined.
      for (let swaps = 1; swaps <= 3; swaps++) {
        await page.goto('/wellness-journey/week');
        const calm = page.locator('.plan-step').filter({ hasText: /minutes.* · Calm/ });
        const swap = calm.getByRole('button', { name: /^Swap: / }).first();
        const name = (await swap.getAttribute('aria-label'))!;
        await swap.click();
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
      }
      await page.goto('/wellness-journey');
      const proposal = page.getByText('Because you swapped 3 steps about “Calm”');
      await expect(proposal).toBeVisible();
      await page.getByRole('button', { name: 'No, leave it' }).click();
      await expect(proposal).toHaveCount(0);
      await page.reload();
      await expect(proposal).toHaveCount(0);
      expect(changesOf(site, member)).toEqual([{ rule: 'change', yes: 0 }]);

      // Beside the week: one step taken, one not wanted.
      await page.goto('/wellness-journey/week');
      const add = page.getByRole('button', { name: /^Add it to my week: / }).first();
      const added = (await add.getAttribute('aria-label'))!.replace('Add it to my week: ', '');
      await add.click();
      await expect(page.getByRole('button', { name: `Done: ${added}` })).toBeVisible();
      const decline = page.getByRole('button', { name: /^Not for me: / }).first();
      const declined = (await decline.getAttribute('aria-label'))!;
      await decline.click();
      await expect(page.getByRole('button', { name: declined, exact: true })).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('button', { name: declined, exact: true })).toHaveCount(0);

      // A goal in one's own words.
      await page.goto('/wellness-journey/plan');
      const goals = page.locator('#goals');
      await goals.getByText('Update it').first().click();
      await goals.getByLabel('The goal in your words').first().fill('canary-0832');
      await goals.getByRole('button', { name: 'Save' }).first().click();
      await expect(page.getByRole('heading', { name: 'canary-0832' })).toBeVisible();
      for (const table of ['wellness_goals', 'wellness_recommendations'])
        expect(JSON.stringify(rowsOf(site, `select * from ${table}`)), table).not.toMatch(
          /canary-0832|Because you/,
        );
    });
  });

test.describe('a plan without script', () => {
  test.use({ javaScriptEnabled: false });

  test('is set up, has a step done and a check-in taken', async ({ page, context, site }) => {
    const { id: member } = await join(context, site.url);
    await page.goto('/wellness-journey/start');
    await choose(page, 'situation', 'in-danger-now');
    await expect(page.getByText('A plan can wait. You come first.')).toBeVisible();
    await page.locator('.stepped [name="situation"][value="in-danger-now"]').uncheck();
    await choose(page, 'weeklyMinutes', '60');
    await page.getByRole('button', { name: 'Make my plan' }).click();
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
    await page
      .getByRole('button', { name: /^Done: / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Not done yet: / })).toHaveCount(1);
    await rate(page, 'mood', 6);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('You checked in today.')).toBeVisible();
    expect(
      rowsOf(site, 'select mood_rating as mood from progress_tracking where user_id = ?', member),
    ).toEqual([{ mood: 6 }]);
  });

  test('shows people before steps when the first answer is low', async ({
    page,
    context,
    site,
  }) => {
    await join(context, site.url);
    await page.goto('/wellness-journey/start');
    await page.locator('.stepped [name="level"]').selectOption('2');
    await page.getByRole('button', { name: 'Make my plan' }).click();
    await expect(page.getByRole('heading', { name: 'People first' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Done: / }).first()).toBeHidden();
    await page.getByText("Show today's steps").click();
    await expect(page.getByRole('button', { name: /^Done: / }).first()).toBeVisible();
  });
});
