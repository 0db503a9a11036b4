import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import { adminActivityLog, articles } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { feedbackInput } from '../library-schemas.ts';
import { feedbackList, ratingList } from '../review-schemas.ts';
import {
  countSearch,
  createFeedback,
  exportFeedback,
  listEntryRatings,
  listFeedback,
  listVainWords,
  newFeedback,
} from './index.ts';

const START = Date.parse('2026-10-01T12:00:00Z');
let now = START;
let database: TestDatabase;
beforeEach(async () => {
  now = START;
  database = await createTestDatabase();
  await write(database.db, (tx) =>
    tx.insert(articles).values(
      ['a-plan', 'a-budget', 'withdrawn'].map((slug) => ({
        id: `id-${slug}`,
        slug,
        title: slug.toUpperCase(),
        content: 'c',
        category: 'c',
        status: slug === 'withdrawn' ? ('draft' as const) : ('published' as const),
        viewCount: slug === 'a-budget' ? 9 : 1,
      })),
    ),
  );
});
afterEach(() => database.close());

const ctx = () => ({ ...testCtx(database.db), now });
const admin = () => ({
  ...testCtx(database.db, { userId: 'admin', role: 'admin', permissions: ['articles:review'] }),
  now,
});
const say = async (
  article: string,
  wasHelpful: 'yes' | 'no',
  feedback = '',
  improvementSuggestions = '',
) => {
  now += 1000;
  await createFeedback({
    ctx: ctx(),
    input: feedbackInput.parse({ article, wasHelpful, feedback, improvementSuggestions }),
  });
};
const read = (changes: Record<string, unknown> = {}) =>
  listFeedback({ ctx: admin(), input: feedbackList.input.parse(changes) });
const words = async (changes?: Record<string, unknown>) =>
  (await read(changes)).rows.map((row) => row.feedback || row.improvementSuggestions);
const log = () =>
  database.db
    .select()
    .from(adminActivityLog)
    .orderBy(sql`rowid`);

describe('comments', () => {
  beforeEach(async () => {
    await say('a-plan', 'yes', 'canary <b>one</b>');
    await say('a-plan', 'no');
    await say('a-budget', 'no', '', 'canary two');
    await say('a-plan', 'no', 'canary three');
  });

  it('are opened, the newest first, and found by entry and by answer', async () => {
    expect(await words()).toEqual(['canary three', 'canary two', 'canary <b>one</b>']);
    expect(await words({ sort: 'oldest', answer: 'no' })).toEqual(['canary two', 'canary three']);
    expect(await words({ entry: 'a-plan', show: 'all' })).toEqual([
      'canary three',
      '',
      'canary <b>one</b>',
    ]);
    expect(await words({ entry: 'no-such-entry' })).toEqual([]);
    expect((await read({ entry: 'a-plan' })).chosen).toMatchObject({
      title: 'A-PLAN',
      helpfulCount: 1,
      notHelpfulCount: 2,
      isReadable: true,
    });
    expect((await read()).rows[1]).toMatchObject({
      entry: { slug: 'a-budget', title: 'A-BUDGET' },
      wasHelpful: false,
    });
  });

  it('are logged each time they are shown, without a word of them; a page without comments is not', async () => {
    await read();
    await read();
    await read({ entry: 'a-budget' });
    await read({ entry: 'withdrawn' });
    const rows = await log();
    expect(rows.map((row) => [row.userId, row.action, row.resourceId, row.details?.shown])).toEqual(
      [
        ['admin', 'feedback.read', 'newest', 3],
        ['admin', 'feedback.read', 'newest', 3],
        ['admin', 'feedback.read', 'id-a-budget', 1],
      ],
    );
    expect(JSON.stringify(rows)).not.toContain('canary');
  });

  it('wait until somebody has read the newest', async () => {
    expect(await newFeedback.load(admin())).toEqual({ count: 3, since: START + 1000 });
    await read({ entry: 'a-budget' });
    expect((await newFeedback.load(admin())).count).toBe(3);
    await read();
    expect(await newFeedback.load(admin())).toEqual({ count: 0, since: undefined });
    await say('a-plan', 'yes');
    await say('a-plan', 'yes', 'canary four');
    expect(await newFeedback.load(admin())).toEqual({ count: 1, since: now });
  });

  it('stay out of the CSV, which is logged', async () => {
    const { chunks } = await exportFeedback({
      ctx: admin(),
      input: {
        ...feedbackList.input.parse({ entry: 'a-plan', show: 'all' }),
        reason: 'care',
        reasonNote: '',
      },
    });
    const csv = (await Array.fromAsync(chunks)).join('');
    expect(
      csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').slice(2).join(',')),
    ).toEqual(['a-plan,A-PLAN,no,yes', 'a-plan,A-PLAN,no,no', 'a-plan,A-PLAN,yes,yes']);
    expect(csv).not.toContain('canary');
    expect((await log()).map((row) => row.action)).toEqual(['feedback.export']);
  });

  it('go with their entry', async () => {
    await write(database.db, (tx) => tx.delete(articles).where(eq(articles.slug, 'a-plan')));
    expect(await words()).toEqual(['canary two']);
  });

  it('are read page by page without a gap', async () => {
    for (let at = 0; at < 25; at++) await say('a-budget', 'yes', `later ${at}`);
    const first = await read();
    const second = await read({ after: first.after });
    expect([first.rows.length, second.rows.length, second.after]).toEqual([20, 8, undefined]);
    expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(28);
    expect((await read({ before: second.before })).rows).toEqual(first.rows);
  });
});

describe('entries in numbers', () => {
  it('stand with the highest number first, those off the site too', async () => {
    await say('a-plan', 'no');
    const slugs = async (sort: string) =>
      (await listEntryRatings({ ctx: admin(), input: ratingList.input.parse({ sort }) })).rows;
    expect((await slugs('unhelpful'))[0]).toMatchObject({
      slug: 'a-plan',
      notHelpfulCount: 1,
      helpfulCount: 0,
      viewCount: 1,
    });
    expect((await slugs('looks'))[0]).toMatchObject({ slug: 'a-budget', viewCount: 9 });
    expect((await slugs('helpful')).find((row) => row.slug === 'withdrawn')).toMatchObject({
      isReadable: false,
    });
    expect(await log()).toEqual([]);
  });
});

describe('words that were looked for in vain', () => {
  const search = (query: string, resultsCount = 0) =>
    countSearch({
      ctx: ctx(),
      input: { query, resultsCount, selectedResultId: null, wasSuccessful: false },
      pinnedWords: [],
    });
  const inVain = async () => listVainWords({ ctx: admin() });

  it('show alone, from three days on, and what found something does not count', async () => {
    for (let day = 0; day < 3; day++) {
      await search('the green card for my sister');
      await search('card');
      await search('budget', 4);
      if (day < 2) await search('marigold street');
      now += DAY_MS;
    }
    for (let times = 0; times < 5; times++) await search('imelda');
    expect(await inVain()).toEqual([
      { word: 'card', count: 6 },
      { word: 'green', count: 3 },
      { word: 'sister', count: 3 },
    ]);
    expect((await log()).map((row) => [row.action, JSON.stringify(row.details)])).toEqual([
      ['search.words', '{"searches":13}'],
    ]);
  });

  it('are forgotten after 90 days, and nothing is logged where nothing is opened', async () => {
    for (let day = 0; day < 3; day++) {
      await search('green');
      now += DAY_MS;
    }
    now += 90 * DAY_MS;
    expect([await inVain(), await log()]).toEqual([[], []]);
  });
});
