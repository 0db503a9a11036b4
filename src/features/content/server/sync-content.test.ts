import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readContentTree } from './content-tree.ts';
import { syncContent } from './sync-content.ts';

let root: string;
const seedDir = () => join(root, 'seed');
const workingDir = () => join(root, 'working');
const sync = async () =>
  syncContent({
    seedDir: seedDir(),
    workingDir: workingDir(),
    seed: await readContentTree(seedDir()),
  });

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}
const read = (path: string) => readFile(join(root, path), 'utf8');

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hearthwell-sync-'));
  await put('seed/pages/home.yaml', 'title: Home\n');
  await put('seed/pages/about.yaml', 'title: About\n');
});
afterEach(() => rm(root, { recursive: true }));

test('seeds everything once and changes nothing when repeated', async () => {
  expect(await sync()).toEqual({
    added: ['pages/about.yaml', 'pages/home.yaml'],
    updated: [],
    removed: [],
    kept: [],
  });
  expect(await sync()).toEqual({ added: [], updated: [], removed: [], kept: [] });
  expect([...(await readContentTree(workingDir())).keys()]).toEqual([
    'pages/about.yaml',
    'pages/home.yaml',
  ]);
});

test('an upgrade updates what no editor touched, adds what is new and removes what left the product', async () => {
  await sync();
  await put('seed/pages/home.yaml', 'title: Welcome\n');
  await put('seed/pages/new.yaml', 'title: New\n');
  await rm(join(seedDir(), 'pages/about.yaml'));
  expect(await sync()).toEqual({
    added: ['pages/new.yaml'],
    updated: ['pages/home.yaml'],
    removed: ['pages/about.yaml'],
    kept: [],
  });
  expect(await read('working/pages/home.yaml')).toBe('title: Welcome\n');
});

test('an upgrade never overwrites an edit, now or at any later upgrade', async () => {
  await sync();
  await put('working/pages/home.yaml', 'title: Ours\n');
  for (const title of ['Second', 'Third']) {
    await put('seed/pages/home.yaml', `title: ${title}\n`);
    expect((await sync()).kept).toEqual(['pages/home.yaml']);
    expect(await read('working/pages/home.yaml')).toBe('title: Ours\n');
  }
  await rm(join(seedDir(), 'pages/home.yaml'));
  expect((await sync()).removed).toEqual([]);
  expect(await read('working/pages/home.yaml')).toBe('title: Ours\n');
});

test('a deleted entry is never resurrected', async () => {
  await sync();
  await rm(join(workingDir(), 'pages/about.yaml'));
  expect((await sync()).added).toEqual([]);
  await put('seed/pages/about.yaml', 'title: About us\n');
  expect(await sync()).toMatchObject({ added: [], updated: [], kept: ['pages/about.yaml'] });
  expect([...(await readContentTree(workingDir())).keys()]).toEqual(['pages/home.yaml']);
});

test('an entry that an editor made first keeps its text when the product brings one of the same name', async () => {
  await sync();
  await put('working/pages/new.yaml', 'title: Mine\n');
  await put('seed/pages/new.yaml', 'title: Theirs\n');
  await sync();
  await put('seed/pages/new.yaml', 'title: Theirs, later\n');
  await sync();
  expect(await read('working/pages/new.yaml')).toBe('title: Mine\n');
});

test('survives a kill between copying and writing the manifest', async () => {
  await sync();
  await put('seed/pages/home.yaml', 'title: Welcome\n');
  await put('working/pages/home.yaml', 'title: Welcome\n');
  await sync();
  await put('seed/pages/home.yaml', 'title: Welcome again\n');
  expect((await sync()).updated).toEqual(['pages/home.yaml']);
});
