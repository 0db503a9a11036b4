import { DateTime } from 'luxon';
import type { SandboxSubscription } from './states.ts';

/** End of the `count`th period since the anchor, UTC ms. Counted from the anchor, so that the 31st comes back after a shorter month. */
export const periodEnd = (
  { anchorAt, interval }: Pick<SandboxSubscription, 'anchorAt' | 'interval'>,
  count: number,
): number =>
  DateTime.fromMillis(anchorAt, { zone: 'utc' })
    .plus(interval === 'month' ? { months: count } : { years: count })
    .toMillis();

type Price = Pick<
  SandboxSubscription,
  'amountCents' | 'discountCents' | 'discountedPeriods' | 'periods'
>;

/** What the next period costs, cents. */
export const nextPrice = ({ amountCents, discountCents, discountedPeriods, periods }: Price) =>
  periods < discountedPeriods ? Math.max(0, amountCents - discountCents) : amountCents;

/** What a higher amount costs for the rest of a period, to the nearest cent; 0 for a lower one. */
export function proration(
  { amountCents, currentPeriodStartsAt, currentPeriodEndsAt }: SandboxSubscription,
  newAmountCents: number,
  now: number,
): number {
  const left = Math.max(0, currentPeriodEndsAt - Math.max(now, currentPeriodStartsAt));
  const whole = currentPeriodEndsAt - currentPeriodStartsAt;
  return whole > 0 ? Math.max(0, Math.round(((newAmountCents - amountCents) * left) / whole)) : 0;
}

/** When the sandbox goes on with a subscription by itself. */
export function subscriptionDueAt(state: SandboxSubscription): number | null {
  if (state.status === 'ended') return null;
  if (state.status !== 'active') return state.retryAt;
  return typeof state.pausedUntil === 'number'
    ? Math.min(state.currentPeriodEndsAt, state.pausedUntil)
    : state.currentPeriodEndsAt;
}
