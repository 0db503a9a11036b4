import { expect, signIn, test, type Page, noteOf } from '../support/e2e.ts';
import { keysIn } from '../support/form-keys.ts';
import { rowsOf } from '../support/rows.ts';

const NEW_DATE = '/admin-dashboard/events?edit=new';
let serial = 0;
const newDate = () => ({
  title: `Reading ${process.pid}-${++serial}`,
  kind: 'workshop',
  description: 'We read and talk.',
  day: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
  startTime: '18:00',
  hostTitle: 'Counselor',
  minutes: '60',
  timezone: 'America/Chicago',
  capacity: '12',
  location: 'Online',
});
const made = (site: { dataDir: string }, title: string) =>
  rowsOf(site, 'select id from community_events where title = ?', title).length;
async function fill(
  page: Page,
  { title, description, day, startTime, hostTitle }: ReturnType<typeof newDate>,
): Promise<void> {
  for (const [name, value] of Object.entries({ title, description, day, startTime, hostTitle }))
    await page.locator(`form [name="${name}"]`).fill(value);
}
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const isMade = (page: Page) => expect(noteOf(page)).toContainText('The event was added.');

test.describe('a date that staff make', () => {
  test.use({ allowedConsole: [/ERR_CONNECTION_RESET/] });
  test.beforeEach(({ context, site }) => signIn(context, site.url, 'admin'));

  test('is made once when the answer is lost and the form sent again, and once more when somebody wants that', async ({
    page,
    site,
  }) => {
    const date = newDate();
    await page.goto(NEW_DATE);
    await fill(page, date);
    await page.route(
      '**/api/admin/events',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await save(page).click();
    await expect(page.locator('.toast').getByText('Not saved')).toBeVisible();
    expect(made(site, date.title)).toBe(1);
    await save(page).click();
    await isMade(page);
    expect(made(site, date.title)).toBe(1);

    await page.goto(NEW_DATE);
    await fill(page, date);
    await save(page).dblclick();
    await isMade(page);
    expect(made(site, date.title)).toBe(2);
  });

  test('is made once by twenty ordinary posts of one form', async ({ context, site }) => {
    const date = newDate();
    const html = await (await context.request.get(`${site.url}${NEW_DATE}`)).text();
    const [_key = ''] = keysIn(
      /<form[^>]*\/api\/admin\/events"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '',
    );
    const press = () =>
      context.request.post(`${site.url}/api/admin/events`, {
        form: { ...date, _key },
        headers: { origin: site.url },
        maxRedirects: 0,
      });
    const answers = await Promise.all(Array.from({ length: 20 }, press));
    expect(
      new Set(answers.map((answer) => `${answer.status()} ${answer.headers()['location']}`)).size,
    ).toBe(1);
    expect(made(site, date.title)).toBe(1);
  });
});

test('an ordinary post of a prerendered page carries one key as long as it holds the same', async ({
  page,
}) => {
  await page.goto('/contact');
  /** What the browser would send. */
  const keyOf = () =>
    page
      .locator('form[action="/api/contacts"]')
      .evaluate((form: HTMLFormElement) => new FormData(form).get('_key'));
  const subject = page.locator('form[action="/api/contacts"] [name="subject"]');
  const [first, second] = [await keyOf(), await keyOf()];
  await subject.fill('One');
  const third = await keyOf();
  await subject.fill('');
  const fourth = await keyOf();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([second === first, new Set([first, third, fourth]).size]).toEqual([true, 3]);
  await page.reload();
  expect(await keyOf()).not.toBe(first);
});
