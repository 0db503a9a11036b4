import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../src/db/client.ts';
import { paymentPurposes } from '../../src/config/enumerations.ts';
import { write } from '../../src/db/write.ts';
import type { PaymentParts } from '../../src/server/payments/parts.ts';
import type { PaymentPurpose } from '../../src/server/payments/purposes.ts';

/** One effect of a payment, as a feature would write it. */
export interface LedgerLine {
  payment: string;
  kind: 'paid' | 'refunded' | 'not_paid';
  cents: number;
}

/** A table of tests: nothing in it is unique, so that an effect that came twice stands there twice. */
export const createLedger = (db: Db): Promise<unknown> =>
  write(db, (tx) =>
    tx.run(
      sql`create table if not exists test_ledger (id integer primary key, payment text not null, kind text not null, cents integer not null)`,
    ),
  );

export const ledgerOf = (db: Db): Promise<LedgerLine[]> =>
  db.all<LedgerLine>(sql`select payment, kind, cents from test_ledger order by id`);

const addLine = (tx: Tx, { payment, kind, cents }: LedgerLine) =>
  tx.run(
    sql`insert into test_ledger (payment, kind, cents) values (${payment}, ${kind}, ${cents})`,
  );

/** Every purpose writes what it hears into the ledger, in the transaction that it hears it in. */
export const ledgerParts = (also: Partial<PaymentPurpose> = {}): PaymentParts => ({
  everyPayment: { onPaid: async () => undefined },
  purposes: paymentPurposes.map((purpose) => ({
    purpose,
    async onPaid(tx, { payment }) {
      await addLine(tx, { payment: payment.id, kind: 'paid', cents: payment.amountCents });
    },
    async onRefunded(tx, { payment, refundedCents }) {
      await addLine(tx, { payment: payment.id, kind: 'refunded', cents: refundedCents });
    },
    async onNotPaid(tx, { payment }) {
      await addLine(tx, { payment: payment.id, kind: 'not_paid', cents: 0 });
    },
    ...also,
  })),
});
