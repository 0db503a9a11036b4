import { and, asc, eq, gt, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { registrationStatuses } from '../../../config/enumerations.ts';
import type { Db } from '../../../db/client.ts';
import { communityEvents, eventRegistrations } from '../../../db/schema/index.ts';
import {
  COUNT_LIMIT,
  keyset,
  LIST_PAGE_SIZE,
  type Place,
} from '../../../server/lists/list-page.ts';
import type {
  EventListQuery,
  EventSummary,
  RegistrationListQuery,
  RegistrationStatus,
} from '../event-schemas.ts';

/** Builders only: the tests ask SQLite for the plan of exactly what the verbs run. */
const events = communityEvents;
const registrations = eventRegistrations;

export type EventRecord = typeof communityEvents.$inferSelect;

/** A page of dates to come is long enough for months and too short to slow anything. */
const MOST_COMING = 120;

export const isOpen = (now: number) =>
  and(eq(events.isPublished, true), gt(events.startsAt, now), isNull(events.cancelledAt));

/** Dates that visitors may see, soonest first. */
export function comingEvents(db: Db, now: number, kind: EventRecord['kind'] | 'all') {
  return db
    .select()
    .from(events)
    .where(and(isOpen(now), kind === 'all' ? undefined : eq(events.kind, kind)))
    .orderBy(asc(events.startsAt))
    .limit(MOST_COMING);
}

export const toSummary = (event: EventRecord): EventSummary => ({
  id: event.id,
  title: event.title,
  description: event.description,
  kind: event.kind,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  timezone: event.timezone,
  location: event.location ?? '',
  hostTitle: event.hostTitle ?? '',
  seriesId: event.seriesId ?? event.id,
  placesLeft:
    event.capacity === null ? undefined : Math.max(0, event.capacity - event.registeredCount),
});

/** Tables are named: within a query of one table Drizzle leaves them out, and the inner `id` would win. */
const waiting = sql<number>`(select count(*) from (select 1 from event_registrations waiting
  where waiting.event_id = community_events.id and waiting.status = 'waitlisted' limit ${COUNT_LIMIT}))`;

export const eventRow = {
  id: events.id,
  title: events.title,
  kind: events.kind,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  timezone: events.timezone,
  capacity: events.capacity,
  registeredCount: events.registeredCount,
  waitingCount: waiting.as('waiting_count'),
  isPublished: events.isPublished,
  cancelledAt: events.cancelledAt,
};

/** One page of the list of staff, by date. */
export function eventPage(db: Db, query: EventListQuery, place: Place | undefined, now: number) {
  const { where, orderBy } = keyset(
    { column: events.startsAt, id: events.id, direction: query.sort === 'latest' ? 'desc' : 'asc' },
    query,
    place,
  );
  const shown: Record<EventListQuery['show'], SQL | undefined> = {
    coming: and(gt(events.startsAt, now), isNull(events.cancelledAt)),
    past: and(lte(events.startsAt, now), isNull(events.cancelledAt)),
    called_off: isNotNull(events.cancelledAt),
  };
  return db
    .select(eventRow)
    .from(events)
    .where(
      and(shown[query.show], query.kind === 'all' ? undefined : eq(events.kind, query.kind), where),
    )
    .orderBy(...orderBy)
    .limit(LIST_PAGE_SIZE + 1);
}

/** One page of the people of a date, in the order in which they came. */
export function registrationPage(
  db: Db,
  eventId: string,
  query: RegistrationListQuery,
  place: Place | undefined,
  limit = LIST_PAGE_SIZE + 1,
) {
  const { where, orderBy } = keyset(
    {
      column: registrations.joinedAt,
      id: registrations.id,
      direction: query.sort === 'last' ? 'desc' : 'asc',
    },
    query,
    place,
  );
  const { id, name, email, status, joinedAt, userId } = registrations;
  return db
    .select({
      id,
      name,
      email,
      status,
      joinedAt,
      isMember: sql<number>`${userId} is not null`.mapWith(Boolean),
    })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        query.status === 'all' ? undefined : eq(registrations.status, query.status),
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit);
}

/** How many people of a date are in each state, counted up to `COUNT_LIMIT` each. */
export function registrationCounts(db: Db, eventId: string) {
  const upTo = (
    status: RegistrationStatus,
  ) => sql<number>`(select count(*) from (select 1 from ${registrations}
    where ${registrations.eventId} = ${eventId} and ${registrations.status} = ${status} limit ${COUNT_LIMIT}))`;
  const columns = Object.fromEntries(
    registrationStatuses.map((status) => [status, upTo(status).as(status)]),
  ) as Record<RegistrationStatus, SQL.Aliased<number>>;
  return db.select(columns).from(sql`(select 1)`);
}
