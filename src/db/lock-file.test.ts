import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFile } from './lock-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthwell-lock-file-'));
  path = join(folder, 'one.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that holds the lock. */
async function startHolder(how: 'shared' | 'alone') {
  const code = `import { lockFile } from ${JSON.stringify(join(import.meta.dirname, 'lock-file.ts'))};
    console.log(lockFile(${JSON.stringify(path)}, ${JSON.stringify(how)}) ? 'held' : 'refused'); setInterval(() => globalThis.gc(), 20);`;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    said: said.toString().trim(),
    kill: () => {
      child.kill('SIGKILL');
      return once(child, 'exit');
    },
  };
}

it('is shared by many, and nobody has it alone meanwhile', async () => {
  const holders = await Promise.all([startHolder('shared'), startHolder('shared')]);
  expect(holders.map(({ said }) => said)).toEqual(['held', 'held']);
  expect(lockFile(path, 'alone')).toBeUndefined();
  await holders[0]!.kill();
  expect(lockFile(path, 'alone')).toBeUndefined();
  await holders[1]!.kill();
  expect(lockFile(path, 'alone')).toBeDefined();
});

it('is had by one alone until that process dies, however suddenly', async () => {
  const holder = await startHolder('alone');
  expect([lockFile(path, 'shared'), lockFile(path, 'alone')]).toEqual([undefined, undefined]);
  await holder.kill();
  const lock = lockFile(path, 'shared');
  expect(lock).toBeDefined();
  lock?.release();
});

it('is given back at once, within one process too', () => {
  for (const how of ['shared', 'alone', 'shared'] as const) {
    const lock = lockFile(path, how);
    expect(lock, how).toBeDefined();
    lock?.release();
    lock?.release();
  }
});

it('is shared on a file that may only be read', () => {
  lockFile(path, 'alone')?.release();
  chmodSync(path, 0o444);
  const lock = lockFile(path, 'shared');
  expect([lock !== undefined, statSync(path).size]).toEqual([true, 0]);
  lock?.release();
});

it('says when the folder is missing', () => {
  expect(() => lockFile(join(folder, 'nowhere', 'one.lock'), 'shared')).toThrow();
});
