import { axeFindings, colourRules, everyRule } from '../support/axe.ts';
import { expect, signIn, test, type Page, noteOf } from '../support/e2e.ts';
import { overflow } from '../support/layout.ts';
import { rowsOf } from '../support/rows.ts';
import { DEMO_PASSWORD, demoEmail } from '../support/server.ts';

let serial = 0;
const mark = () => `${process.pid}x${++serial}`;

/** Visitors write; each from an address of its own. */
async function write(
  page: Page,
  origin: string,
  subject: string,
  name = 'Rosa Díaz',
): Promise<void> {
  const response = await page.request.post(`${origin}/api/contacts`, {
    data: {
      name,
      email: `rosa-${mark()}@visitors.example`,
      subject,
      message: 'Hello,\nwhich group meets on Tuesday?',
    },
    headers: { Origin: origin },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

const status = (site: { dataDir: string }, subject: string) =>
  rowsOf<{ status: string }>(site, 'select status from contacts where subject = ?', subject)[0]
    ?.status;

test.describe('staff', () => {
  test('sign in, find a visitor’s message, open and answer it, and the log tells who did', async ({
    page,
    site,
  }) => {
    const subject = `Groups near me ${mark()}`;
    await page.goto('/contact');
    const values = {
      name: 'Rosa Díaz',
      email: 'rosa@visitors.example',
      subject,
      message: 'Which group meets <b>on Tuesday</b>?',
    };
    for (const [name, value] of Object.entries(values))
      await page.locator(`form [name="${name}"]`).fill(value);
    await page.locator('form:has([name="message"]) button[type="submit"]').click();
    await expect(page.locator('.toast-title')).toBeVisible();

    await page.goto('/admin-dashboard');
    await expect(page).toHaveURL(/\/admin-login\?next=%2Fadmin-dashboard$/);
    await page.locator('main form [name="username"]').fill(demoEmail('admin'));
    await page.locator('main form [name="password"]').fill(DEMO_PASSWORD);
    await page.locator('main form button[type="submit"]').click();
    await expect(page).toHaveURL(/\/admin-dashboard$/);

    await expect(page.getByRole('heading', { name: 'People to look after' })).toBeVisible();
    await page.getByRole('link', { name: /new messages? to read/ }).click();
    await page.getByRole('searchbox').fill('rosa@visitors');
    await page
      .getByRole('search', { name: 'Messages' })
      .getByRole('button', { name: 'Search' })
      .click();
    await expect(page).toHaveURL(/status=new.*q=rosa/);
    await page.getByRole('link', { name: subject }).click();

    await expect(page.getByRole('heading', { name: subject })).toBeVisible();
    await expect(page.locator('.letter')).toHaveText(values.message);
    expect(status(site, subject)).toBe('read');
    await page.getByRole('button', { name: 'Mark answered' }).click();
    await expect(noteOf(page)).toContainText('now marked “Answered”');
    expect(status(site, subject)).toBe('answered');
    await page.getByRole('link', { name: 'All messages' }).click();
    await expect(page.getByText('No messages match these filters')).toBeVisible();

    const log = rowsOf(
      site,
      `select action from admin_activity_log where resource_id = (select id from contacts where subject = ?) order by id`,
      subject,
    );
    expect(log.map((row) => row.action)).toEqual(['contact.open', 'contact.status']);
  });

  test('triage ten messages, two presses each', async ({ page, context, site }) => {
    const batch = mark();
    for (let index = 0; index < 10; index++)
      await write(page, site.url, `Letter ${batch} number ${index}`);
    await signIn(context, site.url, 'admin');
    await page.goto(`/admin-dashboard/messages?status=new&sort=oldest&q=${batch}`);
    await page.getByRole('link', { name: `Letter ${batch} number 0` }).click();
    for (let index = 0; index < 10; index++) {
      await expect(
        page.getByRole('heading', { name: `Letter ${batch} number ${index}` }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Mark answered' }).click();
      const isLast = index === 9;
      await page
        .getByRole('link', { name: isLast ? 'All messages' : 'Next message', exact: true })
        .click();
    }
    await expect(page.getByText('No messages match these filters')).toBeVisible();
    expect(
      rowsOf(
        site,
        `select id from contacts where subject like ? and status = 'answered'`,
        `Letter ${batch}%`,
      ),
    ).toHaveLength(10);
  });

  test('two at once: the second sees what the first did', async ({
    page,
    context,
    site,
    browser,
  }) => {
    const subject = `Both of us ${mark()}`;
    await write(page, site.url, subject);
    await signIn(context, site.url, 'admin');
    await page.goto(`/admin-dashboard/messages?q=${encodeURIComponent(subject)}`);
    await page.getByRole('link', { name: subject }).click();
    const other = await browser.newContext({ baseURL: site.url });
    await signIn(other, site.url, 'super');
    const desk = await other.newPage();
    await desk.goto(page.url());
    await desk.getByRole('button', { name: 'Close without answer' }).click();
    await expect(noteOf(desk)).toContainText('now marked “Closed”');
    await other.close();

    await page.getByRole('button', { name: 'Mark answered' }).click();
    await expect(noteOf(page)).toContainText(
      'Someone else changed this message while you had it open.',
    );
    expect(status(site, subject)).toBe('closed');
  });

  test('approve a testimonial and hide it again; visitors’ list follows', async ({
    page,
    context,
    site,
  }) => {
    const shown = async () =>
      ((await (await page.request.get('/api/testimonials')).json()) as { name: string }[]).map(
        (row) => row.name,
      );
    await signIn(context, site.url, 'admin');
    await page.goto('/admin-dashboard/testimonials');
    const card = page.getByRole('listitem').filter({ hasText: 'Lorraine' });
    expect(await shown()).not.toContain('Lorraine');
    await card.getByRole('button', { name: 'Approve' }).click();
    await expect(noteOf(page)).toContainText('Visitors see this testimonial now.');
    expect(await shown()).toContain('Lorraine');

    await page.getByRole('link', { name: 'On the site' }).click();
    await card.getByRole('button', { name: 'Hide' }).click();
    await expect(noteOf(page)).toContainText('no longer see this testimonial');
    expect(await shown()).not.toContain('Lorraine');
    await page.getByRole('link', { name: 'Hidden' }).click();
    await expect(card).toBeVisible();
  });

  test('read the demo’s mails and save the list for a spreadsheet', async ({
    page,
    context,
    site,
  }) => {
    const subject = `Mail to read ${mark()}`;
    await write(page, site.url, subject);
    await signIn(context, site.url, 'admin');
    await page.goto('/admin-dashboard/outbox');
    await page.locator('.message-link').first().click();
    await expect(page.locator('.letter')).not.toBeEmpty();

    await page.goto('/admin-dashboard/jobs');
    await page.getByRole('button', { name: /Pause for an hour.*Delete expired data/ }).click();
    await expect(noteOf(page)).toContainText('paused for an hour');
    await page.getByRole('button', { name: /Resume.*Delete expired data/ }).click();
    await expect(noteOf(page)).toContainText('running on schedule again');

    await page.goto(`/admin-dashboard/messages?q=${encodeURIComponent(subject)}`);
    await page.getByText('Save as CSV').click();
    await page.getByLabel('What is it for?').selectOption('report');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the file' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
  });

  test('work by keyboard alone', async ({ page, context, site }) => {
    const subject = `Keys only ${mark()}`;
    await write(page, site.url, subject);
    await signIn(context, site.url, 'admin');
    await page.goto('/admin-dashboard/messages');
    const reach = async (name: RegExp | string, role: 'link' | 'button' | 'searchbox') => {
      const target = page.getByRole(role, { name }).first();
      for (let presses = 0; presses < 60; presses++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab does not reach ${name}`);
    };
    await reach(/./, 'searchbox');
    await page.keyboard.type(subject);
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=Keys/);
    await reach(subject, 'link');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: subject })).toBeVisible();
    await reach('Mark answered', 'button');
    await page.keyboard.press('Enter');
    await expect(noteOf(page)).toContainText('now marked “Answered”');
    expect(status(site, subject)).toBe('answered');
  });
});

/** Pages as a journey leaves them; as they are at first, views.spec.ts looks at them. */
test('axe finds nothing in a message, nor where nothing fits', async ({ page, context, site }) => {
  await signIn(context, site.url, 'admin');
  const subject = `Look at me ${mark()}`;
  await write(page, site.url, subject, 'N'.repeat(80));
  await page.goto(`/admin-dashboard/messages?q=${encodeURIComponent(subject)}`);
  const message = await page.getByRole('link', { name: subject }).getAttribute('href');
  for (const view of [message!, '/admin-dashboard/messages?q=nobodyatall']) {
    for (const width of [320, 1280]) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(view);
      expect(await axeFindings(page, everyRule), `${width} px`).toEqual([]);
      expect(await overflow(page), `${width} px`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeFindings(page, colourRules), `${width} px, dark`).toEqual([]);
    }
  }
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('staff filter, open, answer and take back', async ({ page, context, site }) => {
    const subject = `No script ${mark()}`;
    await write(page, site.url, subject);
    await signIn(context, site.url, 'admin');
    await page.goto('/admin-dashboard/messages');
    await page.getByText('Filter & sort').click();
    await page.getByLabel('Order').selectOption('oldest');
    await page.getByRole('searchbox').fill(subject);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/sort=oldest/);
    await page.getByRole('link', { name: subject }).click();
    await page.getByRole('button', { name: 'Mark answered' }).click();
    await expect(noteOf(page)).toContainText('now marked “Answered”');
    await page.getByRole('button', { name: 'Not answered yet' }).click();
    await expect(noteOf(page)).toContainText('now marked “Read”');
    expect(status(site, subject)).toBe('read');
    await page.getByRole('link', { name: 'All messages' }).click();
    await expect(page).toHaveURL(/sort=oldest.*|q=No/);
  });
});

test.describe('a message that is gone', () => {
  test.use({ allowedConsole: [/status of 404/] });

  test('says so and leads back', async ({ page, context, site }) => {
    await signIn(context, site.url, 'admin');
    const response = await page.goto('/admin-dashboard/messages?contact=nothing');
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
  });
});
