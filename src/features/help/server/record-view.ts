import { and, eq, sql } from 'drizzle-orm';
import { findRoute } from '../../../config/routes.ts';
import { articles, articleViews } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import type { ViewInput } from '../library-schemas.ts';
import { getArticleId } from './find-article.ts';

/**
 * Counts a look at an entry. The page tells each time it goes out of sight; the first time counts, later ones lengthen the same row.
 * Whose eyes they were is not noted, signed in or not.
 * @throws NotFound when visitors see no such entry
 */
export async function recordView({ ctx, input }: { ctx: Ctx; input: ViewInput }): Promise<void> {
  const { id, viewDuration, completedReading } = input;
  const exitPoint = input.exitPoint || null;
  const referrer = ownPage(input.referrer);
  await write(ctx.db, async (tx) => {
    const articleId = await getArticleId(tx, input.article);
    const added = await tx
      .insert(articleViews)
      .values({
        id,
        articleId,
        viewDuration,
        completedReading,
        exitPoint,
        referrer,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: articleViews.id });
    if (added.length > 0) {
      await tx
        .update(articles)
        .set({ viewCount: sql`${articles.viewCount} + 1` })
        .where(eq(articles.id, articleId));
      return;
    }
    await tx
      .update(articleViews)
      .set({
        viewDuration: sql`max(${articleViews.viewDuration}, ${viewDuration})`,
        completedReading: sql`max(${articleViews.completedReading}, ${completedReading ? 1 : 0})`,
        exitPoint,
      })
      .where(and(eq(articleViews.id, id), eq(articleViews.articleId, articleId)));
  });
}

/** Only pages of our own map are worth a note; an address that someone typed may hold anything. */
const ownPage = (path: string) => (findRoute(path) ? path : null);
