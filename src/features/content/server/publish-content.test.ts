import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  build,
  createTestSite,
  faq,
  log,
  NESTED,
  type TestSite,
} from '../../../../tests/support/content-site.ts';
import { jobLeases } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { unavailableFor } from '../../../server/http/respond.ts';
import { readBook } from './content-book.ts';
import { readContentTree } from './content-tree.ts';
import {
  getEntryHistory,
  getRelease,
  listChanges,
  listFindings,
  mirrorContent,
  prepareContent,
  publishContent,
} from './index.ts';
import { findLeaseHolder } from './release-lease.ts';
import type { RunBuild } from './run-build.ts';
import { holdWorkingCopy } from './working-copy.ts';

let { database, site, put, as, rows, edit, publish, seen, close } = {} as TestSite;
beforeEach(async () => {
  ({ database, site, put, as, rows, edit, publish, seen, close } = await createTestSite());
});
afterEach(() => close());

test('an edit is listed with who made it, reaches nobody before Publish and everybody after', async () => {
  await edit('What is the price?');
  expect(await listChanges({ ctx: as('bea'), site })).toMatchObject([
    {
      kind: 'changed',
      collection: 'Questions and answers',
      title: 'What is the price?',
      changedBy: 'Ada Editor',
      url: '/keystatic/collection/faq/item/cost',
    },
  ]);
  expect(await seen()).toBe('factory');

  const { id } = (await publish())!;
  expect(await seen()).toBe(faq('What is the price?'));
  expect(await listChanges({ ctx: as('bea'), site })).toEqual([]);
  expect(await getRelease({ ctx: as('ada'), input: { id } })).toMatchObject({
    status: 'live',
    kind: 'publish',
    createdBy: 'Ada Editor',
    changes: [{ kind: 'changed', title: 'What is the price?' }],
  });
  expect((await rows()).map(({ status }) => status)).toEqual(['superseded', 'live']);
});

test('publishing what visitors already see does nothing', async () => {
  expect(await publish()).toBeUndefined();
  await edit('What is the price?');
  await publish();
  expect(await publish()).toBeUndefined();
  expect(await rows()).toHaveLength(2);
});

test('an entry that cannot be read names itself, its field and its line, and nothing is published', async () => {
  await put('working/faq/cost.yaml', 'question: ""\nanswer: x\n');
  await expect(publish()).rejects.toThrow(
    /Nothing was published[\s\S]*Questions and answers › cost › question: /,
  );
  await put('working/faq/cost.yaml', 'question: What?\nanswer: "x\n');
  await expect(publish()).rejects.toThrow(/Questions and answers › cost: Line 3 can’t be read/);
  expect(await seen()).toBe('factory');
  expect(await readdir(site.releasesDir).catch(() => [])).toEqual([]);
  await edit('Whole again?');
  expect(await publish()).toMatchObject({ outcome: 'live' });
});

test.each([
  ['nested aliases', NESTED, 'Line 3: “&a0”'],
  ['an alias of itself', 'question: &a [*a]\nanswer: x\n', 'Line 1: “&a”'],
])(
  '%s on the disk are listed and named, and stop a publish, a mirror and nothing else',
  async (_what, text, words) => {
    await put('working/faq/bomb.yaml', text);
    await put('working/faq/long.yaml', `question: ${'x'.repeat(1_000_000)}\n`);
    const started = performance.now();
    const found = await listFindings({ ctx: as('ada'), site });
    expect(found.filter(({ severity }) => severity === 'error')).toMatchObject([
      { path: 'faq/bomb.yaml', message: expect.stringContaining(words) },
      { path: 'faq/long.yaml', message: expect.stringContaining('the limit is 300,000') },
    ]);
    expect(await listChanges({ ctx: as('ada'), site })).toMatchObject([
      { title: 'bomb', kind: 'added' },
      { title: 'long', kind: 'added' },
    ]);
    expect(
      (await getEntryHistory({ ctx: as('ada'), site, input: { entry: 'faq/bomb' } })).title,
    ).toBe('bomb');
    await expect(publish()).rejects.toThrow(`Questions and answers › bomb: ${words}`);
    await expect(mirrorContent({ db: database.db, contentDir: site.workingDir })).resolves.toEqual({
      added: 0,
      changed: 0,
      hidden: 0,
    });
    await prepareContent({ db: database.db, site, log });
    expect(performance.now() - started).toBeLessThan(5000);
    expect(await seen()).toBe('factory');
  },
);

test('a link field with an address that runs something stops a publish', async () => {
  await put('working/navigation/x.yaml', 'name: X\nlabel: X\nurl: "java\\tscript:alert(1)"\n');
  await expect(publish()).rejects.toThrow(
    'Navigation › X › url: This address doesn’t work as a link',
  );
  await put('working/navigation/x.yaml', 'name: X\nlabel: X\nurl: /contact\n');
  await put(
    'working/settings/x.yaml',
    'category: X\nsettings:\n  - key: giftUrl\n    value: javascript:alert(1)\n',
  );
  await expect(publish()).rejects.toThrow(
    'Site settings › X › settings.0.value: This address doesn’t work as a link',
  );
});

test('HTML in a text on the disk stops a publish, with its line', async () => {
  await put(
    'working/articles/a.md',
    '---\ntitle: A\nexcerpt: x\ncategory: c\nreviewedAt: 2026-11-01\nestimatedReadTime: 1\n---\n\nwords\n\n<meta http-equiv="refresh" content="0;url=https://evil.example">\n',
  );
  await expect(publish()).rejects.toThrow(
    /Articles › A › content: Line 11: “<meta http-equiv="refresh"/,
  );
});

