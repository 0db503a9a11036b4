import { eq } from 'drizzle-orm';
import { articleFeedback, articles } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import { toListPage } from '../../../server/lists/list-page.ts';
import { feedbackList, type FeedbackListQuery, type FeedbackTable } from '../review-schemas.ts';
import { entryNames, feedbackPage, NEWEST, rating } from './feedback-queries.ts';

/** Reading what people said about entries of the library. */
export const REVIEW_RIGHT = 'articles:review';

interface Given {
  ctx: Ctx;
  input: FeedbackListQuery;
}

/**
 * One page of answers to "Was this helpful?", opened. A page that shows anybody's words is logged each time: which entry, how many
 * and the newest of them, never the words.
 * @throws Unauthenticated, Forbidden
 */
export async function listFeedback({ ctx, input }: Given): Promise<FeedbackTable> {
  requirePermission(ctx.actor, REVIEW_RIGHT);
  const at = input.after ?? input.before;
  const [names, place, chosen] = await Promise.all([
    entryNames(ctx.db),
    at
      ? ctx.db
          .select({ id: articleFeedback.id, value: articleFeedback.createdAt })
          .from(articleFeedback)
          .where(eq(articleFeedback.id, at))
          .get()
      : undefined,
    input.entry
      ? ctx.db.select(rating).from(articles).where(eq(articles.slug, input.entry)).get()
      : undefined,
  ]);
  const query = place ? input : { ...input, after: undefined, before: undefined };
  const page = toListPage(await feedbackPage(ctx.db, { query, entryId: chosen?.id, place }), query);
  const commented = page.rows.filter(
    (row) => row.feedback !== null || row.improvementSuggestions !== null,
  );
  if (commented.length > 0) {
    const details = {
      entry: query.entry || undefined,
      shown: commented.length,
      until: Math.max(...commented.map((row) => row.createdAt)),
    };
    const resourceId = feedbackList.isStart(query) ? NEWEST : chosen?.id;
    await write(ctx.db, (tx) =>
      recordActivity(tx, {
        ctx,
        action: 'feedback.read',
        resource: 'feedback',
        ...(resourceId && { resourceId }),
        details,
      }),
    );
  }
  const entryOf = new Map(names.map(({ id, slug, title }) => [id, { slug, title }]));
  const rows = page.rows.map(({ articleId, ...row }) => {
    const open = (column: 'feedback' | 'improvementSuggestions') =>
      openField(ctx, articleFeedback[column], row.id, row[column]);
    return {
      ...row,
      entry: entryOf.get(articleId)!,
      feedback: open('feedback'),
      improvementSuggestions: open('improvementSuggestions'),
    };
  });
  return { ...page, rows, entries: [...entryOf.values()], chosen };
}
