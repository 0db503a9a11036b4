import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import type { ReleaseSummary } from '../../src/features/content/editing-views.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { signInCookie } from '../support/session.ts';

/** The real build in the real server, ended by force. */
let dataDir = '';
let server: TestServer | undefined;

afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const post = (site: TestServer, path: string, cookie: string, body: unknown = {}) =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, cookie },
    body: JSON.stringify(body),
  });
const read = async (site: TestServer, id: string, cookie: string) =>
  (await (
    await fetch(`${site.url}/api/cms/releases/${id}`, { headers: { cookie } })
  ).json()) as ReleaseSummary;
const heading = async (site: TestServer) =>
  /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(await (await fetch(`${site.url}/about`)).text())?.[1]?.trim();

async function finished(site: TestServer, id: string, cookie: string): Promise<ReleaseSummary> {
  for (;;) {
    const release = await read(site, id, cookie);
    if (release.status !== 'building') return release;
    await delay(200);
  }
}

test('a build killed with its server leaves the old site, a failed row and a working next publish', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hearthwell-publish-kill-'));
  server = await startServer({ dataDir });
  let cookie = await signInCookie(server.url, 'admin');
  const file = join(dataDir, 'content/pages/about.md');
  const before = await heading(server);
  const write = async (title: string) =>
    writeFile(file, (await readFile(file, 'utf8')).replace(/^( {6}title: ).*$/m, `$1${title}`));

  await write('Killed half-way');
  const started = await post(server, '/api/cms/publish', cookie);
  expect(started.status).toBe(202);
  const { id } = (await started.json()) as { id: string };
  const second = await post(server, '/api/cms/publish', cookie);
  expect(second.status, 'a second publish meanwhile').toBe(409);
  expect(await second.text()).toMatch(/ has been publishing since \d\d:\d\d:\d\d UTC/);
  await delay(400);
  await server.kill();

  server = await startServer({ dataDir });
  cookie = await signInCookie(server.url, 'admin');
  expect(await heading(server)).toBe(before);
  expect(await read(server, id, cookie)).toMatchObject({
    status: 'failed',
    log: expect.stringContaining('The server stopped during'),
  });

  await write('Published after all');
  const next = (await (await post(server, '/api/cms/publish', cookie)).json()) as { id: string };
  const release = await finished(server, next.id, cookie);
  expect(release.status, release.log).toBe('live');
  await expect.poll(() => heading(server!), { timeout: 10_000 }).toBe('Published after all');
  expect(
    ((await (await post(server, '/api/cms/publish', cookie)).json()) as { id: string | null }).id,
    'the same again',
  ).toBeNull();

  // A restart serves the release that was live, not the installed site.
  await server.stop();
  server = await startServer({ dataDir });
  expect(await heading(server)).toBe('Published after all');
});

test('an entry that breaks the build leaves the old site and says why', async () => {
  const site = server!;
  const cookie = await signInCookie(site.url, 'admin');
  const file = join(dataDir, 'content/pages/about.md');
  const whole = await readFile(file, 'utf8');
  await writeFile(file, whole.replace(/^isPublished: .*$/m, 'isPublished: "maybe"'));
  const refused = await post(site, '/api/cms/publish', cookie);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('Pages › About › isPublished');

  await rm(file);
  const started = (await (await post(site, '/api/cms/publish', cookie)).json()) as { id: string };
  expect(await finished(site, started.id, cookie)).toMatchObject({
    status: 'failed',
    log: expect.stringContaining('about is missing'),
  });
  expect(await heading(site)).toBe('Published after all');
});
