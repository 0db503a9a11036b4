import { verifyActivityChain } from '../../../server/audit/audit-chain.ts';
import { describeChain } from '../../../server/audit/audit-report.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';

/**
 * Reads the whole log and proves that no line was changed, removed or slipped in.
 * @throws Unauthenticated, Forbidden
 */
export async function checkActivity({
  ctx,
}: {
  ctx: Ctx;
}): Promise<{ text: string; isWhole: boolean }> {
  requirePermission(ctx.actor, 'security:read');
  const report = await verifyActivityChain(ctx.db);
  return { text: describeChain(report), isWhole: report.fault === undefined };
}
