import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminActivityLog } from '../../../db/schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { NESTED } from '../../../../tests/support/content-site.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { contentFilesInput } from '../editing-schemas.ts';
import { blobHash } from './content-tree.ts';
import { readContentFile } from './read-content-file.ts';
import { CONTENT_FILE, saveContentFiles } from './save-content-files.ts';

let root: string;
let workingDir: string;
let database: TestDatabase;
const editor = (userId = 'ada') =>
  testCtx(database.db, { userId, role: 'admin', permissions: ['content:edit'] });
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A save as Keystatic's editor sends it, with the versions that its tab has seen. */
function save(path: string, text: string, base: string | null | undefined, ctx = editor()) {
  const input = contentFilesInput.parse({
    additions: [{ path, contents: base64(text) }],
    deletions: [],
    bases: base === undefined ? {} : { [path.replace('content/', '')]: base },
  });
  return saveContentFiles({
    ctx,
    input,
    site: { workingDir, versionsDir: join(root, 'versions') },
  });
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hearthwell-save-'));
  workingDir = join(root, 'content');
  database = await createTestDatabase();
  await mkdir(join(workingDir, 'pages'), { recursive: true });
  await writeFile(join(workingDir, 'pages/about.md'), 'old');
  await writeFile(join(root, 'secret.yaml'), 'key: value');
});
afterEach(async () => {
  await database.close();
  await rm(root, { recursive: true });
});

const oldHash = blobHash(Buffer.from('old'));

test.each([
  [
    'nested aliases',
    'content/faq/bomb.yaml',
    NESTED,
    'faq/bomb.yaml: Line 3: “&a0” marks a text to be repeated',
  ],
  [
    'an alias of itself',
    'content/faq/bomb.yaml',
    'question: &a [*a]\n',
    'faq/bomb.yaml: Line 1: “&a” marks',
  ],
  [
    'aliases above a text',
    'content/articles/a.md',
    '---\ntitle: &a [*a]\n---\nwords\n',
    'articles/a.md: Line 2: “&a” marks',
  ],
  ['a file of another kind', 'content/notes/a.yml', NESTED, 'notes/a.yml: Line 3'],
  [
    'HTML in a text',
    'content/articles/a.md',
    '---\ntitle: A\n---\n\nwords\n\n<meta http-equiv="refresh" content="0;url=https://evil.example">\n',
    'articles/a.md: Line 7: “<meta http-equiv="refresh"',
  ],
  [
    'a link that runs',
    'content/pages/a.md',
    '---\ntitle: A\n---\n[a](javascript:alert(1))\n',
    'pages/a.md: Line 4: “javascript:alert(1)” doesn’t work as a link',
  ],
])('refuses %s and says where', async (_what, path, text, words) => {
  await expect(save(path, text, null)).rejects.toThrow(words);
  expect(
    await readFile(join(workingDir, path.replace('content/', '')), 'utf8').catch(() => undefined),
  ).toBeUndefined();
});

test('saves a file as a whole and notes who and which, never the text', async () => {
  await save('content/pages/about.md', 'new words', oldHash);
  expect(await readFile(join(workingDir, 'pages/about.md'), 'utf8')).toBe('new words');
  const rows = await database.db
    .select()
    .from(adminActivityLog)
    .where(eq(adminActivityLog.resource, CONTENT_FILE))
    .all();
  expect(rows).toMatchObject([
    { userId: 'ada', action: 'content.saved', resourceId: 'pages/about.md' },
  ]);
  expect(JSON.stringify(rows)).not.toContain('new words');
});

test("the second of two editors on one entry is told, and the first one's words stay", async () => {
  await save('content/pages/about.md', 'from Ada', oldHash);
  await expect(save('content/pages/about.md', 'from Bea', oldHash, editor('bea'))).rejects.toThrow(
    /changed this entry at .*, after you opened it/,
  );
  expect(await readFile(join(workingDir, 'pages/about.md'), 'utf8')).toBe('from Ada');
  await save(
    'content/pages/about.md',
    'from both',
    blobHash(Buffer.from('from Ada')),
    editor('bea'),
  );
  expect(await readFile(join(workingDir, 'pages/about.md'), 'utf8')).toBe('from both');
});

