import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { Invalid } from '../../../server/errors.ts';
import { returnAllowances } from '../../../server/http/rate-limit.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import type { Offer, Purchasable } from '../../../server/payments/purposes.ts';
import type { OrderInput, OrderQuote } from '../checkout-schemas.ts';
import { shownCode } from '../coupon-code.ts';
import { findCoupon, type FoundCoupon } from './find-coupon.ts';
import { findOffer } from './find-offer.ts';
import { purchasables } from './purchasables.ts';

/**
 * What an order would come to. A code that doesn't count is told beside its field, and the order stands without it.
 * @throws Unauthenticated, NotFound
 */
export async function quoteOrder({
  ctx,
  input,
  sells = purchasables,
}: {
  ctx: Ctx;
  input: OrderInput;
  sells?: readonly Purchasable[];
}): Promise<OrderQuote> {
  requireMember(ctx);
  const { offer } = await findOffer(ctx, input, sells);
  const [found, couponError] = input.coupon ? await tryCoupon(ctx, input, offer) : [];
  const totalCents = found?.totalCents ?? offer.amountCents;
  return {
    order: input,
    title: offer.title,
    lines: offer.lines,
    priceCents: offer.amountCents,
    discountCents: found?.discountCents ?? 0,
    totalCents,
    currency: offer.currency,
    recurring: offer.recurring && {
      interval: offer.recurring.interval,
      laterCents: offer.amountCents,
      firstPeriods: found?.periods ?? 1,
    },
    coupon: found && shownCode(found.coupon.code),
    couponError,
    statement: ctx.payments.statement,
    isTest: ctx.payments.isTest,
  };
}

type Tried = [found?: FoundCoupon, error?: string];

async function tryCoupon(ctx: Ctx, input: OrderInput, offer: Offer): Promise<Tried> {
  try {
    const found = await findCoupon(ctx, input, offer);
    await write(ctx.db, (tx) => returnAllowances(tx, found.tries, ctx.now));
    return [found];
  } catch (error) {
    if (error instanceof Invalid) return [undefined, error.fields['coupon'] ?? error.message];
    throw error;
  }
}
