import { axeFindings, colourRules, everyRule } from '../support/axe.ts';
import { expect, noteOf, signIn, test, type Page } from '../support/e2e.ts';
import { overflow } from '../support/layout.ts';
import { openMails, rowsOf } from '../support/rows.ts';
import { mark, replyLink } from '../support/staff-lists.ts';

// So many messages an hour from one address are refused, so this file shares its server with no other.
test.use({ ownSite: 'staff-work' });

/** A visitor writes a message. */
async function write(page: Page, origin: string, subject: string): Promise<string> {
  const email = `rosa-${mark()}@visitors.example`;
  const response = await page.request.post(`${origin}/api/contacts`, {
    data: { name: 'Rosa Díaz', email, subject, message: 'Which group meets on Tuesday?' },
    headers: { Origin: origin },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return email;
}

const statuses = (site: { dataDir: string }, like: string) =>
  rowsOf<{ status: string }>(
    site,
    'select status from contacts where subject like ? order by created_at',
    `${like}%`,
  ).map(({ status }) => status);

/** Presses Tab until something has the focus. */
async function reach(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('three messages are selected and marked with the keyboard alone', async ({
      page,
      context,
      site,
    }) => {
      const batch = `Keyboard ${mark()}`;
      for (let index = 0; index < 4; index++) await write(page, site.url, `${batch} n${index}`);
      await signIn(context, site.url, 'admin');
      await page.goto(`/admin-dashboard/messages?sort=oldest&q=${encodeURIComponent(batch)}`);
      await expect(page.getByRole('button', { name: 'Mark read' })).toBeHidden();
      for (let index = 0; index < 3; index++) {
        await reach(page, page.getByRole('checkbox', { name: `Select ${batch} n${index}` }));
        await page.keyboard.press('Space');
      }
      await expect(page.getByRole('form', { name: 'With the selected rows' })).toContainText(
        '3 selected',
      );
      await reach(page, page.getByRole('button', { name: 'Mark read' }));
      await page.keyboard.press('Enter');
      await expect(noteOf(page)).toContainText('3 marked as read.');
      expect(statuses(site, batch)).toEqual(['read', 'read', 'read', 'new']);
    });

    test('a message is answered where it stands', async ({ page, context, site }) => {
      const subject = `In place ${mark()}`;
      const email = await write(page, site.url, subject);
      await signIn(context, site.url, 'admin');
      await page.goto(`/admin-dashboard/messages?q=${encodeURIComponent(subject)}`);
      await replyLink(page, subject).click();
      await expect(page.getByText('Which group meets on Tuesday?')).toBeVisible();
      await page.getByLabel('Your reply to Rosa Díaz').fill('Ours does, at 7 pm.');
      await page.getByRole('button', { name: 'Send reply' }).dblclick();
      await expect(noteOf(page)).toContainText('Your reply is on its way.');
      expect(statuses(site, subject)).toEqual(['answered']);
      const sent = openMails(site, 'to_address = ?', email);
      expect(sent.map(({ bodyText, purpose }) => [purpose, bodyText])).toEqual([
        ['contact.reply', 'Hello,\n\nOurs does, at 7 pm.\n'],
      ]);
      await page.getByRole('link', { name: subject, exact: true }).click();
      await expect(page.getByText('Ours does, at 7 pm.')).toBeVisible();
    });

    test('messages are assigned and stand under “Mine”', async ({ page, context, site }) => {
      const batch = `Assigned ${mark()}`;
      for (let index = 0; index < 2; index++) await write(page, site.url, `${batch} n${index}`);
      await signIn(context, site.url, 'admin');
      await page.goto(`/admin-dashboard/messages?q=${encodeURIComponent(batch)}`);
      await page.getByRole('checkbox', { name: 'All 2 on this page' }).check({ force: true });
      await expect(page.getByRole('checkbox', { name: `Select ${batch} n0` })).toBeChecked();
      await page.getByRole('button', { name: 'Assign to me' }).click();
      await expect(noteOf(page)).toContainText('2 assigned to you.');
      await page.getByRole('link', { name: /^Mine/ }).click();
      await expect(page).toHaveURL(/work=mine/);
      await expect(page.getByRole('link', { name: `${batch} n0`, exact: true })).toBeVisible();

      await page.getByRole('link', { name: `${batch} n0`, exact: true }).click();
      await page.getByText('Assign to someone else, or set a due time').click();
      await page.getByLabel('Due').selectOption('In 1 hour');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(noteOf(page)).toContainText('1 updated.');
      await expect(page.getByRole('region', { name: 'Who has this' })).toContainText(/You.*due/s);
      await page.goto(`/admin-dashboard/messages?work=unassigned&q=${encodeURIComponent(batch)}`);
      await expect(page.getByText('No messages match these filters')).toBeVisible();
    });
  });
}

