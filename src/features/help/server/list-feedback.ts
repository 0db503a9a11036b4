import { eq } from 'drizzle-orm';
import { articleFeedback, articles } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import { readPage } from '../../../server/lists/define-rows.ts';
import { feedbackList, type FeedbackListQuery, type FeedbackTable } from '../review-schemas.ts';
import { entryNames, feedbackRows, hasComment, NEWEST, rating } from './feedback-queries.ts';

export const REVIEW_RIGHT = 'articles:review';

interface Given {
  ctx: Ctx;
  input: FeedbackListQuery;
}

/**
 * One page of answers to "Was this helpful?", opened. A page that shows anyone's words is logged each time: which entry, how many
 * and the newest of them, never the words.
 * @throws Unauthenticated, Forbidden
 */
export async function listFeedback({ ctx, input }: Given): Promise<FeedbackTable> {
  requirePermission(ctx.actor, REVIEW_RIGHT);
  const [names, { page, query }, chosen] = await Promise.all([
    entryNames(ctx.db),
    readPage(feedbackRows, ctx, input),
    input.entry
      ? ctx.db.select(rating).from(articles).where(eq(articles.slug, input.entry)).get()
      : undefined,
  ]);
  const commented = page.rows.filter(hasComment);
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
  const rows = page.rows.map(({ slug, title, ...row }) => {
    const open = (column: 'feedback' | 'improvementSuggestions') =>
      openField(ctx, articleFeedback[column], row.id, row[column]);
    return {
      ...row,
      entry: { slug: slug ?? '', title: title ?? '' },
      feedback: open('feedback'),
      improvementSuggestions: open('improvementSuggestions'),
    };
  });
  return { ...page, rows, counts: {}, urgent: [], entries: names, chosen };
}
