import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  articles,
  categories,
  emergencyContacts,
  impactMetrics,
} from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { mirrorContent } from './mirror-content.ts';
import { validateContent } from './validate-content.ts';

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

test('settings are filled in, and one that does not exist stops the mirror', async () => {
  await change(
    PLAN,
    "If you're in danger now, call 911.",
    "If you're in danger now, call %emergencyNumber%.",
  );
  await mirror();
  expect((await findArticle('making-a-safety-plan'))?.content).toContain(
    "If you're in danger now, call 911.",
  );
  await change(PLAN, '%emergencyNumber%', '%noSuchSetting%');
  await expect(mirror()).rejects.toThrow('%noSuchSetting%, which does not exist');
});

test('an impact figure takes its number from the setting that pages show, and a figure without a number stops the mirror', async () => {
  await mirror();
  const find = () =>
    database.db.select().from(impactMetrics).where(eq(impactMetrics.slug, 'women-supported')).get();
  expect(await find()).toMatchObject({
    metric: 'womenSupported',
    value: 2500,
    period: 'all-time',
    userId: null,
    isActive: true,
  });
  await change('settings/figures.yaml', '2,500+', '3,100+');
  await mirror();
  expect((await find())?.value).toBe(3100);
  await change('settings/figures.yaml', '3,100+', 'many');
  await expect(mirror()).rejects.toThrow('"many" holds no number');
});

test('one entry that the database refuses blocks the whole transaction', async () => {
  await mirror();
  const before = await everything();
  await change(HOTLINE, '1-800-799-7233', '1-800-000-0000');
  await change('categories/safety.yaml', 'Safety and first steps', 'Safety');
  await write(database.db, (tx) =>
    tx.run(
      "create trigger refuse before update on emergency_contacts begin select raise(abort, 'refused'); end",
    ),
  );
  await expect(mirror()).rejects.toThrow();
  expect(await everything()).toEqual(before);
});

test('one entry that cannot be read is named, and nothing is mirrored', async () => {
  await mirror();
  const before = await everything();
  await change('categories/safety.yaml', 'Safety and first steps', 'Safety');
  await change(HOTLINE, /phoneNumber:.*\n/, '');
  await expect(mirror()).rejects.toThrow(/national-domestic-violence-hotline\.yaml: phoneNumber: /);
  expect(await everything()).toEqual(before);
});

test('an entry that points nowhere is named before anything is published', async () => {
  expect(await validateContent(contentDir)).toEqual([]);
  await change(PLAN, 'category: safety', 'category: gone');
  await change('categories/family.yaml', 'sortOrder', 'parentId: lost\nsortOrder');
  expect(await validateContent(contentDir)).toMatchObject([
    { path: PLAN, field: 'category', message: 'There’s no longer a "gone" in article categories.' },
    {
      path: 'categories/family.yaml',
      field: 'parentId',
      message: 'There’s no longer a "lost" in article categories.',
    },
  ]);
});
