import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeAt } from '../../src/server/auth/totp.ts';
import { createKey } from '../../src/server/crypto/field-cipher.ts';
import { startServer, type TestServer } from '../support/server.ts';

const PASSWORD = 'Amber-Kettle-77-Road';
const email = 'ada@care.wellness.org';
const production = {
  APP_ENV: 'production',
  SITE_URL: 'https://care.wellness.org',
  APP_SECRET: 'n3Vx0qT7Rk2mYb8LwZp5Hd1sJf6Gc4Ua',
  ENCRYPTION_KEYS: createKey('k1'),
  SMTP_URL: 'smtps://mail.invalid',
  MAIL_FROM: 'care@wellness.org',
  METRICS_TOKEN: 'p7Lx2Vn9Qk4Rt6Yw',
  TRUSTED_PROXIES: '127.0.0.1',
  ALLOWED_HOSTS: '127.0.0.1',
  DEMO_PASSWORD: '',
};
let dataDir: string;
let site: TestServer | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hearthwell-production-'));
  // As an operator does it.
  execFileSync(
    process.execPath,
    ['scripts/create-admin.ts', '--email', email, '--first-name', 'Ada', '--last-name', 'Lane'],
    {
      input: `${PASSWORD}\n`,
      env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...production, DATA_DIR: dataDir },
    },
  );
  site = await startServer({ dataDir, env: production });
}, 60_000);
afterAll(async () => {
  await site?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const headers = { 'x-forwarded-proto': 'https', origin: production.SITE_URL, accept: 'text/html' };
const look = (path: string, cookie: string) =>
  fetch(site!.url + path, { headers: { ...headers, cookie }, redirect: 'manual' });
const send = (path: string, body: object, cookie = '') =>
  fetch(site!.url + path, {
    method: 'POST',
    headers: { ...headers, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('the first super_admin sees what members see until two-step sign-in is on, and cannot turn it off again', async () => {
  const answer = await send('/api/auth/login', { email, password: PASSWORD });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  for (const path of ['/admin-dashboard', '/cms', '/keystatic']) {
    const refused = await look(path, cookie);
    expect([path, refused.status, refused.headers.get('location')]).toEqual([
      path,
      302,
      '/user-profile/sign-in',
    ]);
  }
  expect((await look('/api/admin/figures.csv', cookie)).status).toBe(403);
  expect((await look('/dashboard', cookie)).status).toBe(200);

  const page = await (await look('/user-profile/two-step', cookie)).text();
  const secret = /class="key"[^>]*>([A-Z2-7 ]+)</.exec(page)![1]!.replaceAll(' ', '');
  const setUp = /name="setUp" value="([^"]+)"/.exec(page)![1]!;
  expect(
    (await send('/api/auth/two-step', { setUp, code: codeAt(secret, Date.now()) }, cookie)).status,
  ).toBe(200);
  expect((await look('/admin-dashboard', cookie)).status).toBe(200);
  expect((await send('/api/auth/two-step/off', {}, cookie)).status).toBe(403);
  expect(await (await send('/api/auth/login', { email, password: PASSWORD })).json()).toEqual({
    needsCode: true,
  });
}, 30_000);
