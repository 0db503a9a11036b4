import { eq, sql } from 'drizzle-orm';
import { articleFeedback, articles } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import type { FeedbackInput } from '../library-schemas.ts';
import { getArticleId } from './find-article.ts';

/**
 * Keeps what someone said about an entry, sealed, and counts it, in one transaction. Who said it is not noted, signed in or not: the
 * page promises so (docs/decisions/0049-library.md).
 * @throws NotFound when visitors see no such entry
 */
export async function createFeedback({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: FeedbackInput;
}): Promise<{ status: 'received' }> {
  const id = createId(ctx.now);
  const seal = (column: 'feedback' | 'improvementSuggestions', text: string) =>
    text ? sealField(ctx, articleFeedback[column], id, text) : null;
  const wasHelpful = input.wasHelpful === 'yes';
  const words = {
    feedback: seal('feedback', input.feedback),
    improvementSuggestions: seal('improvementSuggestions', input.improvementSuggestions),
  };
  return await write(ctx.db, async (tx) => {
    const articleId = await getArticleId(tx, input.article);
    await tx
      .insert(articleFeedback)
      .values({ id, articleId, wasHelpful, ...words, createdAt: ctx.now });
    await tx
      .update(articles)
      .set(
        wasHelpful
          ? { helpfulCount: sql`${articles.helpfulCount} + 1` }
          : { notHelpfulCount: sql`${articles.notHelpfulCount} + 1` },
      )
      .where(eq(articles.id, articleId));
    return { status: 'received' as const };
  });
}
