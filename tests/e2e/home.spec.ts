import { expect, test, type Page } from '../support/e2e.ts';

const stored = (name: string) => `localStorage.getItem('${name}')`;

test.describe('the platform tour', () => {
  test('starts from its button after a reload, goes both ways, and counts as seen when finished', async ({
    page,
  }) => {
    await page.goto('/');
    await page.evaluate("localStorage.setItem('hasSeenTour', 'true')");
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Take Platform Tour' }).click(),
    ]);
    const tour = page.getByRole('dialog', { name: 'Platform tour' });
    await expect(tour).toBeVisible();
    expect(await page.evaluate(stored('hasSeenTour'))).toBeNull();
    await expect(tour.getByRole('button', { name: 'Previous' })).toBeDisabled();

    const titles = [
      'AI Coaching',
      'Wellness Journey Planner',
      'Assessments',
      'Professional Development',
      'Live Coaching Sessions',
    ];
    for (const [index, title] of titles.entries()) {
      await expect(tour.getByRole('heading', { name: title })).toBeVisible();
      await expect(tour.getByText(`Step ${index + 1} of 5`)).toBeVisible();
      if (index < titles.length - 1) await tour.getByRole('button', { name: 'Next' }).click();
    }
    await expect(tour.getByText('50 minutes')).toBeVisible();
    await expect(tour.getByRole('link', { name: /Learn More/ })).toHaveAttribute(
      'href',
      '/digital-onboarding',
    );
    const place = async (name: string) =>
      (await tour.getByRole('button', { name }).boundingBox())!.x;
    expect(await place('Finish Tour'), 'it stands where Next stood').toBeGreaterThan(
      await place('Previous'),
    );
    await tour.getByRole('button', { name: 'Previous' }).click();
    await expect(tour.getByRole('heading', { name: 'Professional Development' })).toBeFocused();
    await tour.getByRole('button', { name: 'Next' }).click();
    await tour.getByRole('button', { name: 'Finish Tour' }).click();
    await expect(tour).toBeHidden();
    await expect.poll(() => page.evaluate(stored('hasSeenTour'))).toBe('true');
    await expect(page.getByRole('button', { name: 'Take Platform Tour' })).toBeFocused();
    await page.reload();
    await expect(tour).toBeHidden();
  });

  for (const way of ['Skip Tour', 'Escape'] as const) {
    test(`${way} closes it for good, and quick exit stays within reach`, async ({ page }) => {
      await page.goto('/');
      await Promise.all([
        page.waitForEvent('load'),
        page.getByRole('button', { name: 'Take Platform Tour' }).click(),
      ]);
      const tour = page.getByRole('dialog', { name: 'Platform tour' });
      await expect(tour.getByRole('link', { name: /Quick exit/ })).toBeVisible();
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await tour.getByRole('button', { name: way }).click();
      await expect(tour).toBeHidden();
      await expect.poll(() => page.evaluate(stored('hasSeenTour'))).toBe('true');
    });
  }
});

test.describe('stories', () => {
  const stories = (page: Page) => page.locator('hw-testimonials');

  test('keep their place until somebody comes near, then show what staff approved', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(stories(page).locator('[data-placeholder]')).toHaveCount(3);
    await stories(page).scrollIntoViewIfNeeded();
    const first = stories(page).locator('blockquote').first();
    await expect(first).toHaveText(/^“.+”$/);
    await expect(
      stories(page)
        .getByRole('img', { name: /^[1-5] of 5 stars$/ })
        .first(),
    ).toBeVisible();
    await expect(stories(page).getByText('Sample', { exact: true }).first()).toBeVisible();
    await expect(stories(page).locator('[data-placeholder]')).toHaveCount(0);
  });

  test('say kindly that there are none yet', async ({ page }) => {
    await page.route('**/api/testimonials', (route) => route.fulfill({ json: [] }));
    await page.goto('/');
    await stories(page).scrollIntoViewIfNeeded();
    await expect(stories(page).getByText('No stories yet.', { exact: false })).toBeVisible();
  });

  test.describe('when the server cannot', () => {
    test.use({ allowedConsole: [/Failed to load resource/] });

    test('say so, and come when asked again', async ({ page }) => {
      await page.route('**/api/testimonials', (route) => route.abort());
      await page.goto('/');
      await stories(page).scrollIntoViewIfNeeded();
      await expect(
        stories(page).getByText("We couldn't load the stories.", { exact: false }),
      ).toBeVisible();
      await page.unroute('**/api/testimonials');
      await stories(page).getByRole('button', { name: 'Try again' }).click();
      await expect(stories(page).locator('blockquote').first()).toBeVisible();
    });
  });

  test.describe('with script off', () => {
    test.use({ javaScriptEnabled: false });

    test('an honest sentence stands in their place, and no button promises a tour', async ({
      page,
    }) => {
      await page.goto('/');
      // Looking for text passes over <noscript>, which is shown here all the same.
      await expect(stories(page).locator('noscript p')).toBeVisible();
      await expect(stories(page).locator('noscript p')).toContainText('Stories need JavaScript.');
      await expect(stories(page).locator('[data-placeholder]').first()).toBeHidden();
      await expect(page.getByRole('button', { name: 'Take Platform Tour' })).toBeHidden();
    });
  });
});
