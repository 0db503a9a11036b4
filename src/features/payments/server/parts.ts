import type { PaymentParts } from '../../../server/payments/parts.ts';
import { giftPurpose } from '../../giving/server/index.ts';
import { membershipPurpose } from '../../membership/server/index.ts';
import { couponHolds } from './coupon-holds.ts';

/** What takes part when money moves. A feature adds its line. */
export const paymentParts: PaymentParts = {
  purposes: [giftPurpose, membershipPurpose],
  everyPayment: couponHolds,
};
