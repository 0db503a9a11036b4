import { and, count, eq, gt, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { couponRedemptions, coupons, payments } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import { Invalid } from '../../../server/errors.ts';
import type { PaymentPurpose } from '../../../server/payments/purposes.ts';
import { COUPON_WORDS } from '../coupon-words.ts';

export type Coupon = typeof coupons.$inferSelect;
const holds = couponRedemptions;

/** @throws Invalid, with words beside the field of the code */
const refuse = (why: keyof typeof COUPON_WORDS): never => {
  throw new Invalid(COUPON_WORDS[why], { coupon: COUPON_WORDS[why] });
};

export const isLive = (now: number) =>
  and(
    eq(coupons.isActive, true),
    or(isNull(coupons.startsAt), lte(coupons.startsAt, now)),
    or(isNull(coupons.expiresAt), gt(coupons.expiresAt, now)),
  );

const hasRoom = or(
  isNull(coupons.maxRedemptions),
  sql`${coupons.redemptionCount} < ${coupons.maxRedemptions}`,
);

export interface Hold {
  coupon: Coupon;
  userId: string;
  now: number;
}

/** Whether this person may use the coupon once more. @throws Invalid */
export async function requireOwnUse(tx: Pick<Tx, 'select'>, { coupon, userId }: Hold) {
  const [used] = await tx
    .select({ times: count() })
    .from(holds)
    .where(
      and(
        eq(holds.couponId, coupon.id),
        eq(holds.userId, userId),
        inArray(holds.status, ['held', 'used']),
      ),
    );
  if ((used?.times ?? 0) >= coupon.maxPerPerson) refuse('yours');
  if (!coupon.isFirstPurchaseOnly) return;
  const before = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        inArray(payments.status, ['completed', 'refunded', 'processing']),
        notInArray(payments.purpose, ['donation', 'test']),
      ),
    )
    .limit(1)
    .get();
  if (before) refuse('first');
}

/** Takes one redemption. Of the last one the database decides who has it. @throws Invalid */
export async function takeHold(tx: Tx, hold: Hold): Promise<void> {
  await requireOwnUse(tx, hold);
  const [taken] = await tx
    .update(coupons)
    .set({ redemptionCount: sql`${coupons.redemptionCount} + 1` })
    .where(and(eq(coupons.id, hold.coupon.id), isLive(hold.now), hasRoom))
    .returning({ id: coupons.id });
  if (!taken) refuse('dead');
}

/** An order ended without money, or gave way to another: its coupon is there again. */
export async function returnHold(tx: Tx, paymentId: string, now: number): Promise<void> {
  const [returned] = await tx
    .update(holds)
    .set({ status: 'returned', updatedAt: now })
    .where(and(eq(holds.paymentId, paymentId), eq(holds.status, 'held')))
    .returning({ couponId: holds.couponId });
  if (returned)
    await tx
      .update(coupons)
      .set({ redemptionCount: sql`${coupons.redemptionCount} - 1` })
      .where(eq(coupons.id, returned.couponId));
}

/**
 * The order is paid. One that was paid after its coupon had gone back takes it again where there is room; where there isn't, its line says that it was
 * used, and the limit stays what it is.
 */
async function useHold(tx: Tx, paymentId: string, now: number): Promise<void> {
  const before = await tx
    .select({ couponId: holds.couponId, status: holds.status })
    .from(holds)
    .where(and(eq(holds.paymentId, paymentId), ne(holds.status, 'used')))
    .get();
  if (!before) return;
  await tx
    .update(holds)
    .set({ status: 'used', updatedAt: now })
    .where(eq(holds.paymentId, paymentId));
  if (before.status === 'returned')
    await tx
      .update(coupons)
      .set({ redemptionCount: sql`${coupons.redemptionCount} + 1` })
      .where(and(eq(coupons.id, before.couponId), hasRoom));
}

/** A coupon follows its order: used once it is paid, there again when it isn't. */
export const couponHolds: Pick<PaymentPurpose, 'onPaid' | 'onNotPaid'> = {
  onPaid: (tx, { payment, now }) => useHold(tx, payment.id, now),
  onNotPaid: (tx, { payment, now }) => returnHold(tx, payment.id, now),
};
