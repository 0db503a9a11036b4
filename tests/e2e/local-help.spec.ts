import { expect, test } from '../support/e2e.ts';

test.describe('help by state', () => {
  test('is found by ZIP code or name; what is typed goes nowhere and is not kept', async ({
    page,
  }) => {
    await page.goto('/local-help');
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!/\/(_astro|safety\.json)/.test(request.url()))
        asked.push(request.url() + (request.postData() ?? ''));
    });
    const field = page.getByLabel('ZIP code or state');
    const shown = page.locator('[data-code]:visible');
    await field.fill('78205');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(shown).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Texas', exact: true })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'Texas Council on Family Violence' }),
    ).toBeVisible();
    await expect(shown.locator('summary')).toBeFocused();

    await field.fill('ohio');
    await field.press('Enter');
    await expect(
      page.getByRole('heading', { name: 'Ohio Domestic Violence Network' }),
    ).toBeVisible();
    await field.fill('Atlantis');
    await field.press('Enter');
    await expect(page.getByText("We don't know that one.", { exact: false })).toBeVisible();
    await expect(field).toBeFocused();

    expect(asked).toEqual([]);
    await expect(page).toHaveURL(/\/local-help$/);
    await page.reload();
    await expect(field).toHaveValue('');
    expect(
      await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
    ).not.toMatch(/78205|ohio|Atlantis/i);
  });

  test('finds a state by its Spanish name', async ({ page }) => {
    await page.goto('/es/local-help');
    await page.getByLabel('Código postal o estado').fill('nueva york');
    await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Nueva York', exact: true })).toBeVisible();
  });

  test.describe('with script off', () => {
    test.use({ javaScriptEnabled: false });

    test('every state opens from the list, and no field stands there that does nothing', async ({
      page,
    }) => {
      await page.goto('/local-help');
      await expect(page.getByLabel('ZIP code or state')).toBeHidden();
      await page.getByText('Choose from the list of states').click();
      await page.getByRole('heading', { name: 'South Dakota' }).click();
      await expect(
        page.getByText("We don't list a service here yet.", { exact: false }),
      ).toBeVisible();
    });
  });
});

test.describe('help now', () => {
  for (const width of [320, 360, 768, 1280]) {
    test(`is one press away at ${width} px and leads to the hotlines`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/about');
      const help = page
        .getByRole('navigation', { name: 'Help and language' })
        .or(page.getByRole('banner'))
        .getByRole('link', { name: 'Get help now' });
      await expect(help).toHaveCount(1);
      await expect(help).toBeInViewport();
      expect((await help.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await help.click();
      await expect(page).toHaveURL(/\/mental-wellness#now$/);
      await expect(
        page.getByRole('link', { name: 'Call 1-800-799-7233' }).first(),
      ).toBeInViewport();
    });
  }
});
