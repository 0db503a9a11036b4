import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestSite, faq, log, type TestSite } from '../../../../tests/support/content-site.ts';
import { listReleases, markReady, rollBackRelease } from './index.ts';
import { publishDue } from './publish-due.ts';
import { entryVersion } from './ready-entries.ts';
import { readContentTree } from './content-tree.ts';
import { readOrders } from './schedule.ts';
import { contentDirOf, findLiveRelease } from './live-release.ts';
import { readEntries } from './live-content.ts';

/** The test site has one question; `now` stands for the clock on the wall, and the office's time is six hours behind UTC in November. */
let { database, site, put, as, edit, publish, close } = {} as TestSite;
let failed: Map<string, number>;
const at = (time: string) => Date.parse(`2027-01-10T${time}:00-06:00`);
const question = (text: string, more = '') => `${faq(text)}${more}`;

beforeEach(async () => {
  ({ database, site, put, as, edit, publish, close } = await createTestSite());
  failed = new Map();
});
afterEach(() => close());

const tick = (time: string) =>
  publishDue({ ctx: { ...testCtx(database.db), now: at(time) }, site, log, failed });
async function seen(): Promise<Record<string, string>> {
  const live = await findLiveRelease(database.db);
  return Object.fromEntries(
    (await readEntries(contentDirOf(site, live?.directory), 'faq')).map(({ id, content }) => [
      id,
      content.question,
    ]),
  );
}
const isReady = async (entry: string) =>
  markReady({
    ctx: as('ada'),
    site,
    input: {
      entry,
      isReady: true,
      version: entryVersion(await readContentTree(site.workingDir), entry),
    },
  });

describe('an entry with a time', () => {
  test("appears by itself when it is due, and takes nobody's unfinished work along", async () => {
    await put('working/faq/cost.yaml', faq('Half-way through?'));
    await put('working/faq/later.yaml', question('Later?', 'publishAt: 2027-01-10T09:00\n'));
    await tick('08:59');
    expect(await seen()).toEqual({ cost: 'What does it cost?' });
    await tick('09:00');
    expect(await seen()).toEqual({ cost: 'What does it cost?', later: 'Later?' });
    expect((await listReleases({ ctx: as('ada'), site }))[0]).toMatchObject({
      createdBy: 'The schedule',
      changes: [{ kind: 'added', title: 'Later?' }],
    });
  });

  test('keeps visitors on the version before, no matter who publishes everything else meanwhile', async () => {
    await put('working/faq/cost.yaml', question('The new price?', 'publishAt: 2099-01-10T09:00\n'));
    await put('working/faq/other.yaml', faq('Another?'));
    await publish();
    expect(await seen()).toEqual({ cost: 'What does it cost?', other: 'Another?' });
  });

  test('goes out once: further work on it waits for somebody to publish it', async () => {
    await put('working/faq/later.yaml', question('Later?', 'publishAt: 2027-01-10T09:00\n'));
    await tick('09:00');
    await put(
      'working/faq/later.yaml',
      question('Half-way through?', 'publishAt: 2027-01-10T09:00\n'),
    );
    await tick('10:00');
    expect((await seen())['later']).toBe('Later?');
  });

  test('does not come back by itself after a roll back', async () => {
    const factory = (await listReleases({ ctx: as('ada'), site }))[0]!;
    await put('working/faq/later.yaml', question('Later?', 'publishAt: 2025-01-10T09:00\n'));
    await tick('09:00');
    await rollBackRelease({ ctx: as('ada'), input: { id: factory.id }, site });
    await tick('10:00');
    expect(Object.keys(await seen())).toEqual(['cost']);
  });

  test('stays away as a draft, whatever its time says', async () => {
    await put(
      'working/faq/later.yaml',
      question('Later?', 'isActive: false\npublishAt: 2027-01-10T09:00\n'),
    );
    await tick('10:00');
    expect(Object.keys(await seen())).toEqual(['cost']);
  });

  test('that has an error stays behind alone, and the history names the field', async () => {
    await put('working/faq/good.yaml', question('Good?', 'publishAt: 2027-01-10T09:00\n'));
    await put('working/faq/bad.yaml', 'question: Bad?\nanswer: ""\npublishAt: 2027-01-10T09:00\n');
    await tick('09:00');
    expect(Object.keys(await seen())).toEqual(['cost', 'good']);
    const history = await listReleases({ ctx: as('ada'), site });
    expect(history.find(({ status }) => status === 'failed')?.log).toContain(
      'Questions and answers › Bad? › answer: This can’t be empty.',
    );
    const before = history.length;
    await tick('09:01');
    expect(await listReleases({ ctx: as('ada'), site })).toHaveLength(before);
    await put('working/faq/bad.yaml', question('Bad?', 'publishAt: 2027-01-10T09:00\n'));
    await tick('09:02');
    expect(Object.keys(await seen())).toContain('bad');
  });
});

