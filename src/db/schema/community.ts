import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import {
  contactStatuses,
  eventKinds,
  registrationStatuses,
  volunteerStatuses,
} from '../../config/enumerations.ts';
import {
  checkOneOf,
  checkThat,
  count,
  createdAt,
  flag,
  id,
  indexOn,
  json,
  list,
  oneOf,
  sealed,
  time,
  updatedAt,
} from './columns.ts';
import { users } from './accounts.ts';
import {
  OPEN_APPLICATIONS,
  OPEN_FORMS,
  replyColumns,
  replyIndexes,
  workColumns,
  workIndexes,
} from './work.ts';

export const contacts = sqliteTable(
  'contacts',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    status: oneOf(contactStatuses).notNull().default('new'),
    /** The language of the page that it was written on, in which it should be answered. */
    language: text().notNull().default('en'),
    /** The words sounded like danger: staff see it first, and marked, until it has been answered. */
    isUrgent: flag(false),
    ...workColumns(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('contacts', t.status, contactStatuses),
    ...workIndexes('contacts', t, OPEN_FORMS),
    indexOn('contacts', t.createdAt),
    indexOn('contacts', t.status, t.createdAt),
    indexOn('contacts', t.email, t.createdAt),
    // The address is kept as typed and found in any spelling.
    index('contacts_address_idx').on(sql`lower("email")`),
  ],
);

/** What staff answered. */
export const contactReplies = sqliteTable(
  'contact_replies',
  {
    ...replyColumns(),
    contactId: text()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
  },
  (t) => replyIndexes('contact_replies', t, t.contactId),
);

export const testimonials = sqliteTable(
  'testimonials',
  {
    id: id(),
    name: text().notNull(),
    initial: text().notNull(),
    category: text().notNull(),
    content: text().notNull(),
    rating: integer().notNull().default(5),
    isApproved: flag(false),
    /** Demo text, shown with the word "sample". */
    isSample: flag(false),
    /** When staff decided; null while it waits. */
    reviewedAt: time(),
    reviewedBy: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkThat('testimonials_rating_check', `"rating" between 1 and 5`),
    indexOn('testimonials', t.isApproved, t.createdAt),
    indexOn('testimonials', t.createdAt),
    indexOn('testimonials', t.reviewedBy),
    // The two lists that staff work through, each in its order.
    index('testimonials_waiting_idx')
      .on(t.createdAt)
      .where(sql`not "is_approved" and "reviewed_at" is null`),
    index('testimonials_hidden_idx')
      .on(t.createdAt)
      .where(sql`not "is_approved" and "reviewed_at" is not null`),
  ],
);

export const memberBenefits = sqliteTable(
  'member_benefits',
  {
    id: id(),
    /** Key of the Keystatic entry that this row mirrors. */
    slug: text().unique('member_benefits_slug_unique'),
    membershipLevel: text().notNull(),
    title: text().notNull(),
    description: text(),
    icon: text(),
    isActive: flag(true),
    sortOrder: count(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [indexOn('member_benefits', t.membershipLevel, t.sortOrder)],
);

export const volunteerApplications = sqliteTable(
  'volunteer_applications',
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    fullName: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    phone: sealed(),
    interests: list(),
    availability: text(),
    experience: sealed(),
    message: sealed(),
    backgroundCheckConsent: flag(false),
    /** What we write to a visitor in; a member's profile decides theirs. */
    language: text().notNull().default('en'),
    /** The words sounded like danger: staff see it first, and marked. */
    isUrgent: flag(false),
    status: oneOf(volunteerStatuses).notNull().default('new'),
    ...workColumns(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...workIndexes('volunteer_applications', t, OPEN_APPLICATIONS),
    checkOneOf('volunteer_applications', t.status, volunteerStatuses),
    indexOn('volunteer_applications', t.userId),
    indexOn('volunteer_applications', t.status, t.createdAt),
    indexOn('volunteer_applications', t.createdAt),
    indexOn('volunteer_applications', t.email, t.createdAt),
  ],
);

/** What staff answered. */
export const volunteerReplies = sqliteTable(
  'volunteer_replies',
  {
    ...replyColumns(),
    applicationId: text()
      .notNull()
      .references(() => volunteerApplications.id, { onDelete: 'cascade' }),
  },
  (t) => replyIndexes('volunteer_replies', t, t.applicationId),
);

export const communityEvents = sqliteTable(
  'community_events',
  {
    id: id(),
    slug: text().notNull().unique('community_events_slug_unique'),
    title: text().notNull(),
    description: text().notNull(),
    kind: oneOf(eventKinds).notNull().default('support_group'),
    startsAt: integer().notNull(),
    endsAt: integer().notNull(),
    timezone: text().notNull().default('America/Chicago'),
    location: text(),
    meetingUrl: text(),
    hostUserId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Who leads it, by title: "a trained facilitator". Names are not shown to visitors. */
    hostTitle: text(),
    /** The dates of one weekly group share it. */
    seriesId: text(),
    /** The last date of a series says whether the next one is made by itself. */
    repeatsWeekly: flag(false),
    /** When it was called off; those who had a place were told. */
    cancelledAt: time(),
    capacity: integer(),
    /** Kept in step with the registrations in the same transaction, so that a full event needs no count. */
    registeredCount: count(),
    tags: list(),
    settings: json<Record<string, unknown>>(),
    isPublished: flag(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('community_events', t.kind, eventKinds),
    checkThat(
      'community_events_capacity_check',
      `"capacity" is null or "registered_count" <= "capacity"`,
    ),
    indexOn('community_events', t.hostUserId),
    indexOn('community_events', t.isPublished, t.startsAt),
    indexOn('community_events', t.startsAt),
    indexOn('community_events', t.repeatsWeekly, t.startsAt),
    unique('community_events_series_starts_at_unique').on(t.seriesId, t.startsAt),
  ],
);

/** One row for each person and event, whatever becomes of it. `userId` is null for people without an account. */
export const eventRegistrations = sqliteTable(
  'event_registrations',
  {
    id: id(),
    eventId: text()
      .notNull()
      .references(() => communityEvents.id, { onDelete: 'cascade' }),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** The name to call the person by; any name will do. */
    name: text().notNull(),
    /** Lower case; the person's key. */
    email: text().notNull(),
    /** The language for emails to a visitor; a member's profile decides theirs. */
    language: text().notNull().default('en'),
    status: oneOf(registrationStatuses).notNull().default('registered'),
    /** When the present status began: the order of the waiting list. */
    joinedAt: createdAt(),
    reminderSentAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('event_registrations_event_email_unique').on(t.eventId, t.email),
    unique('event_registrations_event_user_unique').on(t.eventId, t.userId),
    checkOneOf('event_registrations', t.status, registrationStatuses),
    indexOn('event_registrations', t.userId, t.createdAt),
    indexOn('event_registrations', t.eventId, t.joinedAt),
    indexOn('event_registrations', t.email),
    indexOn('event_registrations', t.createdAt),
    indexOn('event_registrations', t.eventId, t.status, t.joinedAt),
  ],
);
