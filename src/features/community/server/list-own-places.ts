import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { communityEvents, eventRegistrations } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import type { OwnPlace } from '../event-schemas.ts';
import { toSummary } from './event-queries.ts';

/** The coming dates at which the signed-in person has a place or waits for one, soonest first; nothing for a visitor. */
export async function listOwnPlaces({ ctx }: { ctx: Ctx }): Promise<OwnPlace[]> {
  if (!ctx.actor) return [];
  const rows = await ctx.db
    .select()
    .from(eventRegistrations)
    .innerJoin(communityEvents, eq(communityEvents.id, eventRegistrations.eventId))
    .where(
      and(
        eq(eventRegistrations.userId, ctx.actor.userId),
        inArray(eventRegistrations.status, ['registered', 'waitlisted']),
        gt(communityEvents.endsAt, ctx.now),
        isNull(communityEvents.cancelledAt),
      ),
    )
    .orderBy(asc(communityEvents.startsAt))
    .limit(20);
  return rows.map(({ event_registrations: { id, status, name }, community_events: event }) => ({
    id,
    name,
    status: status === 'waitlisted' ? 'waitlisted' : 'registered',
    event: toSummary(event),
  }));
}
