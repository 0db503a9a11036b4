import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desc, eq } from 'drizzle-orm';
import {
  articleFeedback,
  articles,
  articleViews,
  savedArticles,
} from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { mirrorContent } from '../../src/features/content/server/mirror-content.ts';
import { listSavedArticles } from '../../src/features/help/server/index.ts';
import { POST as feedback } from '../../src/pages/api/resources/feedback.ts';
import { GET as readSaved, PUT as putSaved } from '../../src/pages/api/resources/saved.ts';
import { POST as views } from '../../src/pages/api/resources/views.ts';
import { testCtx } from '../support/ctx.ts';
import { createBench, type EndpointBench } from '../support/endpoint.ts';
import { addPerson } from '../support/people.ts';

const PLAN = 'making-a-safety-plan';
const BUDGET = 'a-first-budget-on-one-income';
let bench: EndpointBench;
beforeAll(async () => {
  bench = await createBench();
  await mirrorContent({ db: bench.db, contentDir: 'content' });
});
afterAll(() => bench.close());

const find = async (slug: string) =>
  (await bench.db.select().from(articles).where(eq(articles.slug, slug)).get())!;
const hide = (slug: string, hidden: Partial<typeof articles.$inferInsert>) =>
  write(bench.db, (tx) => tx.update(articles).set(hidden).where(eq(articles.slug, slug)));

describe('"Was this helpful?"', () => {
  const say = (json: object, more: object = {}) =>
    bench.call(feedback, { path: '/api/resources/feedback', json, ...more });

  it('keeps what was said, sealed and without a name, and counts it', async () => {
    const before = await find(PLAN);
    const actor = testCtx(bench.db, {
      userId: await addPerson(bench.db, { email: 'reader@members.example' }),
    }).actor;
    const answer = await say(
      {
        article: PLAN,
        wasHelpful: 'yes',
        feedback: 'The bag list.\r\nThank you',
        improvementSuggestions: '',
      },
      { actor },
    );
    expect([answer.status, await answer.json()]).toEqual([201, { status: 'received' }]);
    expect((await say({ article: PLAN, wasHelpful: 'no' })).status).toBe(201);
    expect(await find(PLAN)).toMatchObject({
      helpfulCount: before.helpfulCount + 1,
      notHelpfulCount: before.notHelpfulCount + 1,
    });
    const [first, second] = await bench.db
      .select()
      .from(articleFeedback)
      .where(eq(articleFeedback.articleId, before.id))
      .orderBy(desc(articleFeedback.wasHelpful));
    expect(first).toMatchObject({
      userId: null,
      wasHelpful: true,
      improvementSuggestions: null,
      feedback: expect.stringMatching(/^hw1\./),
    });
    expect(
      bench.cipher.open(first!.feedback!, {
        table: 'article_feedback',
        row: first!.id,
        column: 'feedback',
      }),
    ).toBe('The bag list.\nThank you');
    expect(second).toMatchObject({ wasHelpful: false, feedback: null });
    expect(bench.lines.join('')).not.toContain('bag list');
  });

  it('takes an ordinary post, counts a second press once and leads back to the entry', async () => {
    const before = await find(BUDGET);
    for (let press = 0; press < 2; press++) {
      const answer = await bench.call(feedback, {
        path: '/api/resources/feedback',
        form: {
          article: BUDGET,
          language: 'en',
          wasHelpful: 'yes',
          feedback: 'x',
          improvementSuggestions: 'y',
        },
      });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `/resources/${BUDGET}#sent`,
      ]);
    }
    expect((await find(BUDGET)).helpfulCount).toBe(before.helpfulCount + 1);
  });

  it.each([
    ['no choice', { article: PLAN }, { wasHelpful: 'Please choose Yes or No' }],
    [
      'a letter',
      { article: PLAN, wasHelpful: 'yes', feedback: 'x'.repeat(2001) },
      { feedback: 'Please keep this under 2000 characters' },
    ],
    ['no slug', { article: '../x', wasHelpful: 'yes' }, { article: 'We can’t find that entry' }],
  ])('refuses %s beside the field', async (_what, json, fields) => {
    const answer = await say(json);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: 'Please fix the fields marked with an error', fields },
    ]);
  });

  it('knows nothing of what visitors do not see', async () => {
    expect((await say({ article: 'no-such-entry', wasHelpful: 'yes' })).status).toBe(404);
    for (const hidden of [{ status: 'draft' }, { status: 'archived' }] as const) {
      await hide('grief-has-no-timetable', hidden);
      expect((await say({ article: 'grief-has-no-timetable', wasHelpful: 'yes' })).status).toBe(
        404,
      );
    }
    for (const hidden of [{ isPublic: false }, { requiresAuth: true }]) {
      await hide('grief-has-no-timetable', {
        status: 'published',
        isPublic: true,
        requiresAuth: false,
        ...hidden,
      });
      expect((await say({ article: 'grief-has-no-timetable', wasHelpful: 'yes' })).status).toBe(
        404,
      );
    }
    await hide('grief-has-no-timetable', { isPublic: true, requiresAuth: false });
  });
});

