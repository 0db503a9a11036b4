import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { ask, openDoor, type TestDoor } from '../tests/support/door.ts';
import { expectSecurityHeaders } from '../tests/support/security-headers.ts';

let door: TestDoor;
afterEach(() => door.close());

it('gives up on an application that hangs, and ignores what it says afterwards', async () => {
  let late: (() => void) | undefined;
  door = await openDoor({
    timeoutMs: 60,
    handler: (_request, response) =>
      new Promise((done) => {
        late = () => {
          response.writeHead(200, {});
          response.end('too late');
          done();
        };
      }),
  });
  const answer = await ask(door.port, '/dashboard', { headers: { Accept: 'text/html' } });
  expect([
    answer.status,
    answer.text.includes('Something went wrong'),
    answer.headers['retry-after'],
  ]).toEqual([503, true, '5']);
  expectSecurityHeaders(answer.headers, 'time-out');
  late?.();
  expect((await ask(door.port, '/about')).status).toBe(200);
  expect(
    door
      .log()
      .some(
        ({ event, requestId }) =>
          event === 'request.timeout' && requestId === answer.headers['x-request-id'],
      ),
  ).toBe(true);
});

it('lives on when the client leaves in the middle, of an answer or of its own body', async () => {
  const handler = vi.fn(async (_request: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    for (let part = 0; part < 50 && !response.destroyed; part++) {
      response.write('x'.repeat(65_536));
      await new Promise((done) => setTimeout(done, 2));
    }
    response.end();
  });
  door = await openDoor({ handler });
  for (const bytes of [
    'GET /dashboard HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\nhalf',
  ]) {
    const socket = connect(door.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(bytes);
    await new Promise((done) => setTimeout(done, 20));
    socket.resetAndDestroy();
  }
  await vi.waitFor(
    () => expect(door.log().filter(({ status }) => status === 499)).toHaveLength(2),
    { timeout: 10_000 },
  );
  expect(handler).toHaveBeenCalledOnce();
  expect(door.metrics.inFlight).toBe(0);
  expect((await ask(door.port, '/about')).status).toBe(200);
});

it('tells the application who asks, by configured proxies only', async () => {
  const seen: unknown[] = [];
  const handler = async (
    request: IncomingMessage,
    response: ServerResponse,
    _next: () => void,
    locals: object,
  ) => {
    seen.push([(locals as { clientIp: string }).clientIp, request.headers['x-forwarded-for']]);
    response.writeHead(200, {}).end();
  };
  door = await openDoor({ handler });
  await ask(door.port, '/api/x', { headers: { 'X-Forwarded-For': '6.6.6.6' } });
  await door.close();
  door = await openDoor({ handler, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  await ask(door.port, '/api/x', { headers: { 'X-Forwarded-For': '6.6.6.6, 198.51.100.7' } });
  expect(seen).toEqual([
    ['127.0.0.1', undefined],
    ['198.51.100.7', undefined],
  ]);
});

it('sends production visitors to https, and believes it only from the proxy', async () => {
  door = await openDoor({
    environment: {
      APP_ENV: 'production',
      SITE_URL: 'https://care.wellness.org',
      APP_SECRET: 'n3Vx0qT7Rk2mYb8LwZp5Hd1sJf6Gc4Ua',
      ENCRYPTION_KEYS: 'k1:9vJx2Qm7Lr4Tz8Wb1Nc6Yd3Hf5Kg0Ps2Ua4Ie6Oo8M=',
      SMTP_URL: 'smtps://mail.wellness.org',
      MAIL_FROM: 'care@wellness.org',
      METRICS_TOKEN: 'p7Lx2Vn9Qk4Rt6Yw',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  const host = { Host: 'care.wellness.org' };
  const plain = await ask(door.port, '//about/?a=1', { headers: host });
  expect([plain.status, plain.headers.location]).toEqual([
    308,
    'https://care.wellness.org/about?a=1',
  ]);
  expect(
    (
      await ask(door.port, '/api/x', {
        method: 'POST',
        headers: { ...host, 'Content-Length': '0' },
      })
    ).status,
  ).toBe(403);
  const secure = await ask(door.port, '/about', {
    headers: { ...host, 'X-Forwarded-Proto': 'https' },
  });
  expect([secure.status, secure.headers['strict-transport-security']]).toEqual([
    200,
    'max-age=63072000; includeSubDomains; preload',
  ]);
  expect(
    (
      await ask(door.port, '/about', {
        headers: { Host: 'localhost', 'X-Forwarded-Proto': 'https' },
      })
    ).status,
  ).toBe(421);
  expect((await ask(door.port, '/metrics')).status).toBe(404);
  expect(
    (await ask(door.port, '/metrics', { headers: { Authorization: 'Bearer p7Lx2Vn9Qk4Rt6Yw' } }))
      .status,
  ).toBe(200);
});

it('is not ready while it stops, its database does not answer or its code is not whole, and says when to ask again', async () => {
  let [isUp, isBuildWhole] = [true, true];
  door = await openDoor({
    isReady: () => (isUp ? Promise.resolve(true) : Promise.reject(new Error('down'))),
    isBuildWhole: () => isBuildWhole,
  });
  const probe = async () => {
    const { status, headers } = await ask(door.port, '/readyz');
    return [status, headers['retry-after'], headers.connection];
  };
  expect(await probe()).toEqual([200, undefined, 'close']);
  isUp = false;
  expect((await probe()).slice(0, 2)).toEqual([503, '5']);
  [isUp, isBuildWhole] = [true, false];
  expect((await probe()).slice(0, 2)).toEqual([503, '5']);
  expect((await probe()).slice(0, 2)).toEqual([503, '5']);
  isBuildWhole = true;
  expect((await probe())[0]).toBe(200);
  expect(
    door
      .log()
      .map(({ event }) => event)
      .filter((event) => String(event).startsWith('build.')),
  ).toEqual(['build.damaged', 'build.whole_again']);
  door.drain();
  expect(await probe()).toEqual([503, '5', 'close']);
});

it('tells with every 503 of the application when to try again, in its own words where it has some', async () => {
  door = await openDoor({
    handler: async (request, response) => {
      response.writeHead(503, {
        'content-type': 'text/plain',
        ...(request.url === '/api/knows' ? { 'retry-after': '30' } : {}),
      });
      response.end('later');
    },
  });
  expect((await ask(door.port, '/api/knows')).headers['retry-after']).toBe('30');
  expect((await ask(door.port, '/api/other')).headers['retry-after']).toBe('5');
});

it('lets a form that failed come back as a page, and hides an unfinished answer of an endpoint', async () => {
  const page = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
  };
  door = await openDoor({
    handler: async (request, response) => {
      response.writeHead(
        503,
        request.url === '/api/contacts' ? page : { 'content-type': 'text/html' },
      );
      response.end('<p>What you typed</p>');
    },
  });
  expect((await ask(door.port, '/api/contacts', { method: 'POST' })).text).toBe(
    '<p>What you typed</p>',
  );
  expect((await ask(door.port, '/api/other', { method: 'POST' })).text).toBe(
    'Something went wrong\n',
  );
});
