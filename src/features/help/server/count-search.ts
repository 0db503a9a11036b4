import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../../config/constants.ts';
import { articles, articleSearches } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { lookForDanger } from '../../safety/server/index.ts';
import { countableQuery } from '../search/countable.ts';
import type { SearchCountInput } from '../search-schemas.ts';

const ARTICLE = 'article:';

interface Given {
  ctx: Ctx;
  input: SearchCountInput;
  pinnedWords: readonly string[];
}

/**
 * Counts a finished search without anything that identifies: no account, no address, no time but the day, the query sealed. A query
 * that looks like personal data, holds words that lines to call are pinned to, or sounds like danger, be it ever so little, leaves no row at all (docs/decisions/0050-search.md and docs/decisions/0057-danger-in-search.md).
 */
export async function countSearch({ ctx, input, pinnedWords }: Given): Promise<void> {
  const query = countableQuery(input.query, pinnedWords);
  if (query === undefined || lookForDanger({ text: input.query, language: 'en' }).length > 0)
    return;
  const day = ctx.now - (ctx.now % DAY_MS);
  // An id carries the time it was made.
  const id = createId(day);
  const selectedResultId = await findArticleId(ctx, input.selectedResultId);
  await write(
    ctx.db,
    async (tx) =>
      void (await tx.insert(articleSearches).values({
        id,
        query: sealField(ctx, articleSearches.query, id, query),
        resultsCount: input.resultsCount,
        selectedResultId,
        wasSuccessful: input.wasSuccessful,
        createdAt: day,
      })),
  );
}

/** The table points at articles alone; another result that was chosen counts as a success without a name. */
async function findArticleId({ db }: Ctx, resultId: string | null): Promise<string | null> {
  if (!resultId?.startsWith(ARTICLE)) return null;
  const found = await db
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.slug, resultId.slice(ARTICLE.length)))
    .get();
  return found?.id ?? null;
}
