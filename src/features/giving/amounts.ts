import { formatMoney, parseMoney } from '../../lib/money.ts';

/** Specification: 1 to 25,000 dollars. */
export const SMALLEST_GIFT_CENTS = 100;
export const LARGEST_GIFT_CENTS = 2_500_000;

export const AMOUNT_ERROR = `Please choose an amount from ${formatMoney(SMALLEST_GIFT_CENTS)} to ${formatMoney(LARGEST_GIFT_CENTS)}`;

/** What the card company keeps: a share in hundredths of a percent, and cents on top. */
export interface Fee {
  basisPoints: number;
  fixedCents: number;
}

/** @returns the fee as editors wrote it (`2.9` percent and `0.30` dollars); none where that can't be read */
export function feeOf(settings: Readonly<Record<string, string | undefined>>): Fee | undefined {
  // Two digits after the point, exactly: percent in hundredths is the same work as dollars in cents.
  const basisPoints = parseMoney(settings['giftFeePercent'] ?? '');
  const fixedCents = parseMoney(settings['giftFeeFixed'] ?? '');
  if (basisPoints === undefined || fixedCents === undefined || basisPoints >= 5_000)
    return undefined;
  return basisPoints + fixedCents > 0 ? { basisPoints, fixedCents } : undefined;
}

const WHOLE = 10_000;

/**
 * What has to be added so that the gift arrives whole: the fee is taken from the sum of both.
 * @returns cents, rounded up
 */
export const feeToCover = (giftCents: number, { basisPoints, fixedCents }: Fee): number =>
  Math.ceil(((giftCents + fixedCents) * WHOLE) / (WHOLE - basisPoints)) - giftCents;

/** The fee in words: `2.9% and $0.30`. */
export const feeWords = ({ basisPoints, fixedCents }: Fee): string =>
  `${(basisPoints / 100).toString()}% and ${formatMoney(fixedCents, { exact: true })}`;
