import { campaigns, coupons, users } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { giftInput } from '../../src/features/giving/schemas.ts';
import { feeToCover } from '../../src/features/giving/amounts.ts';
import { startGift } from '../../src/features/giving/server/start-gift.ts';
import { createOrder } from '../../src/features/payments/server/create-order.ts';
import type { Ctx } from '../../src/server/context.ts';
import { testCtx } from './ctx.ts';
import { FEE } from './gifts-bench.ts';
import { atSandboxTime, getPaymentRow, order } from './payments.ts';

/** What someone ordered, as they know it: nothing of it is read from our rows afterwards. */
export interface Ordered {
  what: 'gift' | 'pledge' | 'membership' | 'test';
  userId?: string | undefined;
  /** Of a gift made signed out. */
  email?: string | undefined;
  campaignId?: string | undefined;
  feeCents: number;
  hasCoupon?: boolean;
}

/** By the id that the provider knows: of the subscription where it recurs, else of the payment. */
export type Orders = Map<string, Ordered>;

export const DONORS = Array.from({ length: 12 }, (_, number) => `donor-${number}`);
export const CAMPAIGNS = ['garden', 'winter'] as const;
const CODE = 'SPRING';

/** People who give, two campaigns, and a coupon of a fifth off for two months. */
export async function openShop({ db }: Ctx): Promise<void> {
  await write(db, async (tx) => {
    for (const id of DONORS) await tx.insert(users).values(person(id));
    for (const id of CAMPAIGNS) await tx.insert(campaigns).values({ id, title: id });
    await tx.insert(coupons).values({
      id: 'coupon',
      code: CODE,
      type: 'percent',
      value: 20,
      months: 2,
      maxPerPerson: 100,
    });
  });
}

const person = (id: string) => ({
  id,
  email: `${id}@x.example`,
  firstName: 'A',
  lastName: 'B',
  role: 'user' as const,
});
const as = (ctx: Ctx, userId?: string): Ctx =>
  atSandboxTime(testCtx(ctx.db, userId === undefined ? undefined : { userId }));

/** @property buyer who alone can open its page */
export interface Made {
  buyer: Ctx;
  paymentId: string;
}

/** Gives, signed in or out, for a campaign or none, with the fee or without, once or monthly. */
export async function orderGift(
  ctx: Ctx,
  orders: Orders,
  given: { number: number; amountCents: number; isMonthly?: boolean },
): Promise<Made> {
  const { number, amountCents, isMonthly = false } = given;
  const userId = number % 5 === 0 ? undefined : DONORS[number % DONORS.length]!;
  const email = userId === undefined ? `giver-${number % 7}@x.example` : undefined;
  const campaignId = [undefined, ...CAMPAIGNS][number % 4];
  const coversFee = number % 3 === 1;
  const buyer = as(ctx, userId);
  const { paymentId } = await startGift({
    ctx: buyer,
    input: giftInput.parse({
      gift: 'own',
      ownGift: (amountCents / 100).toFixed(2),
      ...(coversFee && { coversFee: 'on' }),
      ...(campaignId && { campaignId }),
      ...(email && { email }),
      ...(isMonthly && { rhythm: 'monthly', dayOfMonth: 1 + (number % 28) }),
      ...(number % 6 === 0 && { isAnonymous: 'on', message: 'With love' }),
    }),
    fee: FEE,
  });
  return await note(buyer, orders, paymentId, {
    what: isMonthly ? 'pledge' : 'gift',
    userId,
    email,
    campaignId,
    feeCents: coversFee ? feeToCover(amountCents, FEE) : 0,
  });
}

/** A membership of someone new, or once more of someone who has one, as from a second tab. */
export async function orderMembership(
  ctx: Ctx,
  orders: Orders,
  wanted: { userId: string; dollars: number; hasCoupon: boolean; isNew: boolean },
): Promise<Made> {
  const { userId, dollars, hasCoupon, isNew } = wanted;
  if (isNew) await write(ctx.db, (tx) => tx.insert(users).values(person(userId)));
  const buyer = as(ctx, userId);
  const { payment } = await createOrder({
    ctx: buyer,
    input: {
      item: 'membership',
      id: dollars < 150 ? 'affordable' : 'standard',
      choice: String(dollars),
      coupon: hasCoupon ? CODE : '',
    },
  });
  return await note(buyer, orders, payment, { what: 'membership', userId, feeCents: 0, hasCoupon });
}

/** What no feature hears of. */
export async function orderTest(ctx: Ctx, orders: Orders, amountCents: number): Promise<Made> {
  const { payment } = await order(ctx, { amountCents });
  return await note(ctx, orders, payment.id, { what: 'test', feeCents: 0 });
}

async function note(buyer: Ctx, orders: Orders, paymentId: string, made: Ordered): Promise<Made> {
  const { subscriptionId } = await getPaymentRow(buyer.db, paymentId);
  orders.set(subscriptionId ?? paymentId, made);
  return { buyer, paymentId };
}
