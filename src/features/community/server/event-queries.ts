import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { registrationStatuses } from '../../../config/enumerations.ts';
import type { Db } from '../../../db/client.ts';
import { communityEvents, eventRegistrations } from '../../../db/schema/index.ts';
import type { ExportReason } from '../../../lib/export-reason.ts';
import type { Ctx } from '../../../server/context.ts';
import { countEach, defineRows, listVerb } from '../../../server/lists/define-rows.ts';
import { exportVerb, isoTime } from '../../../server/lists/export-verb.ts';
import { COUNT_LIMIT } from '../../../server/lists/list-page.ts';
import {
  eventList,
  registrationList,
  type EventSummary,
  type RegistrationListQuery,
} from '../event-schemas.ts';

/** Builders only: the tests ask SQLite for the plan of exactly what the verbs run. */
const events = communityEvents;
const registrations = eventRegistrations;

export type EventRecord = typeof communityEvents.$inferSelect;

const MOST_COMING = 120;

export const isOpen = (now: number) =>
  and(eq(events.isPublished, true), gt(events.startsAt, now), isNull(events.cancelledAt));

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

export const eventRows = defineRows({
  list: eventList,
  table: events,
  id: events.id,
  select: (db) => db.select(eventRow).from(events).$dynamic(),
  where: ({ show, kind }, now) => [
    {
      coming: and(gt(events.startsAt, now), isNull(events.cancelledAt)),
      past: and(lte(events.startsAt, now), isNull(events.cancelledAt)),
      called_off: isNotNull(events.cancelledAt),
    }[show],
    kind === 'all' ? undefined : eq(events.kind, kind),
  ],
  order: ({ sort }) => ({
    column: events.startsAt,
    direction: sort === 'latest' ? 'desc' : 'asc',
    value: (row) => row.startsAt,
  }),
});

export const listEvents = listVerb(eventRows);

/** The people of a date, in the order in which they came. Its file names neither the date nor what it is about. */
export function registrationRows(eventId: string) {
  const { id, name, email, status, joinedAt, userId } = registrations;
  const ofEvent = eq(registrations.eventId, eventId);
  const isMember = sql<number>`${userId} is not null`.mapWith(Boolean);
  return defineRows({
    list: registrationList,
    table: registrations,
    id,
    select: (db) =>
      db.select({ id, name, email, status, joinedAt, isMember }).from(registrations).$dynamic(),
    where: (query) => [ofEvent, query.status === 'all' ? undefined : eq(status, query.status)],
    order: ({ sort }) => ({
      column: joinedAt,
      direction: sort === 'last' ? 'desc' : 'asc',
      value: (row) => row.joinedAt,
    }),
    counts: countEach(status, registrationStatuses, ofEvent),
    csv: {
      name: 'places',
      action: 'event.export',
      resource: 'events',
      resourceId: eventId,
      columns: {
        name: (row) => row.name,
        email: (row) => row.email,
        status: (row) => row.status,
        since: (row) => isoTime(row.joinedAt),
        member: (row) => row.isMember,
      },
    },
  });
}

type OfEvent<Input> = { ctx: Ctx; input: Input & { eventId: string } };

export const listRegistrations = ({ ctx, input }: OfEvent<RegistrationListQuery>) =>
  listVerb(registrationRows(input.eventId))({ ctx, input });
export const exportRegistrations = ({
  ctx,
  input,
}: OfEvent<RegistrationListQuery & ExportReason>) =>
  exportVerb(registrationRows(input.eventId))({ ctx, input });