test('two tabs: what one has changed the other leaves, and says so', async ({
  page,
  context,
  site,
}) => {
  const batch = `Two tabs ${mark()}`;
  for (let index = 0; index < 3; index++) await write(page, site.url, `${batch} n${index}`);
  await signIn(context, site.url, 'admin');
  const list = `/admin-dashboard/messages?q=${encodeURIComponent(batch)}`;
  await page.goto(list);
  const other = await context.newPage();
  await other.goto(list);
  await other.getByRole('checkbox', { name: `Select ${batch} n1` }).check({ force: true });
  await other.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(noteOf(other)).toContainText('1 closed.');
  await page.getByRole('checkbox', { name: 'All 3 on this page' }).check({ force: true });
  await page.getByRole('button', { name: 'Mark answered' }).click();
  await expect(noteOf(page)).toContainText('2 marked as answered.');
  await expect(noteOf(page)).toContainText('1 had changed meanwhile.');
});

test.describe('overtaken', () => {
  test.use({ allowedConsole: [/status of 409/] });

  test('a reply that was overtaken keeps its words', async ({ page, context, site }) => {
    const subject = `Overtaken ${mark()}`;
    await write(page, site.url, subject);
    await signIn(context, site.url, 'admin');
    await page.goto(`/admin-dashboard/messages?q=${encodeURIComponent(subject)}`);
    await page.getByRole('link', { name: subject, exact: true }).click();
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Mark answered' }).click();
    await expect(noteOf(other)).toContainText('now marked “Answered”');
    await page.getByLabel('Your reply to Rosa Díaz').fill('My long answer.');
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/reply'));
    await page.getByRole('button', { name: 'Send reply' }).click();
    expect((await refused).status()).toBe(409);
    await expect(page.getByText('Your words are still here.')).toBeVisible();
    await expect(page.getByLabel('Your reply to Rosa Díaz')).toHaveValue('My long answer.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(noteOf(page)).toContainText('Your reply is on its way.');
  });
});

test('the dashboard begins with people to look after, and its charts say each value', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'admin');
  await page.goto('/admin-dashboard');
  await expect(page.locator('main h2').first()).toHaveText('People to look after');
  await expect(page.getByRole('heading', { name: 'Messages received' })).toBeVisible();
  await page.goto('/admin-dashboard/messages');
  const chart = page.locator('.chart');
  await chart.scrollIntoViewIfNeeded();
  await expect(chart).toHaveAttribute('role', 'slider');
  await chart.focus();
  const first = await page.locator('[data-chart-value]').textContent();
  await page.keyboard.press('ArrowLeft');
  expect(await page.locator('[data-chart-value]').textContent()).not.toBe(first);
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
});

test('axe finds nothing with rows selected, nor in a message that is answered in the list', async ({
  page,
  context,
  site,
}) => {
  const subject = `Looked at ${mark()}`;
  await write(page, site.url, subject);
  await signIn(context, site.url, 'admin');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(`/admin-dashboard/messages?q=${encodeURIComponent(subject)}`);
    await replyLink(page, subject).click();
    await page.getByRole('checkbox', { name: `Select ${subject}` }).check({ force: true });
    await page.getByText('Assign or set a due time').click();
    expect(await axeFindings(page, everyRule), `${width} px`).toEqual([]);
    expect(await overflow(page), `${width} px`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFindings(page, colourRules), `${width} px, dark`).toEqual([]);
  }
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole page is marked, assigned with a date, and a message is answered', async ({
    page,
    context,
    site,
  }) => {
    const batch = `Scriptless ${mark()}`;
    for (let index = 0; index < 2; index++) await write(page, site.url, `${batch} n${index}`);
    await signIn(context, site.url, 'admin');
    await page.goto(`/admin-dashboard/messages?q=${encodeURIComponent(batch)}`);
    await page.getByRole('checkbox', { name: 'All 2 on this page' }).check({ force: true });
    await page.getByRole('button', { name: 'Mark read' }).click();
    await expect(noteOf(page)).toContainText('2 marked as read.');
    await page.getByRole('checkbox', { name: `Select ${batch} n0` }).check({ force: true });
    await page.getByText('Assign or set a due time').click();
    await page.getByLabel('Assign to').selectOption('Me');
    await page.getByLabel('Due').selectOption('On the date below');
    await page.getByLabel('Date').fill('2020-01-01');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(noteOf(page)).toContainText('1 updated.');
    await page.getByRole('link', { name: /^Overdue/ }).click();
    await expect(page.getByText('Overdue since')).toBeVisible();
    await replyLink(page, `${batch} n0`).click();
    await page.getByLabel('Your reply to Rosa Díaz').fill('At 7 pm.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(noteOf(page)).toContainText('Your reply is on its way.');
    expect(statuses(site, batch)).toEqual(['answered', 'read']);
  });
});