describe('a look at an entry', () => {
  const look = {
    id: 'mfs0abcdefgh1234',
    article: PLAN,
    viewDuration: 12,
    completedReading: false,
    exitPoint: 'when-you-leave',
    referrer: '/resources',
  };
  const tell = (json: object, more: object = {}) =>
    bench.call(views, { path: '/api/resources/views', json, ...more });
  const row = (id: string) =>
    bench.db.select().from(articleViews).where(eq(articleViews.id, id)).get();

  it('counts once, grows with each word of it, and names nobody', async () => {
    const before = await find(PLAN);
    const actor = testCtx(bench.db, { userId: 'somebody' }).actor;
    expect((await tell(look, { actor })).status).toBe(204);
    expect(
      (await tell({ ...look, viewDuration: 40, completedReading: true, exitPoint: 'afterwards' }))
        .status,
    ).toBe(204);
    expect((await tell({ ...look, viewDuration: 3, completedReading: false })).status).toBe(204);
    expect(await row(look.id)).toMatchObject({
      articleId: before.id,
      userId: null,
      viewDuration: 40,
      completedReading: true,
      exitPoint: 'when-you-leave',
      referrer: '/resources',
    });
    expect((await find(PLAN)).viewCount).toBe(before.viewCount + 1);
  });

  it('keeps own pages alone as the way it was found, and belongs to one entry', async () => {
    await tell({ ...look, id: 'mfs0otherlook0001', referrer: '/search?q=he+found+me' });
    expect(await row('mfs0otherlook0001')).toMatchObject({ referrer: null });
    await tell({ ...look, article: BUDGET, viewDuration: 999 });
    expect(await row(look.id)).toMatchObject({ viewDuration: 40 });
  });

  it.each([
    [{ id: 'short' }, 400],
    [{ viewDuration: -1 }, 400],
    [{ viewDuration: 90_000 }, 400],
    [{ article: 'no-such-entry' }, 404],
  ])('refuses %j', async (wrong, status) => {
    expect((await tell({ ...look, id: 'mfs0refused00001', ...wrong })).status).toBe(status);
  });

  it('survives the mirror with every counter', async () => {
    const before = await find(PLAN);
    await mirrorContent({ db: bench.db, contentDir: 'content' });
    expect(await find(PLAN)).toEqual(before);
  });
});

describe('saving for later', () => {
  it('is for members, each for themselves, and twice is once', async () => {
    const path = '/api/resources/saved';
    const put = (json: object, userId?: string) =>
      bench.call(putSaved, {
        method: 'PUT',
        path,
        json,
        actor: userId ? testCtx(bench.db, { userId }).actor : undefined,
      });
    const ask = async (userId: string) =>
      (
        await bench.call(readSaved, {
          path: `${path}?article=${PLAN}`,
          actor: testCtx(bench.db, { userId }).actor,
        })
      ).json();
    const [ada, bea] = [
      await addPerson(bench.db, { email: 'ada@members.example' }),
      await addPerson(bench.db, { email: 'bea@members.example' }),
    ];

    expect((await put({ article: PLAN, isSaved: true })).status).toBe(401);
    expect((await bench.call(readSaved, { path: `${path}?article=${PLAN}` })).status).toBe(401);
    for (let time = 0; time < 2; time++)
      expect(await (await put({ article: PLAN, isSaved: true }, ada)).json()).toEqual({
        isSaved: true,
      });
    bench.now += 1_000;
    await put({ article: BUDGET, isSaved: true }, ada);
    expect(await bench.db.$count(savedArticles, eq(savedArticles.userId, ada))).toBe(2);
    expect([await ask(ada), await ask(bea)]).toEqual([{ isSaved: true }, { isSaved: false }]);

    const listed = () => listSavedArticles({ ctx: testCtx(bench.db, { userId: ada }) });
    expect(await listed()).toMatchObject([
      { slug: BUDGET, href: `/resources/${BUDGET}` },
      { slug: PLAN },
    ]);
    await hide(BUDGET, { status: 'archived' });
    expect((await listed()).map(({ slug }) => slug)).toEqual([PLAN]);
    await put({ article: PLAN, isSaved: false }, ada);
    expect(await ask(ada)).toEqual({ isSaved: false });
    expect((await put({ article: 'no-such-entry', isSaved: true }, ada)).status).toBe(404);
  });
});
