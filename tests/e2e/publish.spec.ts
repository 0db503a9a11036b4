import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/e2e.ts';

/** Keystatic asks for a web font, which the policy of its page refuses before anything leaves the machine; 409 is provoked below. */
test.use({ allowedConsole: [/fonts\.googleapis\.com|409 \(Conflict\)/] });
// What is published here, visitors of the other journeys must not meet.
test.use({ ownSite: 'publish' });
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const ABOUT = 'pages/about.md';
let original = '';

/** The heading of a page as a visitor without any cookie gets it. */
async function visitorHeading(url: string): Promise<{ ok: boolean; heading: string }> {
  const response = await fetch(`${url}/about`).catch(() => undefined);
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec((await response?.text()) ?? '')?.[1] ?? '';
  return { ok: response?.ok ?? false, heading: heading.replace(/<[^>]+>/g, '').trim() };
}

/** Changes the heading of the About page in Keystatic's own editor, as a person would. */
async function changeHeading(page: Page, heading: string): Promise<void> {
  await page.goto('/keystatic/collection/content_pages/item/about');
  await page.getByRole('row').first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: /^Title/ })
    .first()
    .fill(heading);
  await dialog.getByRole('button', { name: /done/i }).click();
  const saved = page.waitForResponse((response) =>
    response.url().endsWith('/api/keystatic/update'),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
}

const publishDone = (page: Page) =>
  expect(page.getByText('Visitors see it now', { exact: true })).toBeVisible({ timeout: 120_000 });

test('an edit in Keystatic is seen in the preview, by visitors only after Publish, and gone after Roll back', async ({
  page,
  context,
  site,
}) => {
  original = (await visitorHeading(site.url)).heading;
  await signIn(context, site.url, 'admin');
  await changeHeading(page, 'A door that is open');
  expect((await visitorHeading(site.url)).heading).toBe(original);

  await page.goto('/cms');
  await expect(page.getByRole('link', { name: 'About', exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'Build the preview' }).click();
  const frame = page.frameLocator('iframe[title="Preview"]');
  await expect(frame.getByText('Visitors can’t see this yet.')).toBeVisible({ timeout: 120_000 });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A door that is open');
  await expect(page.getByText('Visitors can’t see this yet.')).toBeVisible();
  expect((await visitorHeading(site.url)).heading).toBe(original);
  await page.getByRole('button', { name: 'Leave preview' }).click();
  await page.waitForURL(`${site.url}/cms`);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(original);

  await page.goto('/cms');
  let failed = 0;
  let polls = 0;
  let seenAfter: number | undefined;
  const pressed = Date.now();
  const visitor = (async () => {
    while (seenAfter === undefined && Date.now() - pressed < 150_000) {
      const { ok, heading } = await visitorHeading(site.url);
      polls++;
      if (!ok) failed++;
      if (heading === 'A door that is open') seenAfter = Date.now() - pressed;
      await new Promise((done) => setTimeout(done, 20));
    }
  })();
  await page.getByLabel(/Note for the history/).fill('A warmer heading');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await visitor;
  expect(failed, 'failed requests of a visitor').toBe(0);
  expect(seenAfter, 'the new heading reached the visitor').toBeDefined();
  process.stdout.write(
    `publish: live after ${((seenAfter ?? 0) / 1000).toFixed(1)} s, ${polls} requests of a visitor meanwhile, ${failed} failed\n`,
  );
  await publishDone(page);
  await expect(page.getByText('A warmer heading')).toBeVisible();

  await page
    .getByRole('link', { name: /^Roll back to/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await publishDone(page);
  await expect.poll(async () => (await visitorHeading(site.url)).heading).toBe(original);
  await expect(page.getByText('1 entry is waiting to be published.')).toBeVisible();
});

test('a second tab that opened the entry before is told that somebody changed it', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'admin');
  const late = await context.newPage();
  await late.goto('/keystatic/collection/content_pages/item/about');
  await late.getByRole('row').first().click();
  await late
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Title/ })
    .first()
    .fill('From the late tab');
  await late.getByRole('dialog').getByRole('button', { name: /done/i }).click();
  await changeHeading(page, 'From the early tab');
  const answer = late.waitForResponse((response) =>
    response.url().endsWith('/api/keystatic/update'),
  );
  await late.getByRole('button', { name: 'Save' }).click();
  expect((await answer).status()).toBe(409);
  await expect(
    late.getByText(/Adele Demo changed this entry at .*, after you opened it/),
  ).toBeVisible();
  expect(await readFile(join(site.dataDir, 'content', ABOUT), 'utf8')).toContain(
    'From the early tab',
  );
});

test('without script Publish works as an ordinary form, and an entry that cannot be read is named', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  await signIn(context, site.url, 'admin');
  const page = await context.newPage();
  const file = join(site.dataDir, 'content', ABOUT);
  original ||= (await visitorHeading(site.url)).heading;
  const whole = (await readFile(file, 'utf8')).replace(/^( {6}title: ).*$/m, '$1Without script');
  await writeFile(file, whole.replace(/^title: .*$/m, 'title: ""'));
  await page.goto('/cms');
  await expect(page.getByRole('alert').first()).toContainText(
    'Pages: about, field title. This can’t be empty.',
  );
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();

  await writeFile(file, whole);
  await page.goto('/cms');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await publishDone(page);
  await expect.poll(async () => (await visitorHeading(site.url)).heading).toBe('Without script');
  await page.goto('/cms');
  await page
    .getByRole('link', { name: /^Roll back to/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Roll back' }).click();
  await publishDone(page);
  await expect.poll(async () => (await visitorHeading(site.url)).heading).toBe(original);
  await context.close();
});
