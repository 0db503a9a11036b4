import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, askRaw, openDoor, type TestDoor } from '../tests/support/door.ts';
import type { AppHandler } from './on-demand.ts';
import { expectSecurityHeaders } from '../tests/support/security-headers.ts';

const handler: AppHandler = async (request, response, next) => {
  const path = request.url?.split('?')[0];
  if (path === '/api/echo')
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        bytes: (request as IncomingMessage & { body?: Buffer }).body?.length ?? 0,
      }),
    );
  else if (path === '/dashboard')
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': "script-src 'self' 'sha256-x';",
        'cache-control': 'public',
        'set-cookie': ['a=1', 'b=2'],
      })
      .end('<p>Hello</p>');
  else if (path === '/api/bare500') response.writeHead(500).end('Internal Server Error');
  else if (path === '/api/throws') throw new Error('somebody@example.org could not be saved');
  else if (path === '/admin') response.writeHead(404, {}).end();
  else if (path === '/exit') response.writeHead(500, {}).end('stack trace at secret.ts:1');
  else next();
};

let door: TestDoor;
beforeAll(async () => {
  door = await openDoor({ handler });
});
afterAll(() => door.close());

describe('every answer carries the security headers', () => {
  const cases: [what: string, path: string, status: number, options?: Parameters<typeof ask>[2]][] =
    [
      ['a page', '/about', 200],
      ['a page by HEAD', '/about', 200, { method: 'HEAD' }],
      ['a trailing slash', '/about/', 308],
      ['its file name', '/about.html', 308],
      ['its index', '/about/index.html', 308],
      ['an encoded letter', '/ab%6Fut', 308],
      ['double slashes', '//about', 308],
      ['dot segments', '/x/../about', 308],
      ['encoded dot segments', '/x/%2e%2e/about', 308],
      ['the home page by file name', '/index.html', 308],
      ['an asset', '/_astro/app.abc123.js', 200],
      [
        'a missing asset',
        '/_astro/gone.js',
        404,
        { headers: { Accept: '*/*', 'Sec-Fetch-Dest': 'script' } },
      ],
      ['an unknown page', '/nowhere', 404],
      ['an unknown endpoint', '/api/nowhere', 404],
      ['an on-demand page', '/dashboard', 200],
      ['an endpoint', '/api/echo', 200],
      ['an endpoint that fails', '/api/bare500', 500],
      ['an endpoint that throws', '/api/throws', 500],
      ['a page that fails', '/exit', 500],
      ['a page that says not found', '/admin', 404],
      ['a malformed path', '/%zz', 400],
      ['a null byte', '/a%00b', 400],
      ['a backslash', '/\\evil', 400],
      ['a method nobody serves', '/', 405, { method: 'OPTIONS' }],
      ['TRACE', '/about', 405, { method: 'TRACE' }],
      ['a post to a page', '/about', 405, { method: 'POST', headers: { 'Content-Length': '0' } }],
      [
        'a post to an on-demand page',
        '/dashboard',
        405,
        { method: 'POST', headers: { 'Content-Length': '0' } },
      ],
      ['a deletion of the way out', '/exit', 405, { method: 'DELETE' }],
      ['the sitemap', '/sitemap.xml', 200],
      ['a foreign host', '/', 421, { headers: { Host: 'evil.example' } }],
      ['too much', '/api/echo', 413, { method: 'POST', body: 'x'.repeat(1_000_001) }],
      ['health', '/healthz', 200],
      ['readiness', '/readyz', 200],
      ['metrics', '/metrics', 200],
      ['the editor without a session', '/keystatic', 303],
      [
        'the editor API without a session',
        '/api/keystatic/update',
        403,
        { method: 'POST', headers: { 'no-cors': '1', 'Content-Length': '0' } },
      ],
    ];
  it.each(cases)('%s: %s → %i', async (what, path, status, options) => {
    const answer = await ask(door.port, path, options);
    expect(answer.status).toBe(status);
    expectSecurityHeaders(answer.headers, what);
    if (status >= 500) expect(answer.text).not.toMatch(/stack|somebody|Internal Server/);
  });

  it('a 304, and what node could not parse', async () => {
    const {
      headers: { etag = '' },
    } = await ask(door.port, '/about');
    const unchanged = await ask(door.port, '/about', { headers: { 'If-None-Match': etag } });
    expect(unchanged.status).toBe(304);
    expect(unchanged.body).toHaveLength(0);
    expectSecurityHeaders(unchanged.headers, '304');
    for (const [bytes, status] of [
      ['NONSENSE\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
      ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
      [
        'GET /dashboard HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
        400,
      ],
    ] as const) {
      const text = await askRaw(door.port, bytes);
      expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(text).toMatch(/content-security-policy: default-src 'none'/i);
      expect(text).toMatch(/x-content-type-options: nosniff/i);
    }
  });
});

describe('paths', () => {
  it('redirects keep the query and never leave the site', async () => {
    expect((await ask(door.port, '/about/?a=1&b=%2F')).headers.location).toBe('/about?a=1&b=%2F');
    for (const path of ['//evil.example/../about', '/%2F%2Fevil.example/..//about', '///about']) {
      const {
        headers: { location = '/' },
      } = await ask(door.port, path);
      expect(location).toMatch(/^\/(?!\/)/);
    }
  });

  it('other spellings never reach the application', async () => {
    for (const path of ['/api//echo', '/API/../api/echo/', '/x/../dashboard']) {
      const { status } = await ask(door.port, path, {
        method: 'POST',
        headers: { 'Content-Length': '0' },
      });
      expect([404, 405]).toContain(status);
    }
  });

  it("answers 404 with the site's own page, and with one line where no page is wanted", async () => {
    const page = await ask(door.port, '/nowhere');
    expect(page.text).toContain('404 Page Not Found');
    expect((await ask(door.port, '/404')).status).toBe(404);
    expect((await ask(door.port, '/admin')).text).toContain('404 Page Not Found');
    expect((await ask(door.port, '/api/nowhere')).text).toBe('Not found\n');
  });
});

describe('static answers', () => {
  it('choose the encoding the client wants, with an ETag of its own', async () => {
    const seen = new Set<string>();
    for (const [accept, encoding] of [
      ['gzip, br', 'br'],
      ['br;q=0.5, gzip', 'gzip'],
      ['br;q=0, *', 'gzip'],
      ['', undefined],
      ['identity, br;q=0.1', undefined],
    ] as const) {
      const { headers } = await ask(door.port, '/about', {
        headers: { 'Accept-Encoding': accept },
      });
      expect(headers['content-encoding'], accept).toBe(encoding);
      expect(headers.vary).toContain('Accept-Encoding');
      seen.add(headers.etag ?? '');
    }
    expect(seen.size).toBe(3);
  });

  it('cache hashed files for ever and pages never unasked', async () => {
    expect((await ask(door.port, '/_astro/app.abc123.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await ask(door.port, '/about')).headers['cache-control']).toBe('public, no-cache');
  });

  it('serve parts of media', async () => {
    const part = await ask(door.port, '/media/clip.mp3', { headers: { Range: 'bytes=2-4' } });
    expect([
      part.status,
      part.text,
      part.headers['content-range'],
      part.headers['content-length'],
    ]).toEqual([206, '234', 'bytes 2-4/10', '3']);
    expect((await ask(door.port, '/media/clip.mp3', { headers: { Range: 'bytes=-3' } })).text).toBe(
      '789',
    );
    expect(
      (await ask(door.port, '/media/clip.mp3', { headers: { Range: 'bytes=50-' } })).status,
    ).toBe(416);
    expect(
      (
        await ask(door.port, '/media/clip.mp3', {
          headers: { Range: 'bytes=2-4', 'If-Range': '"other"' },
        })
      ).status,
    ).toBe(200);
    expect((await ask(door.port, '/about', { headers: { Range: 'bytes=2-4' } })).status).toBe(200);
  });

  it('move the policy from the page to the header, completed', async () => {
    const { headers, text } = await ask(door.port, '/about');
    expect(text).not.toContain('http-equiv');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc'");
  });
});

describe('on-demand answers', () => {
  it("are never cached, keep Astro's hashes and every cookie", async () => {
    const { headers } = await ask(door.port, '/dashboard');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-x'");
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(headers['x-request-id']).toMatch(/^[\w-]+$/);
  });

  it('say that something went wrong with a request id, as page and as text', async () => {
    const page = await ask(door.port, '/exit', { headers: { Accept: 'text/html' } });
    expect(page.text).toContain('Something went wrong');
    expect(page.text).toContain(
      'We encountered an error while loading this section. Please try again.',
    );
    expect(page.text).toContain(String(page.headers['x-request-id']));
    expect((await ask(door.port, '/api/bare500')).text).toBe('Something went wrong\n');
  });

  it('get the whole body or none of it', async () => {
    expect(
      (await ask(door.port, '/api/echo', { method: 'POST', body: 'x'.repeat(1_000_000) })).text,
    ).toBe('{"bytes":1000000}');
    const chunked = await askRaw(
      door.port,
      `POST /api/echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${`10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(17)}0\r\n\r\n`,
    );
    expect(chunked).toMatch(/^HTTP\/1.1 413 /);
  });
});

describe('the log', () => {
  it('names what happened, never what people typed', async () => {
    await ask(door.port, '/about?email=ana@example.org');
    await ask(door.port, '/api/people/0199-aa/ana@example.org?token=secret');
    await ask(door.port, '/ana@example.org');
    await ask(door.port, '/api/throws');
    const lines = door.log();
    expect(JSON.stringify(lines)).not.toMatch(/ana@|secret|somebody@|email=/);
    const line = lines.findLast(({ event, path }) => event === 'request' && path === '/about');
    expect(line).toMatchObject({ method: 'GET', status: 200, level: 'info' });
    expect(line?.['requestId']).toBeTruthy();
    expect(line?.['ms']).toBeTypeOf('number');
  });
});
