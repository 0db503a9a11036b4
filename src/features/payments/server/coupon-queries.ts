import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { couponRedemptions, coupons, payments } from '../../../db/schema/index.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { defineRows, listVerb } from '../../../server/lists/define-rows.ts';
import { exportVerb, isoTime } from '../../../server/lists/export-verb.ts';
import { receiptNumber } from '../../../server/payments/discreet.ts';
import { CURRENCY } from '../../../lib/money.ts';
import { plainCode, shownCode } from '../coupon-code.ts';
import { couponList, type CouponDetail } from '../coupon-schemas.ts';

const row = {
  id: coupons.id,
  code: coupons.code,
  type: coupons.type,
  value: coupons.value,
  appliesTo: coupons.appliesTo,
  months: coupons.months,
  redemptionCount: coupons.redemptionCount,
  maxRedemptions: coupons.maxRedemptions,
  isScholarship: coupons.isScholarship,
  isActive: coupons.isActive,
  startsAt: coupons.startsAt,
  expiresAt: coupons.expiresAt,
  batch: coupons.batch,
  createdAt: coupons.createdAt,
  updatedAt: coupons.updatedAt,
};

/** Coupons by the time they were made. Codes of a batch are many, so they stand apart. */
export const couponRows = defineRows({
  list: couponList,
  table: coupons,
  id: coupons.id,
  select: (db) => db.select(row).from(coupons).$dynamic(),
  where: ({ q, show, state, batch }) => [
    q ? eq(coupons.code, plainCode(q)) : undefined,
    batch ? eq(coupons.batch, batch) : undefined,
    !q && !batch && show === 'own' ? isNull(coupons.batch) : undefined,
    // The sign keeps SQLite from walking all batches and sorting them afterwards.
    !q && !batch && show === 'batch' ? sql`+${coupons.batch} is not null` : undefined,
    state === 'all' ? undefined : eq(coupons.isActive, state === 'on'),
  ],
  order: ({ sort }) => ({
    column: coupons.createdAt,
    direction: sort === 'oldest' ? 'asc' : 'desc',
    value: (found) => found.createdAt,
  }),
  csv: {
    name: 'coupons',
    action: 'coupon.export',
    resource: 'coupons',
    columns: {
      code: ({ code }) => shownCode(code),
      batch: ({ batch }) => batch ?? '',
      type: ({ type }) => type,
      value: ({ value }) => value,
      appliesTo: ({ appliesTo }) => appliesTo,
      months: ({ months }) => months ?? '',
      used: ({ redemptionCount }) => redemptionCount,
      most: ({ maxRedemptions }) => maxRedemptions ?? '',
      active: ({ isActive }) => (isActive ? 'yes' : 'no'),
      starts: ({ startsAt }) => (startsAt === null ? '' : isoTime(startsAt)),
      ends: ({ expiresAt }) => (expiresAt === null ? '' : isoTime(expiresAt)),
      made: ({ createdAt }) => isoTime(createdAt),
    },
  },
});

export const listCoupons = listVerb(couponRows);
export const exportCoupons = exportVerb(couponRows);

const NEWEST = 50;

/** One coupon and its newest uses, without the names of those who used it. @throws Unauthenticated, Forbidden, NotFound */
export async function getCoupon({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<CouponDetail> {
  requirePermission(ctx.actor, 'coupons:manage');
  const found = await ctx.db.select().from(coupons).where(eq(coupons.id, input.id)).get();
  if (!found) throw new NotFound();
  const uses = couponRedemptions;
  const [newest, sums] = await Promise.all([
    ctx.db
      .select({
        id: uses.id,
        status: uses.status,
        discountCents: uses.discountCents,
        currency: payments.currency,
        paymentId: uses.paymentId,
        at: uses.createdAt,
      })
      .from(uses)
      .leftJoin(payments, eq(payments.id, uses.paymentId))
      .where(eq(uses.couponId, input.id))
      .orderBy(desc(uses.createdAt), desc(uses.id))
      .limit(NEWEST),
    ctx.db
      .select({
        status: uses.status,
        times: sql<number>`count(*)`,
        cents: sql<number>`coalesce(sum(${uses.discountCents}), 0)`,
      })
      .from(uses)
      .where(and(eq(uses.couponId, input.id)))
      .groupBy(uses.status),
  ]);
  const sumOf = (status: string) => sums.find((sum) => sum.status === status);
  const { createdBy: _, ...coupon } = found;
  return {
    ...coupon,
    description: coupon.description ?? '',
    usedCount: sumOf('used')?.times ?? 0,
    heldCount: sumOf('held')?.times ?? 0,
    givenCents: sumOf('used')?.cents ?? 0,
    uses: newest.map(({ paymentId, currency, ...use }) => ({
      ...use,
      currency: currency ?? CURRENCY,
      receipt: paymentId === null ? undefined : receiptNumber({ id: paymentId }),
    })),
  };
}
