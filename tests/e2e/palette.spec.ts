import { expect, signIn, test } from '../support/e2e.ts';
import { demoEmail } from '../support/server.ts';

test('Ctrl K finds pages and people, with the keyboard alone, and keeps nothing typed', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'admin');
  await page.goto('/admin-dashboard');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find or go to' });
  const field = palette.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('testim');
  await expect(palette.getByRole('option')).toHaveText(['Testimonials']);
  await field.fill('no such thing');
  await expect(palette.getByText('Nothing matches.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(field).toHaveValue('');
  await field.fill(demoEmail('paid'));
  await expect(palette.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin-dashboard\/people\/[\w-]+$/);
});

test('a page of staff begins with work: the first message stands on the first screen', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'admin');
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/admin-dashboard/messages');
    const row = page.getByRole('table').getByRole('link').first();
    await expect(row).toBeInViewport();
  }
});
