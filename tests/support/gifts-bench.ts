import { eq } from 'drizzle-orm';
import { payments, subscriptions } from '../../src/db/schema/payments.ts';
import { users } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { giftInput, type GiftInput } from '../../src/features/giving/schemas.ts';
import { startGift } from '../../src/features/giving/server/start-gift.ts';
import { paymentParts } from '../../src/features/payments/server/parts.ts';
import { movePayment, type PaymentMove } from '../../src/server/payments/move-payment.ts';
import type { Ctx } from '../../src/server/context.ts';
import { createId } from '../../src/lib/ids.ts';
import { testCtx } from './ctx.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export const FEE = { basisPoints: 290, fixedCents: 30 };

/** Givers over a real database. Money moves as the provider's events would move it. */
export class GiftsBench {
  readonly database: TestDatabase;
  constructor(database: TestDatabase) {
    this.database = database;
  }

  get db() {
    return this.database.db;
  }

  as = (userId?: string, changes: Partial<Ctx> = {}): Ctx => ({
    ...testCtx(this.db, userId === undefined ? undefined : { userId }),
    ...changes,
  });

  async addPeople(...ids: string[]): Promise<void> {
    await write(this.db, async (tx) => {
      for (const id of ids)
        await tx
          .insert(users)
          .values({ id, email: `${id}@x.example`, firstName: 'A', lastName: 'B', role: 'user' });
    });
  }

  /** As the form would send it. @returns the payment's id */
  start = async (ctx: Ctx, input: Record<string, unknown>): Promise<string> =>
    (await startGift({ ctx, input: giftInput.parse(input) satisfies GiftInput, fee: FEE }))
      .paymentId;

  move = (paymentId: string, to: PaymentMove) =>
    write(this.db, async (tx) => {
      const payment = (await tx.select().from(payments).where(eq(payments.id, paymentId)).get())!;
      const subscription = payment.subscriptionId
        ? await tx
            .select()
            .from(subscriptions)
            .where(eq(subscriptions.id, payment.subscriptionId))
            .get()
        : undefined;
      return movePayment(tx, {
        process: this.as(),
        parts: paymentParts,
        now: Date.now(),
        payment,
        subscription,
        to,
      });
    });

  pay = (paymentId: string) =>
    this.move(paymentId, { status: 'completed', completedAt: Date.now() });

  /** A later period of a recurring gift, as a paid invoice brings it. */
  async payNextPeriod(firstPaymentId: string): Promise<string> {
    const id = createId();
    await write(this.db, async (tx) => {
      const first = (await tx
        .select()
        .from(payments)
        .where(eq(payments.id, firstPaymentId))
        .get())!;
      const { purpose, subjectId, subscriptionId, provider, amountCents, userId } = first;
      await tx.insert(payments).values({
        id,
        purpose,
        subjectId,
        subscriptionId,
        provider,
        amountCents,
        userId,
        providerInvoiceId: `in_${id}`,
      });
    });
    await this.pay(id);
    return id;
  }

  close = () => this.database.close();
}

export const createGiftsBench = async () => new GiftsBench(await createTestDatabase());
