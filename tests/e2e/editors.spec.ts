import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { officeDay } from '../../src/lib/office-days.ts';
import { OFFICE_TIME_ZONE } from '../../src/config/constants.ts';
import { expect, signIn, test } from '../support/e2e.ts';

/** Keystatic asks for a web font, which the policy of its page refuses before anything leaves the machine. */
test.use({ allowedConsole: [/fonts\.googleapis\.com|404 \(Not Found\)/] });
// What is published here, visitors of the other journeys must not meet.
test.use({ ownSite: true });
test.describe.configure({ mode: 'serial', timeout: 420_000 });

/** What a visitor without any cookie gets. */
const visit = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, html: await response.text() };
};
const publishDone = (page: Page) =>
  expect(page.getByText('Visitors see it now', { exact: true })).toBeVisible({ timeout: 150_000 });

/** The office's wall clock a few seconds from now, rounded up to its minute, as the editor's field has it. */
function officeMinute(instant: number): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: OFFICE_TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
  return `${officeDay(instant)}T${time}`;
}
const question = (text: string, more = '') =>
  `question: ${text}\nanswer: A short answer.\ntopic: cost\norder: 1\nisActive: true\n${more}`;

test('a draft is invisible, an entry with a time appears by itself, and neither takes unfinished work along', async ({
  site,
}) => {
  const content = (path: string) => join(site.dataDir, 'content', path);
  const about = await readFile(content('pages/about.md'), 'utf8');
  await writeFile(
    content('pages/about.md'),
    about.replace(/^( {6}title: ).*$/m, '$1Half-way through'),
  );
  await writeFile(
    content('faq/never.yaml'),
    question('Is this a draft?', 'publishAt: 2020-01-01T09:00\n').replace(
      'isActive: true',
      'isActive: false',
    ),
  );
  // Due since this minute began: the server looks every five seconds.
  await writeFile(
    content('faq/soon.yaml'),
    question('Does this come by itself?', `publishAt: ${officeMinute(Date.now())}\n`),
  );
  await expect
    .poll(
      async () => (await visit(`${site.url}/contact`)).html.includes('Does this come by itself?'),
      { timeout: 150_000, intervals: [250] },
    )
    .toBe(true);
  expect((await visit(`${site.url}/contact`)).html).not.toContain('Is this a draft?');
  expect((await visit(`${site.url}/about`)).html).not.toContain('Half-way through');
  await writeFile(content('pages/about.md'), about);
});

test('a page that becomes a draft is a 404 for visitors, stands in no menu and no sitemap, and in the preview says what it is', async ({
  page,
  context,
  site,
}) => {
  const file = join(site.dataDir, 'content/pages/about.md');
  const about = await readFile(file, 'utf8');
  await writeFile(file, about.replace(/^isPublished: true$/m, 'isPublished: false'));
  await signIn(context, site.url, 'admin');
  await page.goto('/cms');
  await page.getByRole('button', { name: 'Publish now About' }).click();
  await publishDone(page);
  await expect.poll(async () => (await visit(`${site.url}/about`)).status).toBe(404);
  const home = (await visit(`${site.url}/`)).html;
  expect(home).not.toContain('href="/about"');
  expect((await visit(`${site.url}/sitemap.xml`)).html).not.toContain('/about');
  await expect(page.getByText('The schedule')).toBeVisible();

  await page.getByRole('link', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'Build the preview' }).click();
  const frame = page.frameLocator('iframe[title="Preview"]');
  await expect(frame.getByText('Visitors can’t see this yet.')).toBeVisible({ timeout: 150_000 });
  await page.getByText('Computer').click();
  expect((await page.locator('iframe[title="Preview"]').boundingBox())?.width).toBe(1280);
  await page.goto('/about');
  await expect(page).toHaveTitle(/^\[Draft\] About/);
  await writeFile(file, about);
});

test('a blocked publish names the field and leads to it', async ({ page, context, site }) => {
  const file = join(site.dataDir, 'content/faq/soon.yaml');
  await writeFile(
    file,
    question('Where does this lead?').replace(
      'A short answer.',
      '"See [the plan](/no-such-page)."',
    ),
  );
  await signIn(context, site.url, 'admin');
  await page.goto('/cms');
  await expect(page.getByRole('alert').first()).toContainText(
    'Questions and answers: Where does this lead?, field answer. There’s no page at /no-such-page.',
  );
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Publish now Where does this lead?' })).toHaveCount(
    0,
  );
  await page
    .getByRole('alert')
    .first()
    .getByRole('link', { name: /Where does this lead/ })
    .click();
  await expect(page.getByRole('textbox', { name: /^Answer(?! in Spanish)/ })).toBeFocused({
    timeout: 20_000,
  });
  await writeFile(file, question('Does this come by itself?'));
});

test('an earlier version of an entry is compared, brought back and published; what is ready goes alone', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'admin');
  await page.goto('/keystatic/collection/faq/item/soon');
  const answer = page.getByRole('textbox', { name: /^Answer(?! in Spanish)/ });
  const save = async (text: string) => {
    await answer.fill(text);
    const saved = page.waitForResponse((response) =>
      response.url().endsWith('/api/keystatic/update'),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await saved).status()).toBe(200);
  };
  await save('The first words.');
  await save('The second words.');
  await page.goto('/cms/entries/faq/soon');
  await page
    .getByRole('link', { name: /^Compare with the version/ })
    .first()
    .click();
  await expect(page.locator('ins')).toContainText('first');
  await expect(page.locator('del')).toContainText('second');
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('The version is back in the editor.')).toBeVisible();
  expect(await readFile(join(site.dataDir, 'content/faq/soon.yaml'), 'utf8')).toContain(
    'The first words.',
  );

  await writeFile(
    join(site.dataDir, 'content/faq/other.yaml'),
    question('Somebody is still at work on this?'),
  );
  await page.goto('/cms');
  await page.getByRole('button', { name: /^Mark ready Does this come by itself\?/ }).click();
  await page.getByRole('button', { name: 'Publish all ready' }).click();
  await publishDone(page);
  await expect
    .poll(async () => (await visit(`${site.url}/contact`)).html)
    .toContain('The first words.');
  expect((await visit(`${site.url}/contact`)).html).not.toContain(
    'Somebody is still at work on this?',
  );
});

test('the preview stands beside the form and follows a save; on a narrow screen it is one press away', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/keystatic/collection/faq/item/cost');
  const pane = page.getByRole('dialog', { name: 'Preview' });
  await expect(pane).toBeVisible();
  const question = page.locator('#item-edit-form').getByRole('textbox').first();
  await expect(question).toBeVisible({ timeout: 30_000 });
  await pane.getByRole('button', { name: /^Show the/ }).click();
  const frame = pane.frameLocator('iframe');
  await expect(frame.getByText('Visitors can’t see this yet.')).toBeVisible({ timeout: 120_000 });

  await question.fill('What does it cost, seen beside the form?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(frame.getByText('What does it cost, seen beside the form?').first()).toBeAttached({
    timeout: 120_000,
  });

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(pane).toBeHidden();
  const opener = page.getByRole('button', { name: 'Preview', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(pane).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pane).toBeHidden();
  await expect(opener).toBeFocused();

  await page.goto('/keystatic/collection/faq');
  await expect(opener).toBeHidden();
});
