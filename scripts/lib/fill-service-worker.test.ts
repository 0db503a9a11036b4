import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StaticManifest } from '../../server/static-manifest.ts';
import { finaliseSite } from './finalise-site.ts';

let out: string;
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'hearthwell-worker-'));
  await mkdir(join(out, 'client/_astro'), { recursive: true });
  await cp('public/sw.js', join(out, 'client/sw.js'));
  await put(
    'safety.html',
    '<link rel="stylesheet" href="/_astro/site.css"><script type="module" src="/_astro/page.js"></script>',
  );
  await put('_astro/site.css', '@font-face { src: url(/_astro/letters.woff2) }');
  await put('_astro/letters.woff2', 'font');
  await put(
    '_astro/page.js',
    'import{a}from"./shared.js";document.onclick=()=>import("./later.js")',
  );
  for (const name of ['shared', 'later', 'unrelated'])
    await put(`_astro/${name}.js`, `console.log("${name}")`);
  await put('index.html', '<h1>Home</h1>');
});
afterEach(() => rm(out, { recursive: true }));

const put = (name: string, text: string) => writeFile(join(out, 'client', name), text);

interface Shell {
  version: string;
  pages: string[];
  assets: string[];
}
async function finalise(): Promise<{ shell: Shell; manifest: StaticManifest }> {
  await cp('public/sw.js', join(out, 'client/sw.js'));
  const manifest = await finaliseSite({
    outDir: out,
    cacheDir: join(out, '.cache'),
    buildId: 'test',
  });
  const line = /const SHELL = (\{.*\});/.exec(await readFile(join(out, 'client/sw.js'), 'utf8'));
  return { shell: JSON.parse(line?.[1] ?? '') as Shell, manifest };
}

describe('the service worker of a build', () => {
  it('keeps the offline pages and what they need to be read, not what is fetched on use', async () => {
    const { shell, manifest } = await finalise();
    expect(shell.pages).toEqual(['/safety']);
    expect(shell.assets).toEqual([
      '/_astro/letters.woff2',
      '/_astro/page.js',
      '/_astro/shared.js',
      '/_astro/site.css',
    ]);
    expect(manifest.files['/sw.js']?.csp).toContain("connect-src 'self'");
  });

  it('is another one exactly when one of those files is', async () => {
    const before = (await finalise()).shell.version;
    await put('index.html', '<h1>Another home</h1>');
    expect((await finalise()).shell.version).toBe(before);
    await put('_astro/shared.js', 'console.log("changed")');
    const changed = (await finalise()).shell.version;
    expect(changed).not.toBe(before);
    await put('safety.html', '<h1>New number</h1>');
    expect((await finalise()).shell.version).not.toBe(changed);
  });
});

it('stands in the clone with nothing to keep, so that development keeps nothing', async () => {
  const source = await readFile('public/sw.js', 'utf8');
  expect(source).toContain("const SHELL = { version: 'development', pages: [], assets: [] };");
  expect(source.replaceAll(/\/\*[^]*?\*\//g, '')).not.toMatch(
    /hearthwell|violence|wellness|abuse/i,
  );
});
