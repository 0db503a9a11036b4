import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { toListPage } from '../../../server/lists/list-page.ts';
import type { FollowUpListQuery, FollowUpTable } from '../followup-schemas.ts';
import { followUpCounts, followUpPage, followUpPlace } from './follow-up-queries.ts';

/**
 * One page of people to look after in one state: who and why in a word, nothing of what they said.
 * @throws Unauthenticated, Forbidden
 */
export async function listFollowUps({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: FollowUpListQuery;
}): Promise<FollowUpTable> {
  requirePermission(ctx.actor, 'followups:manage');
  const wanted = input.after ?? input.before;
  const [place] = wanted ? await followUpPlace(ctx.db, wanted) : [];
  const query = place ? input : { ...input, after: undefined, before: undefined };
  const [fetched, [counts]] = await Promise.all([
    followUpPage(ctx.db, query, place),
    followUpCounts(ctx.db),
  ]);
  const rows = fetched.map((row) => ({
    ...row,
    isDue: row.state !== 'closed' && row.dueAt <= ctx.now,
  }));
  return { ...toListPage(rows, query), counts: counts! };
}
