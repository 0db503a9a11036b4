import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { articles, articleSearches } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { mirrorContent } from '../../src/features/content/server/mirror-content.ts';
import { POST } from '../../src/pages/api/search.ts';
import { removeExpired } from '../../src/server/jobs/housekeeping.ts';
import { testCtx } from '../support/ctx.ts';
import { createBench, SITE, type EndpointBench } from '../support/endpoint.ts';
import { addPerson } from '../support/people.ts';

// Astro reads content through its own store; here plain Node reads the same files.
vi.mock('~/features/content/read.ts', async () => {
  const { readEntries } = await import('../../src/features/content/server/live-content.ts');
  return {
    listPinnedWords: async () =>
      (await readEntries('content', 'search_words')).flatMap(({ content: { hotlines, words } }) =>
        hotlines.length > 0 ? words : [],
      ),
  };
});

const DAY = 86_400_000;
let bench: EndpointBench;
beforeAll(async () => {
  bench = await createBench();
  await mirrorContent({ db: bench.db, contentDir: 'content' });
});
afterAll(() => bench.close());
beforeEach(() => write(bench.db, (tx) => tx.delete(articleSearches)));

const send = (json: object, more: object = {}) =>
  bench.call(POST, {
    path: '/api/search',
    json: { resultsCount: 3, wasSuccessful: false, ...json },
    ...more,
  });
const rows = () => bench.db.select().from(articleSearches).all();

describe('counting a search', () => {
  it('keeps the folded query sealed, the figures and the day, and nothing about who searched', async () => {
    const actor = testCtx(bench.db, {
      userId: await addPerson(bench.db, { email: 'seeker@members.example' }),
    }).actor;
    const answer = await send(
      {
        query: ' Safety  PLÁN ',
        resultsCount: 7,
        wasSuccessful: true,
        selectedResultId: 'article:making-a-safety-plan',
      },
      { actor },
    );
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    const { id } = (
      await bench.db.select({ id: articles.id, slug: articles.slug }).from(articles)
    ).find(({ slug }) => slug === 'making-a-safety-plan')!;
    expect(row).toMatchObject({
      userId: null,
      resultsCount: 7,
      wasSuccessful: true,
      selectedResultId: id,
      query: expect.stringMatching(/^hw1\./),
    });
    expect(
      bench.cipher.open(row!.query, { table: 'article_searches', row: row!.id, column: 'query' }),
    ).toBe('safety plan');
    expect(row!.createdAt % DAY).toBe(0);
    // The first 48 bits of an id are a time.
    expect(parseInt(row!.id.replaceAll('-', '').slice(0, 12), 16) % DAY).toBe(0);
    expect(bench.lines.join('')).not.toMatch(/safety/i);
  });

  it('counts what was chosen elsewhere as a success without a name, and an unknown entry too', async () => {
    await send({ query: 'coach', wasSuccessful: true, selectedResultId: 'feature:ai-coaching' });
    await send({ query: 'coach', wasSuccessful: true, selectedResultId: 'article:no-such-entry' });
    expect(await rows()).toMatchObject([
      { selectedResultId: null, wasSuccessful: true },
      { selectedResultId: null, wasSuccessful: true },
    ]);
  });

  it.each([
    ['an address', 'jane@example.com'],
    ['a phone number', '(210) 555-0142'],
    ['a name', 'leaving Robert Miller'],
    ['a story', 'he came home late and then he told me that'],
    ['danger', 'he hurts me'],
    ['danger in Spanish', 'mi esposo me pega'],
    ['thoughts of suicide', 'i want to kil myself'],
  ])('leaves no row for %s, and answers alike', async (_what, query) => {
    expect((await send({ query })).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['no query', { query: '  ' }],
    ['a long query', { query: 'x'.repeat(201) }],
    ['a negative count', { query: 'x', resultsCount: -1 }],
    ['a count that is text', { query: 'x', resultsCount: '3' }],
    ['no outcome', { query: 'x', wasSuccessful: undefined }],
  ])('refuses %s', async (_what, json) => {
    expect((await send(json)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('is closed to other sites and to floods', async () => {
    expect(
      (
        await send(
          { query: 'x' },
          { headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' } },
        )
      ).status,
    ).toBe(403);
    const flood = await Promise.all(
      Array.from({ length: 125 }, () =>
        send({ query: 'sleep' }, { ip: '203.0.113.99', headers: { origin: SITE } }),
      ),
    );
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('is forgotten after half a year', async () => {
    await send({ query: 'sleep' });
    await removeExpired(bench.db, bench.now + 170 * DAY);
    expect(await rows()).toHaveLength(1);
    await removeExpired(bench.db, bench.now + 182 * DAY);
    expect(await rows()).toEqual([]);
  });
});
