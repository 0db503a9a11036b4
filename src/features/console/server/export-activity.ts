import type { CsvExport } from '../../../lib/csv.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { exportRows } from '../../../server/lists/export-verb.ts';
import { activityList } from '../schemas.ts';
import { activityRows } from './activity-queries.ts';

/**
 * The selection as CSV; why it was taken out, in the words of the person who did, is the next line of the log.
 * @throws Unauthenticated, Forbidden
 */
export async function exportActivity({
  ctx,
  input: { list, reason },
}: {
  ctx: Ctx;
  input: { list: string; reason: string };
}): Promise<CsvExport> {
  requirePermission(ctx.actor, activityList.permission);
  return exportRows(activityRows, ctx, activityList.fromText(list), { reason });
}
