import { eq } from 'drizzle-orm';
import { articles } from '../../../db/schema/index.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { toListPage } from '../../../server/lists/list-page.ts';
import type { RatingListQuery, RatingTable } from '../review-schemas.ts';
import { ratingColumn, ratingPage } from './feedback-queries.ts';
import { REVIEW_RIGHT } from './list-feedback.ts';

/**
 * One page of entries with their looks and answers, the highest number first.
 * @throws Unauthenticated, Forbidden
 */
export async function listEntryRatings({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: RatingListQuery;
}): Promise<RatingTable> {
  requirePermission(ctx.actor, REVIEW_RIGHT);
  const at = input.after ?? input.before;
  const place = at
    ? await ctx.db
        .select({ id: articles.id, value: ratingColumn(input) })
        .from(articles)
        .where(eq(articles.id, at))
        .get()
    : undefined;
  const query = place ? input : { ...input, after: undefined, before: undefined };
  return toListPage(await ratingPage(ctx.db, query, place), query);
}
