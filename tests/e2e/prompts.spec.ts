import { expect, test, type Page } from '../support/e2e.ts';
import { DEMO_PASSWORD } from '../support/server.ts';
import { flag, prompts, journey, countPrompts } from '../support/prompts-pages.ts';

/** What opens by itself, in a real browser with real time. The exact times of every rule are held by the unit tests. */
test.use({ firstVisit: true });

const spotlight = (page: Page) => page.getByRole('complementary', { name: 'Feature spotlight' });
const tour = (page: Page) => page.getByRole('dialog', { name: 'Platform tour' });

test('a first visit: the welcome journey, after it the spotlight, on the next page the tour, then nothing', async ({
  page,
}) => {
  const mostPrompts = await countPrompts(page);
  await page.goto('/');
  const welcome = journey(page);
  await expect(welcome.getByRole('heading', { name: 'Welcome' })).toBeFocused();
  expect(
    await page.evaluate(
      () =>
        performance.now() -
        (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
    ),
  ).toBeGreaterThan(1_500);
  await expect(welcome.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(welcome.getByRole('link', { name: 'Quick exit' })).toBeVisible();
  const titles = [
    'Welcome',
    'Safe haven and support',
    'Community and connection',
    'Comprehensive services',
  ];
  for (const [index, title] of titles.entries()) {
    await expect(welcome.getByRole('heading', { name: title })).toBeFocused();
    await expect(welcome.getByText(`Step ${index + 1} of 4`)).toBeVisible();
    await expect(welcome.getByRole('progressbar')).toHaveJSProperty('position', (index + 1) / 4);
    await expect(welcome.getByRole('button', { name: 'Skip Tour' })).toBeVisible();
    if (index === 1) {
      await welcome.getByRole('button', { name: 'Previous' }).click();
      await welcome.getByRole('button', { name: 'Next' }).click();
    }
    await welcome.getByRole('button', { name: index < 3 ? 'Next' : 'Explore Features' }).click();
  }
  await expect(welcome.getByRole('listitem')).toHaveText([
    /^AI Coaching/,
    /^Donation Portal/,
    /^Appointment Booking.*Opening soon$/,
    /^Resource Library/,
    /^Member Portal/,
    /^Community Hub/,
  ]);
  await welcome.getByRole('button', { name: 'Start Your Journey' }).click();
  await expect(welcome).toHaveCount(0);
  await expect.poll(() => flag(page, 'hasSeenWelcome')).toBe('true');

  await expect(spotlight(page)).toBeVisible();
  await spotlight(page)
    .getByRole('button', { name: /^Show (\d) of \1/ })
    .click();
  await expect(spotlight(page).getByText('now open to all users')).toBeVisible();
  await spotlight(page).getByRole('button', { name: 'Close' }).click();
  await expect(spotlight(page)).toHaveCount(0);
  await expect.poll(() => flag(page, 'hasSeenFeatureSpotlight')).toBe('true');
  expect(await mostPrompts()).toBe(1);

  await page.goto('/about');
  await expect(tour(page).getByRole('heading', { name: 'AI Coaching' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tour(page)).toHaveCount(0);
  await expect.poll(() => flag(page, 'hasSeenTour')).toBe('true');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForTimeout(2_500);
  await expect(prompts(page)).toHaveCount(0);
  expect(
    asked.filter((path) => /prompts/.test(path)),
    'nothing of the prompts is fetched on a return visit',
  ).toEqual([]);
});

test('the spotlight lies above the button of the chat, also for somebody who has touched nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    for (const name of ['hasSeenWelcome', 'hasSeenTour']) localStorage.setItem(name, 'true');
  });
  await page.goto('/terms');
  await expect(spotlight(page)).toBeVisible({ timeout: 12_000 });
  const edges = async () =>
    [
      (await spotlight(page).boundingBox())!,
      (await page.getByRole('link', { name: 'Chat with the AI Life Coach' }).boundingBox())!,
    ] as const;
  await expect
    .poll(async () => {
      const [card, chat] = await edges();
      return chat.y - card.y - card.height;
    })
    .toBeGreaterThan(0);
  // Small enough to read past it, and of what exists alone.
  expect((await spotlight(page).boundingBox())!.height).toBeLessThan(180);
  await expect(spotlight(page).getByText('Opening soon')).toHaveCount(0);
  for (const link of await spotlight(page).locator('a').all())
    expect((await page.request.get((await link.getAttribute('href'))!)).status()).toBe(200);
});

test('at 400 % zoom the journey shows its words, and quick exit lies on no card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/');
  const welcome = journey(page);
  await expect(welcome.getByRole('heading', { name: 'Welcome' })).toBeFocused();
  await expect(welcome.getByRole('heading', { name: 'Welcome' })).toBeInViewport();
  await welcome.getByText('You can skip it.').scrollIntoViewIfNeeded();
  await expect(welcome.getByText('You can skip it.')).toBeInViewport({ ratio: 1 });
  await welcome.getByRole('button', { name: 'Skip Tour' }).click();
  await expect(spotlight(page)).toBeVisible({ timeout: 15_000 });
  const [card, exit] = await Promise.all([
    spotlight(page).boundingBox(),
    page.getByRole('link', { name: 'Quick exit' }).boundingBox(),
  ]);
  expect(card!.y).toBeGreaterThanOrEqual(exit!.y + exit!.height);
  await spotlight(page).getByRole('button', { name: 'Close' }).click();
});

