import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { DAY_MS, FREE_SESSION_CENTS } from '../../../config/constants.ts';
import type { Db } from '../../../db/client.ts';
import { membershipRequests, sessionCredits } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { takeSession } from '../../giving/server/index.ts';

/** The session that comes with Community Support can be booked for so long. */
const FIRST_SESSION_LASTS_MS = 90 * DAY_MS;
const BATCH = 50;

const causeOf = (userId: string) => `community:${userId}`;

/**
 * What a yes to a request brings. The level stays as it is (`free` is Community Support); groups, library and email are open to every member. What is new
 * is one session with a coach, once for each person, paid for by the fund.
 * @returns false while there isn't enough in the fund: a job gives it once there is
 */
export async function giveFirstSession(
  tx: Tx,
  { userId, now }: { userId: string; now: number },
): Promise<boolean> {
  const known = await tx
    .select({ id: sessionCredits.id })
    .from(sessionCredits)
    .where(eq(sessionCredits.grantedFor, causeOf(userId)))
    .get();
  if (known) return true;
  const id = createId(now);
  const isPaid = await takeSession(tx, {
    cause: `session:${id}`,
    amountCents: FREE_SESSION_CENTS,
    now,
  });
  if (!isPaid) return false;
  await tx.insert(sessionCredits).values({
    id,
    userId,
    source: 'community',
    grantedFor: causeOf(userId),
    expiresAt: now + FIRST_SESSION_LASTS_MS,
    createdAt: now,
    updatedAt: now,
  });
  return true;
}

/** People who were told yes and have no session yet, who waits longest first. */
export const awaitSession = (db: Pick<Db, 'select'>) =>
  db
    .select({ userId: membershipRequests.userId })
    .from(membershipRequests)
    .leftJoin(
      sessionCredits,
      eq(sessionCredits.grantedFor, sql`'community:' || ${membershipRequests.userId}`),
    )
    .where(and(eq(membershipRequests.status, 'approved'), isNull(sessionCredits.id)))
    .orderBy(asc(membershipRequests.createdAt));

/** Gives sessions to those who wait for one, as far as the fund goes. */
export async function giveWaitingSessions(db: Db, now: number): Promise<void> {
  for (const { userId } of await awaitSession(db).limit(BATCH))
    if (!(await write(db, (tx) => giveFirstSession(tx, { userId, now })))) return;
}
