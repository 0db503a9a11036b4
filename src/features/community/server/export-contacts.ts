import { write } from '../../../db/write.ts';
import { csvRow, CSV_BYTE_ORDER_MARK, type CsvExport } from '../../../lib/csv.ts';
import type { ExportReason } from '../../../lib/export-reason.ts';
import { officeDay } from '../../../lib/office-days.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import type { ContactListQuery, ContactSummary } from '../admin-schemas.ts';
import { contactPage, contactSearchPage, type ContactPlace } from './contact-queries.ts';

const BATCH = 500;
const COLUMNS = ['id', 'received', 'name', 'email', 'subject', 'status', 'changed'];

/**
 * The whole selection as CSV. Message texts stay inside: a file on somebody's laptop is the wrong place for them.
 * The export is logged with its reason before its first byte; the search text, which may be somebody's name, is not.
 * @throws Unauthenticated, Forbidden
 */
export async function exportContacts({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: ContactListQuery & ExportReason;
}): Promise<CsvExport> {
  requirePermission(ctx.actor, 'contacts:export');
  const { reason, reasonNote, ...rest } = input;
  const query = { ...rest, after: undefined, before: undefined };
  const { status, from, to } = query;
  await write(ctx.db, (tx) =>
    recordActivity(tx, {
      ctx,
      action: 'contact.export',
      resource: 'contacts',
      details: {
        reason,
        note: reasonNote || undefined,
        status,
        from,
        to,
        isSearch: query.q !== '',
      },
    }),
  );
  return { fileName: `messages-${officeDay(ctx.now)}.csv`, chunks: rowsOf(ctx, query) };
}

async function* rowsOf(ctx: Ctx, query: ContactListQuery): AsyncGenerator<string, void, void> {
  yield CSV_BYTE_ORDER_MARK + csvRow(COLUMNS);
  const page = query.q ? contactSearchPage : contactPage;
  let place: ContactPlace | undefined;
  do {
    const rows: ContactSummary[] = await page(ctx.db, { ...query, after: place?.id }, place, BATCH);
    if (rows.length > 0) yield rows.map(toRow).join('');
    place = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (place);
}

const toRow = (contact: ContactSummary) =>
  csvRow([
    contact.id,
    new Date(contact.createdAt).toISOString(),
    contact.name,
    contact.email,
    contact.subject,
    contact.status,
    new Date(contact.updatedAt).toISOString(),
  ]);
