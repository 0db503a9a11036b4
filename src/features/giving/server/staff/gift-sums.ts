import { and, between, eq, sum, type AnyColumn } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { giftMonths } from '../../../../db/schema/giving.ts';
import { CURRENCY } from '../../../../lib/money.ts';
import { moveMonth } from '../../../../lib/office-months.ts';
import { monthsOf, type DonationListQuery, type GiftSums } from '../../staff-schemas.ts';

type Filters = Pick<DonationListQuery, 'kind' | 'source' | 'period' | 'campaign'>;

const total = (column: AnyColumn) => sum(column).mapWith(Number);

/** What a selection of gifts adds up to: read from the sums of months, so that it costs the same over any number of gifts. */
export const sumsOf = (
  db: Db,
  { kind, source, campaign }: Pick<Filters, 'kind' | 'source' | 'campaign'>,
  months: { first: string; last: string } | undefined,
) =>
  db
    .select({
      gifts: total(giftMonths.gifts),
      amountCents: total(giftMonths.amountCents),
      refunds: total(giftMonths.refunds),
      refundedCents: total(giftMonths.refundedCents),
    })
    .from(giftMonths)
    .where(
      and(
        eq(giftMonths.currency, CURRENCY),
        months && between(giftMonths.month, months.first, months.last),
        kind === 'all' ? undefined : eq(giftMonths.kind, kind),
        source === 'all' ? undefined : eq(giftMonths.isOffline, source === 'offline'),
        campaign ? eq(giftMonths.campaignId, campaign) : undefined,
      ),
    );

/** Sums of a filtered period, and of the period before where one was chosen. */
export async function readSums(
  db: Db,
  filters: Filters,
  now: number,
): Promise<{ sums: GiftSums; earlier: GiftSums | undefined }> {
  const months = monthsOf(filters.period, now);
  const by = months && months.first !== months.last ? -12 : -1;
  const monthsBefore = months && {
    first: moveMonth(months.first, by),
    last: moveMonth(months.last, by),
  };
  const [[sums], earlier] = await Promise.all([
    sumsOf(db, filters, months),
    monthsBefore && sumsOf(db, filters, monthsBefore),
  ]);
  return { sums: withZeros(sums), earlier: earlier && withZeros(earlier[0]) };
}

/** A sum over no rows is null in SQL. */
const withZeros = (found: { [Key in keyof GiftSums]: number | null } | undefined): GiftSums => ({
  gifts: found?.gifts ?? 0,
  amountCents: found?.amountCents ?? 0,
  refunds: found?.refunds ?? 0,
  refundedCents: found?.refundedCents ?? 0,
});
