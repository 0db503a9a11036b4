import { and, between, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { campaigns, giftMonths } from '../../../../db/schema/giving.ts';
import { write } from '../../../../db/write.ts';
import { csvRow, CSV_BYTE_ORDER_MARK, type CsvExport } from '../../../../lib/csv.ts';
import { CURRENCY, moneyInFile } from '../../../../lib/money.ts';
import { officeDay } from '../../../../lib/office-days.ts';
import { monthsBetween } from '../../../../lib/office-months.ts';
import { recordActivity } from '../../../../server/audit/audit.ts';
import { requirePermission } from '../../../../server/auth/permissions.ts';
import type { Ctx } from '../../../../server/context.ts';
import {
  reportMonths,
  type GiftLine,
  type GiftReport,
  type ReportInput,
} from '../../report-schemas.ts';
import { donationList } from '../../staff-schemas.ts';

type Sums = typeof giftMonths.$inferSelect;

/** A few rows a month, whatever the number of gifts. */
export const monthRows = (db: Db, { first, last }: { first: string; last: string }) =>
  db
    .select()
    .from(giftMonths)
    .where(and(between(giftMonths.month, first, last), eq(giftMonths.currency, CURRENCY)));

/**
 * What was given and given back, by month of the office clock and by campaign.
 * @throws Unauthenticated, Forbidden
 */
export async function getGiftReport({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: ReportInput;
}): Promise<GiftReport> {
  requirePermission(ctx.actor, donationList.permission);
  const { first, last } = reportMonths(input, ctx.now);
  const rows = await monthRows(ctx.db, { first, last });
  const byCampaign = Map.groupBy(rows, ({ campaignId }) => campaignId);
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  const titles = await titlesOf(ctx.db, [...byCampaign.keys()]);
  return {
    first,
    last,
    months: monthsBetween(first, last).map((month) => ({
      month,
      ...lineOf(byMonth.get(month) ?? []),
    })),
    campaigns: [...byCampaign]
      .map(([id, of]) => ({ id, title: titles.get(id) ?? '', ...lineOf(of) }))
      .sort((a, b) => b.amountCents - a.amountCents),
    total: lineOf(rows),
  };
}

async function titlesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { id, title } = campaigns;
  const rows = await db.select({ id, title }).from(campaigns).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.title]));
}

/** Adds up months. Cents are whole, so that sums are exact; the average alone is rounded. */
export function lineOf(rows: readonly Sums[]): GiftLine {
  const add = (value: (row: Sums) => number) => rows.reduce((sum, row) => sum + value(row), 0);
  const gifts = add((row) => row.gifts);
  const amountCents = add((row) => row.amountCents);
  const refundedCents = add((row) => row.refundedCents);
  return {
    gifts,
    amountCents,
    refunds: add((row) => row.refunds),
    refundedCents,
    keptCents: amountCents - refundedCents,
    recurringCents: add((row) => (row.kind === 'one_time' ? 0 : row.amountCents)),
    newGivers: add((row) => row.newGivers),
    averageCents: gifts > 0 ? Math.round(amountCents / gifts) : undefined,
  };
}

/** The report as a file; logged. @throws Unauthenticated, Forbidden */
export async function exportGiftReport({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: ReportInput;
}): Promise<CsvExport> {
  const report = await getGiftReport({ ctx, input });
  await write(ctx.db, (tx) =>
    recordActivity(tx, {
      ctx,
      action: 'donation.report',
      resource: 'donations',
      details: { first: report.first, last: report.last },
    }),
  );
  return { fileName: `report-${officeDay(ctx.now)}.csv`, chunks: linesOf(report) };
}

const HEAD = [
  'month or campaign',
  'gifts',
  'given',
  'refunds',
  'refunded',
  'kept',
  'recurring',
  'new givers',
  'average',
];

async function* linesOf({ months, campaigns: of, total }: GiftReport) {
  yield CSV_BYTE_ORDER_MARK + csvRow(HEAD);
  yield months.map((line) => csvRow(cellsOf(line.month, line))).join('');
  yield csvRow(cellsOf('total', total));
  yield of.map((line) => csvRow(cellsOf(line.title || 'no campaign', line))).join('');
}

const cellsOf = (name: string, line: GiftLine) => [
  name,
  line.gifts,
  moneyInFile(line.amountCents),
  line.refunds,
  moneyInFile(line.refundedCents),
  moneyInFile(line.keptCents),
  moneyInFile(line.recurringCents),
  line.newGivers,
  line.averageCents === undefined ? '' : moneyInFile(line.averageCents),
];
