import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectThoroughly } from '../server/release-start-memory.ts';
import { buildDir } from './support/built.ts';

/** What `docs/patches.md` lists and no other test would miss after an upgrade. */
const client = join(buildDir, 'client');
const read = (file: string) => readFileSync(join(client, file), 'utf8');

describe('the script of a page', () => {
  const scripts = [...read('index.html').matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)];

  it('is one file', () => {
    expect(scripts).toHaveLength(1);
  });

  it('fetches later parts by our small helper, and nothing brings Vite’s', () => {
    expect(read(scripts[0]![1]!)).toContain('modulepreload');
    const files = readdirSync(join(client, '_astro')).filter((file) => file.endsWith('.js'));
    expect(files.filter((file) => read(`_astro/${file}`).includes('vite:preloadError'))).toEqual(
      [],
    );
  });
});

it('a thorough collection takes what nobody holds', async () => {
  const ref = new WeakRef({ large: Array.from({ length: 1_000 }, (_, index) => index) });
  await new Promise((done) => setTimeout(done, 10));
  await collectThoroughly();
  expect(ref.deref()).toBeUndefined();
});

describe('the files that docs/patches.md lists', () => {
  const page = readFileSync('docs/patches.md', 'utf8');
  const named = [...page.matchAll(/`((?:src|server|scripts|tests)\/[\w./-]+\.\w+)`/g)];

  it('are there', () => {
    expect(named.length).toBeGreaterThan(20);
    for (const [, file] of named) expect(() => readFileSync(file!), file).not.toThrow();
  });
});
