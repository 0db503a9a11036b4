import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import { expect, test, type Page } from '../support/e2e.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' });
const options = (page: Page) => dialog(page).getByRole('option');

async function open(page: Page, path = '/about'): Promise<void> {
  await page.goto(path);
  await page.keyboard.press('/');
  await expect(options(page).first()).toBeVisible();
}

/** Bodies of what is counted, and whether a cookie went along. */
function listenToCounts(page: Page): { body: unknown; cookie: string | undefined }[] {
  const counts: { body: unknown; cookie: string | undefined }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/search')
      counts.push({ body: request.postDataJSON(), cookie: request.headers()['cookie'] });
  });
  return counts;
}

test.describe('the search, by keyboard alone', () => {
  test('finds a misspelt word and leads there, leaving no trace but a count without a name', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const counts = listenToCounts(page);
    await page.goto('/about');
    expect(asked).not.toContain('/search-index.json');

    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toHaveAttribute(
      'placeholder',
      'Search for features, tools, or help...',
    );
    expect(asked.filter((path) => path === '/search-index.json')).toHaveLength(1);
    await expect(
      dialog(page).getByRole('button', {
        name: /^(AI coaching|wellness plan|assessment|certification)$/,
      }),
    ).toHaveCount(4);
    await expect(options(page)).toHaveCount(4);
    await expect(options(page).first()).toContainText(/AI Coaching.*Popular.*Coaching.*2 min/);

    await page.keyboard.type('budjet');
    await expect(options(page).first()).toContainText(/budget/i);
    await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results?/);
    await page.keyboard.press('ArrowDown');
    await expect(field(page)).toBeFocused();
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options(page).first().getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/resources\/[a-z-]*budget[a-z-]*$/);
    expect(counts).toEqual([
      {
        body: {
          query: 'budjet',
          resultsCount: expect.any(Number),
          selectedResultId: `article:${new URL(page.url()).pathname.replace('/resources/', '')}`,
          wasSuccessful: true,
        },
        cookie: undefined,
      },
    ]);
    expect(
      await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
    ).not.toContain('budj');
  });

  test('closes on Escape, gives focus back, forgets the words, and quick exit stays within reach', async ({
    page,
  }) => {
    await page.goto('/about');
    const button = page.getByRole('button', { name: 'Search' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('qqzzxx');
    await expect(dialog(page).getByText('No results found for "qqzzxx"')).toBeVisible();
    await expect(
      dialog(page).getByText("Try 'AI coaching', 'wellness' or 'assessment'."),
    ).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: /Quick exit/ })).toBeVisible();
    const exit = dialog(page).getByRole('link', { name: /Quick exit/ });
    const isFocused = () => exit.evaluate((link) => link === document.activeElement);
    for (let stops = 0; stops < 12 && !(await isFocused()); stops++)
      await page.keyboard.press('Tab');
    await expect(exit).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('/');
    await expect(field(page)).toHaveValue('');
    await expect(options(page)).toHaveCount(4);
  });

  test('brings the crisis lines first for a topic of danger, without a detector, and tells nobody', async ({
    page,
  }) => {
    const counts = listenToCounts(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page);
    await page.keyboard.type('strangled');
    const card = dialog(page).getByRole('region', { name: 'Crisis lines' });
    await expect(card.getByRole('heading', { name: 'You can talk to someone now' })).toBeVisible();
    expect(asked.filter((url) => /bridge|find-danger|safety\.json/.test(url))).toEqual([]);
    await expect(card.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
    await expect(card.getByRole('link', { name: 'Text START to 88788' })).toHaveAttribute(
      'href',
      /^sms:88788/,
    );
    await expect(
      card.getByRole('link', { name: /Chat with National Domestic Violence Hotline/ }),
    ).toHaveAttribute('href', /^https:\/\/www\.thehotline\.org/);
    const [cardTop, resultTop] = await Promise.all([
      card.boundingBox(),
      options(page).first().boundingBox(),
    ]);
    expect(cardTop!.y).toBeLessThan(resultTop!.y);
    await expect(dialog(page).getByRole('status')).toHaveText(/911/);
    await field(page).fill('tengo miedo');
    await expect(
      card.getByRole('heading', { name: 'Puedes hablar con alguien ahora' }),
    ).toBeVisible();
    await expect(card.getByRole('link', { name: 'Llama al 911' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    expect(counts).toEqual([]);
  });

  test('hears a sentence as every form does: the card of what is happening comes first, in the language of the words', async ({
    page,
  }) => {
    const counts = listenToCounts(page);
    await open(page);
    await page.keyboard.type('he put a gun to my head');
    const card = dialog(page).getByRole('region', { name: 'Crisis lines' });
    await expect(card.getByRole('heading', { level: 2 }).first()).toHaveText('Get help now');
    await expect(card.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
    await expect(dialog(page).getByRole('status')).toHaveText(/Get help now.*911/);
    await field(page).fill('ya no quiero seguir viviendo');
    await expect(card.getByRole('heading', { level: 2 }).first()).toHaveText(
      'Habla con alguien ahora',
    );
    await expect(card.getByRole('link', { name: 'Llama al 988' }).first()).toBeVisible();
    await field(page).fill('budget for one');
    await expect(card).toBeHidden();
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => counts.length).toBe(1);
  });

  test('shows the card with the network gone', async ({ page, context }) => {
    await open(page);
    const come = Promise.all(
      ['bridge.', '/safety.json', 'find-danger'].map((part) =>
        page.waitForResponse((answer) => answer.url().includes(part)),
      ),
    );
    await page.keyboard.type('he cho');
    await come;
    await context.setOffline(true);
    await page.keyboard.type('ked me last night');
    const card = dialog(page).getByRole('region', { name: 'Crisis lines' });
    await expect(card.getByRole('heading', { level: 2 }).first()).toHaveText(
      'Get medical care today',
    );
    await field(page).fill('scared');
    await expect(card.getByRole('heading', { name: 'You can talk to someone now' })).toBeVisible();
    await context.setOffline(false);
  });

  test('remembers a chosen feature by its flag; one that is not open leads nowhere', async ({
    page,
  }) => {
    await open(page);
    await page.keyboard.type('certification courses');
    await expect(options(page).first()).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await field(page).fill('live coaching');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/digital-onboarding/);
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('searched_')),
      ),
    ).toEqual(['searched_live-coaching']);
  });
});

