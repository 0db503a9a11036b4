import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { toListPage } from '../../../server/lists/list-page.ts';
import type { ActivityListQuery, ActivityPage } from '../schemas.ts';
import { activityPage, activityPlace, activityWords } from './activity-queries.ts';

/**
 * One page of what staff did, newest first.
 * @throws Unauthenticated, Forbidden
 */
export async function listActivity({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: ActivityListQuery;
}): Promise<ActivityPage> {
  requirePermission(ctx.actor, 'security:read');
  const at = input.after ?? input.before;
  const place = at ? await activityPlace(ctx.db, at) : undefined;
  const query = place ? input : { ...input, after: undefined, before: undefined };
  const [fetched, actions, resources] = await Promise.all([
    activityPage(ctx.db, query, place),
    wordsOf(ctx, 'action'),
    wordsOf(ctx, 'resource'),
  ]);
  return { ...toListPage(fetched, query), actions, resources };
}

const wordsOf = async (ctx: Ctx, column: 'action' | 'resource') =>
  (await ctx.db.all<{ word: string }>(activityWords(column))).map(({ word }) => word);
