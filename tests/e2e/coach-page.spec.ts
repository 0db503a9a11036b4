import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { axeFindings, everyRule } from '../support/axe.ts';

// Conversations are begun here, and others count theirs.
test.use({ ownSite: 'coach-page' });

/** The coach's page: for a paid member the chat and nothing else, with the field in sight from the first screen on. */
const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const focusIsInField = (page: Page) =>
  field(page).evaluate((element) => element === document.activeElement);

async function tabToField(page: Page): Promise<string[]> {
  const stops: string[] = [];
  do {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 30) ?? ''),
    );
  } while (!(await focusIsInField(page)) && stops.length < 30);
  return stops;
}

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [1280, 800],
] as const) {
  test(`at ${width} px the field stands in the first screen, eight Tabs away, and nothing is sold under it`, async ({
    page,
    context,
    site,
  }) => {
    await signIn(context, site.url, 'paid');
    await page.setViewportSize({ width, height });
    await page.goto('/ai-coaching');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nutrition Coach');
    for (const part of [field(page), send(page)]) await expect(part).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    for (const sold of ['Meet the coaches', 'See membership'])
      await expect(page.getByRole('link', { name: sold })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();

    const stops = await tabToField(page);
    expect(stops.length, stops.join(' · ')).toBeLessThanOrEqual(8);
    expect(stops.slice(0, 2)).toEqual(['Skip to content', 'Quick exit']);
    expect(await axeFindings(page, everyRule, ['body'])).toEqual([]);

    // With the keyboard alone: a way to start by arrow key, an answer, and on with the next words.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    const chosen = (await page.evaluate(() => document.activeElement?.textContent)) ?? '';
    await page.keyboard.press('Enter');
    const talk = page.getByRole('region', { name: 'Talk with the Nutrition Coach' });
    await expect(talk.getByText(chosen, { exact: true }).first()).toBeVisible();
    await expect(talk.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
    await expect(send(page)).toBeInViewport({ ratio: 1 });
  });
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`at ${width} px with letters twice as large the field still stands in the first screen`, async ({
    page,
    context,
    site,
  }) => {
    await signIn(context, site.url, 'paid');
    await page.setViewportSize({ width, height });
    await page.goto('/ai-coaching');
    await expect(field(page)).toBeVisible();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const part of [field(page), send(page), page.getByRole('link', { name: 'Quick exit' })])
      await expect(part).toBeInViewport({ ratio: 1 });
  });
}

test('on a phone coaches and chats take the place of the talk, and About is one thing to open', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'paid');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ai-coaching?coach=mindfulness');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mindfulness Coach');
  const talk = page.getByRole('region', { name: /^Talk with the/ });
  await talk.getByText('About this coach').press('Enter');
  await expect(talk.getByRole('heading', { name: "It can't" })).toBeVisible();
  await expect(
    talk.getByRole('link', { name: 'What this chat does when someone may be in danger' }),
  ).toHaveAttribute('href', '/ai-coaching/safety');
  await expect(field(page)).toBeInViewport({ ratio: 1 });

  const way = page.getByRole('button', { name: 'Coaches and chats' });
  await way.press('Enter');
  await expect(field(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Temporary chat' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeVisible();
  await expect(way).toBeFocused();
  await way.press('Enter');
  await page.getByRole('button', { name: /^Fitness Coach/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fitness Coach');
  await expect(way).toBeFocused();
});

test('a phone’s keyboard leaves the field and the latest words in sight', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'paid');
  await page.setViewportSize({ width: 360, height: 740 });
  // No keyboard comes up here: the page is told what it would take.
  await page.addInitScript(() => {
    const view = Object.assign(new EventTarget(), { height: 740, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: view });
  });
  await page.goto('/ai-coaching');
  await expect(field(page)).toBeVisible();
  await page.evaluate(() => {
    Object.assign(window.visualViewport!, { height: 420 });
    window.visualViewport!.dispatchEvent(new Event('resize'));
  });
  const below = async () => {
    const box = (await send(page).boundingBox())!;
    return box.y + box.height;
  };
  await expect.poll(below).toBeLessThanOrEqual(420);
  await expect(page.getByRole('link', { name: 'Quick exit' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('list').getByText(/^Hi\. I can help you/)).toBeInViewport();
});

test.describe('help that comes by itself', () => {
  test.use({ firstVisit: true });

  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    test(`at ${width} px stands above the field, and Escape closes it from there`, async ({
      page,
      context,
      site,
    }) => {
      await signIn(context, site.url, 'paid');
      const { id } = (await (await context.request.get('/api/auth/user')).json()) as { id: string };
      await page.addInitScript(
        (flags) => {
          for (const flag of flags) localStorage.setItem(flag, 'true');
        },
        ['hasSeenWelcome', 'hasSeenTour', `hasSeenOnboarding_${id}`],
      );
      await page.setViewportSize({ width, height });
      await page.goto('/ai-coaching');
      const card = page.getByRole('complementary', { name: 'Not sure which coach to pick?' });
      await expect(card).toBeVisible({ timeout: 15_000 });
      await expect(send(page)).toBeInViewport({ ratio: 1 });
      const isOnTop = await send(page).evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isOnTop).toBe(true);
      await field(page).focus();
      await expect(card).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(card).toHaveCount(0);
      await expect(field(page)).toBeFocused();
      // And no promo lies on the chat, however long someone stays.
      await page.waitForTimeout(6_500);
      await expect(page.locator('.prompt')).toHaveCount(0);
    });
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what is needed and where what was said can be read', async ({
    page,
    context,
    site,
  }) => {
    await signIn(context, site.url, 'paid');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/ai-coaching');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('noscript a[href="/user-profile/conversations"]')).toBeVisible();
  });
});
