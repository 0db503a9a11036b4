import { and, asc, eq, gt, like, sql } from 'drizzle-orm';
import { DAY_MS, MONTHLY_SESSIONS } from '../../../config/constants.ts';
import { sessionCredits } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import type { MembershipLevel } from '../../../lib/level-names.ts';
import type { Ctx } from '../../../server/context.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import type { CreditCount } from '../plan-view.ts';

/** A session that isn't used in its month can still be used in the next one. */
export const CREDIT_OUTLASTS_MS = 30 * DAY_MS;
/** After a session was called off there is time to find another day. */
const RETURNED_LASTS_MS = 14 * DAY_MS;

interface Period {
  subscriptionId: string;
  userId: string;
  level: MembershipLevel;
  /** UTC ms. Names the period: a change in the middle of it ends at the same moment. */
  endsAt: number;
  now: number;
}

const causeOf = ({ subscriptionId, endsAt }: Pick<Period, 'subscriptionId' | 'endsAt'>) =>
  `${subscriptionId}:${endsAt}`;

/** Gives the sessions of a period that was paid for, each once, whatever brings the news and however often. A higher level adds what is missing. */
export async function grantCredits(tx: Tx, period: Period): Promise<void> {
  const { userId, level, endsAt, now } = period;
  for (let number = 1; number <= MONTHLY_SESSIONS[level]; number++)
    await tx
      .insert(sessionCredits)
      .values({
        userId,
        source: 'membership',
        grantedFor: `${causeOf(period)}:${number}`,
        expiresAt: endsAt + CREDIT_OUTLASTS_MS,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: sessionCredits.grantedFor });
}

/** Takes back what a period gave whose money went back. What is reserved or used stays. */
export async function withdrawCredits(
  tx: Tx,
  period: Pick<Period, 'subscriptionId' | 'endsAt' | 'now'>,
): Promise<void> {
  await tx
    .update(sessionCredits)
    .set({ status: 'expired', updatedAt: period.now })
    .where(
      and(
        like(sessionCredits.grantedFor, `${causeOf(period)}:%`),
        eq(sessionCredits.status, 'available'),
      ),
    );
}

interface Booked {
  bookingId: string;
  now: number;
}

/**
 * Sets one session aside for a booking, the one that runs out first. Of many who ask for the last one the database gives it to one.
 * @returns the credit's id; undefined when there is none
 */
export async function reserveCredit(
  tx: Tx,
  { userId, bookingId, now }: Booked & { userId: string },
): Promise<string | undefined> {
  const [taken] = await tx
    .update(sessionCredits)
    .set({ status: 'reserved', bookingId, updatedAt: now })
    .where(
      and(
        eq(
          sessionCredits.id,
          sql`(${tx
            .select({ id: sessionCredits.id })
            .from(sessionCredits)
            .where(usable(userId, now))
            .orderBy(asc(sessionCredits.expiresAt), asc(sessionCredits.id))
            .limit(1)})`,
        ),
        eq(sessionCredits.status, 'available'),
      ),
    )
    .returning({ id: sessionCredits.id });
  return taken?.id;
}

/** The session of a booking took place. */
export async function useCredit(tx: Tx, { bookingId, now }: Booked): Promise<void> {
  await tx
    .update(sessionCredits)
    .set({ status: 'used', updatedAt: now })
    .where(and(eq(sessionCredits.bookingId, bookingId), eq(sessionCredits.status, 'reserved')));
}

/** The session of a booking was called off: it can be booked again, for two weeks at least. */
export async function returnCredit(tx: Tx, { bookingId, now }: Booked): Promise<void> {
  await tx
    .update(sessionCredits)
    .set({
      status: 'available',
      bookingId: null,
      expiresAt: sql`max(coalesce(${sessionCredits.expiresAt}, 0), ${now + RETURNED_LASTS_MS})`,
      updatedAt: now,
    })
    .where(and(eq(sessionCredits.bookingId, bookingId), eq(sessionCredits.status, 'reserved')));
}

const usable = (userId: string, now: number) =>
  and(
    eq(sessionCredits.userId, userId),
    eq(sessionCredits.status, 'available'),
    gt(sessionCredits.expiresAt, now),
  );

/**
 * Sessions that the person who is signed in can book.
 * @throws Unauthenticated
 */
export async function countCredits({ ctx }: { ctx: Ctx }): Promise<CreditCount> {
  const { userId } = requireMember(ctx);
  const row = await ctx.db
    .select({
      available: sql<number>`count(*)`,
      nextExpiresAt: sql<number | null>`min(${sessionCredits.expiresAt})`,
    })
    .from(sessionCredits)
    .where(usable(userId, ctx.now))
    .get();
  return row ?? { available: 0, nextExpiresAt: null };
}
