import { DateTime } from 'luxon';
import type { Subscription } from '../../../server/payments/purposes.ts';

/**
 * When a membership is charged next, UTC ms: after a pause on the plan's own day that comes first.
 * @returns undefined where nothing is charged, as for one that ends or was given
 */
export function nextCharge({
  providerSubscriptionId,
  status,
  cancelAtPeriodEnd,
  pausedUntil,
  paidThroughAt,
  currentPeriodEndsAt,
}: Subscription): number | undefined {
  const next = currentPeriodEndsAt ?? paidThroughAt;
  if (providerSubscriptionId === null || status !== 'active' || cancelAtPeriodEnd || next === null)
    return undefined;
  if (pausedUntil === null) return next;
  const first = DateTime.fromMillis(next, { zone: 'utc' });
  for (let months = 0; months <= 24; months++) {
    const at = first.plus({ months }).toMillis();
    if (at >= pausedUntil) return at;
  }
  return undefined;
}
