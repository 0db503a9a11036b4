import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../src/config/constants.ts';
import { rowsOf } from '../support/rows.ts';
import { demoEmail, DEMO_PASSWORD, startServer, type TestServer } from '../support/server.ts';
import { signInCookie } from '../support/session.ts';

/** A server whose clock is a day ahead takes one request of each kind and is killed; then another one at the right time goes on with the same data. */
let dataDir: string;
let server: TestServer;
let cookie: string;

const post = (path: string, body: object, session = '') =>
  fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: server.url,
      ...(session && { cookie: session }),
    },
    body: JSON.stringify(body),
  });
const contact = (number: number) =>
  post('/api/contacts', {
    name: 'Ada',
    email: 'ada@clock.example',
    subject: 'A question',
    message: `Number ${number}`,
  });
const guess = (number: number) =>
  post('/api/auth/login', { email: demoEmail('free'), password: `Guess-${number}-Meadow` });
const reset = () => post('/api/auth/reset-password', { email: demoEmail('paid') });
const register = (number: number) =>
  post('/api/auth/register', {
    email: `new${number}@clock.example`,
    password: 'Window-Meadow-58',
    firstName: 'Ada',
    lastName: 'B',
    agreesToTerms: true,
  });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-clock-'));
  const ahead = {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../support/move-clock.ts')}`,
    CLOCK_MOVED_MS: String(DAY_MS),
  };
  server = await startServer({ dataDir, env: ahead });
  cookie = await signInCookie(server.url, 'paid');
  for (const ask of [contact, guess, reset, register]) await ask(0);
  await server.kill();
  const database = new DatabaseSync(join(dataDir, 'hearthwell.db'));
  // As a job leaves it that the kill cut short, and one that had failed and waited.
  database
    .prepare("update job_leases set holder = 'killed', expires_at = ?")
    .run(Date.now() + DAY_MS + 30_000);
  database.prepare('update job_leases set next_run_at = ?').run(Date.now() + DAY_MS + 60_000);
  database.close();
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it.each([
  ['a message', () => contact(1_000), 201],
  ['a registration', () => register(1_000), 201],
  ['a reset', reset, 200],
  [
    'a sign-in',
    () => post('/api/auth/login', { email: demoEmail('free'), password: DEMO_PASSWORD }),
    200,
  ],
] as const)('%s is taken again at once', async (_what, ask, status) =>
  expect((await ask()).status).toBe(status),
);

it('limits hold as before', async () => {
  const answers = [];
  for (let number = 0; number < 31; number++) answers.push((await contact(2_000 + number)).status);
  expect(answers).toContain(201);
  expect(answers.at(-1)).toBe(429);
});

it('jobs run: the email of the reset leaves, no matter who held the job', async () => {
  const sent = () =>
    rowsOf<{ count: number }>(
      server,
      "select count(*) as count from outbound_messages where status = 'sent' and to_address = ?",
      demoEmail('coach'),
    )[0]!.count;
  expect(sent()).toBe(0);
  expect((await post('/api/auth/reset-password', { email: demoEmail('coach') })).status).toBe(200);
  await expect.poll(sent, { timeout: 15_000 }).toBe(1);
});

it('a session lasts as long as it should, no day more', async () => {
  expect((await fetch(`${server.url}/api/auth/user`, { headers: { cookie } })).status).toBe(200);
  const longest = () =>
    rowsOf<{ most: number }>(
      server,
      "select max(expires_at) as most from sessions where kind = 'member'",
    )[0]!.most;
  await expect
    .poll(() => longest() - Date.now(), { timeout: 15_000 })
    .toBeLessThanOrEqual(31 * MINUTE_MS);
  // A link of an email, too.
  const links = rowsOf<{ most: number }>(
    server,
    'select max(expires_at) as most from email_verifications',
  )[0]!.most;
  expect(links - Date.now()).toBeLessThanOrEqual(DAY_MS + MINUTE_MS);
});
