import type { DeclaredForm } from '~/lib/declared-form.ts';
import CouponAgain from './components/again/CouponAgain.astro';
import RefundAgain from './components/again/RefundAgain.astro';

export const forms: readonly DeclaredForm[] = [
  { page: '/admin-coupons', field: 'make', Again: CouponAgain },
  { page: '/admin-dashboard/payments', field: 'dollars', Again: RefundAgain },
];
