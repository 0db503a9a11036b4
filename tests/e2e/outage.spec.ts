import { expect, signIn, test, type BrowserContext, type Page } from '../support/e2e.ts';
import { hasLibsqlServer, startLibsqlServer, type LibsqlServer } from '../support/libsql-server.ts';
import { returningVisitor } from '../support/returning-visitor.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { signInCookie } from '../support/session.ts';

/** The database is a server of its own here, so that it can be gone while the site stays. */
let database: LibsqlServer;
let server: TestServer;

test.beforeAll(async () => {
  if (!hasLibsqlServer) return;
  database = await startLibsqlServer();
  server = await startServer({ env: { DATABASE_URL: database.url } });
});
test.afterAll(async () => {
  await server?.stop();
  await database?.stop();
});

const letter = {
  name: 'Rosa',
  email: 'rosa@visitors.example',
  subject: 'Groups near me',
  message: 'Hello,\nwhich group meets on <Tuesday>?',
};

async function write(context: BrowserContext, subject: string) {
  const page = await context.newPage();
  await page.goto('/contact');
  for (const [name, value] of Object.entries({ ...letter, subject }))
    await page.locator(`main form [name="${name}"]`).fill(value);
  return page;
}

/** The libSQL server is a binary for Linux x64; elsewhere this is left out. */
if (hasLibsqlServer)
  test('with the database gone, pages, hotlines and exit answer at once, and forms say so and keep what was typed', async ({
    browser,
  }) => {
    const cookie = await signInCookie(server.url, 'free');
    const withScript = await browser.newContext({
      baseURL: server.url,
      storageState: returningVisitor(server.url),
    });
    // Signed in, and no one can be asked for whom.
    const without = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
    await signIn(without, server.url, 'paid');
    const [live, plain] = [
      await write(withScript, 'With script'),
      await write(without, 'Without script'),
    ];
    await database.kill();

    for (const path of ['/', '/about', '/contact', '/mental-wellness', '/safety', '/es/safety']) {
      const answer = await fetch(server.url + path, { headers: { cookie } });
      expect(`${path} ${answer.status}`).toBe(`${path} 200`);
      expect(await answer.text()).toContain('tel:911');
    }
    const leftAt = Date.now();
    const exit = await fetch(`${server.url}/exit`, { redirect: 'manual', headers: { cookie } });
    expect([exit.status, exit.headers.get('location')]).toEqual([303, 'https://www.weather.gov/']);
    expect(Date.now() - leftAt, 'nobody waits at the door').toBeLessThan(3_000);

    await live.getByRole('button', { name: 'Send Message' }).click();
    await expect(live.locator('.toast').getByText('Message Failed to Send')).toBeVisible({
      timeout: 15_000,
    });
    await expect(
      live
        .locator('.toast')
        .getByText("This isn't available right now. Please try again in a moment."),
    ).toBeVisible();
    await expect(live.locator('main form [name="message"]')).toHaveValue(letter.message);

    const [answer] = await Promise.all([
      plain.waitForResponse('**/api/contacts'),
      plain.getByRole('button', { name: 'Send Message' }).click(),
    ]);
    expect(answer.status()).toBe(503);
    await expect(
      plain.getByRole('heading', { level: 1, name: 'Message Failed to Send' }),
    ).toBeVisible();
    await expect(
      plain.getByText("This isn't available right now. Please try again in a moment."),
    ).toBeVisible();
    for (const [name, value] of Object.entries({ ...letter, subject: 'Without script' }))
      await expect(plain.locator(`main form [name="${name}"]`)).toHaveValue(value);
    await expect(plain.getByRole('link', { name: '911' }).first()).toBeVisible();

    await database.restart();
    await expect
      .poll(async () => (await without.request.get('/api/auth/user')).status(), 'still signed in')
      .toBe(200);
    await live.getByRole('button', { name: 'Send Message' }).click();
    await expect(live.locator('.toast').getByText('Message Sent Successfully!')).toBeVisible({
      timeout: 20_000,
    });
    await plain.getByRole('button', { name: 'Send Message' }).click();
    await expect(plain).toHaveURL(/\/contact#sent$/);
    await withScript.close();
    await without.close();
  });

test('with the server gone under an open form, the form says so and keeps what was typed', async ({
  browser,
}) => {
  const lost = await startServer();
  const context = await browser.newContext({
    baseURL: lost.url,
    storageState: returningVisitor(lost.url),
  });
  const page = await write(context, 'Server gone');
  // A form that no one woke up before the server went is an ordinary one.
  await expect(page.locator('main form[data-live]')).toBeVisible();
  // What the form brings along, the toaster among it, may still be on its way.
  await page.waitForLoadState('networkidle');
  await lost.kill();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('main form [name="message"]')).toHaveValue(letter.message);
  await expect(
    page.getByText('There was an error sending your message. Please try again.'),
  ).toBeVisible();
  await context.close();
  await lost.stop();
});

test('a form that nobody had touched before the server went says so too, keeps what was typed, and arrives when it is back', async ({
  browser,
}) => {
  test.slow();
  const lost = await startServer();
  const context = await browser.newContext({
    baseURL: lost.url,
    storageState: returningVisitor(lost.url),
  });
  const pages = await Promise.all(
    ['/contact', '/resources/hacer-un-plan-de-seguridad', '/resources'].map(async (path) => {
      const page = await context.newPage();
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      return page;
    }),
  );
  const [contact, entry, library] = pages as [Page, Page, Page];
  await lost.kill();

  for (const [name, value] of Object.entries(letter))
    await contact.locator(`main form [name="${name}"]`).fill(value);
  await contact.getByRole('button', { name: 'Send Message' }).click();
  await expect(contact.locator('main [role=alert]:not(:empty)')).toHaveText(
    'There is no connection right now. Nothing you typed is lost. Please try again in a moment.',
  );
  await expect(contact.locator('main [role=alert]:not(:empty)')).toBeInViewport({ ratio: 1 });
  for (const [name, value] of Object.entries(letter))
    await expect(contact.locator(`main form [name="${name}"]`)).toHaveValue(value);

  await entry.getByRole('radio', { name: 'Sí' }).check();
  await entry.locator('.entry-feedback').getByRole('button', { name: 'Enviar' }).click();
  await expect(entry.locator('main [role=alert]:not(:empty)')).toHaveText(
    /^Ahora mismo no hay conexión/,
  );

  await library.getByLabel('Search the library').fill('sleep');
  await library.keyboard.press('Enter');
  await expect(library.locator('main [role=alert]:not(:empty)')).toHaveText(
    /^There is no connection right now/,
  );
  await expect(library.getByLabel('Search the library')).toHaveValue('sleep');

  const back = await startServer({ dataDir: lost.dataDir, port: lost.port });
  await contact.getByRole('button', { name: 'Send Message' }).click();
  await expect(
    contact.getByText('Message Sent Successfully!').or(contact.locator('#sent')).first(),
  ).toBeVisible({ timeout: 20_000 });
  await context.close();
  await back.stop();
  await lost.stop();
});
