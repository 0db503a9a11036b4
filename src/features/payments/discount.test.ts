import { describe, expect, it } from 'vitest';
import { discountOf, type DiscountTerms } from './discount.ts';

const coupon = (terms: Partial<DiscountTerms>): DiscountTerms => ({
  type: 'percent',
  value: 10,
  appliesTo: 'any',
  minimumCents: 0,
  months: null,
  ...terms,
});

/** Golden: terms, price in cents, what is taken off, what is left. Reckoned by hand. */
const table: [terms: Partial<DiscountTerms>, price: number, off: number, left: number][] = [
  [{ value: 10 }, 6_500, 650, 5_850],
  [{ value: 20 }, 17_500, 3_500, 14_000],
  [{ value: 33 }, 6_500, 2_145, 4_355],
  [{ value: 33 }, 9_999, 3_300, 6_699],
  [{ value: 15 }, 7_777, 1_167, 6_610],
  [{ value: 1 }, 6_550, 66, 6_484],
  [{ value: 1 }, 6_549, 65, 6_484],
  [{ value: 50 }, 6_501, 3_251, 3_250],
  [{ value: 99 }, 5_000, 4_950, 50],
  [{ value: 99 }, 4_999, 4_949, 50],
  [{ value: 99 }, 4_900, 4_900, 0],
  [{ value: 100 }, 6_500, 6_500, 0],
  [{ value: 100 }, 1, 1, 0],
  [{ type: 'amount', value: 1_500 }, 6_500, 1_500, 5_000],
  [{ type: 'amount', value: 6_450 }, 6_500, 6_450, 50],
  [{ type: 'amount', value: 6_451 }, 6_500, 6_500, 0],
  [{ type: 'amount', value: 6_500 }, 6_500, 6_500, 0],
  [{ type: 'amount', value: 10_000 }, 6_500, 6_500, 0],
  [{ type: 'amount', value: 1 }, 6_500, 1, 6_499],
  [{ minimumCents: 6_500 }, 6_500, 650, 5_850],
  [{ value: 7 }, 2_500_000, 175_000, 2_325_000],
];

describe('what a coupon takes off', () => {
  it.each(table)('%j of %i cents is %i, and %i are left', (terms, amountCents, off, left) => {
    expect(discountOf(coupon(terms), { amountCents, scopes: [] })).toEqual({
      discountCents: off,
      totalCents: left,
      periods: 1,
    });
  });

  it.each([
    ['any', [], true],
    ['membership', ['membership', 'membership:affordable'], true],
    ['membership:affordable', ['membership', 'membership:affordable'], true],
    ['membership:standard', ['membership', 'membership:affordable'], false],
    ['course', ['membership', 'membership:affordable'], false],
    ['course:a1', ['course', 'course:a1'], true],
    ['course:a', ['course', 'course:a1'], false],
    ['session', ['session'], true],
  ])('%s counts for %j: %s', (appliesTo, scopes, counts) => {
    const discount = discountOf(coupon({ appliesTo }), { amountCents: 6_500, scopes });
    expect('refused' in discount ? discount.refused : 'counts').toBe(counts ? 'counts' : 'scope');
  });

  it('asks for its least amount before the discount', () => {
    const offer = { amountCents: 6_499, scopes: [] };
    expect(discountOf(coupon({ minimumCents: 6_500 }), offer)).toEqual({ refused: 'minimum' });
  });

  it.each([
    [null, 'month', 1],
    [1, 'month', 1],
    [3, 'month', 3],
    [12, 'month', 12],
    [3, 'year', 1],
    [12, 'year', 1],
    [13, 'year', 2],
  ] as const)(
    '%s months of something paid each %s are %i payments',
    (months, interval, periods) => {
      const offer = { amountCents: 6_500, scopes: [], interval };
      expect(discountOf(coupon({ months }), offer)).toMatchObject({ periods });
    },
  );

  it('never takes off more than the price, nor leaves what no card takes', () => {
    for (let price = 1; price <= 12_000; price += 37)
      for (let value = 1; value <= 100; value++) {
        const found = discountOf(coupon({ value }), { amountCents: price, scopes: [] });
        if ('refused' in found) throw new Error('refused');
        expect(found.discountCents + found.totalCents).toBe(price);
        expect(found.totalCents === 0 || found.totalCents >= 50).toBe(true);
      }
  });
});
