import { paymentParts } from '../../src/features/payments/server/parts.ts';
import { purposeOf, type PaymentParts } from '../../src/server/payments/parts.ts';
import { ledgerParts } from './payment-ledger.ts';

/** What really takes part when money moves, with a line in the ledger of tests for each time that it is told of it. */
export const partsWithLedger: PaymentParts = {
  everyPayment: paymentParts.everyPayment,
  purposes: ledgerParts().purposes.map((ledger) => {
    const real = purposeOf(paymentParts, ledger.purpose);
    return {
      ...real,
      purpose: ledger.purpose,
      async onPaid(tx, change) {
        await ledger.onPaid(tx, change);
        await real?.onPaid(tx, change);
      },
      async onRefunded(tx, change) {
        await ledger.onRefunded(tx, change);
        await real?.onRefunded(tx, change);
      },
      async onNotPaid(tx, change) {
        await ledger.onNotPaid?.(tx, change);
        await real?.onNotPaid?.(tx, change);
      },
    };
  }),
};
