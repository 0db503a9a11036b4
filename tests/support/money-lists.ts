import { requestRows } from '../../src/features/membership/server/request-queries.ts';
import { couponRows } from '../../src/features/payments/server/coupon-queries.ts';
import { paymentRows } from '../../src/features/payments/server/staff-queries.ts';
import { statementsOf } from './list-statements.ts';

/** Lists of staff about money, and the index that each way to ask must find. */
export const moneyLists = (world: Parameters<typeof statementsOf>[0]) => [
  statementsOf(world, 'coupons', couponRows, {
    pages: {
      '': /coupons_batch_created_at_idx/,
      'sort=oldest': /coupons_batch_created_at_idx/,
      'state=on': /coupons_(batch|is_active)_created_at_idx/,
      'state=off': /coupons_(batch|is_active)_created_at_idx/,
      'show=batch': /coupons_created_at_idx/,
      'show=all': /coupons_created_at_idx/,
      'show=all&state=off': /coupons_is_active_created_at_idx/,
      'batch=b1': /coupons_batch_created_at_idx/,
      'q=code1': /coupons_code_unique|sqlite_autoindex_coupons_2/,
    },
  }),
  statementsOf(world, 'payments', paymentRows, {
    pages: {
      '': /payments_created_at_idx/,
      'sort=oldest': /payments_created_at_idx/,
      'status=completed': /payments_status_created_at_idx/,
      'purpose=donation': /payments_purpose_created_at_idx/,
      'status=pending&purpose=course': /payments_(status|purpose)_created_at_idx/,
      'problem=other_amount': /payments_problem_created_at_idx/,
      'problem=refund_failed&status=completed': /payments_(problem|status)_created_at_idx/,
      'q=jane1@x.example': /payments_user_id_created_at_idx/,
      'q=jane1@x.example&status=completed': /payments_\w+_created_at_idx/,
      'q=pi_1': /payments_provider_payment_id_unique/,
      'q=01a20e08-99e5-7bdd-9ab3-4a09d197aa4f': /sqlite_autoindex_payments_1/,
    },
    counts: /payments_status_created_at_idx/,
  }),
  statementsOf(world, 'membership-requests', requestRows, {
    pages: {
      '': /membership_requests_created_at_idx/,
      'sort=oldest': /membership_requests_created_at_idx/,
      'status=new': /membership_requests_status_created_at_idx/,
    },
    counts: /membership_requests_status_created_at_idx/,
  }),
];
