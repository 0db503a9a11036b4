import { expect, test } from '../support/e2e.ts';
import { rowsOf } from '../support/rows.ts';

test('the finder narrows down, says how many fit, and counts a use without saying whose', async ({
  page,
  site,
}) => {
  await page.goto('/mental-wellness#need-legal');
  const finder = page.locator('hw-finder');
  await expect(finder.getByRole('heading', { name: 'WomensLaw.org' })).toBeVisible();
  await finder.getByLabel('What do you need?').selectOption('legal');
  await finder.getByLabel('Where?').selectOption('Texas');
  await expect(finder.getByRole('heading', { name: /Texas RioGrande Legal Aid/ })).toBeVisible();
  await expect(finder.locator('details.finder-need:visible')).toHaveCount(1);
  await finder.getByLabel('Language').selectOption('Sign Language');
  await expect(finder.getByText('Nothing here matches all of that.')).toBeVisible();
  await finder.getByRole('button', { name: 'Show all' }).click();
  await expect(finder.getByLabel('What do you need?')).toBeFocused();
  await expect(finder.locator('details.finder-need:visible')).toHaveCount(12);

  await finder.getByLabel('What do you need?').selectOption('legal');
  await finder.getByLabel('Where?').selectOption('Texas');
  // A press on a number leads to the phone; here it leads nowhere.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await finder
    .getByRole('link', { name: 'Call 1-888-988-9996 (Texas RioGrande Legal Aid)' })
    .click();
  await finder
    .locator('#service-texas-riogrande-legal-aid')
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(finder.getByText('Thank you for telling us.')).toBeFocused();
  const used = () =>
    rowsOf<{ accessMethod: string | null; wasHelpful: number | null; userId: null }>(
      site,
      `
    select access_method as accessMethod, was_helpful as wasHelpful, user_id as userId from resource_usage_analytics
    join mental_wellness_resources as service on service.id = resource_id where service.slug = ? order by access_method`,
      'texas-riogrande-legal-aid',
    );
  await expect.poll(used).toEqual([
    { accessMethod: null, wasHelpful: 1, userId: null },
    { accessMethod: 'call', wasHelpful: null, userId: null },
  ]);
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the words alone keep the pace of breathing, and the circle stands still', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/mental-wellness');
    const breathing = page.locator('hw-breathing');
    const width = async () => (await breathing.locator('.pacer-ring').boundingBox())?.width;
    const before = await width();
    await breathing.getByRole('button', { name: 'Start' }).click();
    await expect(breathing.locator('[data-word]')).toHaveText('Breathe in');
    await page.clock.runFor(4_100);
    await expect(breathing.locator('[data-word]')).toHaveText('Breathe out');
    expect(await width()).toBe(before);
    await breathing.getByRole('button', { name: 'Stop' }).click();
    await expect(breathing.locator('[data-word]')).toHaveText('');
  });
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('every part opens, the exercises are text, and no control stands there that does nothing', async ({
    page,
  }) => {
    await page.goto('/mental-wellness');
    await page.getByRole('heading', { name: 'Someone to talk to' }).click();
    await expect(page.getByRole('heading', { name: 'NAMI HelpLine' })).toBeVisible();
    await expect(page.getByText('One thing you can taste')).toBeVisible();
    for (const hidden of ['.finder-form', 'hw-breathing button', 'hw-senses button'])
      await expect(page.locator(hidden).first()).toBeHidden();
  });
});
