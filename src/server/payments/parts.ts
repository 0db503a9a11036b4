import type { PaymentPurpose, Purpose } from './purposes.ts';

/** What takes part when money moves. `features/payments/server/parts.ts` puts it together, so that this kit knows no feature. */
export interface PaymentParts {
  purposes: readonly PaymentPurpose[];
  /** Hears of every payment, whatever it is for, before its purpose does. */
  everyPayment: Pick<PaymentPurpose, 'onPaid' | 'onNotPaid'>;
}

export const purposeOf = (
  { purposes }: PaymentParts,
  wanted: Purpose,
): PaymentPurpose | undefined => purposes.find(({ purpose }) => purpose === wanted);
