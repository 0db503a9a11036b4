import { exportPayments } from '~/features/payments/server/index.ts';
import { paymentList } from '~/features/payments/staff-schemas.ts';
import { exportEndpoint } from '~/server/lists/list-endpoints.ts';

export const POST = exportEndpoint(paymentList, exportPayments);
