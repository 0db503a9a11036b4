import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import type { StaticManifest } from './static-manifest.ts';
import { ask, openDoor, smallSite, writeSite, type TestDoor } from '../tests/support/door.ts';
import { signToken } from '../src/lib/signed-token.ts';
import { previewCookieName } from '../src/lib/preview-token.ts';

let door: TestDoor;
afterEach(() => door.close());

const about = (text: string) => ({
  ...smallSite,
  'about.html': `<!doctype html><title>About</title><h1>${text}</h1>${'<p>x</p>'.repeat(50)}`,
});

async function point(directory: string): Promise<void> {
  const file = join(door.dataDir, 'releases', 'current.json');
  await writeFile(`${file}.tmp`, JSON.stringify({ id: directory, directory, buildId: 'test' }));
  await rename(`${file}.tmp`, file);
}

async function release(name: string, files: Record<string, string>): Promise<void> {
  await writeSite(join(door.dataDir, 'releases', name), files);
  await point(name);
}

const until = async (check: () => Promise<boolean> | boolean) => {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    if (await check()) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error('it did not come to pass in ten seconds');
};
const text = async (path = '/about', headers = {}) =>
  (await ask(door.port, path, { headers })).text;

it('swaps a release in and out while requests go on, and none fails', async () => {
  door = await openDoor();
  let isOver = false;
  const seen = new Set<string>();
  const visitor = (async () => {
    for (let ok = true; ok && !isOver;) {
      const answer = await ask(door.port, '/about');
      seen.add(/<h1>(.*?)<\/h1>/.exec(answer.text)?.[1] ?? '');
      ok = answer.status === 200;
      expect(ok).toBe(true);
    }
  })();
  await release('one', { ...about('First'), '_astro/old.111.js': 'old' });
  await until(async () => (await text()).includes('First'));
  await release('two', about('Second'));
  await until(async () => (await text()).includes('Second'));
  // A page that was opened before the swap still asks for the files of its own build.
  expect(await text('/_astro/old.111.js')).toBe('old');
  await rm(join(door.dataDir, 'releases', 'current.json'));
  await until(async () => (await text()).includes('<h1>About'));
  isOver = true;
  await visitor;
  expect(seen).toEqual(new Set(['About', 'First', 'Second']));
});

it('takes a page that did not change but was compressed otherwise', async () => {
  door = await openDoor();
  await release('one', about('Same'));
  await until(async () => (await text()).includes('Same'));
  const two = join(door.dataDir, 'releases', 'two');
  await writeSite(two, {
    ...about('Same'),
    'new.html': '<!doctype html><title>New</title><h1>New</h1>',
  });
  const manifest = JSON.parse(await readFile(join(two, 'static.json'), 'utf8')) as StaticManifest;
  const other = gzipSync(about('Same')['about.html'], { level: 0 });
  await writeFile(join(two, 'client', 'about.html.gz'), other);
  manifest.files['/about']!.sizes.gz = other.length;
  await writeFile(join(two, 'static.json'), JSON.stringify(manifest));
  await point('two');
  await until(async () => (await text('/new')).includes('New'));
  expect(
    (await ask(door.port, '/about', { headers: { 'accept-encoding': 'gzip' } })).headers[
      'content-length'
    ],
  ).toBe(String(other.length));
});

it('keeps what is live when the next release is broken, and says so in the log', async () => {
  door = await openDoor();
  await release('good', about('Good'));
  await until(async () => (await text()).includes('Good'));
  await writeSite(join(door.dataDir, 'releases', 'half'), about('Half'));
  await writeFile(join(door.dataDir, 'releases', 'half', 'client', 'about.html'), 'cut off');
  await point('half');
  await until(() => door.log().some(({ event }) => event === 'release.unreadable'));
  await point('../../elsewhere');
  await until(() => door.log().filter(({ event }) => event === 'release.unreadable').length === 2);
  await point('missing');
  await until(() => door.log().filter(({ event }) => event === 'release.unreadable').length === 3);
  expect(await text()).toContain('Good');
  await release('better', about('Better'));
  await until(async () => (await text()).includes('Better'));
});

it('shows the preview to a signed cookie alone, and lets nothing keep it', async () => {
  door = await openDoor();
  await mkdir(join(door.dataDir, 'preview'), { recursive: true });
  await writeSite(join(door.dataDir, 'preview'), {
    ...about('Draft'),
    'new.html': '<!doctype html><title>New</title>',
  });
  const secret = door.env.APP_SECRET ?? '';
  const cookie = (expiresAt: number, key = secret, purpose = 'preview') => ({
    Cookie: `a=b; ${previewCookieName(false)}=${signToken(key, { purpose, subject: 'user-1', expiresAt })}`,
  });
  const good = cookie(Date.now() + 60_000);
  await until(async () => (await text('/about', good)).includes('Draft'));
  const answer = await ask(door.port, '/about', { headers: good });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect((await ask(door.port, '/new', { headers: good })).status).toBe(200);
  for (const headers of [
    {},
    cookie(Date.now() - 1),
    cookie(Date.now() + 60_000, 'another-secret-that-is-not-ours-00'),
    cookie(Date.now() + 60_000, secret, 'unsubscribe'),
    { Cookie: `${previewCookieName(false)}=x` },
  ]) {
    expect(await text('/about', headers)).not.toContain('Draft');
    expect((await ask(door.port, '/new', { headers })).status).toBe(404);
  }
});
