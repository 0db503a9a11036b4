import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { wellnessJourneys } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import { findZone } from '../../../server/members/find-zone.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import type { Actor, Ctx } from '../../../server/context.ts';
import { Forbidden, NotFound } from '../../../server/errors.ts';
import { dayIn } from '../days.ts';

export type Journey = typeof wellnessJourneys.$inferSelect;

/** @throws Unauthenticated, Forbidden */
export function requireCoach(ctx: Ctx): Actor {
  const actor = requireMember(ctx);
  if (actor.role !== 'coach') throw new Forbidden();
  return actor;
}

export const findJourney = (db: Db | Tx, userId: string): Promise<Journey | undefined> =>
  db
    .select()
    .from(wellnessJourneys)
    .where(and(eq(wellnessJourneys.userId, userId), eq(wellnessJourneys.isActive, true)))
    .get();

/** The plan that someone is on. @throws NotFound */
export async function getJourney(db: Db | Tx, userId: string): Promise<Journey> {
  const journey = await findJourney(db, userId);
  if (!journey) throw new NotFound();
  return journey;
}

/** Today on the member's own calendar. */
export const todayOf = async (ctx: Pick<Ctx, 'db' | 'now'>, userId: string): Promise<string> =>
  dayIn(await findZone(ctx.db, userId), ctx.now);