describe('an entry with an end', () => {
  test('leaves by itself, and a saved change of it stays unpublished', async () => {
    await put(
      'working/faq/cost.yaml',
      question('What does it cost?', 'unpublishAt: 2027-01-10T09:00\n'),
    );
    await put('working/faq/other.yaml', faq('Another?'));
    await publish();
    await put(
      'working/faq/cost.yaml',
      question('Half-way through?', 'unpublishAt: 2027-01-11T09:00\n'),
    );
    await tick('08:59');
    expect(Object.keys(await seen())).toEqual(['cost', 'other']);
    await tick('09:00');
    expect(await seen()).toEqual({ other: 'Another?' });
    await tick('09:01');
    expect(
      (await readOrders({ db: database.db, site })).filter(({ at: due }) => due <= at('09:01')),
    ).toEqual([]);
  });

  test('leaves when only the saved version says so', async () => {
    await put(
      'working/faq/cost.yaml',
      question('Half-way through?', 'unpublishAt: 2027-01-10T09:00\n'),
    );
    await tick('09:00');
    expect(await seen()).toEqual({});
  });
});

describe('publishing a part', () => {
  test('one entry at once, over what visitors see', async () => {
    await edit('Half-way through?');
    await put('working/faq/typo.yaml', faq('No more typo?'));
    await publish(as('ada'), site, { scope: 'entry', entry: 'faq/typo', note: '' });
    expect(await seen()).toEqual({ cost: 'What does it cost?', typo: 'No more typo?' });
  });

  test('a removed entry', async () => {
    await put('working/faq/other.yaml', faq('Another?'));
    await publish();
    const { rm } = await import('node:fs/promises');
    await rm(`${site.workingDir}/faq/other.yaml`);
    await publish(as('ada'), site, { scope: 'entry', entry: 'faq/other', note: '' });
    expect(Object.keys(await seen())).toEqual(['cost']);
  });

  test('all that is ready, in the version that was called ready', async () => {
    await put('working/faq/one.yaml', faq('One?'));
    await put('working/faq/two.yaml', faq('Two?'));
    await isReady('faq/one');
    await isReady('faq/two');
    await put('working/faq/two.yaml', faq('Two, half-way?'));
    await publish(as('ada'), site, { scope: 'ready', note: '' });
    expect(await seen()).toEqual({ cost: 'What does it cost?', one: 'One?' });
    expect(await publish(as('ada'), site, { scope: 'ready', note: '' })).toBeUndefined();
  });

  test('an error elsewhere, that visitors have already, does not stand in the way of a quick fix; one of its own does', async () => {
    await put('working/faq/typo.yaml', faq('See the [plan](/nowhere)?'));
    await expect(
      publish(as('ada'), site, { scope: 'entry', entry: 'faq/typo', note: '' }),
    ).rejects.toThrow(/There’s no page at \/nowhere/);
    await put('working/faq/typo.yaml', faq('No more typo?'));
    await put('working/faq/cost.yaml', 'question: ""\nanswer: x\n');
    expect(
      await publish(as('ada'), site, { scope: 'entry', entry: 'faq/typo', note: '' }),
    ).toMatchObject({ outcome: 'live' });
  });
});
