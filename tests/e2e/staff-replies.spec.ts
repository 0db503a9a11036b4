import { axeFindings, colourRules, everyRule } from '../support/axe.ts';
import { expect, noteOf, signIn, test, type Page } from '../support/e2e.ts';
import { overflow } from '../support/layout.ts';
import { openMails, rowsOf } from '../support/rows.ts';
import { mark, replyLink } from '../support/staff-lists.ts';

/** Applications and intakes are answered in place, as messages are (`staff-work.spec.ts`). So many forms an hour from one address are refused. */
test.use({ ownSite: 'staff-replies' });

/** A visitor offers to help, or sends the intake form. Both are opened by an address, whole. */
async function send(
  page: Page,
  origin: string,
  kind: 'volunteer' | 'intake',
  more: Record<string, unknown> = {},
): Promise<string> {
  const email = `rosa-${mark()}@visitors.example`;
  const own =
    kind === 'volunteer'
      ? { interests: ['workshops'], availability: 'not_sure', message: 'I can teach on Tuesdays.' }
      : {
          age: 52,
          height: '5 ft 5 in',
          currentWeight: '203 lb',
          goalWeight: '176 lb',
          lifestyle: 'I can talk on Tuesdays.',
        };
  const response = await page.request.post(
    `${origin}/api/${kind === 'volunteer' ? 'volunteer-applications' : 'weight-loss-intakes'}`,
    { data: { fullName: 'Rosa Díaz', email, ...own, ...more }, headers: { Origin: origin } },
  );
  expect(response.ok(), await response.text()).toBe(true);
  return email;
}

const OTHER_LISTS = [
  { kind: 'volunteer', page: '/admin-dashboard/volunteers', status: 'reviewing' },
  { kind: 'intake', page: '/admin-dashboard/intakes', status: 'answered' },
] as const;
const TABLES = { volunteer: 'volunteer_applications', intake: 'weight_loss_intakes' } as const;

/** Someone who opens an intake says why first. */
async function sayWhy(page: Page, kind: 'volunteer' | 'intake'): Promise<void> {
  if (kind === 'volunteer') return;
  await page.getByLabel('Reason').selectOption('To answer this person');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

const replies = (site: { dataDir: string }, email: string) =>
  openMails(site, 'to_address = ? and purpose = ?', email, 'contact.reply').map(
    ({ bodyText, subject }) => [subject, bodyText],
  );
const statusOf = (site: { dataDir: string }, kind: 'volunteer' | 'intake', email: string) =>
  rowsOf<{ status: string }>(site, `select status from ${TABLES[kind]} where email = ?`, email).map(
    ({ status }) => status,
  );

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const { kind, page: list, status } of OTHER_LISTS)
      test(`a row of ${list} is answered where it stands`, async ({ page, context, site }) => {
        const email = await send(page, site.url, kind);
        await signIn(context, site.url, 'admin');
        await page.goto(`${list}?q=${email}`);
        await replyLink(page, 'Rosa Díaz').click();
        await sayWhy(page, kind);
        await expect(page.getByText(/I can (teach|talk) on Tuesdays\./)).toBeVisible();
        await page.getByLabel('Your reply to Rosa Díaz').fill('Tuesday at 7 works.');
        await page.getByRole('button', { name: 'Send reply' }).dblclick();
        await expect(noteOf(page)).toContainText('Your reply is on its way.');
        expect(replies(site, email)).toEqual([['Your note', 'Hello,\n\nTuesday at 7 works.\n']]);
        expect(statusOf(site, kind, email)).toEqual([status]);
        await page.getByRole('link', { name: 'Rosa Díaz', exact: true }).click();
        await expect(page.getByText('Tuesday at 7 works.')).toBeVisible();
        await expect(page.getByText(/Adele Demo replied on/)).toBeVisible();
        expect(await overflow(page)).toEqual([]);
      });
  });
}

for (const { kind, page: list } of OTHER_LISTS) {
  test(`${list}: someone who asked for a call has no reply box, and staff read why`, async ({
    page,
    context,
    site,
  }) => {
    const email = await send(page, site.url, kind, { contactBy: 'phone', phone: '210 555 0100' });
    await signIn(context, site.url, 'admin');
    await page.goto(`${list}?q=${email}`);
    await replyLink(page, 'Rosa Díaz').click();
    await sayWhy(page, kind);
    await expect(page.getByText('They asked us to call instead.')).toBeVisible();
    await expect(page.getByText('210 555 0100')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send reply' })).toHaveCount(0);
  });

  test.describe(`overtaken on ${list}`, () => {
    test.use({ allowedConsole: [/status of 409/] });

    test('a reply keeps its words', async ({ page, context, site }) => {
      const email = await send(page, site.url, kind);
      await signIn(context, site.url, 'admin');
      await page.goto(`${list}?q=${email}`);
      await page.getByRole('link', { name: 'Rosa Díaz', exact: true }).click();
      await sayWhy(page, kind);
      const other = await context.newPage();
      await other.goto(page.url());
      await other.getByLabel('Your reply to Rosa Díaz').fill('Mine was faster.');
      await other.getByRole('button', { name: 'Send reply' }).click();
      await expect(noteOf(other)).toContainText('Your reply is on its way.');
      await page.getByLabel('Your reply to Rosa Díaz').fill('My long answer.');
      await page.getByRole('button', { name: 'Send reply' }).click();
      await expect(page.getByText('Your words are still here.')).toBeVisible();
      await expect(page.getByText('Mine was faster.')).toBeVisible();
      await expect(page.getByLabel('Your reply to Rosa Díaz')).toHaveValue('My long answer.');
    });
  });
}

for (const { kind, page: list } of OTHER_LISTS)
  test(`axe finds nothing in a row of ${list} that is answered in the list`, async ({
    page,
    context,
    site,
  }) => {
    const email = await send(page, site.url, kind);
    await signIn(context, site.url, 'admin');
    await page.goto(`${list}?q=${email}`);
    await replyLink(page, 'Rosa Díaz').click();
    await sayWhy(page, kind);
    await expect(page.getByLabel('Your reply to Rosa Díaz')).toBeVisible();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      expect(await axeFindings(page, everyRule), `${width} px`).toEqual([]);
      expect(await overflow(page), `${width} px`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeFindings(page, colourRules), `${width} px, dark`).toEqual([]);
    }
  });

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  for (const { kind, page: list } of OTHER_LISTS)
    test(`a row of ${list} is answered`, async ({ page, context, site }) => {
      const email = await send(page, site.url, kind);
      await signIn(context, site.url, 'admin');
      await page.goto(`${list}?q=${email}`);
      await replyLink(page, 'Rosa Díaz').click();
      await sayWhy(page, kind);
      await page.getByLabel('Your reply to Rosa Díaz').fill('At 7 pm.');
      await page.getByRole('button', { name: 'Send reply' }).click();
      await expect(noteOf(page)).toContainText('Your reply is on its way.');
      expect(replies(site, email)).toEqual([['Your note', 'Hello,\n\nAt 7 pm.\n']]);
    });
});
