/** What of a coupon decides how much it takes off. */
export interface DiscountTerms {
  type: 'percent' | 'amount';
  /** Percent (1-100) or cents. */
  value: number;
  appliesTo: string;
  minimumCents: number;
  months: number | null;
}

/** What of an offer a coupon looks at. */
export interface DiscountedOffer {
  amountCents: number;
  /** As in `Offer`: `membership`, `membership:affordable` … */
  scopes: readonly string[];
  interval?: 'month' | 'year' | undefined;
}

export type Discount =
  { discountCents: number; totalCents: number; periods: number } | { refused: 'scope' | 'minimum' };

/** No card takes less: what would be left below it is given as well. */
export const SMALLEST_CHARGE_CENTS = 50;

/**
 * What a coupon takes off an order, in whole cents: a percentage is rounded half up, nothing becomes negative, and a rest that no card takes is let go.
 * `periods` says how many payments of something recurring it counts for.
 */
export function discountOf(coupon: DiscountTerms, offer: DiscountedOffer): Discount {
  const { amountCents, scopes, interval } = offer;
  if (coupon.appliesTo !== 'any' && !scopes.includes(coupon.appliesTo)) return { refused: 'scope' };
  if (amountCents < coupon.minimumCents) return { refused: 'minimum' };
  const wanted =
    coupon.type === 'percent'
      ? Math.floor((amountCents * coupon.value + 50) / 100)
      : Math.min(coupon.value, amountCents);
  const isNothingLeft = amountCents - wanted < SMALLEST_CHARGE_CENTS;
  const discountCents = isNothingLeft ? amountCents : wanted;
  return {
    discountCents,
    totalCents: amountCents - discountCents,
    periods: interval ? periodsOf(coupon.months, interval) : 1,
  };
}

/** A year that was begun counts as one. */
const periodsOf = (months: number | null, interval: 'month' | 'year'): number =>
  months === null ? 1 : interval === 'month' ? months : Math.ceil(months / 12);
