import { write } from '../../../db/write.ts';
import { csvRow, CSV_BYTE_ORDER_MARK, type CsvExport } from '../../../lib/csv.ts';
import type { ExportReason } from '../../../lib/export-reason.ts';
import { officeDay } from '../../../lib/office-days.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import type { Place } from '../../../server/lists/list-page.ts';
import type { RegistrationListQuery, RegistrationRow } from '../event-schemas.ts';
import { registrationPage } from './event-queries.ts';

const BATCH = 500;

/**
 * The people of a date as CSV, logged with its reason before its first byte. The file names neither the date nor what it is about.
 * @throws Unauthenticated, Forbidden
 */
export async function exportRegistrations({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: RegistrationListQuery & ExportReason & { eventId: string };
}): Promise<CsvExport> {
  requirePermission(ctx.actor, 'events:manage');
  const { reason, reasonNote, ...rest } = input;
  const query = { ...rest, after: undefined, before: undefined };
  const details = { reason, note: reasonNote || undefined, status: query.status };
  await write(ctx.db, (tx) =>
    recordActivity(tx, {
      ctx,
      action: 'event.export',
      resource: 'events',
      resourceId: input.eventId,
      details,
    }),
  );
  return { fileName: `places-${officeDay(ctx.now)}.csv`, chunks: rowsOf(ctx, query) };
}

async function* rowsOf(
  ctx: Ctx,
  query: RegistrationListQuery & { eventId: string },
): AsyncGenerator<string, void, void> {
  yield CSV_BYTE_ORDER_MARK + csvRow(['name', 'email', 'status', 'since', 'member']);
  let place: Place | undefined;
  do {
    const rows: RegistrationRow[] = await registrationPage(
      ctx.db,
      query.eventId,
      { ...query, after: place?.id },
      place,
      BATCH,
    );
    if (rows.length > 0)
      yield rows
        .map((row) =>
          csvRow([
            row.name,
            row.email,
            row.status,
            new Date(row.joinedAt).toISOString(),
            row.isMember,
          ]),
        )
        .join('');
    const last = rows.length === BATCH ? rows.at(-1) : undefined;
    place = last && { id: last.id, value: last.joinedAt };
  } while (place);
}
