import { and, eq, or } from 'drizzle-orm';
import { communityEvents, eventRegistrations } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Language } from '../../../lib/languages.ts';
import type { Actor, Ctx } from '../../../server/context.ts';
import { Conflict, Invalid, NotFound } from '../../../server/errors.ts';
import type { PlaceInput, PlaceOutcome } from '../event-schemas.ts';
import type { EventRecord } from './event-queries.ts';
import { writeAboutPlace } from './place-emails.ts';
import { takePlace } from './places.ts';

type Registration = typeof eventRegistrations.$inferSelect;

/**
 * Keeps a place, or one on the waiting list, and writes to the person. One row for each person and date: asking again changes nothing.
 * A visitor's answer depends on nothing but whether the date is full, so that no one can find out who is registered by trying
 * addresses; the email alone says how it stands. See docs/decisions/0051-group-events.md.
 * @throws NotFound when there is no such date, Conflict when it has begun or is called off, Invalid without an address
 */
export async function registerForEvent({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: PlaceInput;
}): Promise<{ eventId: string; outcome: PlaceOutcome }> {
  const { actor } = ctx;
  const email = (actor?.email ?? input.email)?.toLowerCase();
  if (!email)
    throw new Invalid('Please fix the fields marked with an error', {
      email: 'Please enter your email',
    });
  return write(ctx.db, async (tx) => {
    const event = await openEvent(tx, input.eventId, ctx.now);
    const isFull = event.capacity !== null && event.registeredCount >= event.capacity;
    const row = await findRow(tx, event.id, email, actor);
    const isOwn =
      row !== undefined &&
      (row.userId === null ? actor?.isEmailConfirmed === true : row.userId === actor?.userId);
    const isStanding = row?.status === 'registered' || row?.status === 'waitlisted';
    // Taken over by the account that proved to read this mailbox.
    if (row && isOwn && row.userId === null)
      await tx
        .update(eventRegistrations)
        .set({ userId: actor!.userId })
        .where(eq(eventRegistrations.id, row.id));
    const standing = isStanding
      ? row
      : await join(tx, {
          ctx,
          event,
          row,
          email,
          name: input.name,
          language: input.language,
          userId: isOwn || !row ? actor?.userId : row.userId,
        });
    const isWaiting = isOwn || (!row && actor) ? standing.status === 'waitlisted' : isFull;
    return { eventId: event.id, outcome: isWaiting ? 'waiting' : 'kept' };
  });
}

async function openEvent(tx: Tx, id: string, now: number): Promise<EventRecord> {
  const event = await tx
    .select()
    .from(communityEvents)
    .where(and(eq(communityEvents.id, id), eq(communityEvents.isPublished, true)))
    .get();
  if (!event) throw new NotFound('This event is no longer available.');
  if (event.cancelledAt !== null)
    throw new Conflict('This event is canceled. Please choose another one.');
  if (event.startsAt <= now)
    throw new Conflict('This event has already started. Please choose another one.');
  return event;
}

/** By address, or by account where the member's address has changed since. */
function findRow(
  tx: Tx,
  eventId: string,
  email: string,
  actor: Actor | undefined,
): Promise<Registration | undefined> {
  const { userId } = eventRegistrations;
  const isTheirs = actor
    ? or(eq(eventRegistrations.email, email), eq(userId, actor.userId))
    : eq(eventRegistrations.email, email);
  return tx
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), isTheirs))
    .orderBy(userId)
    .get();
}

interface Joining {
  ctx: Ctx;
  event: EventRecord;
  row: Registration | undefined;
  email: string;
  name: string;
  language: Language;
  userId: string | null | undefined;
}

async function join(
  tx: Tx,
  { ctx, event, row, email, name, language, userId = null }: Joining,
): Promise<Registration> {
  const status = (await takePlace(tx, event.id))
    ? ('registered' as const)
    : ('waitlisted' as const);
  // A second coming within one millisecond is still a new one, with an email of its own.
  const joinedAt = Math.max(ctx.now, (row?.joinedAt ?? 0) + 1);
  const values = { status, name, language, userId, joinedAt, updatedAt: ctx.now };
  const [registration] = row
    ? await tx
        .update(eventRegistrations)
        .set(values)
        .where(eq(eventRegistrations.id, row.id))
        .returning()
    : await tx
        .insert(eventRegistrations)
        .values({ ...values, id: createId(ctx.now), eventId: event.id, email, createdAt: ctx.now })
        .returning();
  await writeAboutPlace(tx, {
    ctx,
    occasion: status === 'registered' ? 'kept' : 'waiting',
    registration: registration!,
    event,
    now: ctx.now,
  });
  return registration!;
}
