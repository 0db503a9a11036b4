import { formatMoney } from '../../lib/money.ts';
import type { GiftKind, GiftStatus, Interval, OwnGift, OwnPledge } from './portal-schemas.ts';

export const KIND_WORDS: Readonly<Record<GiftKind, string>> = {
  one_time: 'Once',
  monthly: 'Monthly',
  yearly: 'Yearly',
};

export const STATUS_WORDS: Readonly<Record<GiftStatus, string>> = {
  pending: 'Not paid yet',
  completed: 'Received',
  failed: 'Not charged',
  refunded: 'Refunded',
  cancelled: 'Not charged',
};

export const everyWords = (interval: Interval): string =>
  interval === 'year' ? 'every year' : 'every month';

/** What a row says besides its amount: a refund, whom it is for, where it went. */
export function giftNotes(gift: OwnGift): string[] {
  const { refundedCents, status, dedication, dedicatedTo, campaign, isAnonymous } = gift;
  return [
    refundedCents > 0 && status !== 'refunded'
      ? `${formatMoney(refundedCents, { exact: true })} of it refunded`
      : '',
    dedication ? `In ${dedication === 'honor' ? 'honor' : 'memory'} of ${dedicatedTo}` : '',
    campaign ? `For ${campaign}` : '',
    isAnonymous ? 'Anonymous' : '',
  ].filter(Boolean);
}

/** How a recurring gift stands, in one sentence. @param day says a time as a day */
export function pledgeWords(pledge: OwnPledge, day: (at: number) => string): string {
  switch (pledge.state) {
    case 'starting':
      return 'Your first gift is on its way.';
    case 'running':
      return pledge.nextAt === undefined ? 'Running.' : `Next gift on ${day(pledge.nextAt)}.`;
    case 'paused':
      return `Paused until ${day(pledge.pausedUntil!)}. Nothing is charged until then.`;
    case 'late':
      return 'Your last gift didn’t go through. We’ll try again. If you have a new card, you can add it below.';
    case 'ending':
      return 'Stopped. Nothing more is charged.';
    case 'ended':
      return 'Stopped. Nothing more is charged. Thank you for what you gave.';
  }
}
