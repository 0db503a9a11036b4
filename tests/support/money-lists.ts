import type { Db } from '../../src/db/client.ts';
import { requestRows } from '../../src/features/membership/server/request-queries.ts';
import { paymentRows } from '../../src/features/payments/server/staff-queries.ts';
import { statementsOf } from './list-statements.ts';

/** Lists of staff about money, and the index that each way to ask for them must use. */
export const moneyLists = (world: { db: () => Db; now: number }) => [
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