test('a build that fails leaves the old site and a row with its log', async () => {
  await edit('First?');
  await publish();
  await edit('Second?');
  const broken: RunBuild = async ({ onLine }) => {
    onLine('about.astro: no such thing');
    throw new Error('The build ended with code 1.');
  };
  const { id, outcome } = (await publish(as('ada'), { ...site, build: broken }))!;
  expect(outcome).toBe('failed');
  expect(await seen()).toBe(faq('First?'));
  const release = await getRelease({ ctx: as('ada'), input: { id } });
  expect(release.status).toBe('failed');
  expect(release.log).toMatch(
    /no such thing[\s\S]*ended with code 1[\s\S]*still see the previous version/,
  );
  expect(await publish()).toMatchObject({ outcome: 'live' });
});

test('a second publish is refused while the first runs, naming who and since when', async () => {
  await edit('First?');
  let finish = () => {};
  const waits = new Promise<void>((done) => {
    finish = done;
  });
  const slow: RunBuild = async (request) => {
    await waits;
    await build(request);
  };
  const started = (await publishContent({
    ctx: as('ada'),
    input: { scope: 'all', note: '' },
    site: { ...site, build: slow },
  }))!;
  await edit('Second?', as('bea'));
  await expect(publish(as('bea'))).rejects.toThrow(
    /^Ada Editor has been publishing since \d\d:\d\d:\d\d UTC/,
  );
  finish();
  expect(await started.finished).toBe('live');
  expect(await seen()).toBe(faq('First?'));
  expect(await publish(as('bea'))).toMatchObject({ outcome: 'live' });
});

test('a publish that is put together while an older one finishes loses nothing, even after the older one was given up for dead', async () => {
  await put('seed/faq/other.yaml', faq('Is it private?'));
  await edit('First?');
  let finish = () => {};
  const waits = new Promise<void>((done) => {
    finish = done;
  });
  const slow: RunBuild = async (request) => {
    await waits;
    await build(request);
  };
  const first = (await publishContent({
    ctx: as('ada'),
    input: { scope: 'all', note: '' },
    site: { ...site, build: slow },
  }))!;
  await edit('Second?', as('bea'));
  let goOn = () => {};
  const save = holdWorkingCopy(
    () =>
      new Promise<void>((done) => {
        goOn = done;
      }),
  );
  // Its lease has run out: the machine slept, or its clock was put right.
  const later = publishContent({
    ctx: { ...as('bea'), now: Date.now() + 10 * 60_000 },
    input: { scope: 'entry', entry: 'faq/cost', note: '' },
    site,
  });
  await vi.waitFor(async () => {
    if ((await readdir(site.releasesDir)).length < 2) throw new Error('not yet');
  });
  finish();
  expect(await first.finished).toBe('live');
  goOn();
  await save;
  const second = (await later)!;
  expect(await second.finished).toBe('live');
  expect(await seen()).toBe(faq('Second?'));
  expect(await readdir(join(site.releasesDir, second.id, 'content/faq'))).toEqual([
    'cost.yaml',
    'other.yaml',
  ]);
});

test('a build keeps its lease for as long as it takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await edit('First?');
    let finish = () => {};
    const waits = new Promise<void>((done) => {
      finish = done;
    });
    const slow: RunBuild = async (request) => {
      await waits;
      await build(request);
    };
    const started = (await publishContent({
      ctx: as('ada'),
      input: { scope: 'all', note: '' },
      site: { ...site, build: slow },
    }))!;
    await write(database.db, (tx) =>
      tx.update(jobLeases).set({ expiresAt: 1 }).where(eq(jobLeases.name, 'content.publish')),
    );
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(async () => {
      if (!(await findLeaseHolder({ db: database.db, now: Date.now() })))
        throw new Error('not yet');
    });
    await expect(publish(as('bea'))).rejects.toThrow(/^Ada Editor has been publishing/);
    finish();
    expect(await started.finished).toBe('live');
  } finally {
    vi.useRealTimers();
  }
});

test('why a publish failed is told whatever else fails, and the next one may begin at once', async () => {
  // A file where the folder of releases should be: nothing can be put together there, nor taken away.
  await put('releases', '');
  await expect(publish()).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect(await findLeaseHolder({ db: database.db, now: Date.now() })).toBeUndefined();
});

test('a full disk is a matter of waiting, and says so', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, copyfile'), {
    code: 'ENOSPC',
    syscall: 'copyfile',
  });
  expect(unavailableFor(full)).toMatchObject({ status: 503 });
  expect(unavailableFor(new Error('wrapped', { cause: full }))).toMatchObject({ status: 503 });
  expect(
    unavailableFor(
      Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'open' }),
    ),
  ).toBeUndefined();
});

test('a file that goes while its folder is read is none of the content', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => put(`working/faq/gone-${at}.yaml`, faq('Going?'))),
  );
  const reading = Promise.all([
    readContentTree(site.workingDir),
    readBook(site.workingDir),
    listFindings({ ctx: as('ada'), site }),
    listChanges({ ctx: as('ada'), site }),
  ]);
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => rm(join(site.workingDir, `faq/gone-${at}.yaml`))),
  );
  await expect(reading).resolves.toHaveLength(4);
});
