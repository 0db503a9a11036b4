import { z } from 'zod';
import { eventKinds, registrationStatuses } from '../../config/enumerations.ts';
import { defineList, type ListAnswer } from '../../lib/define-list.ts';
import { checkbox, lettersLanguage } from '../../lib/form-values.ts';
import { LANGUAGES } from '../../lib/languages.ts';
import { emailAddress, words } from './schemas.ts';

export type EventKind = (typeof eventKinds)[number];
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** A date as visitors see it. The way to join is not part of it: only those who have a place are told. */
export interface EventSummary {
  id: string;
  title: string;
  description: string;
  kind: EventKind;
  startsAt: number;
  endsAt: number;
  /** IANA name: the zone the date was made for. */
  timezone: string;
  location: string;
  hostTitle: string;
  /** Dates of one weekly group share it; a single date has its own id here. */
  seriesId: string;
  placesLeft: number | undefined;
}

export interface OwnPlace {
  id: string;
  status: 'registered' | 'waitlisted';
  name: string;
  event: EventSummary;
}

export interface EventForVisitor {
  event: EventSummary;
  isOpen: boolean;
  isCalledOff: boolean;
  others: EventSummary[];
  /** The place of the person who is signed in, and the way to join while they have one. */
  own: (OwnPlace & { meetingUrl: string }) | undefined;
}

export const eventListInput = z.object({ kind: z.enum(['all', ...eventKinds]).default('all') });
export type EventListInput = z.output<typeof eventListInput>;

const eventId = z.string().regex(/^[\w-]{1,64}$/, 'We can’t find this event');

/** Keeping a place. A member's own address counts, whatever is sent; a visitor gives one. */
export const placeInput = z.object({
  eventId,
  name: words('Please tell us a name we can use', 'the name', 80),
  email: emailAddress.optional(),
  language: lettersLanguage,
});
export type PlaceInput = z.output<typeof placeInput>;

export const visitorPlaceInput = placeInput.extend({ email: emailAddress });

/** The calendar file of a date: in the language of the email that leads to it, or of one's profile. */
export const appointmentInput = z.object({
  language: z.enum(LANGUAGES).optional().catch(undefined),
});

export const placeCodeInput = z.object({
  token: z
    .string('Please paste the code from our email')
    .trim()
    .min(1, 'Please paste the code from our email')
    .max(300, 'This code isn’t complete'),
});

/** What the page says after someone asked for a place. It never tells whether the address was there before. */
export type PlaceOutcome = 'kept' | 'waiting';
/** Which confirmation of the page says so. */
export const SENT_ID: Readonly<Record<PlaceOutcome, string>> = { kept: 'sent', waiting: 'waiting' };

export const eventList = defineList({
  name: 'events',
  permission: 'events:manage',
  filters: {
    show: z.enum(['coming', 'past', 'called_off']).default('coming'),
    kind: z.enum(['all', ...eventKinds]).default('all'),
  },
  sorts: ['soonest', 'latest'],
  columns: ({ sort }) => [
    { label: 'What and when', sorted: sort === 'latest' ? 'descending' : 'ascending' },
    { label: 'Places' },
    { label: 'Kind' },
  ],
});
export type EventListQuery = z.output<typeof eventList.input>;

export const registrationList = defineList({
  name: 'events',
  permission: 'events:manage',
  filters: { status: z.enum(['all', ...registrationStatuses]).default('all') },
  sorts: ['first', 'last'],
  columns: ({ sort }) => [
    { label: 'Name' },
    { label: 'Status' },
    { label: 'Since', sorted: sort === 'last' ? 'descending' : 'ascending' },
  ],
  export: { contents: 'Names, email addresses, and statuses for this event.' },
});
export type RegistrationListQuery = z.output<typeof registrationList.input>;

export interface EventRow {
  id: string;
  title: string;
  kind: EventKind;
  startsAt: number;
  endsAt: number;
  timezone: string;
  capacity: number | null;
  registeredCount: number;
  waitingCount: number;
  isPublished: boolean;
  cancelledAt: number | null;
}
export type EventTable = ListAnswer<EventRow>;

export interface RegistrationRow {
  id: string;
  name: string;
  email: string;
  status: RegistrationStatus;
  joinedAt: number;
  isMember: boolean;
}

export interface EventDetail extends EventRow {
  description: string;
  location: string;
  meetingUrl: string;
  hostTitle: string;
  isWeekly: boolean;
  isSeries: boolean;
  updatedAt: number;
}
export type RegistrationTable = ListAnswer<RegistrationRow, RegistrationStatus>;

export const EVENT_ZONES = [
  'America/Chicago',
  'America/New_York',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
] as const;
const MAX_CAPACITY = 1000;

const optional = (what: string, max: number) =>
  z.string().trim().max(max, `Please keep ${what} under ${max} characters`).default('');

const eventInput = z.object({
  title: words('Please enter a name', 'the name', 120),
  description: words('Please say what it is', 'the description', 1500),
  kind: z.enum(eventKinds, 'Please choose what it is'),
  day: z.iso.date('Please enter a date'),
  startTime: z
    .string('Please enter a time')
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time, such as 19:00'),
  minutes: z.coerce
    .number('Please say how long')
    .int('Please enter whole minutes')
    .min(15, 'At least 15 minutes')
    .max(480, 'At most 8 hours'),
  timezone: z.enum(EVENT_ZONES, 'Please choose a time zone'),
  location: words('Please say where', 'the place', 120),
  meetingUrl: optional('the address', 500).refine(
    (url) => url === '' || /^https:\/\/\S+$/.test(url),
    'Please enter an address that starts with https://',
  ),
  hostTitle: words('Please say who leads it, by title', 'the title', 120),
  capacity: z.coerce
    .number('Please enter a number of spots')
    .int('Please enter a whole number')
    .min(1, 'At least 1 spot')
    .max(MAX_CAPACITY, `At most ${MAX_CAPACITY}`),
  isWeekly: checkbox(),
  isPublished: checkbox(),
});
export type EventInput = z.output<typeof eventInput>;

const seenAt = z.coerce.number().int().nonnegative();
export const eventChangeInput = eventInput.extend({ id: eventId, seenAt });
export type EventChangeInput = z.output<typeof eventChangeInput>;
export const eventForm = eventInput.extend({ id: eventId.optional(), seenAt: seenAt.optional() });
export const callOffInput = z.object({ seenAt });
export const attendanceInput = z.object({
  registrationId: eventId,
  came: z.stringbool().or(z.boolean()),
});
export type AttendanceInput = z.output<typeof attendanceInput>;
