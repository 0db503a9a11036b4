import { DAY_MS } from '../../../config/constants.ts';
import { sessionCredits } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';

/** The first conversation that comes with Community Support can be booked for so long. */
const FIRST_SESSION_LASTS_MS = 90 * DAY_MS;

/**
 * What a yes to a request brings. The level stays as it is (`free` is Community Support); groups, library and email are open to every member. What is new
 * is one session with a coach, once for each person.
 */
export async function approveFor(
  tx: Tx,
  { userId, now }: { userId: string; now: number },
): Promise<void> {
  await tx
    .insert(sessionCredits)
    .values({
      userId,
      source: 'community',
      grantedFor: `community:${userId}`,
      expiresAt: now + FIRST_SESSION_LASTS_MS,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: sessionCredits.grantedFor });
}
