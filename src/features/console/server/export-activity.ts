import { write } from '../../../db/write.ts';
import { csvRow, CSV_BYTE_ORDER_MARK } from '../../../lib/csv.ts';
import { officeDay } from '../../../lib/office-days.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import type { Place } from '../../../server/lists/list-page.ts';
import { activityList, type ActivityLine, type ActivityListQuery } from '../schemas.ts';
import { activityPage } from './activity-queries.ts';

const BATCH = 500;

export interface CsvExport {
  fileName: string;
  chunks: AsyncGenerator<string, void, void>;
}

/**
 * The selection as CSV, with the number and order of the chain; why it was taken out is the next line of the log.
 * @throws Unauthenticated, Forbidden
 */
export async function exportActivity({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { list: string; reason: string };
}): Promise<CsvExport> {
  requirePermission(ctx.actor, 'security:read');
  const query = {
    ...activityList.parse(new URLSearchParams(input.list)),
    after: undefined,
    before: undefined,
  };
  const { action, resource, person, from, to } = query;
  await write(ctx.db, (tx) =>
    recordActivity(tx, {
      ctx,
      action: 'activity.export',
      resource: 'activity',
      details: { reason: input.reason, action, resource, person, from, to },
    }),
  );
  return { fileName: `activity-${officeDay(ctx.now)}.csv`, chunks: rowsOf(ctx, query) };
}

async function* rowsOf(ctx: Ctx, query: ActivityListQuery): AsyncGenerator<string, void, void> {
  yield (
    CSV_BYTE_ORDER_MARK +
    csvRow(['number', 'time', 'who', 'action', 'resource', 'resource id', 'details'])
  );
  let place: Place | undefined;
  do {
    const lines: ActivityLine[] = await activityPage(
      ctx.db,
      { ...query, after: place?.id },
      place,
      BATCH,
    );
    if (lines.length > 0) yield lines.map(toRow).join('');
    const last = lines.length === BATCH ? lines.at(-1) : undefined;
    place = last && { id: last.id, value: last.timestamp };
  } while (place);
}

const toRow = ({ seq, timestamp, userId, action, resource, resourceId, details }: ActivityLine) =>
  csvRow([
    seq,
    new Date(timestamp).toISOString(),
    userId,
    action,
    resource,
    resourceId,
    details && JSON.stringify(details),
  ]);
