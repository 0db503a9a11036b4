import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGithubRepository } from '../../../server/gateways/content-repository/github-repository.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import {
  faq,
  createTestSite,
  log,
  NESTED,
  type TestSite,
} from '../../../../tests/support/content-site.ts';
import { startGithub } from '../../../../tests/support/github-server.ts';
import type { ContentSite } from './content-site.ts';
import { exchangeContent, hasExchange } from './exchange-content.ts';
import { compareVersion, findRepositoryState, getEntryHistory, listRecentSaves } from './index.ts';
import { repositoryJob } from './repository-job.ts';

const token = 'a-token-that-nobody-else-has';
const COST = 'content/faq/cost.yaml';
let house: TestSite;
let github: Awaited<ReturnType<typeof startGithub>>;
let site: ContentSite;

beforeEach(async () => {
  [house, github] = await Promise.all([createTestSite(), startGithub({ token })]);
  site = {
    ...house.site,
    repository: createGithubRepository({
      apiUrl: github.url,
      repository: github.repository,
      branch: 'main',
      folder: 'content',
      token,
      patienceMs: 300,
    }),
  };
});
afterEach(() => Promise.all([house.close(), github.stop()]));

const repository = () => site.repository!;
const exchange = () =>
  exchangeContent({ ctx: testCtx(house.database.db), site, repository: repository() });
const here = (path = 'faq/cost.yaml') =>
  readFile(join(site.workingDir, path), 'utf8').catch(() => undefined);

