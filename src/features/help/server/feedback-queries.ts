import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import {
  adminActivityLog,
  articleFeedback,
  articles,
  articleSearches,
} from '../../../db/schema/index.ts';
import {
  COUNT_LIMIT,
  keyset,
  LIST_PAGE_SIZE,
  type Place,
} from '../../../server/lists/list-page.ts';
import type { FeedbackListQuery, RatingListQuery } from '../review-schemas.ts';
import { isReadable } from './find-article.ts';

/** Builders only: the test asks SQLite for the plan of exactly what the verbs run. */
const { id, articleId, wasHelpful, feedback, improvementSuggestions, createdAt } = articleFeedback;

/** Written out as in the partial indexes: SQLite uses those only for a condition that looks the same. */
const hasWords = sql`(${feedback} is not null or ${improvementSuggestions} is not null)`;
const foundNothing = sql`${articleSearches.resultsCount} = 0`;

/** The reading of the list as its bare URL gives it; what came after it is new. */
export const NEWEST = 'newest';

interface Selection {
  query: FeedbackListQuery;
  entryId: string | undefined;
  place: Place | undefined;
}

/** One page of answers by time of receipt, still sealed. @param entryId of the entry that `query.entry` names; answers about none when it is unknown */
export function feedbackPage(
  db: Db,
  { query, entryId = '', place }: Selection,
  limit = LIST_PAGE_SIZE + 1,
) {
  const { where, orderBy } = keyset(
    { column: createdAt, id, direction: query.sort === 'oldest' ? 'asc' : 'desc' },
    query,
    place,
  );
  return db
    .select({ id, articleId, wasHelpful, feedback, improvementSuggestions, createdAt })
    .from(articleFeedback)
    .where(
      and(
        query.entry ? eq(articleId, entryId) : undefined,
        query.answer === 'all' ? undefined : eq(wasHelpful, query.answer === 'yes'),
        query.show === 'comments' ? hasWords : undefined,
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit);
}

/** How many comments came after a time, up to `COUNT_LIMIT`, and when the first of them did. */
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

/** An entry in numbers. */
export const rating = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  viewCount: articles.viewCount,
  helpfulCount: articles.helpfulCount,
  notHelpfulCount: articles.notHelpfulCount,
  isReadable: sql<boolean>`${isReadable}`.mapWith(Boolean),
};
const RATING_COLUMNS = {
  unhelpful: articles.notHelpfulCount,
  helpful: articles.helpfulCount,
  looks: articles.viewCount,
};
export const ratingColumn = (query: RatingListQuery) => RATING_COLUMNS[query.sort];

/** One page of entries, the highest number first. */
export function ratingPage(db: Db, query: RatingListQuery, place: Place | undefined) {
  const { where, orderBy } = keyset(
    { column: ratingColumn(query), id: articles.id, direction: 'desc' },
    query,
    place,
  );
  return db
    .select(rating)
    .from(articles)
    .where(where)
    .orderBy(...orderBy)
    .limit(LIST_PAGE_SIZE + 1);
}

/** Every entry to choose from: as many as editors wrote, which visitors cannot add to. */
export const entryNames = (db: Db) =>
  db
    .select({ id: articles.id, slug: articles.slug, title: articles.title })
    .from(articles)
    .orderBy(asc(articles.title));

/** Searches without a result, the latest first, still sealed. */
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
