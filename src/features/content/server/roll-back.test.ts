import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testCtx } from '../../../../tests/support/ctx.ts';
import {
  build,
  createTestSite,
  faq,
  log,
  type TestSite,
} from '../../../../tests/support/content-site.ts';
import type { ContentSite } from './content-site.ts';
import {
  contentSite,
  getRelease,
  listChanges,
  listReleases,
  prepareContent,
  publishContent,
  refreshLiveRelease,
  rollBackRelease,
} from './index.ts';
import { readPointer } from './release-files.ts';
import type { RunBuild } from './run-build.ts';

let { database, site, as, rows, edit, publish, seen, close } = {} as TestSite;
beforeEach(async () => {
  ({ database, site, as, rows, edit, publish, seen, close } = await createTestSite());
});
afterEach(() => close());

test("roll back shows an earlier version at once and keeps the editors' work", async () => {
  await edit('First?');
  const first = (await publish())!;
  await edit('Second?');
  await publish();
  const never: RunBuild = () => Promise.reject(new Error('must not build'));
  const back = await rollBackRelease({
    ctx: as('bea'),
    input: { id: first.id },
    site: { ...site, build: never },
  });
  expect(await back.finished).toBe('live');
  expect(await seen()).toBe(faq('First?'));
  expect(await listChanges({ ctx: as('ada'), site })).toMatchObject([{ title: 'Second?' }]);
  expect((await rows()).map(({ status }) => status)).toEqual([
    'superseded',
    'superseded',
    'rolled_back',
    'live',
  ]);

  const history = await listReleases({ ctx: as('ada'), site });
  const factory = history.find(({ kind }) => kind === 'factory')!;
  expect(history.map(({ canRollBack }) => canRollBack)).toEqual([false, true, false, true]);
  await rollBackRelease({ ctx: as('bea'), input: { id: factory.id }, site });
  expect(await seen()).toBe('factory');
});

test('roll back to a version of other code builds it anew from its snapshot', async () => {
  await edit('First?');
  const first = (await publish())!;
  await edit('Second?');
  await publish();
  const upgraded: ContentSite = {
    ...site,
    buildId: 'code-2',
    build: async (request) => {
      await build(request);
      await writeFile(join(request.outDir, 'client/index.html'), 'rebuilt');
    },
  };
  const back = await rollBackRelease({ ctx: as('ada'), input: { id: first.id }, site: upgraded });
  expect(await back.finished).toBe('live');
  expect(await seen()).toBe('rebuilt');
  expect(await readPointer(site)).toMatchObject({ id: back.id, buildId: 'code-2' });
});

test('after an upgrade the live release is built anew; when that fails visitors keep what they have', async () => {
  await edit('First?');
  await publish();
  const upgraded = { ...site, buildId: 'code-2' };
  const failing = { ...upgraded, build: () => Promise.reject(new Error('does not fit')) };
  expect(await refreshLiveRelease({ db: database.db, site: failing, log })).toBe(false);
  expect(await seen()).toBe(faq('First?'));
  expect(await refreshLiveRelease({ db: database.db, site: upgraded, log })).toBe(true);
  expect(await readPointer(site)).toMatchObject({ buildId: 'code-2' });
  expect(await seen()).toBe(faq('First?'));
});

test('ten releases stay at hand, older ones give their place', async () => {
  for (let number = 0; number < 13; number++) {
    await edit(`Number ${number}?`);
    await publish();
  }
  expect((await readdir(site.releasesDir)).filter((name) => name !== 'current.json')).toHaveLength(
    10,
  );
  expect(await seen()).toBe(faq('Number 12?'));
});

test.each([
  ['a visitor', undefined],
  ['a member', () => as('ada', 'user')],
  ['an admin without the permission', () => as('ada', 'admin', [])],
])('%s may neither see nor change anything', async (_who, actor) => {
  const ctx = actor ? actor() : testCtx(database.db);
  await expect(listChanges({ ctx, site })).rejects.toThrow(/sign in|access/);
  await expect(listReleases({ ctx, site })).rejects.toThrow(/sign in|access/);
  await expect(publishContent({ ctx, input: { scope: 'all', note: '' }, site })).rejects.toThrow(
    /sign in|access/,
  );
  await expect(rollBackRelease({ ctx, input: { id: 'x' }, site })).rejects.toThrow(
    /sign in|access/,
  );
});

test('the folders of a server come from its environment', () => {
  const env = {
    DATA_DIR: '/srv/hearthwell',
    CONTENT_DIR: '/srv/hearthwell/content',
    coach: { provider: 'webhook' },
  };
  expect(
    contentSite({ env: env as never, buildId: 'x', buildDir: '/srv/app/dist/x' }),
  ).toMatchObject({
    workingDir: '/srv/hearthwell/content',
    releasesDir: '/srv/hearthwell/releases',
    previewDir: '/srv/hearthwell/preview',
    factoryDir: '/srv/app/dist/x',
    isCoachOutside: true,
  });
});

test('a server that died in the middle of a build finds the old site live and says so', async () => {
  await edit('First?');
  await publish();
  await edit('Second?');
  const never: RunBuild = () => new Promise(() => {});
  const { id } = (await publishContent({
    ctx: as('ada'),
    input: { scope: 'all', note: '' },
    site: { ...site, build: never },
  }))!;
  const later = { ...site, build };
  await prepareContent({ db: database.db, site: later, log });
  expect(await getRelease({ ctx: as('ada'), input: { id } })).toMatchObject({
    status: 'failed',
    log: expect.stringContaining('The server stopped'),
  });
  expect(await seen()).toBe(faq('First?'));
  expect(await readdir(site.releasesDir)).not.toContain(id);
});

test('twenty simultaneous publishes make one release', async () => {
  await edit('Once?');
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => publish()));
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  expect(await rows()).toHaveLength(2);
});
