import type { Ctx } from '../../../server/context.ts';
import { listVerb } from '../../../server/lists/define-rows.ts';
import type { ActivityListQuery, ActivityPage } from '../schemas.ts';
import { activityRows, activityWords } from './activity-queries.ts';

const listRows = listVerb(activityRows);

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
  const page = await listRows({ ctx, input });
  const [actions, resources] = await Promise.all([
    wordsOf(ctx, 'action'),
    wordsOf(ctx, 'resource'),
  ]);
  return { ...page, actions, resources };
}

const wordsOf = async (ctx: Ctx, column: 'action' | 'resource') =>
  (await ctx.db.all<{ word: string }>(activityWords(column))).map(({ word }) => word);
