import { coupons, payments } from '../../src/db/schema/index.ts';
import type { Tx } from '../../src/db/write.ts';
import { couponInput, couponList } from '../../src/features/payments/coupon-schemas.ts';
import {
  createCoupons,
  exportCoupons,
  exportPayments,
  getCoupon,
  getStaffPayment,
  listCoupons,
  listPayments,
  refundPayment,
  settlePayment,
  stepCoupon,
  stepPaymentTask,
} from '../../src/features/payments/server/index.ts';
import { paymentList } from '../../src/features/payments/staff-schemas.ts';
import type { Ctx } from '../../src/server/context.ts';

const id = 'row';
const why = { reason: 'care', reasonNote: '' } as const;
/** Someone with the right is told what stands against it; anyone else learns nothing. */
const unless = (status: number) => (error: { status?: number }) => {
  if (error.status !== status) throw error;
};

/** What the verbs below work on, called `row`. */
export async function addMoneyRows(tx: Tx): Promise<void> {
  await tx
    .insert(coupons)
    .values({ id: 'row', code: 'SAMPLECODE', type: 'percent', value: 10, updatedAt: 5 });
  await tx
    .insert(payments)
    .values({ id: 'row', purpose: 'test', provider: 'sandbox', amountCents: 500 });
}

/** Verbs of staff about money, for the table of who may do what. */
export const moneyVerbs: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  listCoupons: (ctx) => listCoupons({ ctx, input: couponList.input.parse({}) }),
  getCoupon: (ctx) => getCoupon({ ctx, input: { id } }),
  createCoupons: (ctx) =>
    createCoupons({ ctx, input: couponInput.parse({ type: 'percent', value: '10' }) }),
  stepCoupon: (ctx) => stepCoupon({ ctx, input: { id, step: 'start', seenAt: 5 } }),
  exportCoupons: (ctx) => exportCoupons({ ctx, input: { ...couponList.input.parse({}), ...why } }),
  listPayments: (ctx) => listPayments({ ctx, input: paymentList.input.parse({}) }),
  exportPayments: (ctx) =>
    exportPayments({ ctx, input: { ...paymentList.input.parse({}), ...why } }),
  getStaffPayment: (ctx) => getStaffPayment({ ctx, input: { id } }),
  settlePayment: (ctx) => settlePayment({ ctx, input: { id, step: 'settle' } }),
  // Someone with the right learns that nothing is left to refund; anyone else learns nothing.
  refundPayment: (ctx) =>
    refundPayment({ ctx, input: { id, amountCents: 1, reason: 'asked', note: '' } }).catch(
      unless(400),
    ),
  stepPaymentTask: (ctx) =>
    stepPaymentTask({ ctx, input: { id: 'none', step: 'retry' } }).catch(unless(404)),
};
