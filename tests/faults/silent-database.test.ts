import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasLibsqlServer, startLibsqlServer, type LibsqlServer } from '../support/libsql-server.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { open, signInCookie } from '../support/session.ts';

/** What a page can do without takes a second at most; the rest of the time is a busy machine's. */
const SOON_MS = 1_900;

describe.skipIf(!hasLibsqlServer)('while the database accepts connections and says nothing', () => {
  let database: LibsqlServer;
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    database = await startLibsqlServer();
    server = await startServer({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'error' } });
    cookie = await signInCookie(server.url, 'paid');
  });
  afterAll(async () => {
    database.goOn();
    await server.stop();
    await database.stop();
  });

  const timed = async (ask: () => Promise<Response>) => {
    const started = performance.now();
    const answer = await ask();
    return { answer, ms: performance.now() - started };
  };
  const account = () =>
    fetch(`${server.url}/api/auth/user`, { headers: { cookie } }).then(({ status }) => status);

  it('the way out answers at once, and the session ends as soon as the database is back', async () => {
    expect(await account()).toBe(200);
    database.hang();
    const link = await timed(() => open(server.url, '/exit', cookie));
    expect([link.answer.status, link.answer.headers.get('location')]).toEqual([
      303,
      'https://www.weather.gov/',
    ]);
    expect(
      link.answer.headers.getSetCookie().filter((line) => /^hw_session=;.*Max-Age=0/.test(line)),
    ).toHaveLength(1);
    expect(link.ms).toBeLessThan(1_000);
    const beacon = await timed(() =>
      fetch(`${server.url}/exit`, { method: 'POST', headers: { cookie, origin: server.url } }),
    );
    expect(beacon.answer.status).toBe(204);
    expect(beacon.ms).toBeLessThan(1_000);
    database.goOn();
    // At once for this server, no matter who has the cookie.
    expect(await account()).toBe(401);
    // And in the database, for any other one.
    const other = await startServer({
      env: { DATABASE_URL: database.url, LOG_LEVEL: 'error' },
      dataDir: server.dataDir,
    });
    try {
      await expect
        .poll(
          async () => (await fetch(`${other.url}/api/auth/user`, { headers: { cookie } })).status,
          { timeout: 15_000 },
        )
        .toBe(401);
    } finally {
      await other.stop();
    }
  });

  it('testimonials and counts give up after a second, and their pages stand', async () => {
    database.hang();
    try {
      const stories = await timed(() => fetch(`${server.url}/api/testimonials`));
      expect(stories.answer.status).toBe(503);
      expect(stories.ms).toBeLessThan(SOON_MS);
      const page = await timed(() => open(server.url, '/ai-coaching/safety', ''));
      expect(await page.answer.text()).toContain('Back to the coaches');
      expect(page.ms).toBeLessThan(SOON_MS);
      expect((await timed(() => open(server.url, '/contact', ''))).ms).toBeLessThan(500);
    } finally {
      database.goOn();
    }
    await expect
      .poll(async () => (await fetch(`${server.url}/api/testimonials`)).status, { timeout: 15_000 })
      .toBe(200);
  });
});
