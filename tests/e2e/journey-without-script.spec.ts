import { expect, signIn, test } from '../support/e2e.ts';
import { rowsOf } from '../support/rows.ts';

/** What the other journeys of a plan do with script, without it. */
test.use({ javaScriptEnabled: false });

for (const { width, answer, yes } of [
  { width: 360, answer: 'Yes, change it', yes: 1 },
  { width: 1280, answer: 'No, leave it', yes: 0 },
])
  test(`is changed or left, paused and finished, ${width} px wide`, async ({
    page,
    context,
    site,
  }) => {
    const email = `pia-${process.pid}-${width}@visitors.example`;
    const joined = await context.request.post(`${site.url}/api/auth/register`, {
      data: { firstName: 'Pia', lastName: 'Example', email, password: 'Quiet-Orchard-41' },
      headers: { Origin: site.url },
    });
    const { id: member } = (await joined.json()) as { id: string };
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/wellness-journey/start');
    await page.locator('.stepped [name="weeklyMinutes"][value="180"]').check();
    await page.getByRole('button', { name: 'Make my plan' }).click();
    await page.locator('[data-check-in] [name="mood"][value="6"]').check();
    await page.getByText('Add more').click();
    await page.getByLabel("I'm ill or in pain").check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Because you said you were ill or in pain')).toBeVisible();
    await page.getByRole('button', { name: answer }).click();
    await expect(page.getByText('Because you said you were ill or in pain')).toHaveCount(0);
    expect(
      rowsOf(
        site,
        'select adaptation_type as rule, is_accepted as yes from journey_adaptations a join wellness_journeys j on j.id = a.journey_id where j.user_id = ?',
        member,
      ),
    ).toEqual([{ rule: 'rest', yes }]);

    await page.goto('/wellness-journey/settings');
    await page.getByRole('button', { name: 'Pause my plan' }).click();
    await page.goto('/wellness-journey');
    await expect(page.getByRole('heading', { name: 'Your plan is paused' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Done: / })).toHaveCount(0);
    await page.getByRole('button', { name: 'Go on with my plan' }).click();
    await expect(page.getByText('Your plan is paused')).toHaveCount(0);

    await page.goto('/wellness-journey/settings');
    await page.locator('summary', { hasText: 'End my plan' }).click();
    await page.getByRole('button', { name: 'End my plan' }).click();
    await expect(page.getByText('You finished a plan')).toBeVisible();
  });

test('is shared with the coach, who is named in the records, and taken back', async ({
  page,
  context,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(context, site.url, 'paid');
  const coaching = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  await signIn(coaching, site.url, 'coach');
  const desk = await coaching.newPage();
  const ofPaige = desk.getByRole('button', { name: "Open Paige's plan" });
  const settings = '/wellness-journey/settings';

  await page.goto(settings);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('No one sees your plan.')).toBeVisible();
  await desk.goto('/coach-portal/plans');
  await expect(ofPaige).toHaveCount(0);

  await page.goto(settings);
  await page.getByLabel('Also show my mood, energy and confidence').check();
  await page.getByRole('button', { name: 'Share with Corinne' }).click();
  await expect(page.getByText('and your ratings')).toBeVisible();
  await desk.reload();
  await ofPaige.click();
  await expect(desk.getByRole('heading', { name: "Paige's plan" })).toBeVisible();
  await page.goto('/user-profile/records');
  await expect(page.getByText(/Corinne, coach/).first()).toBeVisible();
  await coaching.close();
});
