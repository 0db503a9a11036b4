/** `npm run editor-pictures`: takes the pictures of `docs/editors.md` from the running product, so that the guide shows what editors see. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { chromiumFlags, ensureChromium } from '../tests/support/browser.ts';
import { startServer, type TestServer } from '../tests/support/server.ts';
import { signInCookie } from '../tests/support/session.ts';
import { root, run } from './lib/run.ts';

if ((await run(process.execPath, ['scripts/build.ts', '--if-changed'])) !== 0) process.exit(1);
const server = await startServer();
const browser = await chromium.launch({
  executablePath: ensureChromium(console.log),
  args: chromiumFlags,
});
try {
  const context = await browser.newContext({
    viewport: { width: 1180, height: 760 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const cookies = (await signInCookie(server.url, 'admin')).split('; ');
  await context.addCookies(
    cookies.map((pair) => ({
      name: pair.split('=')[0] ?? '',
      value: pair.slice(pair.indexOf('=') + 1),
      url: server.url,
    })),
  );
  await takeAll(await context.newPage(), server);
} finally {
  await browser.close();
  await server.stop();
}

async function takeAll(page: Page, { url, dataDir }: TestServer): Promise<void> {
  await page.goto(`${url}/keystatic/collection/faq/item/cost`);
  const answer = page.getByRole('textbox', { name: /^Answer(?! in Spanish)/ });
  await answer.fill(
    'Most of what we offer is free. Where there is a price, you choose what you can pay, and nobody asks for proof.',
  );
  await page.waitForTimeout(800);
  await take(page, 'write');
  await saveEntry(page);
  const later =
    'question: Are there groups in the evening?\nanswer: Yes. See [the plan](/groups-in-the-evening).\ntopic: fit\norder: 9\nisActive: true\npublishAt: 2030-03-04T09:00\n';
  await writeFile(join(dataDir, 'content/faq/evening.yaml'), later);
  const about = join(dataDir, 'content/pages/about.md');
  await writeFile(
    about,
    (await readFile(about, 'utf8'))
      .replace(/\]\(\/[a-z]+\)/, '](/nowhere)')
      .replace(/^( {6}title: ).*$/m, '$1A door that is open'),
  );
  await page.goto(`${url}/cms`);
  await page
    .getByRole('button', { name: /^Mark ready/ })
    .first()
    .click();
  await page.waitForLoadState('networkidle');
  await page.goto(`${url}/cms`);
  await take(page, 'publish', page.locator('#state'));
  await take(page, 'waiting', page.locator('#changes'));
  await page.goto(`${url}/cms/entries/faq/cost`);
  await page
    .getByRole('link', { name: /^Compare/ })
    .first()
    .click();
  await take(page, 'versions', page.locator('#compare'));
  await page.goto(`${url}/cms/preview`);
  await page.getByRole('button', { name: 'Build the preview' }).click();
  await page
    .frameLocator('iframe[title="Preview"]')
    .getByText('Visitors do not see this yet.')
    .waitFor({ timeout: 180_000 });
  await take(page, 'preview', page.locator('.widths'));
}

async function saveEntry(page: Page): Promise<void> {
  const saved = page.waitForResponse((response) =>
    response.url().endsWith('/api/keystatic/update'),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await saved;
}

async function take(page: Page, name: string, from?: ReturnType<Page['locator']>): Promise<void> {
  await from?.evaluate((part) =>
    window.scrollTo(0, part.getBoundingClientRect().top + window.scrollY - 110),
  );
  await page.waitForTimeout(200);
  const path = join(root, 'docs', 'pictures', `${name}.webp`);
  const { size } = await sharp(await page.screenshot())
    .resize({ width: 900 })
    .webp({ quality: 72 })
    .toFile(path);
  console.log(`docs/pictures/${name}.webp ${Math.round(size / 1000)} KB`);
}
