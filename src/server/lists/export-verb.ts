import { write } from '../../db/write.ts';
import { csvRow, CSV_BYTE_ORDER_MARK, type CsvCell, type CsvExport } from '../../lib/csv.ts';
import type { ListQuery } from '../../lib/define-list.ts';
import type { ExportReason } from '../../lib/export-reason.ts';
import { officeDay } from '../../lib/office-days.ts';
import { recordActivity } from '../audit/audit.ts';
import { requirePermission } from '../auth/permissions.ts';
import type { Ctx } from '../context.ts';
import { pageOf, type Rows } from './define-rows.ts';

const BATCH = 500;

export interface CsvFile<Row> {
  name: string;
  action: string;
  resource: string;
  resourceId?: string;
  columns: Readonly<Record<string, (row: Row) => CsvCell>>;
}

export const isoTime = (at: number): string => new Date(at).toISOString();

type Exported<Query extends ListQuery, Row extends { id: string }, Shown> = Rows<
  Query,
  Row,
  string,
  Shown
> & { csv: CsvFile<Row> };

export const exportVerb =
  <Query extends ListQuery, Row extends { id: string }, Shown>(
    rows: Rows<Query, Row, string, Shown>,
  ) =>
  async ({ ctx, input }: { ctx: Ctx; input: Query & ExportReason }): Promise<CsvExport> => {
    const { list } = rows;
    requirePermission(ctx.actor, list.export?.permission ?? list.permission);
    const { reason, reasonNote } = input;
    return exportRows(rows, ctx, input, {
      reason,
      note: reasonNote || undefined,
      ...(list.search && { isSearch: input.q !== '' }),
    });
  };

/**
 * The whole selection as CSV. It is logged with its filters and `details` before its first byte; the search text, which may be someone's name, is
 * not.
 */
export async function exportRows<Query extends ListQuery, Row extends { id: string }, Shown>(
  rows: Rows<Query, Row, string, Shown>,
  ctx: Ctx,
  input: Query,
  details: Readonly<Record<string, unknown>>,
): Promise<CsvExport> {
  const { csv } = rows;
  if (!csv) throw new Error(`The list ${rows.list.name} has no file`);
  const query: Query = { ...input, after: undefined, before: undefined };
  const filters = Object.entries(query).filter(([name]) => rows.list.filters.includes(name));
  const { action, resource, resourceId } = csv;
  await write(ctx.db, (tx) =>
    recordActivity(tx, {
      ctx,
      action,
      resource,
      ...(resourceId && { resourceId }),
      details: { ...details, ...Object.fromEntries<unknown>(filters) },
    }),
  );
  return {
    fileName: `${csv.name}-${officeDay(ctx.now)}.csv`,
    chunks: textOf({ ...rows, csv }, ctx, query),
  };
}

async function* textOf<Query extends ListQuery, Row extends { id: string }, Shown>(
  rows: Exported<Query, Row, Shown>,
  ctx: Ctx,
  query: Query,
): AsyncGenerator<string, void, void> {
  const cells = Object.values(rows.csv.columns);
  yield CSV_BYTE_ORDER_MARK + csvRow(Object.keys(rows.csv.columns));
  let place: Row | undefined;
  do {
    const batch: Row[] = await pageOf(rows, ctx, { ...query, after: place?.id }, place, BATCH);
    if (batch.length > 0) yield batch.map((row) => csvRow(cells.map((cell) => cell(row)))).join('');
    place = batch.length === BATCH ? batch.at(-1) : undefined;
  } while (place);
}
