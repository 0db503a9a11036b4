import type { BadgeTone } from '~/components/ui/Badge.tsx';
import { formatMoney } from '~/lib/money.ts';
import type { CouponRow } from '../coupon-schemas.ts';

const SCOPE: Readonly<Record<string, string>> = {
  any: 'anything',
  membership: 'any membership',
  'membership:affordable': 'Affordable membership',
  'membership:standard': 'Standard membership',
  session: 'any session',
  course: 'any course',
};

export const scopeWords = (scope: string): string =>
  SCOPE[scope] ?? `${scope.split(':')[0]} ${scope.split(':')[1] ?? ''}`;

/** `20% off any membership, 3 months` */
export function discountWords({
  type,
  value,
  appliesTo,
  months,
}: Pick<CouponRow, 'type' | 'value' | 'appliesTo' | 'months'>): string {
  const off = type === 'percent' ? `${value}%` : formatMoney(value);
  const long = months === null ? '' : `, ${months} ${months === 1 ? 'month' : 'months'}`;
  return `${off} off ${scopeWords(appliesTo)}${long}`;
}

export function couponState(
  coupon: Pick<
    CouponRow,
    'isActive' | 'startsAt' | 'expiresAt' | 'redemptionCount' | 'maxRedemptions'
  >,
  now: number,
): { label: string; tone: BadgeTone } {
  if (!coupon.isActive) return { label: 'Stopped', tone: 'danger' };
  if (coupon.expiresAt !== null && coupon.expiresAt <= now)
    return { label: 'Ended', tone: 'plain' };
  if (coupon.startsAt !== null && coupon.startsAt > now)
    return { label: 'Not started', tone: 'plain' };
  if (coupon.maxRedemptions !== null && coupon.redemptionCount >= coupon.maxRedemptions)
    return { label: 'Used up', tone: 'plain' };
  return { label: 'Active', tone: 'green' };
}
