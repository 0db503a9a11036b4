import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';

const prlimit = ['/usr/bin/prlimit', '/bin/prlimit'].find((path) => existsSync(path));

let server: TestServer | undefined;
afterEach(() => server?.stop());

let sent = 0;
const sendEmail = async ({ url }: TestServer) => {
  const answer = await fetch(`${url}/api/contacts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      'x-forwarded-for': `10.9.${(++sent >> 8) & 255}.${sent & 255}`,
    },
    body: JSON.stringify({
      name: 'A Reader',
      email: `r${sent}@home.example`,
      subject: `full ${sent}`,
      message: 'Hello. '.repeat(200),
    }),
  });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    text: await answer.text(),
  };
};

const probe = async () => {
  const answer = await fetch(`${server!.url}/readyz`);
  return [answer.status, answer.headers.get('retry-after')];
};

/** Linux lets a process write files only up to a size: as full a disk as a test can have without being root. */
const limitFiles = (pid: number, bytes: number | 'unlimited') =>
  execFileSync(prlimit!, ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);

it.skipIf(!prlimit)(
  'answers 503 while the disk is full, goes on reading, and writes again when there is room',
  async () => {
    server = await startServer({ env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent' } });
    expect((await sendEmail(server)).status).toBe(201);
    // Less than one letter takes, wherever in its journal the database happens to write next.
    limitFiles(server.pid, 8_192);
    const refused = await sendEmail(server);
    expect(refused.status).toBe(503);
    expect(refused.text).toContain('try again');
    expect(refused.retryAfter).toBe('5');
    // Reading the database works all the while: only writing shows it.
    await expect.poll(probe, { timeout: 10_000, interval: 250 }).toEqual([503, '5']);
    const reading = await fetch(`${server.url}/api/testimonials`);
    expect(reading.status).toBe(200);
    expect(((await reading.json()) as unknown[]).length).toBeGreaterThan(5);
    limitFiles(server.pid, 'unlimited');
    expect((await sendEmail(server)).status).toBe(201);
    await expect.poll(probe, { timeout: 10_000, interval: 250 }).toEqual([200, null]);
  },
);