test('Escape closes the journey, which counts as seen, and focus returns to where it was', async ({
  page,
}) => {
  await page.goto('/about');
  const link = page.getByRole('link', { name: 'Sign In' }).first();
  await link.focus();
  await expect(journey(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(journey(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect.poll(() => flag(page, 'hasSeenWelcome')).toBe('true');
});

test.describe('on a poor phone', () => {
  test.use({ allowedConsole: [/ERR_FAILED/] });

  test('the journey comes on a page that never rests, and when its words were lost on the way once', async ({
    page,
  }) => {
    // Fifteen of sixteen milliseconds of each frame: no browser calls that idle.
    await page.addInitScript(() =>
      requestAnimationFrame(function move() {
        document.documentElement.style.setProperty('--moves', String(performance.now()));
        for (const began = performance.now(); performance.now() - began < 15;);
        requestAnimationFrame(move);
      }),
    );
    let asked = 0;
    await page.route('**/prompts.json', (route) =>
      ++asked === 1 ? route.abort() : route.continue(),
    );
    await page.goto('/');
    await expect(journey(page)).toBeVisible({ timeout: 20_000 });
    expect(asked).toBe(2);
  });
});

test('nothing opens while a field has focus; it waits until the field is left', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel(/First name/).focus();
  await page.waitForTimeout(3_000);
  await expect(prompts(page)).toHaveCount(0);
  await page
    .getByRole('link', { name: /Sign in/i })
    .last()
    .focus();
  await expect(journey(page)).toBeVisible();
});

test('nothing opens where people sign in, at the crisis lines, or on a shared device', async ({
  page,
  context,
  site,
}) => {
  for (const path of ['/login', '/contact#crisis']) {
    await page.goto(path);
    await page.waitForTimeout(2_300);
    await expect(prompts(page), path).toHaveCount(0);
  }
  const answer = await context.request.post('/api/auth/login', {
    data: { email: 'free@hearthwell.example', password: DEMO_PASSWORD, sharedDevice: true },
    headers: { Origin: site.url },
  });
  expect(answer.status()).toBe(200);
  await page.goto('/about');
  await page.waitForTimeout(2_300);
  await expect(prompts(page)).toHaveCount(0);
});

test('Pause tips stops them all, here and on the next page', async ({ page }) => {
  await page.goto('/about');
  await journey(page).getByRole('switch', { name: 'Pause tips' }).check();
  await expect(journey(page).getByText('No more tips on this device.')).toBeVisible();
  await journey(page).getByRole('button', { name: 'Skip Tour' }).click();
  await page.waitForTimeout(5_000);
  await expect(prompts(page)).toHaveCount(0);
  await expect.poll(() => flag(page, 'tipsPaused')).toBe('true');
});

test.describe('the spotlight', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/styles-none', { waitUntil: 'commit' });
    await page.evaluate(() =>
      ['hasSeenWelcome', 'hasSeenTour'].forEach((name) => localStorage.setItem(name, 'true')),
    );
  });
  test.use({ allowedConsole: [/status of 404/] });

  test('stands still for anyone who wants less motion; Escape closes it for good and gives focus back', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about');
    const link = page.getByRole('link', { name: 'Sign In' }).first();
    await link.focus();
    const card = spotlight(page);
    await expect(card).toBeVisible();
    await expect(link, 'a card takes no focus').toBeFocused();
    await page.waitForTimeout(6_500);
    await expect(card.getByRole('button', { name: /^Show 1 of/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await card.getByRole('switch', { name: 'Pause tips' }).focus();
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect.poll(() => flag(page, 'hasSeenFeatureSpotlight')).toBe('true');
  });

  test('lies on no button of the first words on a phone, nor when someone scrolls back to them', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/');
    const button = page.locator('.hero .btn').first();
    await expect(button).toBeInViewport();
    await page.waitForTimeout(6_500);
    const liesOnButton = async () => {
      if (!(await spotlight(page).isVisible())) return false;
      const [card, under] = [await spotlight(page).boundingBox(), await button.boundingBox()];
      return (
        card !== null &&
        under !== null &&
        under.y < card.y + card.height &&
        under.y + under.height > card.y
      );
    };
    expect(await liesOnButton()).toBe(false);
    await page.evaluate(() => scrollTo(0, 900));
    await expect(spotlight(page)).toBeVisible();
    for (let top = 900; top >= 0; top -= 60) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await liesOnButton(), `${top} px`).toBe(false);
    }
  });

  test('turns after six seconds, and its link counts as seen', async ({ page }) => {
    await page.goto('/about');
    const card = spotlight(page);
    await expect(card.getByRole('button', { name: /^Show 2 of/ })).toHaveAttribute(
      'aria-current',
      'true',
      { timeout: 15_000 },
    );
    const last = card.getByRole('button', { name: /^Show (\d) of \1/ });
    await last.click();
    await expect(last).toHaveAttribute('aria-current', 'true');
    await card.getByRole('link', { name: 'How it works' }).click();
    await page.waitForURL('**/certification-guide');
    expect(await flag(page, 'hasSeenFeatureSpotlight')).toBe('true');
  });
});
