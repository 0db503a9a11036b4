import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Bootstrap {
  missingPackage(lock: object, installed: object, needsDevelopment: boolean): string | undefined;
  chooseNode(
    packaged: string,
    packagedVersion: string | undefined,
    own: string,
    ownVersion: string,
  ): { path: string; flags: string[] } | undefined;
}
const file = join(import.meta.dirname, 'bootstrap.mjs');
const { missingPackage, chooseNode } = (await import(file)) as Bootstrap;

describe('missingPackage', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0', integrity: 'x' },
      'node_modules/b': { version: '2.0.0', dev: true },
      'node_modules/c': { version: '1.0.0', optional: true },
    },
  };
  const all = {
    packages: {
      'node_modules/a': { version: '1.0.0', integrity: 'x' },
      'node_modules/b': { version: '2.0.0', dev: true },
    },
  };
  it.each<[string, object, boolean, string | undefined]>([
    ['everything is there', all, true, undefined],
    ['nothing is', { packages: {} }, false, 'node_modules/a'],
    [
      'another version',
      { packages: { ...all.packages, 'node_modules/a': { version: '1.0.1', integrity: 'x' } } },
      true,
      'node_modules/a',
    ],
    [
      'other bytes',
      { packages: { ...all.packages, 'node_modules/a': { version: '1.0.0', integrity: 'y' } } },
      true,
      'node_modules/a',
    ],
    [
      'no tools, to develop',
      { packages: { 'node_modules/a': all.packages['node_modules/a'] } },
      true,
      'node_modules/b',
    ],
    [
      'no tools, to run',
      { packages: { 'node_modules/a': all.packages['node_modules/a'] } },
      false,
      undefined,
    ],
  ])('%s', (_, installed, needsDevelopment, expected) =>
    expect(missingPackage(lock, installed, needsDevelopment)).toBe(expected),
  );
});

describe('chooseNode', () => {
  it.each<[string | undefined, string, string | undefined, number]>([
    ['v24.21.0', 'v20.20.2', 'packaged', 0],
    [undefined, 'v24.0.0', 'own', 0],
    [undefined, 'v22.18.0', 'own', 0],
    [undefined, 'v22.12.0', 'own', 2],
    [undefined, 'v23.1.0', 'own', 2],
    [undefined, 'v22.11.0', undefined, 0],
    [undefined, 'v20.20.2', undefined, 0],
  ])('packaged %s, own %s → %s', (packaged, own, path, flags) => {
    const chosen = chooseNode('packaged', packaged, 'own', own);
    expect(chosen?.path).toBe(path);
    if (chosen) expect(chosen.flags).toHaveLength(flags);
  });
});

it('names an unknown command in one line', () => {
  const { status, stderr } = spawnSync(process.execPath, [file, '../evil'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    'Unknown command "../evil": see "scripts" in package.json.\n',
  ]);
});

it('is written for the oldest Node that may run it', () => {
  // Node 20 reads these too, but a 14 would fail with a riddle instead of our sentence.
  expect(readFileSync(file, 'utf8')).not.toMatch(
    /\?\?=|\?\.|\?\?|import\.meta\.(dirname|main)|\bfindLast\b/,
  );
});
