import { DateTime } from 'luxon';
import type { Tx } from '../../../db/write.ts';
import { levelOf } from '../../../lib/level-names.ts';
import type { Subscription } from '../../../server/payments/purposes.ts';
import { grantCredits } from './credits.ts';

/**
 * Sessions of a membership that was given for some months: each month's, once it has begun. No provider renews one, so a job asks again.
 * @param start.startsAt of the first month, UTC ms
 */
export async function grantBegunMonths(
  tx: Tx,
  { id, userId, membershipLevel, paidThroughAt }: Subscription,
  { startsAt, now }: { startsAt: number; now: number },
): Promise<void> {
  if (!userId || paidThroughAt === null) return;
  const start = DateTime.fromMillis(startsAt, { zone: 'utc' });
  for (let month = 0; ; month++) {
    const beginsAt = start.plus({ months: month }).toMillis();
    if (beginsAt > now || beginsAt >= paidThroughAt) return;
    await grantCredits(tx, {
      subscriptionId: id,
      userId,
      level: levelOf(membershipLevel),
      endsAt: start.plus({ months: month + 1 }).toMillis(),
      now,
    });
  }
}