describe('an exchange with the repository', () => {
  it('brings all there is to an empty one, as one commit beside what else it holds', async () => {
    expect(await exchange()).toEqual({ taken: 0, given: 1, overruled: 0, refused: 0 });
    expect(github.files()).toEqual({ 'README.md': 'ours\n', [COST]: faq('What does it cost?') });
    expect(github.message()).toMatch(/^Content: faq\/cost\.yaml\n/);
  });

  it('takes what is there the first time, and keeps what stood here as a version', async () => {
    github.push({ [COST]: faq('Theirs?') });
    expect(await exchange()).toEqual({ taken: 1, given: 0, overruled: 0, refused: 0 });
    expect(await here()).toBe(faq('Theirs?'));
    const { versions } = await getEntryHistory({
      ctx: house.as('ada'),
      site,
      input: { entry: 'faq/cost' },
    });
    expect(versions.map(({ verb, by, isKept }) => [verb, by, isKept])).toEqual([
      ['taken', '', true],
      ['first', '', true],
    ]);
    expect(await listRecentSaves({ ctx: house.as('ada'), site })).toMatchObject([
      { key: 'faq/cost', verb: 'taken', by: '' },
    ]);
  });

  it('sends what editors saved and removed, with who did, and asks for nothing when both are the same', async () => {
    await exchange();
    await house.edit('Better?');
    expect(await hasExchange({ site, repository: repository() })).toBe(true);
    expect(await exchange()).toMatchObject({ given: 1 });
    expect(github.files()[COST]).toBe(faq('Better?'));
    expect(github.message()).toContain('faq/cost.yaml, by Ada Editor');
    expect(await hasExchange({ site, repository: repository() })).toBe(false);
    const commits = github.commits();
    expect(await exchange()).toEqual({ taken: 0, given: 0, overruled: 0, refused: 0 });
    expect(github.commits()).toBe(commits);
    await rm(join(site.workingDir, 'faq/cost.yaml'));
    await exchange();
    expect(github.files()).toEqual({ 'README.md': 'ours\n' });
  });

  it('takes what was changed, added and removed there, and nothing that content may not have', async () => {
    await house.put('working/faq/fit.yaml', faq('Does it fit?'));
    await exchange();
    github.push({
      [COST]: faq('Theirs?'),
      'content/faq/new.yaml': faq('New?'),
      'content/faq/fit.yaml': null,
      'content/.hidden': 'x',
      'content/run.sh': 'x',
      'elsewhere/a.yaml': 'x',
    });
    expect(await exchange()).toEqual({ taken: 3, given: 0, overruled: 0, refused: 0 });
    expect([
      await here(),
      await here('faq/new.yaml'),
      await here('faq/fit.yaml'),
      await here('run.sh'),
      await here('.hidden'),
    ]).toEqual([faq('Theirs?'), faq('New?'), undefined, undefined, undefined]);
    expect(await hasExchange({ site, repository: repository() })).toBe(false);
  });

  it('lets an editor’s version stand where both changed one, and keeps the other to compare and bring back', async () => {
    await exchange();
    await house.edit('Mine?');
    github.push({ [COST]: faq('Theirs?') });
    expect(await exchange()).toEqual({ taken: 0, given: 1, overruled: 1, refused: 0 });
    expect([await here(), github.files()[COST]]).toEqual([faq('Mine?'), faq('Mine?')]);
    const ctx = house.as('bea');
    const { versions } = await getEntryHistory({ ctx, site, input: { entry: 'faq/cost' } });
    const aside = versions.find(({ verb }) => verb === 'overruled')!;
    expect(aside).toMatchObject({ isKept: true, isCurrent: false });
    expect(
      JSON.stringify(
        await compareVersion({ ctx, site, input: { entry: 'faq/cost', version: aside.version! } }),
      ),
    ).toContain('Theirs');
    expect(await exchange()).toEqual({ taken: 0, given: 0, overruled: 0, refused: 0 });
  });

  it('puts an edit above a removal, no matter who made which', async () => {
    await house.put('working/faq/fit.yaml', faq('Does it fit?'));
    await exchange();
    await house.edit('Mine?');
    await rm(join(site.workingDir, 'faq/fit.yaml'));
    github.push({ [COST]: null, 'content/faq/fit.yaml': faq('Theirs?') });
    await exchange();
    expect([await here(), await here('faq/fit.yaml')]).toEqual([faq('Mine?'), faq('Theirs?')]);
    expect(github.files()).toMatchObject({
      [COST]: faq('Mine?'),
      'content/faq/fit.yaml': faq('Theirs?'),
    });
  });

  it('begins again when somebody commits in between, and loses neither', async () => {
    await exchange();
    await house.edit('Mine?');
    let isFirst = true;
    github.state.interrupt = (method, path) => {
      if (isFirst && method === 'PATCH' && path.startsWith('refs')) {
        isFirst = false;
        github.push({ 'content/faq/new.yaml': faq('New?') });
      }
      return undefined;
    };
    expect(await exchange()).toMatchObject({ given: 1 });
    expect(await here('faq/new.yaml')).toBe(faq('New?'));
    expect(github.files()).toMatchObject({
      [COST]: faq('Mine?'),
      'content/faq/new.yaml': faq('New?'),
    });
  });

  it('leaves a file alone that an editor saves while the other version is being fetched', async () => {
    await exchange();
    github.push({ [COST]: faq('Theirs?') });
    const { readFile: fetchFile } = repository();
    const slow = {
      ...repository(),
      readFile: async (hash: string) => {
        await house.edit('Mine?');
        return fetchFile(hash);
      },
    };
    await exchangeContent({ ctx: testCtx(house.database.db), site, repository: slow });
    expect(await here()).toBe(faq('Mine?'));
    expect(await exchange()).toMatchObject({ overruled: 1 });
    expect(github.files()[COST]).toBe(faq('Mine?'));
  });

  it.each([
    ['no answer', 'silence', /could not be reached/],
    ['an answer that is none', 'nonsense', /not its usual one/],
    ['a refused token', 401, /GITHUB_CONTENT_TOKEN/],
    ['a used-up share', 403, /hourly share/],
    ['no such branch', 404, /GITHUB_CONTENT_BRANCH/],
    ['a fault of its own', 502, /answered 502/],
  ] as const)(
    'meets %s with words for staff, loses nothing and names no secret',
    async (_what, fault, words) => {
      await exchange();
      await house.edit('Mine?');
      github.state.interrupt = () => fault;
      const failure = (await exchange().catch((error: Error) => error)) as Error;
      expect(failure.name).toBe('RepositoryAway');
      expect(failure.message).toMatch(words);
      expect(failure.message).not.toContain(token);
      github.state.interrupt = undefined;
      await exchange();
      expect(github.files()[COST]).toBe(faq('Mine?'));
    },
  );

  it('leaves a file there that must not be read here, says which line it is, and takes the rest', async () => {
    await exchange();
    github.push({
      [COST]: NESTED,
      'content/faq/fit.yaml': faq('Does it fit?'),
      'content/articles/a.md':
        '---\ntitle: A\n---\n\nwords\n\n<meta http-equiv="refresh" content="0">\n',
      'content/media/a/url.png': 'no picture',
    });
    expect(await exchange()).toEqual({ taken: 1, given: 0, overruled: 0, refused: 3 });
    expect([
      await here(),
      await here('faq/fit.yaml'),
      await here('articles/a.md'),
      await here('media/a/url.png'),
    ]).toEqual([faq('What does it cost?'), faq('Does it fit?'), undefined, undefined]);
    expect(await findRepositoryState({ ctx: house.as('ada'), site })).toMatchObject({
      isFailing: false,
      refused: [
        expect.stringMatching(/^articles\/a\.md: Line 7: “<meta/),
        expect.stringMatching(/^faq\/cost\.yaml: Line 3: “&a0” /),
        expect.stringMatching(/^media\/a\/url\.png: The site can’t show this file/),
      ],
    });
    expect(await hasExchange({ site, repository: repository() })).toBe(false);
    github.push({
      [COST]: faq('Put right?'),
      'content/articles/a.md': null,
      'content/media/a/url.png': null,
    });
    expect(await exchange()).toEqual({ taken: 1, given: 0, overruled: 0, refused: 0 });
    expect(await findRepositoryState({ ctx: house.as('ada'), site })).toMatchObject({
      refused: [],
    });
  });

  it('comes before a publish, which goes on without it when it is away', async () => {
    github.push({ [COST]: faq('Theirs?') });
    expect(await house.publish(house.as('ada'), site)).toMatchObject({ outcome: 'live' });
    expect(await house.seen()).toBe(faq('Theirs?'));
    github.state.interrupt = () => 502;
    await house.edit('Mine?');
    expect(await house.publish(house.as('ada'), site)).toMatchObject({ outcome: 'live' });
    expect(await house.seen()).toBe(faq('Mine?'));
  });

  it('is a job that rests while nothing changed and fails where staff see it', async () => {
    const { db } = house.database;
    const job = repositoryJob(site, repository());
    const run = () => job.run({ ctx: testCtx(db), log, signal: new AbortController().signal });
    expect(await job.hasWork!(db, Date.now())).toBe(true);
    await run();
    expect(await job.hasWork!(db, Date.now())).toBe(false);
    github.state.interrupt = () => 401;
    expect(await job.hasWork!(db, Date.now())).toBe(true);
    await expect(run()).rejects.toThrow('GITHUB_CONTENT_TOKEN');
  });
});