test('of twenty simultaneous saves on one version exactly one goes through', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      save('content/pages/about.md', `version ${index}`, oldHash),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a new entry whose name is taken meanwhile, and a save that hides its version, are refused', async () => {
  await expect(save('content/pages/about.md', 'x', null)).rejects.toThrow('Someone else');
  await expect(save('content/pages/about.md', 'x', undefined)).rejects.toThrow('reload the editor');
});

test.each([
  'content/../secret.yaml',
  'content/pages/../../secret.yaml',
  '../secret.yaml',
  'secret.yaml',
  '/etc/passwd',
  'content//pages/a.md',
  'content/pages/./a.md',
  'content\\pages\\a.md',
  'content/pages\\..\\..\\secret.yaml',
  'content/.seed.json',
  'content/pages/.htaccess',
  'content/pages/a.md\0.png',
  'content/',
  'content',
  'content/pages/run.js',
  'content/pages/page.astro',
  'content/media/x.svg',
  'content/pages/a.html',
  `content/${'a/'.repeat(20)}b.md`,
  `content/${'a'.repeat(300)}.md`,
])('refuses to write %j', (path) => {
  expect(
    contentFilesInput.safeParse({ additions: [{ path, contents: '' }], deletions: [], bases: {} })
      .success,
  ).toBe(false);
});

test('never follows a link out of the content folder', async () => {
  await symlink(root, join(workingDir, 'pages/out'));
  await expect(
    save('content/pages/out/secret.yaml', 'taken', blobHash(Buffer.from('key: value'))),
  ).rejects.toThrow('outside the content folder');
  expect(await readFile(join(root, 'secret.yaml'), 'utf8')).toBe('key: value');
});

test('a file is read only in the version that the editor knows', async () => {
  const read = (hash: string, path = 'pages/about.md') =>
    readContentFile({ ctx: editor(), input: { path, hash }, workingDir });
  expect((await read(oldHash)).toString()).toBe('old');
  await expect(read('0'.repeat(40))).rejects.toThrow('changed');
  await expect(read(oldHash, 'pages/none.md')).rejects.toThrow('Not found');
});

test.each([
  ['a visitor', undefined],
  ['a member', 'user'],
  ['an admin without the permission', 'admin'],
] as const)('%s can neither save nor read', async (_who, role) => {
  const ctx = testCtx(database.db, role && { userId: 'eve', role });
  await expect(save('content/pages/about.md', 'x', oldHash, ctx)).rejects.toThrow(/sign in|access/);
  await expect(
    readContentFile({ ctx, input: { path: 'pages/about.md', hash: oldHash }, workingDir }),
  ).rejects.toThrow(/sign in|access/);
  expect(await readFile(join(workingDir, 'pages/about.md'), 'utf8')).toBe('old');
});

test('a picture loses what hangs behind it, and saved again unchanged it stays byte for byte', async () => {
  const { default: sharp } = await import('sharp');
  const drawn = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#886644' },
  })
    .jpeg()
    .toBuffer();
  const path = 'media/table/url.jpg';
  const send = (bytes: Buffer, base: string | null) =>
    saveContentFiles({
      ctx: editor(),
      site: { workingDir, versionsDir: join(root, 'versions') },
      input: {
        additions: [{ path, contents: bytes.toString('base64') }],
        deletions: [],
        bases: { [path]: base },
      },
    });
  await send(Buffer.concat([drawn, Buffer.from('PK\x03\x04 private.zip')]), null);
  const stored = await readFile(join(workingDir, path));
  expect(stored.includes('private.zip')).toBe(false);
  await send(stored, blobHash(stored));
  expect(await readFile(join(workingDir, path))).toEqual(stored);
});
