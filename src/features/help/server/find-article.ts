import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { articles } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import { NotFound } from '../../../server/errors.ts';

/** Entries that anyone may read; the same rule as the library's pages. */
export const isReadable = and(
  eq(articles.status, 'published'),
  eq(articles.isPublic, true),
  eq(articles.requiresAuth, false),
);

/** @throws NotFound when visitors see no such entry. */
export async function getArticleId(db: Db | Tx, slug: string): Promise<string> {
  const row = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.slug, slug), isReadable))
    .get();
  if (!row) throw new NotFound();
  return row.id;
}