test.describe('without the index', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('says so, and comes when asked again', async ({ page }) => {
    await page.route('**/search-index.json', (route) => route.abort());
    await page.goto('/about');
    await page.keyboard.press('/');
    await expect(
      dialog(page).getByText('We couldn’t load search.', { exact: false }).first(),
    ).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: '988' })).toBeVisible();
    await page.unroute('**/search-index.json');
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(options(page)).toHaveCount(4);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to a page of all there is', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything on one page');
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Making a safety plan', exact: false }),
    ).toBeVisible();
  });
});

test('axe finds nothing in the open search', async ({ page }) => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page);
    await page.evaluate(axe);
    for (const words of ['', 'coach', 'he found me', 'qqzzxx', 'veteran']) {
      await field(page).fill(words);
      if (words === 'coach') await page.keyboard.press('ArrowDown');
      const violations = await page.evaluate(async () =>
        (
          await (
            globalThis as unknown as { axe: { run(node: string): Promise<AxeResults> } }
          ).axe.run('dialog[data-search]')
        ).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      );
      expect(violations, `${colorScheme}, "${words}"`).toEqual([]);
    }
  }
});

test('the library’s own search narrows its list and obeys its filter', async ({ page }) => {
  await page.goto('/resources');
  const box = page.getByRole('textbox', { name: 'Search the library' });
  await box.click();
  await box.fill('greif');
  const found = page.locator('.library-found .entry:visible');
  await expect(found.first()).toBeVisible();
  await expect(found.filter({ hasText: 'Grief has no timetable' })).toBeVisible();
  await expect(page.locator('.shelves')).toBeHidden();
  await expect(page.locator('[data-library-search] [role="status"]')).toHaveText(/^\d+ results?$/);
  const all = await found.count();
  await page.getByText('Filter by type, time, or language').click();
  await page.getByRole('radio', { name: '4 to 6 minutes' }).check();
  await expect.poll(() => found.count()).toBeLessThan(all);
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Show the full library' }).click();
  await expect(page.locator('.shelves')).toBeVisible();
});
