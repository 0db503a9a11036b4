import { and, eq } from 'drizzle-orm';
import { HOUR_MS } from '../../../config/constants.ts';
import { coupons } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { Invalid, LimitExceeded } from '../../../server/errors.ts';
import { networkOf } from '../../../server/http/network.ts';
import { takeAllowances, type Allowance } from '../../../server/http/rate-limit.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import type { Offer } from '../../../server/payments/purposes.ts';
import type { OrderInput } from '../checkout-schemas.ts';
import { plainCode } from '../coupon-code.ts';
import { COUPON_WORDS } from '../coupon-words.ts';
import { discountOf } from '../discount.ts';
import { isLive, requireOwnUse, type Coupon } from './coupon-holds.ts';
import { listOpenOrders } from './open-orders.ts';

export interface FoundCoupon {
  coupon: Coupon;
  discountCents: number;
  totalCents: number;
  periods: number;
  /** To be given back: a code that is right was no guess. */
  tries: readonly Allowance[];
}

/** Guesses of one person, and of one network, over an hour. */
export const triesOf = ({ actor, ip }: Pick<Ctx, 'actor' | 'ip'>): Allowance[] => [
  {
    key: `coupon person ${actor?.userId}`,
    scope: 'coupon code, person',
    max: 20,
    windowMs: HOUR_MS,
  },
  {
    key: `coupon address ${networkOf(ip)}`,
    scope: 'coupon code, address',
    max: 100,
    windowMs: HOUR_MS,
  },
];

const hasRoom = ({ maxRedemptions, redemptionCount }: Coupon) =>
  maxRedemptions === null || redemptionCount < maxRedemptions;

/**
 * The coupon of a code, for this order. A try is taken before the code is looked up; the caller gives it back for one that is right.
 * @throws Invalid with words beside the field
 */
export async function findCoupon(ctx: Ctx, order: OrderInput, offer: Offer): Promise<FoundCoupon> {
  const { userId } = requireMember(ctx);
  const refuse = (why: keyof typeof COUPON_WORDS): never => {
    throw new Invalid(COUPON_WORDS[why], { coupon: COUPON_WORDS[why] });
  };
  const tries = triesOf(ctx);
  try {
    await takeAllowances(ctx.db, tries, ctx.now);
  } catch (error) {
    if (error instanceof LimitExceeded) refuse('often');
    throw error;
  }
  const coupon = await ctx.db
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, plainCode(order.coupon)), isLive(ctx.now)))
    .get();
  if (!coupon) return refuse('dead');
  // What an open order of theirs holds doesn't stand in its own way.
  const open = await listOpenOrders(ctx.db, { userId, order });
  if (!open.some(({ couponId }) => couponId === coupon.id)) {
    if (!hasRoom(coupon)) return refuse('dead');
    await requireOwnUse(ctx.db, { coupon, userId, now: ctx.now });
  }
  const { amountCents, scopes, recurring } = offer;
  const discount = discountOf(coupon, { amountCents, scopes, interval: recurring?.interval });
  return 'refused' in discount ? refuse(discount.refused) : { coupon, tries, ...discount };
}
