import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import {
  adminActivityLog,
  articleFeedback,
  articles,
  articleSearches,
} from '../../../db/schema/index.ts';
import { defineRows, listVerb } from '../../../server/lists/define-rows.ts';
import { exportVerb, isoTime } from '../../../server/lists/export-verb.ts';
import { COUNT_LIMIT } from '../../../server/lists/list-page.ts';
import { feedbackList, ratingList } from '../review-schemas.ts';
import { isReadable } from './find-article.ts';

/** Builders only: the test asks SQLite for the plan of exactly what the verbs run. */
const { id, articleId, wasHelpful, feedback, improvementSuggestions, createdAt } = articleFeedback;

/** Written out as in the partial indexes: SQLite uses those only for a condition that looks the same. */
const hasWords = sql`(${feedback} is not null or ${improvementSuggestions} is not null)`;
const foundNothing = sql`${articleSearches.resultsCount} = 0`;

/** The reading of the list as its bare URL gives it; what came after it is new. */
export const NEWEST = 'newest';

/** Answers by time of receipt, still sealed; about none, where the entry asked for is unknown. */
export const feedbackRows = defineRows({
  list: feedbackList,
  table: articleFeedback,
  id,
  select: (db) =>
    db
      .select({
        id,
        wasHelpful,
        feedback,
        improvementSuggestions,
        createdAt,
        slug: articles.slug,
        title: articles.title,
      })
      .from(articleFeedback)
      .leftJoin(articles, eq(articles.id, articleId))
      .$dynamic(),
  where: (query) => [
    query.entry
      ? sql`${articleId} = (select entry.id from ${articles} entry where entry.slug = ${query.entry})`
      : undefined,
    query.answer === 'all' ? undefined : eq(wasHelpful, query.answer === 'yes'),
    query.show === 'comments' ? hasWords : undefined,
  ],
  order: ({ sort }) => ({
    column: createdAt,
    direction: sort === 'oldest' ? 'asc' : 'desc',
    value: (row) => row.createdAt,
  }),
  // Without a word of what people wrote.
  csv: {
    name: 'feedback',
    action: 'feedback.export',
    resource: 'feedback',
    columns: {
      id: (row) => row.id,
      received: (row) => isoTime(row.createdAt),
      entry: (row) => row.slug ?? '',
      title: (row) => row.title ?? '',
      helpful: (row) => (row.wasHelpful ? 'yes' : 'no'),
      comment: (row) => (hasComment(row) ? 'yes' : 'no'),
    },
  },
});

export const hasComment = (row: {
  feedback: string | null;
  improvementSuggestions: string | null;
}): boolean => row.feedback !== null || row.improvementSuggestions !== null;

export const exportFeedback = exportVerb(feedbackRows);

export const newComments = (db: Db, after: number) =>
  db
    .select({ count: sql<number>`count(*)`, since: sql<number | null>`min("created_at")` })
    .from(
      sql`(select ${createdAt} from ${articleFeedback} where ${hasWords} and ${gt(createdAt, after)} order by ${createdAt} limit ${COUNT_LIMIT})`,
    );

export const lastReading = (db: Db) =>
  db
    .select({ details: adminActivityLog.details })
    .from(adminActivityLog)
    .where(and(eq(adminActivityLog.resource, 'feedback'), eq(adminActivityLog.resourceId, NEWEST)))
    .orderBy(sql`${adminActivityLog.timestamp} desc`)
    .limit(1);

export const rating = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  viewCount: articles.viewCount,
  helpfulCount: articles.helpfulCount,
  notHelpfulCount: articles.notHelpfulCount,
  isReadable: sql<boolean>`${isReadable}`.mapWith(Boolean),
};

export const ratingRows = defineRows({
  list: ratingList,
  table: articles,
  id: articles.id,
  select: (db) => db.select(rating).from(articles).$dynamic(),
  order: ({ sort }) => {
    const number = (
      { unhelpful: 'notHelpfulCount', helpful: 'helpfulCount', looks: 'viewCount' } as const
    )[sort];
    return { column: articles[number], direction: 'desc', value: (row) => row[number] };
  },
});

export const listEntryRatings = listVerb(ratingRows);

export const entryNames = (db: Db) =>
  db
    .select({ slug: articles.slug, title: articles.title })
    .from(articles)
    .orderBy(asc(articles.title));

export const vainSearches = (db: Db, since: number, limit: number) =>
  db
    .select({
      id: articleSearches.id,
      query: articleSearches.query,
      createdAt: articleSearches.createdAt,
    })
    .from(articleSearches)
    .where(and(foundNothing, gte(articleSearches.createdAt, since)))
    .orderBy(sql`${articleSearches.createdAt} desc`)
    .limit(limit);
