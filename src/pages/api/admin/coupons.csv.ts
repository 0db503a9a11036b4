import { couponList } from '~/features/payments/coupon-schemas.ts';
import { exportCoupons } from '~/features/payments/server/index.ts';
import { exportEndpoint } from '~/server/lists/list-endpoints.ts';

export const POST = exportEndpoint(couponList, exportCoupons);
