import { and, desc, eq } from 'drizzle-orm';
import { articles, savedArticles } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import type { SaveInput } from '../library-schemas.ts';
import { getArticleId, isReadable } from './find-article.ts';

export interface SavedArticle {
  slug: string;
  title: string;
  href: string;
  category: string;
  estimatedReadTime: number | null;
  language: string;
}

/** Puts an entry aside or takes it back; doing it twice changes nothing. @throws Unauthenticated, NotFound */
export async function saveArticle({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: SaveInput;
}): Promise<{ isSaved: boolean }> {
  const userId = requireMember(ctx).userId;
  return await write(ctx.db, async (tx) => {
    const articleId = await getArticleId(tx, input.article);
    if (input.isSaved)
      await tx
        .insert(savedArticles)
        .values({ userId, articleId, createdAt: ctx.now })
        .onConflictDoNothing();
    else
      await tx
        .delete(savedArticles)
        .where(and(eq(savedArticles.userId, userId), eq(savedArticles.articleId, articleId)));
    return { isSaved: input.isSaved };
  });
}

/** @throws Unauthenticated, NotFound */
export async function isArticleSaved({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { article: string };
}): Promise<{ isSaved: boolean }> {
  const userId = requireMember(ctx).userId;
  const articleId = await getArticleId(ctx.db, input.article);
  const row = await ctx.db
    .select({ at: savedArticles.createdAt })
    .from(savedArticles)
    .where(and(eq(savedArticles.userId, userId), eq(savedArticles.articleId, articleId)))
    .get();
  return { isSaved: row !== undefined };
}

/** What the actor put aside, the newest first; what visitors no longer see is left out. @throws Unauthenticated */
export async function listSavedArticles({
  ctx,
  most = 20,
}: {
  ctx: Ctx;
  most?: number;
}): Promise<SavedArticle[]> {
  const rows = await ctx.db
    .select({
      slug: articles.slug,
      title: articles.title,
      category: articles.category,
      estimatedReadTime: articles.estimatedReadTime,
      language: articles.language,
    })
    .from(savedArticles)
    .innerJoin(articles, eq(articles.id, savedArticles.articleId))
    .where(and(eq(savedArticles.userId, requireMember(ctx).userId), isReadable))
    .orderBy(desc(savedArticles.createdAt))
    .limit(most);
  return rows.map((row) => ({ ...row, href: `/resources/${row.slug}` }));
}
