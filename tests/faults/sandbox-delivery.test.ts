import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../support/door.ts';
import { rowsOf } from '../support/rows.ts';
import { DEMO_PASSWORD, demoEmail, startServer, type TestServer } from '../support/server.ts';

interface Given {
  title: string;
  /** The site's own address; the one that it listens at when it isn't given. */
  siteUrl?: string;
}

/** Nothing here delivers an event: the built server does it by itself, to its own webhook over HTTP. */
describe.each<Given>([
  { title: 'a server at its own address' },
  { title: 'a server whose name leads nowhere from inside', siteUrl: 'http://care.invalid:8080' },
  { title: 'a server behind a proxy that ends TLS', siteUrl: 'https://care.invalid' },
])('$title', ({ siteUrl }) => {
  let server: TestServer;
  let cookie = '';
  beforeAll(async () => {
    server = await startServer({ env: siteUrl ? { SITE_URL: siteUrl } : {} });
    const answer = await send('/api/auth/login', {
      email: demoEmail('free'),
      password: DEMO_PASSWORD,
    });
    cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
    expect(answer.status).toBe(200);
  });
  afterAll(() => server.stop());

  /** As a browser that came through the proxy. @param json posts it */
  function send(path: string, json?: unknown) {
    const site = new URL(siteUrl ?? server.url);
    return ask(server.port, path, {
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
      headers: {
        Host: site.host,
        ...(site.protocol === 'https:' && { 'X-Forwarded-Proto': 'https' }),
        ...(cookie && { Cookie: cookie }),
        ...(json !== undefined && {
          Origin: site.origin,
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(JSON.stringify(json))),
        }),
      },
    });
  }
  const levelNow = async () =>
    (JSON.parse((await send('/api/auth/user')).text) as { membershipLevel: string | null })
      .membershipLevel;
  const events = () =>
    rowsOf<{ attempts: number; delivered: number }>(
      server,
      'select attempts, delivered_at is not null as delivered from sandbox_events',
    );

  it('makes a member of someone who pays, within seconds', async () => {
    expect(await levelNow()).not.toBe('affordable');
    const order = await send('/api/checkout', {
      item: 'membership',
      id: 'affordable',
      choice: '65',
    });
    const { payment, go } = JSON.parse(order.text) as { payment: string; go: string };
    expect(order.status).toBe(200);
    const page = new URL((await send(go)).headers.location ?? '', siteUrl ?? server.url);
    expect(page.pathname).toMatch(/^\/test-checkout\//);
    expect(page.origin).toBe(siteUrl ?? server.url);
    expect(await levelNow()).not.toBe('affordable');

    const pressed = performance.now();
    expect((await send(`/api${page.pathname}`, { step: 'pay' })).status).toBe(200);
    // No page of the payment is asked, so nothing but the event can tell.
    await expect.poll(levelNow, { timeout: 10_000, interval: 50 }).toBe('affordable');
    const took = Math.round(performance.now() - pressed);
    const state = JSON.parse((await send(`/api/payments/${payment}/state`)).text) as object;
    expect(state).toMatchObject({ stage: 'completed' });
    await expect
      .poll(() => events().every(({ delivered }) => delivered === 1), { timeout: 10_000 })
      .toBe(true);
    expect(events().length).toBeGreaterThan(2);
    expect(events().map(({ attempts }) => attempts)).toEqual(events().map(() => 1));
    console.info(`sandbox delivery: ${took} ms from the press to the level`);
  });
});
