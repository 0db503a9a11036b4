import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCurrentBuild } from '../../server/current-build.mjs';
import { lockFile } from '../../src/db/lock-file.ts';
import { findBuild, makeCurrent, removeOldBuilds, whileBuilding, writeStamp } from './builds.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthwell-builds-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const LONG_AGO = new Date(Date.now() - 10 * 60_000);

async function build(
  name: string,
  inputs: string,
  builtAt = '2026-01-01T00:00:00.000Z',
): Promise<string> {
  const dir = join(folder, name);
  await mkdir(join(dir, 'server'), { recursive: true });
  await writeFile(join(dir, 'server', 'front-door.mjs'), 'export {};');
  await writeStamp(dir, {
    inputs,
    buildId: 'code',
    builtAt,
    serverFiles: { 'front-door.mjs': 10 },
  });
  await utimes(join(dir, 'build.json'), LONG_AGO, LONG_AGO);
  return dir;
}

const names = async () =>
  (await readdir(folder)).filter((name) => !name.includes('.lock') && name !== 'current').sort();

async function start(code: string) {
  const here = JSON.stringify(join(import.meta.dirname, 'builds.ts'));
  const held = JSON.stringify(
    join(import.meta.dirname, '../../src/server/process/installed-build.ts'),
  );
  const text = `import * as builds from ${here}; import { holdBuild } from ${held}; setInterval(() => undefined, 1000); ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return () => {
    child.kill('SIGKILL');
    return once(child, 'exit');
  };
}

it('finds the newest whole build of the same inputs, and never half of one', async () => {
  await build('a-1', 'a', '2026-01-01T00:00:00.000Z');
  const newest = await build('a-2', 'a', '2026-01-02T00:00:00.000Z');
  await build('b-3', 'b', '2026-01-03T00:00:00.000Z');
  await mkdir(join(folder, 'a-4', 'server'), { recursive: true });
  expect(await findBuild('a', folder)).toBe(newest);
  expect(await findBuild('c', folder)).toBeUndefined();
  expect(await findBuild('a', join(folder, 'nowhere'))).toBeUndefined();
});

it('removes what nobody uses: neither the current one, nor one that runs, nor one chosen just now', async () => {
  const [running, chosen, current] = [
    await build('running-1', 'r'),
    await build('chosen-1', 'c'),
    await build('current-1', 'n'),
  ];
  await build('old-1', 'o');
  await mkdir(join(folder, 'half-1', 'server'), { recursive: true });
  await makeCurrent(current, folder);
  expect(await findBuild('c', folder)).toBe(chosen);
  const stop = await start(`holdBuild(${JSON.stringify(running)}); console.log('held');`);
  await removeOldBuilds(folder);
  expect(await names()).toEqual(['chosen-1', 'current-1', 'running-1']);
  await stop();
  await removeOldBuilds(folder);
  expect(await names()).toEqual(['chosen-1', 'current-1']);
  expect(basename(readCurrentBuild(folder))).toBe('current-1');
});

it('leaves everything alone while somebody builds, and cleans up after a build that was killed', async () => {
  await build('old-1', 'o');
  const kill =
    await start(`import { mkdir } from 'node:fs/promises'; await builds.whileBuilding(async () => {
    await mkdir(${JSON.stringify(join(folder, 'half-1', 'server'))}, { recursive: true }); console.log('building'); await new Promise(() => undefined);
  }, { folder: ${JSON.stringify(folder)} });`);
  await removeOldBuilds(folder);
  expect(await names()).toEqual(['half-1', 'old-1']);
  let hasWaited = false;
  const next = whileBuilding(() => findBuild('o', folder), {
    folder,
    onWait: () => {
      hasWaited = true;
    },
  });
  await expect.poll(() => hasWaited).toBe(true);
  await kill();
  expect(await next).toBe(join(folder, 'old-1'));
  await removeOldBuilds(folder);
  expect(await names()).toEqual(['old-1']);
});

it('lets one build at a time, and the next one after a failure', async () => {
  const seen: string[] = [];
  // Which of the two gets the lock first is left to the operating system.
  const work = () =>
    whileBuilding(
      async () => {
        const isFirst = seen.length === 0;
        seen.push('begins');
        await new Promise((done) => setTimeout(done, 30));
        seen.push('ends');
        if (isFirst) throw new Error('broken');
      },
      { folder },
    );
  const ends = await Promise.allSettled([work(), work()]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(seen).toEqual(['begins', 'ends', 'begins', 'ends']);
});

it('says what to do when nothing is built, or the build is being removed', async () => {
  expect(() => readCurrentBuild(folder)).toThrow('dist is missing: run `npm run build` first');
  const gone = await build('gone-1', 'g');
  await makeCurrent(gone, folder);
  await rm(gone, { recursive: true });
  expect(() => readCurrentBuild(folder)).toThrow('dist is missing');
  const { holdBuild } = await import('../../src/server/process/installed-build.ts');
  expect(() => holdBuild(gone)).toThrow('run `npm run build`, then start again.');
  const going = await build('going-1', 'g');
  const lock = lockFile(join(going, 'in-use.lock'), 'alone');
  expect(() => holdBuild(going)).toThrow('it is being removed');
  lock?.release();
});
