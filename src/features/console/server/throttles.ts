import { and, count, gt, isNotNull, max } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { rateLimits } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { forgetAllowances } from '../../../server/http/rate-limit.ts';
import { accountThrottleKeys } from '../../accounts/server/index.ts';
import type { Throttle } from '../schemas.ts';

export const throttlesByScope = (db: Db, now: number) =>
  db
    .select({ scope: rateLimits.scope, count: count(), until: max(rateLimits.windowStartedAt) })
    .from(rateLimits)
    .where(and(isNotNull(rateLimits.scope), gt(rateLimits.windowStartedAt, now)))
    .groupBy(rateLimits.scope);

/**
 * How many counters run now, by what they count. For whom stands in hashes only.
 * @throws Unauthenticated, Forbidden
 */
export async function listThrottles({ ctx }: { ctx: Ctx }): Promise<Throttle[]> {
  requirePermission(ctx.actor, 'security:read');
  const rows = await throttlesByScope(ctx.db, ctx.now);
  return rows.map(({ scope, count: counters, until }) => ({
    scope: scope!,
    count: counters,
    until: until ?? ctx.now,
  }));
}

/**
 * Lets someone who cannot wait sign in again: the counters of an address, known or not, start again. The answer is the same for both.
 * @throws Unauthenticated, Forbidden
 */
export async function clearThrottles({
  ctx,
  input: { email },
}: {
  ctx: Ctx;
  input: { email: string };
}): Promise<{ cleared: true }> {
  requirePermission(ctx.actor, 'security:read');
  return await write(ctx.db, async (tx) => {
    const cleared = await forgetAllowances(tx, accountThrottleKeys(email));
    await recordActivity(tx, {
      ctx,
      action: 'throttle.clear',
      resource: 'throttles',
      details: { cleared },
    });
    return { cleared: true as const };
  });
}
