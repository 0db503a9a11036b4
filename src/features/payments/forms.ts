import type { DeclaredForm } from '~/lib/declared-form.ts';
import CouponAgain from './components/again/CouponAgain.astro';

export const forms: readonly DeclaredForm[] = [
  { page: '/admin-coupons', field: 'make', Again: CouponAgain },
];
