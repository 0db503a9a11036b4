import { eq } from 'drizzle-orm';
import { couponRedemptions, coupons, payments, users } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import type { OrderInput } from '../../src/features/payments/checkout-schemas.ts';
import { createOrder } from '../../src/features/payments/server/create-order.ts';
import { paymentParts } from '../../src/features/payments/server/parts.ts';
import { quoteOrder } from '../../src/features/payments/server/quote-order.ts';
import type { Ctx } from '../../src/server/context.ts';
import { movePayment } from '../../src/server/payments/move-payment.ts';
import type { Offer, Payment, Purchasable } from '../../src/server/payments/purposes.ts';
import { testCtx } from './ctx.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export const plan: OrderInput = {
  item: 'membership',
  id: 'affordable',
  choice: undefined,
  coupon: '',
};
export const withCode: OrderInput = { ...plan, coupon: 'spring' };

/** A shop of two things, people and one coupon, over a real database. Money moves as the provider's events would move it. */
export class CheckoutBench {
  price = 6_500;
  readonly reserved: string[] = [];
  readonly database: TestDatabase;

  constructor(database: TestDatabase) {
    this.database = database;
  }

  get db() {
    return this.database.db;
  }

  private offerOf(item: OrderInput['item'], id: string, choice?: string): Offer {
    return {
      kind: item,
      id,
      purpose: item === 'membership' ? 'subscription' : item,
      title: `Plan ${id}`,
      lines: [],
      amountCents: choice === undefined ? this.price : Number(choice),
      currency: 'USD',
      ...(item === 'membership' && { recurring: { interval: 'month', membershipLevel: id } }),
      scopes: [item, `${item}:${id}`],
      doneHref: '/dashboard',
    };
  }

  readonly sells: Purchasable[] = (['membership', 'course'] as const).map((kind) => ({
    kind,
    find: async (_ctx, { id, choice }) =>
      id === 'none' ? undefined : this.offerOf(kind, id, choice),
    reserve: async (_tx, { paymentId }) => {
      this.reserved.push(paymentId);
      return 'subject';
    },
  }));

  async addPeople(...ids: string[]): Promise<void> {
    await write(this.db, async (tx) => {
      for (const id of ids)
        await tx
          .insert(users)
          .values({ id, email: `${id}@x.example`, firstName: 'A', lastName: 'B', role: 'user' });
    });
  }

  addCoupon = (values: Partial<typeof coupons.$inferInsert> = {}) =>
    write(this.db, (tx) =>
      tx.insert(coupons).values({ id: 'c', code: 'SPRING', type: 'percent', value: 20, ...values }),
    );

  as = (userId: string, changes: Partial<Ctx> = {}): Ctx => ({
    ...testCtx(this.db, { userId }),
    ...changes,
  });

  order = (ctx: Ctx, input: OrderInput = plan) => createOrder({ ctx, input, sells: this.sells });
  quote = (ctx: Ctx, input: OrderInput = plan) => quoteOrder({ ctx, input, sells: this.sells });

  payments = (): Promise<Payment[]> =>
    this.db.select().from(payments).orderBy(payments.createdAt, payments.id);

  coupon = async () => (await this.db.select().from(coupons).where(eq(coupons.id, 'c')).get())!;

  async holds(): Promise<string[]> {
    const rows = await this.db.select({ status: couponRedemptions.status }).from(couponRedemptions);
    return rows.map(({ status }) => status).sort();
  }

  settle = (id: string, status: 'completed' | 'cancelled' | 'failed' | 'processing') =>
    write(this.db, async (tx) => {
      const payment = (await tx.select().from(payments).where(eq(payments.id, id)).get())!;
      await movePayment(tx, {
        process: this.as('her'),
        parts: paymentParts,
        now: Date.now(),
        payment,
        subscription: undefined,
        to: { status },
      });
    });

  close(): Promise<void> {
    return this.database.close();
  }
}

export async function createCheckoutBench(): Promise<CheckoutBench> {
  const bench = new CheckoutBench(await createTestDatabase());
  await bench.addPeople('her', 'other');
  return bench;
}
