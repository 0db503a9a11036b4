/** Why a code doesn't count. One that ended, was used up or never was says the same, so that no one learns by trying which codes there are. */
export const COUPON_WORDS = {
  dead: 'This code doesn’t work. It may have a typo, or it has ended.',
  scope: 'This code is for something else.',
  minimum: 'This order is too small for this code.',
  yours: 'You already used this code, or it’s part of an order that is still open.',
  first: 'This code is for a first order.',
  often: 'Too many tries. Wait a few minutes, then try again.',
} as const;
