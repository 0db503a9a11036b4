import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  articleFeedback,
  articles,
  categories,
  emergencyContacts,
  mentalWellnessResources,
  resources,
  users,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { mirrorContent } from './mirror-content.ts';
import { MIRRORED_TABLES } from './mirrored-tables.ts';

const PLAN = 'articles/making-a-safety-plan.md';
const HOTLINE = 'emergency-contacts/national-domestic-violence-hotline.yaml';

let contentDir: string;
let database: TestDatabase;

beforeEach(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'hearthwell-mirror-'));
  await cp('content', contentDir, { recursive: true });
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.close();
  await rm(contentDir, { recursive: true });
});

const mirror = () => mirrorContent({ db: database.db, contentDir });
const findArticle = (slug: string) =>
  database.db.select().from(articles).where(eq(articles.slug, slug)).get();
const findLine = (slug: string) =>
  database.db.select().from(emergencyContacts).where(eq(emergencyContacts.slug, slug)).get();
const everything = () =>
  Promise.all(
    [categories, articles, emergencyContacts].map((table) =>
      database.db.select().from(table).orderBy(table.slug).all(),
    ),
  );

async function change(path: string, from: string | RegExp, to: string): Promise<void> {
  const before = await readFile(join(contentDir, path), 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  await writeFile(join(contentDir, path), after);
}

test("the product's own content becomes rows, and mirroring it again writes nothing", async () => {
  expect(await mirror()).toMatchObject({ changed: 0, hidden: 0 });
  expect(await database.db.$count(articles)).toBe(
    (await readdir(join(contentDir, 'articles'))).length,
  );
  expect(await database.db.$count(mentalWellnessResources)).toBe(
    (await readdir(join(contentDir, 'wellness-resources'))).length,
  );
  expect(await findArticle('making-a-safety-plan')).toMatchObject({
    title: 'Making a safety plan, one small piece at a time',
    category: 'safety',
    status: 'published',
    tags: ['safety', 'domestic violence'],
    relatedArticles: expect.arrayContaining(['safety-plan-on-paper']),
    viewCount: 0,
    authorId: null,
    content: expect.stringMatching(/^A safety plan is[^]*have a plan or not\.$/),
  });
  expect(await findLine('national-domestic-violence-hotline')).toMatchObject({
    phoneNumber: '1-800-799-7233',
    textSupport: 'Text START to 88788',
    state: null,
    isActive: true,
  });
  const before = await everything();
  expect(await mirror()).toEqual({ added: 0, changed: 0, hidden: 0 });
  expect(await everything()).toEqual(before);
});

test('an edit reaches the row and leaves its id, its counters and what people said about it', async () => {
  await mirror();
  const before = (await findArticle('making-a-safety-plan'))!;
  await write(database.db, async (tx) => {
    await tx
      .update(articles)
      .set({ viewCount: 41, helpfulCount: 7, notHelpfulCount: 2 })
      .where(eq(articles.id, before.id));
    await tx.insert(articleFeedback).values({ id: 'said', articleId: before.id, wasHelpful: true });
  });
  await change(PLAN, 'Making a safety plan, one small piece at a time', 'A plan for your safety');
  expect(await mirror()).toEqual({ added: 0, changed: 1, hidden: 0 });
  expect(await findArticle('making-a-safety-plan')).toMatchObject({
    id: before.id,
    createdAt: before.createdAt,
    title: 'A plan for your safety',
    viewCount: 41,
    helpfulCount: 7,
    notHelpfulCount: 2,
  });
  expect(await database.db.$count(articleFeedback)).toBe(1);
});

test('a service keeps how often it was used and how it was judged when its entry changes', async () => {
  await mirror();
  const find = () =>
    database.db
      .select()
      .from(mentalWellnessResources)
      .where(eq(mentalWellnessResources.slug, 'womenslaw-org'))
      .get();
  expect(await find()).toMatchObject({
    title: 'WomensLaw.org',
    category: 'legal',
    languages: 'English, Spanish',
    costInfo: 'Free',
    verificationStatus: 'pending',
    usageCount: 0,
    rating: null,
  });
  await write(database.db, (tx) =>
    tx.update(mentalWellnessResources).set({ usageCount: 12, rating: 4.5 }),
  );
  await change(
    'wellness-resources/womenslaw-org.yaml',
    'verificationStatus: pending',
    'verificationStatus: verified',
  );
  expect(await mirror()).toEqual({ added: 0, changed: 1, hidden: 0 });
  expect(await find()).toMatchObject({
    verificationStatus: 'verified',
    usageCount: 12,
    rating: 4.5,
  });
});

test('no description names a column that people fill', () => {
  const entry = { id: 'x', body: '', content: { value: '1', instruments: [] } } as never;
  const mirrored = MIRRORED_TABLES.flatMap(({ toRow }) => Object.keys(toRow(entry) ?? {}));
  expect(
    mirrored.filter((column) => /Count$|rating|^id$|^slug$|createdAt|updatedAt/.test(column)),
  ).toEqual([]);
});

test('what is removed is hidden, not deleted, and comes back as the same row', async () => {
  await mirror();
  const before = [
    (await findArticle('making-a-safety-plan'))!,
    (await findLine('national-domestic-violence-hotline'))!,
  ] as const;
  const kept = [
    await readFile(join(contentDir, PLAN)),
    await readFile(join(contentDir, HOTLINE)),
  ] as const;
  await rm(join(contentDir, PLAN));
  await rm(join(contentDir, HOTLINE));
  expect(await mirror()).toEqual({ added: 0, changed: 0, hidden: 2 });
  expect(await findArticle('making-a-safety-plan')).toMatchObject({
    id: before[0].id,
    status: 'archived',
    title: before[0].title,
  });
  expect(await findLine('national-domestic-violence-hotline')).toMatchObject({
    id: before[1].id,
    isActive: false,
  });
  expect(await mirror()).toEqual({ added: 0, changed: 0, hidden: 0 });

  await writeFile(join(contentDir, PLAN), kept[0]);
  await writeFile(join(contentDir, HOTLINE), kept[1]);
  expect(await mirror()).toEqual({ added: 0, changed: 2, hidden: 0 });
  expect(await findArticle('making-a-safety-plan')).toMatchObject({
    id: before[0].id,
    status: 'published',
  });
  expect(await findLine('national-domestic-violence-hotline')).toMatchObject({
    id: before[1].id,
    isActive: true,
  });
});

test('what is not an article is a resource, too, for as long as it is one', async () => {
  const find = () =>
    database.db.select().from(resources).where(eq(resources.slug, 'making-a-safety-plan')).get();
  await mirror();
  expect(await find()).toBeUndefined();
  await change(PLAN, 'kind: article', 'kind: worksheet');
  await mirror();
  expect(await find()).toMatchObject({
    type: 'worksheet',
    category: 'safety',
    url: '/resources/making-a-safety-plan',
    isFree: true,
    isActive: true,
  });
  await change(PLAN, 'isPublic: true', 'isPublic: false');
  await mirror();
  expect(await find()).toMatchObject({ type: 'worksheet', isActive: false });
  await change(PLAN, 'kind: worksheet', 'kind: article');
  await mirror();
  expect(await find()).toMatchObject({ isActive: false });
});

test('a row that was there before the mirror, or that no content owns, keeps its id and its place', async () => {
  await write(database.db, (tx) =>
    tx.insert(emergencyContacts).values([
      {
        id: 'seeded',
        slug: 'suicide-and-crisis-lifeline',
        name: 'An older name',
        phoneNumber: '988',
      },
      { id: 'typed', slug: null, name: 'Entered by hand', phoneNumber: '555' },
    ]),
  );
  await mirror();
  expect(await findLine('suicide-and-crisis-lifeline')).toMatchObject({
    id: 'seeded',
    name: '988 Suicide and Crisis Lifeline',
  });
  expect(
    await database.db
      .select()
      .from(emergencyContacts)
      .where(eq(emergencyContacts.id, 'typed'))
      .get(),
  ).toMatchObject({ isActive: true });
});

test('a category finds its parent, even one that comes after it; an author only while there is such an account', async () => {
  await change('categories/family.yaml', 'sortOrder', 'parentId: safety\nsortOrder');
  await change(PLAN, 'authorName', 'authorId: ada\nauthorName');
  await mirror();
  const ids = new Map(
    (await database.db.select().from(categories).all()).map(({ slug, id }) => [slug, id]),
  );
  expect(
    await database.db.select().from(categories).where(eq(categories.slug, 'family')).get(),
  ).toMatchObject({ parentId: ids.get('safety') });
  expect(await findArticle('making-a-safety-plan')).toMatchObject({ authorId: null });
  await write(database.db, (tx) =>
    tx
      .insert(users)
      .values({ id: 'ada', email: 'ada@hearthwell.example', firstName: 'Ada', lastName: 'Editor' }),
  );
  expect(await mirror()).toEqual({ added: 0, changed: 1, hidden: 0 });
  expect(await findArticle('making-a-safety-plan')).toMatchObject({ authorId: 'ada' });
});
