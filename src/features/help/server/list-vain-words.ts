import { DAY_MS } from '../../../config/constants.ts';
import { articleSearches } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import { tellingWordsOf } from '../search/words.ts';
import type { VainWord } from '../review-schemas.ts';
import { vainSearches } from './feedback-queries.ts';
import { REVIEW_RIGHT } from './list-feedback.ts';

const DAYS = 90;
/** Opening a thousand takes about ten milliseconds. */
const MOST_SEARCHES = 3000;
const MOST_WORDS = 50;
/** A word shows when it was looked for on this many days. Searches have no account to tell people apart by; one evening of one person stays below. */
export const FEWEST_DAYS = 3;

/**
 * The words of searches that found nothing in the last 90 days, the commonest first: single words, never a whole search, and none
 * that fewer than three days hold. Logged, for sealed texts are opened.
 * @throws Unauthenticated, Forbidden
 */
export async function listVainWords({ ctx }: { ctx: Ctx }): Promise<VainWord[]> {
  requirePermission(ctx.actor, REVIEW_RIGHT);
  const searches = await vainSearches(ctx.db, ctx.now - DAYS * DAY_MS, MOST_SEARCHES);
  if (searches.length === 0) return [];
  await write(ctx.db, (tx) =>
    recordActivity(tx, {
      ctx,
      action: 'search.words',
      resource: 'searches',
      details: { searches: searches.length },
    }),
  );
  const found = new Map<string, { count: number; days: Set<number> }>();
  for (const { id, query, createdAt } of searches) {
    for (const word of tellingWordsOf(openField(ctx, articleSearches.query, id, query))) {
      const seen = found.get(word) ?? { count: 0, days: new Set() };
      found.set(word, { count: seen.count + 1, days: seen.days.add(createdAt) });
    }
  }
  return [...found]
    .filter(([, { days }]) => days.size >= FEWEST_DAYS)
    .map(([word, { count }]) => ({ word, count }))
    .sort((a, b) => b.count - a.count || a.word.localeCompare(b.word))
    .slice(0, MOST_WORDS);
}
