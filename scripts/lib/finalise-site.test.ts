import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callOffBackground, finaliseSite, keepBest } from './finalise-site.ts';

const page = `<!doctype html><title>Words</title>${Array.from({ length: 400 }, (_, at) => `<p>Sentence ${at * 7919} of a page that says ${at % 13} things in ${at % 7} ways.</p>`).join('')}`;
let folder: string;
const outDir = () => join(folder, 'out');
const finalise = async (isHurried: boolean) =>
  (
    await finaliseSite({
      outDir: outDir(),
      cacheDir: join(folder, 'cache'),
      buildId: 'code-1',
      isHurried,
    })
  ).files['/about']!.sizes;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthwell-finalise-'));
  mkdirSync(join(outDir(), 'client'), { recursive: true });
  writeFileSync(join(outDir(), 'client/about.html'), page);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('compresses a hurried build quickly, and the next one as well as can be', async () => {
  const quick = await finalise(true);
  expect(
    brotliDecompressSync(readFileSync(join(outDir(), 'client/about.html.br'))).toString(),
  ).toBe(page);
  await keepBest({
    outDir: outDir(),
    cacheDir: join(folder, 'cache'),
    hurry: await callOffBackground(join(folder, 'cache')),
  });
  const next = await finalise(true);
  expect(next.br).toBeLessThan(quick.br!);
  expect(
    brotliDecompressSync(readFileSync(join(outDir(), 'client/about.html.br'))).toString(),
  ).toBe(page);
  expect(next.gz).toBe(quick.gz);
});

it('never takes a quick one for a build that nobody waits for', async () => {
  const quick = await finalise(true);
  expect((await finalise(false)).br).toBeLessThan(quick.br!);
});

it('compresses nothing more in the background once another publish has begun', async () => {
  const cacheDir = join(folder, 'cache');
  const quick = await finalise(true);
  const hurry = await callOffBackground(cacheDir);
  await callOffBackground(cacheDir);
  await keepBest({ outDir: outDir(), cacheDir, hurry });
  expect(await finalise(true)).toEqual(quick);
});

it('takes the keys out of forms, which would be everybody’s, and nothing else', async () => {
  const form = (key: string, island: string) =>
    `<astro-island uid="${island}" prefix="r1"><form method="post"><input type="hidden" name="_key" value="${key}"/><input name="other" value="kept"></form></astro-island>`;
  writeFileSync(
    join(outDir(), 'client/about.html'),
    page + form('a-1', 'Z1xyz') + form('b-2', '2uvw'),
  );
  await finalise(true);
  expect(readFileSync(join(outDir(), 'client/about.html'), 'utf8')).toBe(
    page + form('', '1') + form('', '2'),
  );
});
