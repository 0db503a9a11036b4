import { and, eq, inArray } from 'drizzle-orm';
import { communityEvents, eventRegistrations } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, Invalid, NotFound } from '../../../server/errors.ts';
import type { EventChangeInput, EventInput } from '../event-schemas.ts';
import { toSpan } from '../../../lib/zoned-time.ts';
import type { EventRecord } from './event-queries.ts';
import { extendWeeklyEvents } from './extend-weekly-events.ts';
import { writeAboutPlace } from './place-emails.ts';
import { fillFreePlaces } from './places.ts';

const CHANGED =
  'Someone else changed this event while you had it open. Nothing of yours was saved.';

/**
 * Makes a date; a weekly one brings its next dates along.
 * @throws Unauthenticated, Forbidden, Invalid for a moment that has passed
 */
export async function createEvent({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: EventInput;
}): Promise<{ id: string }> {
  requirePermission(ctx.actor, 'events:manage');
  const id = createId(ctx.now);
  const values = columnsOf(input);
  if (values.startsAt <= ctx.now)
    throw new Invalid('Please fix the fields marked with an error', {
      day: 'Please enter a date in the future',
    });
  return await write(ctx.db, async (tx) => {
    await tx.insert(communityEvents).values({
      ...values,
      id,
      slug: id,
      seriesId: input.isWeekly ? id : null,
      repeatsWeekly: input.isWeekly,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    });
    if (input.isWeekly) await extendWeeklyEvents(tx, ctx.now);
    await recordActivity(tx, {
      ctx,
      action: 'event.create',
      resource: 'events',
      resourceId: id,
      details: { kind: input.kind, isWeekly: input.isWeekly },
    });
    return { id };
  });
}

/**
 * Changes one date. Those who have a place are told when the time, the place or the way to join is another; new places go to those
 * who wait. Two people at once: the first wins.
 * @throws Unauthenticated, Forbidden, NotFound, Conflict, Invalid when fewer places are left than are taken
 */
export async function updateEvent({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: EventChangeInput;
}): Promise<{ id: string }> {
  requirePermission(ctx.actor, 'events:manage');
  return write(ctx.db, async (tx) => {
    const found = await requireUnchanged(tx, input);
    if (found.cancelledAt !== null)
      throw new Conflict('This event is canceled. Add a new one instead.');
    if (input.capacity < found.registeredCount)
      throw new Invalid('Please fix the fields marked with an error', {
        capacity: `${found.registeredCount} people already have a spot`,
      });
    const updatedAt = Math.max(ctx.now, found.updatedAt + 1);
    const [event] = await tx
      .update(communityEvents)
      .set({ ...columnsOf(input), updatedAt })
      .where(eq(communityEvents.id, input.id))
      .returning();
    await setWeekly(tx, event!, input.isWeekly, ctx.now);
    const isOther = (['startsAt', 'endsAt', 'location', 'meetingUrl'] as const).some(
      (field) => (found[field] || null) !== (event![field] || null),
    );
    if (isOther && event!.startsAt > ctx.now)
      await tellAll(tx, 'changed', event!, ['registered'], ctx);
    const filled = await fillFreePlaces(tx, event!, ctx);
    await recordActivity(tx, {
      ctx,
      action: 'event.update',
      resource: 'events',
      resourceId: input.id,
      details: { told: isOther, filled },
    });
    return { id: input.id };
  });
}

/**
 * Calls a date off and tells everyone who has a place or waits for one. Twice is once.
 * @throws Unauthenticated, Forbidden, NotFound, Conflict
 */
export async function callOffEvent({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string; seenAt: number };
}): Promise<{ id: string }> {
  requirePermission(ctx.actor, 'events:manage');
  return write(ctx.db, async (tx) => {
    const [before] = await tx
      .select({ cancelledAt: communityEvents.cancelledAt })
      .from(communityEvents)
      .where(eq(communityEvents.id, input.id));
    if (before && before.cancelledAt !== null) return { id: input.id };
    const found = await requireUnchanged(tx, input);
    const updatedAt = Math.max(ctx.now, found.updatedAt + 1);
    const [event] = await tx
      .update(communityEvents)
      .set({ cancelledAt: ctx.now, updatedAt })
      .where(eq(communityEvents.id, input.id))
      .returning();
    const told =
      found.startsAt > ctx.now
        ? await tellAll(tx, 'called-off', event!, ['registered', 'waitlisted'], ctx)
        : 0;
    await recordActivity(tx, {
      ctx,
      action: 'event.call_off',
      resource: 'events',
      resourceId: input.id,
      details: { told },
    });
    return { id: input.id };
  });
}

async function requireUnchanged(
  tx: Tx,
  { id, seenAt }: { id: string; seenAt: number },
): Promise<EventRecord> {
  const found = await tx.select().from(communityEvents).where(eq(communityEvents.id, id)).get();
  if (!found) throw new NotFound();
  if (found.updatedAt !== seenAt) throw new Conflict(CHANGED);
  return found;
}

async function setWeekly(
  tx: Tx,
  event: EventRecord,
  isWeekly: boolean,
  now: number,
): Promise<void> {
  const { repeatsWeekly, seriesId, id } = communityEvents;
  if (event.seriesId === null) {
    if (!isWeekly) return;
    await tx
      .update(communityEvents)
      .set({ seriesId: event.id, repeatsWeekly: true })
      .where(eq(id, event.id));
  } else {
    const dates = await tx
      .select()
      .from(communityEvents)
      .where(eq(seriesId, event.seriesId))
      .orderBy(communityEvents.startsAt);
    const marked = dates.find((date) => date.repeatsWeekly);
    if (marked && !isWeekly)
      await tx
        .update(communityEvents)
        .set({ repeatsWeekly: false })
        .where(and(eq(seriesId, event.seriesId), eq(repeatsWeekly, true)));
    if (!marked && isWeekly)
      await tx
        .update(communityEvents)
        .set({ repeatsWeekly: true })
        .where(eq(id, dates.at(-1)!.id));
  }
  if (isWeekly) await extendWeeklyEvents(tx, now);
}

type Standing = 'registered' | 'waitlisted';

async function tellAll(
  tx: Tx,
  occasion: 'changed' | 'called-off',
  event: EventRecord,
  whom: Standing[],
  ctx: Ctx,
): Promise<number> {
  const people = await tx
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, event.id), inArray(eventRegistrations.status, whom)));
  for (const registration of people)
    await writeAboutPlace(tx, { ctx, occasion, registration, event, now: event.updatedAt });
  return people.length;
}

function columnsOf(input: EventInput) {
  const {
    title,
    description,
    kind,
    timezone,
    location,
    meetingUrl,
    hostTitle,
    capacity,
    isPublished,
  } = input;
  return {
    title,
    description,
    kind,
    timezone,
    location,
    meetingUrl: meetingUrl || null,
    hostTitle,
    capacity,
    isPublished,
    ...toSpan(input),
  };
}
