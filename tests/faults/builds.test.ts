import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, symlink, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeCurrent, removeOldBuilds, writeStamp } from '../../scripts/lib/builds.ts';
import { root } from '../../scripts/lib/run.ts';
import { routes } from '../../src/config/routes.ts';
import { readStamp } from '../../src/server/process/installed-build.ts';
import { buildDir } from '../support/built.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** A clone of its own with the build that is tested, so that builds can come and go. */
let clone: string;
let server: TestServer;
const builds = () => join(clone, 'dist');

beforeEach(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  clone = await mkdtemp(join(root, '.cache', 'clone-'));
  await cp(join(root, 'server'), join(clone, 'server'), { recursive: true });
  for (const name of ['src', 'content', 'scripts'])
    await symlink(join(root, name), join(clone, name));
  await makeCurrent(await build('first'), builds());
  server = await startServer({ clone, env: { LOG_LEVEL: 'warn' } });
});
afterEach(async () => {
  await server.stop();
  await rm(clone, { recursive: true, force: true });
});

/** What a build of other settings leaves behind. */
async function build(name: string): Promise<string> {
  const dir = join(builds(), name);
  await cp(buildDir, dir, { recursive: true, filter: (path) => basename(path) !== 'compiled' });
  await writeStamp(dir, { ...readStamp(buildDir), inputs: name });
  return dir;
}

/** As if it had been chosen long ago: only who holds a build keeps it from now on. */
const age = (name: string) => utimes(join(builds(), name, 'build.json'), new Date(0), new Date(0));

const pages = routes
  .filter(
    ({ status, path, developmentOnly }) =>
      status === 'built' && !developmentOnly && !path.includes('['),
  )
  .map(({ path }) => path);
async function failing(): Promise<string[]> {
  const answers = await Promise.all(
    pages.map(
      async (path) =>
        [path, (await fetch(server.url + path, { redirect: 'manual' })).status] as const,
    ),
  );
  return answers.filter(([, status]) => status >= 500).map(([path, status]) => `${path} ${status}`);
}
const probe = async () => {
  const answer = await fetch(`${server.url}/readyz`);
  return [answer.status, answer.headers.get('retry-after')];
};

it('answers every page after its clone was built for others and cleaned up, and the next one runs the new build', async () => {
  await makeCurrent(await build('second'), builds());
  await age('first');
  await removeOldBuilds(builds());
  expect(await failing()).toEqual([]);
  expect(await probe()).toEqual([200, null]);
  await server.stop();
  await removeOldBuilds(builds());
  expect(existsSync(join(builds(), 'first'))).toBe(false);
  server = await startServer({ clone, env: { LOG_LEVEL: 'warn' } });
  expect(await failing()).toEqual([]);
});

it('says that it is not ready when code that it may still need is gone or cut short, and when it is back that it is', async () => {
  const first = join(builds(), 'first');
  const [lazy] = Object.keys(readStamp(first).serverFiles).filter((name) => name.includes('login'));
  expect(await probe()).toEqual([200, null]);
  await rename(join(first, 'server', lazy!), join(clone, 'aside'));
  await expect.poll(probe, { timeout: 5_000 }).toEqual([503, '5']);
  await rename(join(clone, 'aside'), join(first, 'server', lazy!));
  await expect.poll(probe, { timeout: 5_000 }).toEqual([200, null]);
  await rename(first, join(clone, 'elsewhere'));
  await expect.poll(probe, { timeout: 5_000 }).toEqual([503, '5']);
});
