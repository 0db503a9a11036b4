import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { articleStatuses, releaseKinds, releaseStatuses } from '../../config/enumerations.ts';
import {
  checkOneOf,
  count,
  createdAt,
  flag,
  id,
  indexOn,
  json,
  list,
  oneOf,
  sealed,
  time,
  updatedAt,
} from './columns.ts';
import { users } from './accounts.ts';

/** Knowledge base. Written in Keystatic, mirrored at publish by `slug`; counters live here only. */
export const categories = sqliteTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique('categories_slug_unique'),
    description: text(),
    icon: text(),
    color: text(),
    parentId: text().references((): AnySQLiteColumn => categories.id, { onDelete: 'set null' }),
    sortOrder: count(),
    isActive: flag(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    indexOn('categories', t.parentId, t.sortOrder),
    indexOn('categories', t.isActive, t.sortOrder),
  ],
);

export const articles = sqliteTable(
  'articles',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull().unique('articles_slug_unique'),
    content: text().notNull(),
    excerpt: text(),
    /** Slug of a category. */
    category: text().notNull(),
    subcategory: text(),
    tags: list(),
    status: oneOf(articleStatuses).notNull().default('published'),
    priority: count(),
    difficulty: text(),
    /** Minutes. */
    estimatedReadTime: integer(),
    viewCount: count(),
    helpfulCount: count(),
    notHelpfulCount: count(),
    keywords: list(),
    relatedArticles: list(),
    authorId: text().references(() => users.id, { onDelete: 'set null' }),
    authorName: text(),
    isPublic: flag(true),
    requiresAuth: flag(false),
    targetAudience: text().notNull().default('general'),
    language: text().notNull().default('en'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('articles', t.status, articleStatuses),
    indexOn('articles', t.authorId),
    indexOn('articles', t.status, t.category, t.priority),
    indexOn('articles', t.status, t.createdAt),
    // For the lists of editors: entries that did not help, that helped, that are read.
    indexOn('articles', t.notHelpfulCount),
    indexOn('articles', t.helpfulCount),
    indexOn('articles', t.viewCount),
  ],
);

export const articleFeedback = sqliteTable(
  'article_feedback',
  {
    id: id(),
    articleId: text()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    wasHelpful: integer({ mode: 'boolean' }).notNull(),
    feedback: sealed(),
    improvementSuggestions: sealed(),
    createdAt: createdAt(),
  },
  (t) => [
    indexOn('article_feedback', t.articleId, t.createdAt),
    indexOn('article_feedback', t.userId),
    indexOn('article_feedback', t.createdAt),
    indexOn('article_feedback', t.wasHelpful, t.createdAt),
    // For the list of answers that hold words.
    index('article_feedback_commented_idx')
      .on(t.createdAt)
      .where(sql`"feedback" is not null or "improvement_suggestions" is not null`),
  ],
);

export const articleViews = sqliteTable(
  'article_views',
  {
    id: id(),
    articleId: text()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** Seconds. */
    viewDuration: integer(),
    completedReading: flag(false),
    exitPoint: text(),
    referrer: text(),
    createdAt: createdAt(),
  },
  (t) => [
    indexOn('article_views', t.articleId, t.createdAt),
    indexOn('article_views', t.userId, t.createdAt),
    indexOn('article_views', t.createdAt),
  ],
);

export const articleSearches = sqliteTable(
  'article_searches',
  {
    id: id(),
    query: sealed().notNull(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    resultsCount: count(),
    selectedResultId: text().references(() => articles.id, { onDelete: 'set null' }),
    wasSuccessful: flag(false),
    createdAt: createdAt(),
  },
  (t) => [
    indexOn('article_searches', t.createdAt),
    indexOn('article_searches', t.userId),
    indexOn('article_searches', t.selectedResultId),
    index('article_searches_in_vain_idx')
      .on(t.createdAt)
      .where(sql`"results_count" = 0`),
  ],
);

/** Articles that a member saved. Only that member sees them. */
export const savedArticles = sqliteTable(
  'saved_articles',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    articleId: text()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.articleId] }),
    indexOn('saved_articles', t.userId, t.createdAt),
    indexOn('saved_articles', t.articleId),
  ],
);

/** One row a publish or roll back; the files of a release live under the data folder. */
export const contentReleases = sqliteTable(
  'content_releases',
  {
    id: id(),
    status: oneOf(releaseStatuses).notNull().default('building'),
    kind: oneOf(releaseKinds).notNull().default('publish'),
    createdBy: text().references(() => users.id, { onDelete: 'set null' }),
    startedAt: createdAt(),
    finishedAt: time(),
    liveAt: time(),
    contentHash: text(),
    /** Content and build that the mirrored tables were last brought to while this release was live. */
    mirroredHash: text(),
    buildId: text(),
    directory: text(),
    changes: json<unknown[]>(),
    log: text(),
    note: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('content_releases', t.status, releaseStatuses),
    checkOneOf('content_releases', t.kind, releaseKinds),
    indexOn('content_releases', t.createdBy),
    indexOn('content_releases', t.createdAt),
    indexOn('content_releases', t.status, t.createdAt),
  ],
);
