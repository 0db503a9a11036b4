import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { communityEvents, eventRegistrations } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import type { EventRecord } from './event-queries.ts';
import { writeAboutPlace, type LinkCtx } from './place-emails.ts';

export type PlaceCtx = LinkCtx & Pick<Ctx, 'now'>;

/** Counting a place is no change of the date itself: staff who have it open may still save it. */
const counted = (by: 1 | -1) => ({
  registeredCount: sql`${communityEvents.registeredCount} + ${by}`,
  updatedAt: sql`${communityEvents.updatedAt}`,
});

/** Takes a free place, if there is one: the database itself counts, so that the last place is given once. */
export async function takePlace(tx: Tx, eventId: string): Promise<boolean> {
  const taken = await tx
    .update(communityEvents)
    .set(counted(1))
    .where(
      and(
        eq(communityEvents.id, eventId),
        or(
          isNull(communityEvents.capacity),
          lt(communityEvents.registeredCount, communityEvents.capacity),
        ),
      ),
    )
    .returning({ id: communityEvents.id });
  return taken.length === 1;
}

/** Gives free places to those who wait longest, and tells them. No one is called to a date that has begun or is called off. */
export async function fillFreePlaces(tx: Tx, event: EventRecord, ctx: PlaceCtx): Promise<number> {
  if (event.startsAt <= ctx.now || event.cancelledAt !== null) return 0;
  const registrations = eventRegistrations;
  for (let filled = 0; ; filled++) {
    const next = await tx
      .select()
      .from(registrations)
      .where(and(eq(registrations.eventId, event.id), eq(registrations.status, 'waitlisted')))
      .orderBy(asc(registrations.joinedAt), asc(registrations.id))
      .limit(1)
      .get();
    if (!next || !(await takePlace(tx, event.id))) return filled;
    const [registration] = await tx
      .update(registrations)
      .set({ status: 'registered', joinedAt: ctx.now, updatedAt: ctx.now })
      .where(eq(registrations.id, next.id))
      .returning();
    await writeAboutPlace(tx, {
      ctx,
      occasion: 'promoted',
      registration: registration!,
      event,
      now: ctx.now,
    });
  }
}

/** Gives a place back and hands it on; a place already given back stays so. @returns false when there is no such place. */
export async function releasePlace(
  tx: Tx,
  registrationId: string,
  ctx: PlaceCtx,
): Promise<boolean> {
  const found = await tx
    .select()
    .from(eventRegistrations)
    .innerJoin(communityEvents, eq(communityEvents.id, eventRegistrations.eventId))
    .where(eq(eventRegistrations.id, registrationId))
    .get();
  if (!found) return false;
  const { event_registrations: registration, community_events: event } = found;
  if (registration.status !== 'registered' && registration.status !== 'waitlisted') return true;
  const { now } = ctx;
  await tx
    .update(eventRegistrations)
    .set({ status: 'cancelled', joinedAt: now, updatedAt: now })
    .where(eq(eventRegistrations.id, registrationId));
  if (registration.status === 'registered') {
    await tx.update(communityEvents).set(counted(-1)).where(eq(communityEvents.id, event.id));
    await fillFreePlaces(tx, event, ctx);
  }
  return true;
}
