import { eq } from 'drizzle-orm';
import { communityEvents, eventRegistrations } from '../../../db/schema/index.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { toListPage } from '../../../server/lists/list-page.ts';
import type {
  EventDetail,
  EventListQuery,
  EventTable,
  RegistrationListQuery,
  RegistrationTable,
  EventListInput,
  EventSummary,
} from '../event-schemas.ts';
import {
  eventPage,
  eventRow,
  registrationCounts,
  registrationPage,
  comingEvents,
  toSummary,
} from './event-queries.ts';

/**
 * One page of dates for staff.
 * @throws Unauthenticated, Forbidden
 */
export async function listEvents({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: EventListQuery;
}): Promise<EventTable> {
  requirePermission(ctx.actor, 'events:manage');
  const id = input.after ?? input.before;
  const place = id
    ? await ctx.db
        .select({ id: communityEvents.id, value: communityEvents.startsAt })
        .from(communityEvents)
        .where(eq(communityEvents.id, id))
        .get()
    : undefined;
  const query = place ? input : { ...input, after: undefined, before: undefined };
  return toListPage(await eventPage(ctx.db, query, place, ctx.now), query);
}

/**
 * One date for staff.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function getEvent({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<EventDetail> {
  requirePermission(ctx.actor, 'events:manage');
  const { description, location, meetingUrl, hostTitle, seriesId, updatedAt } = communityEvents;
  const row = await ctx.db
    .select({ ...eventRow, description, location, meetingUrl, hostTitle, seriesId, updatedAt })
    .from(communityEvents)
    .where(eq(communityEvents.id, input.id))
    .get();
  if (!row) throw new NotFound();
  const { seriesId: series, ...rest } = row;
  return {
    ...rest,
    location: row.location ?? '',
    meetingUrl: row.meetingUrl ?? '',
    hostTitle: row.hostTitle ?? '',
    isSeries: series !== null,
    isWeekly: series !== null && (await goesOn(ctx, series)),
  };
}

async function goesOn({ db }: Ctx, seriesId: string): Promise<boolean> {
  const dates = await db
    .select({ isMarked: communityEvents.repeatsWeekly })
    .from(communityEvents)
    .where(eq(communityEvents.seriesId, seriesId));
  return dates.some(({ isMarked }) => isMarked);
}

/**
 * One page of the people of a date, and how many are in each state.
 * @throws Unauthenticated, Forbidden
 */
export async function listRegistrations({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: RegistrationListQuery & { eventId: string };
}): Promise<RegistrationTable> {
  requirePermission(ctx.actor, 'events:manage');
  const { joinedAt, id } = eventRegistrations;
  const at = input.after ?? input.before;
  const place = at
    ? await ctx.db.select({ id, value: joinedAt }).from(eventRegistrations).where(eq(id, at)).get()
    : undefined;
  const query = place ? input : { ...input, after: undefined, before: undefined };
  const [fetched, [counts]] = await Promise.all([
    registrationPage(ctx.db, input.eventId, query, place),
    registrationCounts(ctx.db, input.eventId),
  ]);
  return { ...toListPage(fetched, query), counts: counts! };
}

/** Dates that anybody may see, soonest first, without the way to join. */
export async function listComingEvents({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: EventListInput;
}): Promise<EventSummary[]> {
  return (await comingEvents(ctx.db, ctx.now, input.kind)).map(toSummary);
}
