import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { mailsTo, openMails, rowsOf } from '../support/rows.ts';

interface ContactRow {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: string;
}

let serial = 0;
/** A message no one else sends: its subject finds its row. */
function letter(): { name: string; email: string; subject: string; message: string } {
  const mark = `${process.pid}-${++serial}`;
  return {
    name: 'Rosa Díaz',
    email: `rosa-${mark}@visitors.example`,
    subject: `Groups near me ${mark}`,
    message: 'Hello,\nwhich group meets on Tuesday? <b>Thank you</b> & all the best',
  };
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`form [name="${name}"]`).fill(value);
}

const send = (page: Page) =>
  page.locator('form:has([name="message"]) button[type="submit"]').click();
/** The page holds the same words for people without script; only the toast is meant here. */
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text);
const found = (site: { dataDir: string }, subject: string) =>
  rowsOf<ContactRow>(site, 'select * from contacts where subject = ?', subject);

test.describe('a visitor writes', () => {
  test('form → row → mail in the outbox → toast and cleared form → staff read it', async ({
    page,
    site,
    browser,
  }) => {
    const values = letter();
    await page.goto('/contact');
    await fill(page, values);
    await send(page);
    await expect(toast(page, 'Message Sent Successfully!')).toBeVisible();
    await expect(
      toast(page, "Thank you for reaching out. We'll get back to you within 24 hours."),
    ).toBeVisible();
    for (const name of Object.keys(values))
      await expect(page.locator(`form [name="${name}"]`)).toHaveValue('');

    const rows = found(site, values.subject);
    expect(rows).toMatchObject([{ ...values, status: 'new' }]);
    const mails = openMails(site, 'dedupe_key like ?', `%${rows[0]?.id}%`);
    expect(mails.length).toBeGreaterThan(0);

    const staff = await browser.newContext({ baseURL: site.url });
    await signIn(staff, site.url, 'admin');
    const desk = await staff.newPage();
    await desk.goto('/admin-dashboard/messages');
    await expect(desk.getByText(values.subject).first()).toBeVisible();
    await staff.close();
  });

  test('two presses send one message', async ({ page, site }) => {
    const values = letter();
    await page.goto('/contact');
    await fill(page, values);
    await page.locator('form:has([name="message"]) button[type="submit"]').dblclick();
    await expect(toast(page, 'Message Sent Successfully!')).toBeVisible();
    expect(found(site, values.subject)).toHaveLength(1);
  });

  test('errors stand beside their fields, focus goes to the first, nothing typed is lost', async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.locator('form [name="message"]').fill('A message without a name');
    await send(page);
    await expect(page.locator('form [name="name"]')).toBeFocused();
    await expect(page.locator('form [name="name"]')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('form [name="message"]')).toHaveValue('A message without a name');
  });
});

test('a message longer than 5000 characters is refused beside the field and stays whole', async ({
  page,
  site,
}) => {
  const values = { ...letter(), message: 'long '.repeat(1_100) };
  await page.goto('/contact');
  await fill(page, values);
  await send(page);
  await expect(page.getByText('Please keep your message under 5000 characters')).toBeVisible();
  await expect(page.locator('form [name="message"]')).toBeFocused();
  await expect(page.locator('form [name="message"]')).toHaveValue(values.message);
  expect(found(site, values.subject)).toHaveLength(0);
});

test.describe('when the server cannot', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('the specified toast says so and nothing typed is lost', async ({ page, site }) => {
    const values = letter();
    await page.goto('/contact');
    await fill(page, values);
    await page.route('**/api/contacts', (route) => route.abort());
    await send(page);
    await expect(page.getByText('Message Failed to Send')).toBeVisible();
    await expect(
      page.getByText('There was an error sending your message. Please try again.'),
    ).toBeVisible();
    for (const [name, value] of Object.entries(values))
      await expect(page.locator(`form [name="${name}"]`)).toHaveValue(value);
    await page.unroute('**/api/contacts');
    await send(page);
    await expect(toast(page, 'Message Sent Successfully!')).toBeVisible();
    expect(found(site, values.subject)).toHaveLength(1);
  });
});

test.describe('with script off', () => {
  // The browser reports the refusal itself, because the page is the answer to the post.
  test.use({ javaScriptEnabled: false, allowedConsole: [/status of 400/] });

  test('an ordinary form post stores the message and thanks', async ({ page, site }) => {
    const values = letter();
    await page.goto('/contact');
    await fill(page, values);
    await send(page);
    await expect(page).toHaveURL(/\/contact/);
    await expect(page.getByText(/We'll get back to you within 24 hours/).first()).toBeVisible();
    expect(page.url()).not.toContain('rosa');
    expect(found(site, values.subject)).toMatchObject([values]);
    expect(mailsTo(site, values.email).length).toBeLessThanOrEqual(1);
  });

  test('a message that is too long comes back whole', async ({ page, site }) => {
    const values = { ...letter(), message: 'long '.repeat(1_100).trim() };
    await page.goto('/contact');
    await fill(page, values);
    await send(page);
    await expect(page.getByText('Please keep your message under 5000 characters')).toBeVisible();
    await expect(page.locator('form [name="message"]')).toHaveValue(values.message);
    expect(found(site, values.subject)).toHaveLength(0);
  });

  test('a refused message comes back filled in, with the reason', async ({ page, site }) => {
    const values = { ...letter(), email: 'rosa@nowhere' };
    await page.goto('/contact');
    await fill(page, values);
    await send(page);
    await expect(page.locator('form [name="message"]')).toHaveValue(values.message);
    await expect(page.locator('form [name="email"]')).toHaveAttribute('aria-invalid', 'true');
    expect(page.url()).not.toContain('rosa');
    expect(found(site, values.subject)).toHaveLength(0);
    await page.locator('form [name="email"]').fill('rosa@nowhere.example');
    await send(page);
    await expect.poll(() => found(site, values.subject).length).toBe(1);
  });
});

test('20 identical posts at once leave one row and one mail', async ({ site }) => {
  const values = letter();
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(`${site.url}/api/contacts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: site.url, 'idempotency-key': key },
        body: JSON.stringify(values),
      }),
    ),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status >= 200 && status < 300).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  const rows = found(site, values.subject);
  expect(rows).toHaveLength(1);
  const keys = rowsOf<{ total: number }>(
    site,
    'select count(*) as total from outbound_messages where dedupe_key like ?',
    `%${rows[0]?.id}%`,
  );
  expect(keys[0]?.total).toBe(1);
});
