import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { chat, opener, field } from '../support/chat-pages.ts';

/** Words of the page that lie under the round button. */
const wordsUnderOpener = (page: Page) =>
  opener(page).evaluate((button) => {
    const box = button.getBoundingClientRect();
    const under: string[] = [];
    const words = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      if (!node.textContent?.trim()) continue;
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        if (
          line.left < box.right &&
          line.right > box.left &&
          line.top < box.bottom &&
          line.bottom > box.top
        )
          under.push(node.textContent);
      }
    }
    return under;
  });

test('on a phone the button covers no words of a first screen, and keeps to its corner from the first scroll on', async ({
  page,
}) => {
  for (const height of [640, 740]) {
    await page.setViewportSize({ width: 360, height });
    for (const path of ['/', '/resources', '/impact', '/terms']) {
      await page.goto(path);
      await expect.poll(() => wordsUnderOpener(page), `${path} at ${height} px`).toEqual([]);
    }
  }
  const fromBelow = async () => {
    const box = (await opener(page).boundingBox())!;
    return 740 - box.y - box.height;
  };
  expect(await fromBelow()).toBeGreaterThan(40);
  await page.evaluate(() => scrollBy(0, 60));
  await expect.poll(fromBelow).toBeLessThan(20);
  // Small, and still as large as a thumb; for anyone who has a desk's width it stays as it was.
  await expect.poll(async () => (await opener(page).boundingBox())!.width).toBe(44);
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect.poll(async () => (await opener(page).boundingBox())!.width).toBe(56);
});

test('at 400 % zoom the window has room for its words, beside the way out', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'paid');
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/about');
  await opener(page).click();
  await expect(field(page)).toBeVisible();
  await expect.poll(async () => (await chat(page).boundingBox())!.width).toBe(320);
  const [head, exit, words] = await Promise.all(
    [page.locator('.chat-head'), page.getByRole('link', { name: 'Quick exit' }), field(page)].map(
      (part) => part.boundingBox(),
    ),
  );
  expect(head!.height).toBeLessThan(80);
  expect(words!.y).toBeGreaterThan(exit!.y + exit!.height);
  expect(words!.y + words!.height).toBeLessThanOrEqual(256);
  await chat(page).getByRole('button', { name: 'Close' }).click();
  await expect(opener(page)).toBeVisible();
});

test('a message lies beside the open window, never on the field', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'paid');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/manifest.webmanifest');
    await page.evaluate(() => sessionStorage.removeItem('hw_chat'));
    await context.addCookies([{ name: 'hw_note', value: 'accounts.welcome-back', url: site.url }]);
    await page.goto('/about');
    await expect(page.locator('.toast')).toBeVisible();
    await opener(page).click();
    await expect(field(page)).toBeVisible();
    await expect
      .poll(async () => {
        const [message, words] = [
          (await page.locator('.toast').boundingBox())!,
          (await field(page).boundingBox())!,
        ];
        return message.y + message.height <= words.y || message.x + message.width <= words.x;
      }, `${width} px`)
      .toBe(true);
  }
});

test('help that stands in the talk already stays in sight with its lines, also when it is short and the answer long', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'paid');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  await opener(page).click();
  await chat(page).getByRole('button', { name: 'Temporary chat' }).click();
  for (const count of [1, 2]) {
    await field(page).fill('He put his hands around my neck');
    await page.keyboard.press('Enter');
    await expect(chat(page).getByRole('button', { name: 'Copy' })).toHaveCount(count);
    await expect(
      chat(page)
        .getByRole('complementary')
        .nth(count - 1)
        .getByRole('link', { name: '1-800-799-7233' }),
    ).toBeInViewport();
  }
});

test('on a phone a long reply keeps its first words in view, a short one its last', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'paid');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/about');
  await opener(page).click();
  await chat(page).getByRole('button', { name: 'Temporary chat' }).click();
  const log = chat(page).getByRole('region', { name: 'What was said' });
  const ask = async (words: string, count: number) => {
    await field(page).fill(words);
    await page.keyboard.press('Enter');
    await expect(chat(page).getByRole('button', { name: 'Copy' })).toHaveCount(count);
  };
  await ask('how do i get a restraining order', 1);
  const reply = log.locator('.chat-turn:last-child > .chat-coach');
  const places = async () => {
    const [box, seen] = await Promise.all([reply.boundingBox(), log.boundingBox()]);
    return { above: box!.y - seen!.y, below: seen!.y + seen!.height - box!.y - box!.height };
  };
  expect((await places()).below).toBeLessThan(0);
  expect((await places()).above).toBeGreaterThanOrEqual(0);
  expect((await places()).above).toBeLessThan(80);
  await expect(chat(page).getByRole('button', { name: 'Newer words below' })).toBeVisible();
  await ask('hello', 2);
  expect((await places()).above).toBeGreaterThanOrEqual(0);
  expect((await places()).below).toBeGreaterThanOrEqual(0);
});
