import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readContentTree } from './content-tree.ts';
import { toKeystaticTree } from './keystatic-tree.ts';

test('lists the very hashes that git gives the same folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'hearthwell-tree-'));
  const files = {
    'pages/about.yaml': 'a',
    'pages/about/index.yaml': 'b',
    'pages.yaml': 'c',
    'media/ü.txt': 'd',
    'pages/about-us.yaml': 'e',
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, 'content', path)), { recursive: true });
    await writeFile(join(root, 'content', path), text);
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.quotepath=off', ...args], { cwd: root, encoding: 'utf8' });
  git('init', '-q');
  git('add', '.');
  const listed = git('ls-tree', '-r', '-t', git('write-tree').trim())
    .trim()
    .split('\n')
    .map((line) => line.split(/[ \t]/));
  const expected = listed.map(([mode, type, sha, path]) => ({ mode, type, sha, path }));
  const byPath = (a: { path?: string | undefined }, b: { path?: string | undefined }) =>
    a.path! < b.path! ? -1 : 1;

  expect(toKeystaticTree(await readContentTree(join(root, 'content'))).sort(byPath)).toEqual(
    expected.sort(byPath),
  );
  await rm(root, { recursive: true });
});
