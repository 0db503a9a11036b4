import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startServer, type TestServer } from '../tests/support/server.ts';
import { signInCookie } from '../tests/support/session.ts';
import type { Figure } from './measure.ts';

const WANTED_MS = 10_000;
const LOOK_EVERY_MS = 20;

/** From Publish until a visitor who asks all the while sees the changed heading: the first time, and once more the moment that it stands there. */
export async function measurePublish(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthwell-bench-'));
  const server = await startServer({ dataDir });
  try {
    const cookie = await signInCookie(server.url, 'admin');
    const figures: Figure[] = [];
    for (const which of ['a publish', 'another at once']) {
      const { ms, asked, failed } = await publish({
        server,
        dataDir,
        cookie,
        heading: `Heading of ${which}`,
      });
      figures.push({
        what: `${which}: changed page live`,
        measured: `${(ms / 1000).toFixed(1)} s, ${failed} of ${asked} requests failed`,
        wanted: `≤ ${WANTED_MS / 1000} s, none failed`,
        ok: ms <= WANTED_MS && failed === 0,
      });
    }
    return figures;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function publish({
  server,
  dataDir,
  cookie,
  heading,
}: {
  server: TestServer;
  dataDir: string;
  cookie: string;
  heading: string;
}) {
  const file = join(dataDir, 'content/pages/about.md');
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace(/^( {6}title: ).*$/m, `$1${heading}`),
  );
  const pressed = performance.now();
  const answer = fetch(`${server.url}/api/cms/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie },
    body: '{}',
  });
  let [asked, failed, isLive] = [0, 0, false];
  while (!isLive && performance.now() - pressed < 60_000) {
    const page = await fetch(`${server.url}/about`).catch(() => undefined);
    asked++;
    if (!page?.ok) failed++;
    isLive = (await page?.text())?.includes(heading) ?? false;
    if (!isLive) await delay(LOOK_EVERY_MS);
  }
  const ms = performance.now() - pressed;
  const { ok, status } = await answer;
  if (!ok || !isLive)
    throw new Error(`Publish answered ${status}, and the page ${isLive ? 'came' : 'never came'}.`);
  return { ms, asked, failed };
}
