import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRoute, routes } from '../../src/config/routes.ts';
import { buildDir } from '../support/built.ts';
import { ask, askRaw } from '../support/door.ts';
import { expectSecurityHeaders } from '../support/security-headers.ts';
import { demoEmail, DEMO_PASSWORD, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const spellingsOf = (path: string) => {
  const letter = path.slice(1, 2);
  const encoded = `/%${letter.charCodeAt(0).toString(16)}${path.slice(2)}`;
  return [
    `${path}/`,
    `${path}//`,
    `/${path}`,
    `${path}/index.html`,
    `${path}.html`,
    encoded,
    `/x/..${path}`,
    `/.${path}`,
    `/%2e${path}`,
  ];
};

describe('the built server', () => {
  const pages = routes.filter(
    ({ status, path, developmentOnly }) =>
      status === 'built' && !developmentOnly && !path.includes('['),
  );

  it.each(pages.map(({ path }) => path))(
    '%s carries every security header, in every spelling',
    async (path) => {
      const canonical = await ask(server.port, path);
      expect(canonical.status).toBeLessThan(500);
      expectSecurityHeaders(canonical.headers, path);
      if (findRoute(path)?.render === 'server')
        expect(canonical.headers['cache-control']).toBe('private, no-store');
      for (const spelling of path === '/'
        ? ['//', '/index.html', '/./', '/%2e/']
        : spellingsOf(path)) {
        const answer = await ask(server.port, spelling);
        expectSecurityHeaders(answer.headers, spelling);
        expect(answer.status, spelling).toBe(308);
        expect(answer.headers.location, spelling).toBe(path === '/404' ? '/404' : path);
      }
    },
  );

  it('serves every file it was built with, compressed where that helps', async () => {
    const manifest = JSON.parse(await readFile(join(buildDir, 'static.json'), 'utf8')) as {
      files: Record<string, { sizes: { identity: number; br?: number } }>;
    };
    for (const [url, { sizes }] of Object.entries(manifest.files)) {
      const plain = await ask(server.port, url);
      expect(plain.body.length, url).toBe(sizes.identity);
      expectSecurityHeaders(plain.headers, url);
      const small = await ask(server.port, url, { headers: { 'Accept-Encoding': 'br' } });
      expect(small.body.length, url).toBe(sizes.br ?? sizes.identity);
    }
  });

  it('is the same for signed-in people where a page is prerendered, and never cached where it is not', async () => {
    const cookie = await signIn('free');
    const page = await ask(server.port, '/about', { headers: { Cookie: cookie } });
    expect(page.headers['cache-control']).toBe('public, no-cache');
    expect(page.headers['set-cookie']).toBeUndefined();
    const dashboard = await ask(server.port, '/dashboard', { headers: { Cookie: cookie } });
    expect(dashboard.status).toBe(200);
    expect(dashboard.headers['cache-control']).toBe('private, no-store');
    expectSecurityHeaders(dashboard.headers, '/dashboard');
    expect(dashboard.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    const user = await ask(server.port, '/api/auth/user', { headers: { Cookie: cookie } });
    expect([user.status, user.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  it('refuses what it should, with all headers', async () => {
    const json = { 'Content-Type': 'application/json' };
    for (const [status, path, options] of [
      [421, '/', { headers: { Host: 'evil.example' } }],
      [405, '/', { method: 'TRACE' }],
      [405, '/api/contacts', { method: 'OPTIONS' }],
      [405, '/about', { method: 'POST', body: '{}', headers: json }],
      [413, '/api/contacts', { method: 'POST', body: 'x'.repeat(1_200_000), headers: json }],
      [400, '/%', {}],
      [404, '/api/nowhere', {}],
      [404, '/.env', {}],
      [404, '/server/entry.mjs', {}],
      [404, '/static.json', {}],
    ] as const) {
      const answer = await ask(server.port, path, options);
      expect(answer.status, path).toBe(status);
      expectSecurityHeaders(answer.headers, `${status} ${path}`);
    }
    expect(
      await askRaw(server.port, `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    ).toMatch(/^HTTP\/1.1 431 /);
  });
});

describe('the editor', () => {
  const spellings = [
    '/Keystatic',
    '/keystatic/',
    '//keystatic',
    '/%6beystatic',
    '/%256beystatic',
    '/keystatic/../keystatic',
    '/keystatic.html',
    '/api//keystatic/tree',
    '/api/Keystatic/tree',
    '/api/%6beystatic/tree',
  ];

  it('exists for nobody under another spelling, and for nobody without a session', async () => {
    const cookie = await signIn('admin');
    for (const path of spellings) {
      for (const headers of [{}, { Cookie: cookie }] as Record<string, string>[])
        expect((await ask(server.port, path, { headers })).status, path).toBe(404);
    }
    const page = await ask(server.port, '/keystatic/collection/pages');
    expect([page.status, page.headers.location]).toEqual([
      303,
      '/admin-login?next=%2Fkeystatic%2Fcollection%2Fpages',
    ]);
  });

  it('writes no file for a stranger, a member or another site', async () => {
    const body = JSON.stringify({
      additions: [{ path: 'content/pages/owned.yaml', contents: 'b3duZWQ=' }],
      deletions: [],
    });
    const headers = { 'Content-Type': 'application/json', 'no-cors': '1' };
    const [member, admin] = [await signIn('free'), await signIn('admin')];
    for (const extra of [
      {},
      { 'Sec-Fetch-Site': 'same-origin' },
      { Cookie: member, 'Sec-Fetch-Site': 'same-origin' },
      { Cookie: admin },
      { Cookie: admin, 'Sec-Fetch-Site': 'cross-site' },
      { Cookie: admin, 'Sec-Fetch-Site': 'none' },
      { Cookie: admin, Origin: 'https://evil.example' },
      { Cookie: 'hw_session=made-up', 'Sec-Fetch-Site': 'same-origin' },
    ] as Record<string, string>[]) {
      const { status } = await ask(server.port, '/api/keystatic/update', {
        method: 'POST',
        body,
        headers: { ...headers, ...extra },
      });
      expect([403, 404], JSON.stringify(extra).slice(0, 60)).toContain(status);
    }
    await expect(readFile(join(server.dataDir, 'content', 'pages', 'owned.yaml'))).rejects.toThrow(
      'ENOENT',
    );
  });

  it('has a policy of its own, and no other page has it', async () => {
    const cookie = await signIn('admin');
    const editor = await ask(server.port, '/keystatic', { headers: { Cookie: cookie } });
    expect(editor.status).toBe(200);
    expect(editor.headers['content-security-policy']).toContain(
      "style-src 'self' 'unsafe-inline';",
    );
    expectSecurityHeaders(editor.headers, '/keystatic');
    const cms = await ask(server.port, '/cms', { headers: { Cookie: cookie } });
    expect(cms.headers['content-security-policy']).not.toContain('unsafe-inline');
  });
});

describe('operations', () => {
  it('answers probes by any name, and metrics to this machine only', async () => {
    expect((await ask(server.port, '/healthz', { headers: { Host: '10.0.0.9' } })).text).toBe(
      'ok\n',
    );
    expect((await ask(server.port, '/readyz')).text).toBe('ready\n');
    const metrics = await ask(server.port, '/metrics');
    expect(metrics.text).toMatch(/hearthwell_requests_total\{kind="static",status="200"\} \d+/);
    expect(
      (await ask(server.port, '/metrics', { headers: { 'X-Forwarded-For': '203.0.113.9' } }))
        .status,
    ).toBe(404);
  });

  it('logs each request as JSON, without queries, addresses or names', async () => {
    await ask(server.port, '/about?email=ana@example.org');
    await ask(server.port, `/login?next=/dashboard&email=${demoEmail('free')}`);
    await signIn('free');
    await new Promise((done) => setTimeout(done, 300));
    const lines = server
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(
      lines.some(
        ({ event, path, status }) => event === 'request' && path === '/about' && status === 200,
      ),
    ).toBe(true);
    for (const line of lines.filter(({ event }) => event === 'request'))
      expect(line).toMatchObject({ requestId: expect.any(String), ms: expect.any(Number) });
    expect(server.output()).not.toMatch(/@|email=|next=|127\.0\.0\.1"/);
  });
});

async function signIn(actor: Parameters<typeof demoEmail>[0]): Promise<string> {
  const answer = await ask(server.port, '/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    body: JSON.stringify({ email: demoEmail(actor), password: DEMO_PASSWORD }),
  });
  expect(answer.status, answer.text).toBe(200);
  return (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}
