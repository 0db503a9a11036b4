import type { PaymentParts } from '../../../server/payments/parts.ts';
import { membershipPurpose } from '../../membership/server/index.ts';

/** What takes part when money moves. A feature adds its line. */
export const paymentParts: PaymentParts = {
  purposes: [membershipPurpose],
  everyPayment: { onPaid: async () => undefined },
};
