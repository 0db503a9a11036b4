import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface LockEntry {
  version?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}
type Lock = Record<string, LockEntry>;

const root = join(import.meta.dirname, '..');
const lock = (
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }
).packages;
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  string,
  Record<string, string> | undefined
>;

/** Where npm finds a package from: the nearest `node_modules` upwards. */
function resolveFrom(packages: Lock, from: string, name: string): LockEntry | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const found = packages[`${at ? `${at}/` : ''}node_modules/${name}`];
    if (found || at === '' || !at.includes('/node_modules/'))
      return found ?? packages[`node_modules/${name}`];
  }
}

const missingOptional = (packages: Lock) =>
  Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !resolveFrom(packages, path, name),
    ),
  );

describe('package-lock.json', () => {
  /** npm leaves out platforms that its registry does not carry, and `npm ci` then refuses the whole file: a fresh clone would not start. */
  it('names every optional package of every platform, so that npm ci takes it anywhere', () => {
    expect(missingOptional(lock)).toEqual([]);
  });

  it('would be caught without one', () => {
    expect(
      missingOptional({ 'node_modules/a': { optionalDependencies: { 'a-linux': '1.0.0' } } }),
    ).toEqual(['a-linux']);
  });

  it('agrees with package.json, where every version is exact', () => {
    const wanted = {
      ...manifest['dependencies'],
      ...manifest['devDependencies'],
      ...manifest['optionalDependencies'],
    };
    for (const [name, version] of Object.entries(wanted)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
      expect(lock[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });
});
