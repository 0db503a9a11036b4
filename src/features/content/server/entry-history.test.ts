import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestSite, faq, type TestSite } from '../../../../tests/support/content-site.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { compareVersion, getEntryHistory, listChanges, restoreEntry } from './index.ts';

let { database, site, as, edit, publish, seen, close } = {} as TestSite;
beforeEach(async () => {
  ({ database, site, as, edit, publish, seen, close } = await createTestSite());
});
afterEach(() => close());

const entry = 'faq/cost';
const history = () => getEntryHistory({ ctx: as('ada'), site, input: { entry } });

test('every save is kept with who made it, and the words that came with the site too', async () => {
  await edit('First?');
  await edit('Second?', as('bea'));
  const { versions, title } = await history();
  expect(title).toBe('Second?');
  expect(versions).toMatchObject([
    { verb: 'saved', by: 'Bea Editor', isCurrent: true, isKept: true },
    { verb: 'saved', by: 'Ada Editor', isCurrent: false, isKept: true },
    { verb: 'first', isLive: true, isKept: true },
  ]);
});

test('a version is compared word by word, brought back, and published like any other change', async () => {
  await edit('What is the price?');
  await publish();
  await edit('What does it all cost?', as('bea'));
  const { versions, currentVersion } = await history();
  const first = versions.find(({ by }) => by === 'Ada Editor')!;
  const [change] = await compareVersion({
    ctx: as('ada'),
    site,
    input: { entry, version: first.version! },
  });
  expect(change).toMatchObject({ label: 'Question' });
  expect(
    change!.runs
      .filter(({ kind }) => kind === 'added')
      .map(({ text }) => text)
      .join(' '),
  ).toContain('price');
  await restoreEntry({
    ctx: as('ada'),
    site,
    input: { entry, version: first.version!, base: currentVersion! },
  });
  expect(await listChanges({ ctx: as('ada'), site })).toEqual([]);
  expect((await history()).versions[0]).toMatchObject({
    verb: 'restored',
    by: 'Ada Editor',
    isCurrent: true,
    isLive: true,
  });
  expect(await seen()).toBe(faq('What is the price?'));
});

test('a removed entry comes back', async () => {
  await edit('First?');
  await rm(join(site.workingDir, 'faq/cost.yaml'));
  const { versions, currentVersion, url } = await history();
  expect([currentVersion, url]).toEqual([undefined, undefined]);
  await restoreEntry({
    ctx: as('bea'),
    site,
    input: { entry, version: versions[0]!.version!, base: '' },
  });
  expect((await history()).currentVersion).toBe(versions[0]!.version);
});

test("nothing is brought back over someone's newer words, nor a version of another entry", async () => {
  await edit('First?');
  const { versions, currentVersion } = await history();
  await edit('Second?', as('bea'));
  const input = { entry, version: versions.at(-1)!.version!, base: currentVersion! };
  await expect(restoreEntry({ ctx: as('ada'), site, input })).rejects.toThrow(
    /Bea Editor changed this entry at .*, after you opened it/,
  );
  await expect(
    restoreEntry({ ctx: as('ada'), site, input: { ...input, version: '0'.repeat(40) } }),
  ).rejects.toThrow('no longer saved');
  await expect(
    getEntryHistory({ ctx: as('ada'), site, input: { entry: 'faq/../../secret' } }),
  ).rejects.toThrow();
});

test.each([
  ['a visitor', undefined],
  ['a member', 'user'],
  ['an admin without the permission', 'admin'],
] as const)('%s sees and restores nothing', async (_who, role) => {
  const ctx = testCtx(database.db, role && { userId: 'eve', role });
  const input = { entry, version: '0'.repeat(40), base: '' as const };
  await expect(getEntryHistory({ ctx, site, input })).rejects.toThrow(/sign in|access/);
  await expect(compareVersion({ ctx, site, input })).rejects.toThrow(/sign in|access/);
  await expect(restoreEntry({ ctx, site, input })).rejects.toThrow(/sign in|access/);
});
