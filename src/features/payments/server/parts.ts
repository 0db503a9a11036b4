import type { PaymentParts } from '../../../server/payments/parts.ts';

/** What takes part when money moves. A feature adds its line. */
export const paymentParts: PaymentParts = {
  purposes: [],
  everyPayment: { onPaid: async () => undefined },
};
