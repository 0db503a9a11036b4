import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import {
  followUpKinds,
  followUpStates,
  idempotencyStatuses,
  messageAudiences,
  messageChannels,
  messageStatuses,
} from '../../config/enumerations.ts';
import {
  checkOneOf,
  count,
  createdAt,
  flag,
  id,
  indexOn,
  json,
  oneOf,
  sealed,
  time,
  updatedAt,
} from './columns.ts';
import { users } from './accounts.ts';
import { OPEN_FOLLOW_UPS } from './work.ts';

/**
 * Append-only: triggers in the migration refuse UPDATE and DELETE. No foreign key, so that it outlives the accounts it names.
 * `seq` and `hash` chain the lines (`server/audit/audit-chain.ts`); a line without them is reported as slipped in.
 */
export const adminActivityLog = sqliteTable(
  'admin_activity_log',
  {
    id: id(),
    userId: text(),
    action: text().notNull(),
    resource: text().notNull(),
    resourceId: text(),
    details: json<Record<string, unknown>>(),
    ipAddress: text(),
    userAgent: text(),
    timestamp: createdAt(),
    createdAt: createdAt(),
    seq: integer().unique('admin_activity_log_seq_unique'),
    hash: text(),
  },
  (t) => [
    indexOn('admin_activity_log', t.timestamp),
    indexOn('admin_activity_log', t.action, t.timestamp),
    indexOn('admin_activity_log', t.resource, t.timestamp),
    indexOn('admin_activity_log', t.userId, t.timestamp),
    indexOn('admin_activity_log', t.resource, t.resourceId, t.timestamp),
  ],
);

/** Who opened a person's private record; shown to that person. */
export const recordAccessLog = sqliteTable(
  'record_access_log',
  {
    id: id(),
    /** Whose record it is. */
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who opened it. */
    actorId: text().references(() => users.id, { onDelete: 'set null' }),
    actorRole: text().notNull(),
    resource: text().notNull(),
    resourceId: text(),
    purpose: text(),
    /** What the reader added to the purpose in own words; shown to the person. */
    note: sealed(),
    createdAt: createdAt(),
  },
  (t) => [
    indexOn('record_access_log', t.userId, t.createdAt),
    indexOn('record_access_log', t.actorId, t.createdAt),
  ],
);

/**
 * Someone whom staff should look after, and by when. It holds none of their words: those stay sealed where they were written.
 * At most one that is not closed for each person and kind.
 */
export const followUps = sqliteTable(
  'follow_ups',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: oneOf(followUpKinds).notNull(),
    state: oneOf(followUpStates).notNull().default('open'),
    /** False when the person asked not to be contacted about it. */
    mayContact: flag(true),
    dueAt: integer().notNull(),
    raisedAt: createdAt(),
    takenBy: text().references(() => users.id, { onDelete: 'set null' }),
    takenAt: time(),
    closedBy: text().references(() => users.id, { onDelete: 'set null' }),
    closedAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('follow_ups', t.kind, followUpKinds),
    checkOneOf('follow_ups', t.state, followUpStates),
    uniqueIndex('follow_ups_waiting_unique')
      .on(t.userId, t.kind)
      .where(sql`"state" <> 'closed'`),
    indexOn('follow_ups', t.userId, t.raisedAt),
    indexOn('follow_ups', t.state, t.dueAt),
    indexOn('follow_ups', t.takenBy),
    indexOn('follow_ups', t.raisedAt),
    index('follow_ups_open_assignee_idx').on(t.takenBy, t.dueAt).where(sql.raw(OPEN_FOLLOW_UPS)),
    index('follow_ups_open_due_idx').on(t.dueAt).where(sql.raw(OPEN_FOLLOW_UPS)),
    indexOn('follow_ups', t.closedBy),
  ],
);

/** Every message that leaves the system. `userId` is null for people without an account. */
export const outboundMessages = sqliteTable(
  'outbound_messages',
  {
    id: id(),
    dedupeKey: text().notNull().unique('outbound_messages_dedupe_key_unique'),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    channel: oneOf(messageChannels).notNull().default('email'),
    toAddress: text().notNull(),
    /** The language of the words, and of what delivery puts around them. */
    language: text().notNull().default('en'),
    subject: text().notNull(),
    /** Sealed, because its links open accounts; empty once the email is handed over. */
    bodyText: sealed(),
    bodyHtml: sealed(),
    purpose: text().notNull(),
    audience: oneOf(messageAudiences).notNull().default('person'),
    status: oneOf(messageStatuses).notNull().default('queued'),
    attempts: count(),
    nextTryAt: createdAt(),
    lastError: text(),
    sentAt: time(),
    /** After this it is no longer sent, because the link in it has expired. */
    expiresAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('outbound_messages', t.channel, messageChannels),
    checkOneOf('outbound_messages', t.audience, messageAudiences),
    checkOneOf('outbound_messages', t.status, messageStatuses),
    indexOn('outbound_messages', t.status, t.nextTryAt),
    indexOn('outbound_messages', t.status, t.createdAt),
    indexOn('outbound_messages', t.userId, t.createdAt),
    indexOn('outbound_messages', t.toAddress, t.createdAt),
    indexOn('outbound_messages', t.createdAt),
  ],
);

/** Which process runs a job now. An expired lease may be taken over. */
export const jobLeases = sqliteTable('job_leases', {
  name: text().primaryKey(),
  holder: text(),
  expiresAt: integer().notNull().default(0),
  lastStartedAt: time(),
  lastFinishedAt: time(),
  lastError: text(),
  /** Failed runs in a row. */
  failures: count(),
  /** Not before this after a failure. */
  nextRunAt: time(),
  /** Staff asked for a run; whichever process looks next takes it. */
  wantedAt: time(),
  /** Staff hold the job until then. */
  pausedUntil: time(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const rateLimits = sqliteTable(
  'rate_limits',
  {
    /** SHA-256 of who and what is counted. */
    key: text().primaryKey(),
    /** What is counted, without whom: `login account`, `/api/contacts address`. */
    scope: text(),
    windowStartedAt: integer().notNull(),
    count: count(),
    expiresAt: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [indexOn('rate_limits', t.expiresAt), indexOn('rate_limits', t.scope, t.windowStartedAt)],
);

/** What a super_admin turned on or off for the whole installation. A missing row means off. */
export const systemSwitches = sqliteTable(
  'system_switches',
  {
    name: text().primaryKey(),
    isOn: flag(false),
    /** When it is expected to be off again, as told to visitors. */
    endsAt: time(),
    changedBy: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [indexOn('system_switches', t.changedBy)],
);

/** The first answer to a keyed request; repeats get it again. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    key: text().notNull(),
    actor: text().notNull(),
    path: text().notNull(),
    status: oneOf(idempotencyStatuses).notNull().default('running'),
    responseStatus: integer(),
    responseBody: text(),
    expiresAt: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.actor, t.path] }),
    checkOneOf('idempotency_keys', t.status, idempotencyStatuses),
    indexOn('idempotency_keys', t.expiresAt),
    indexOn('idempotency_keys', t.actor),
  ],
);

/** A saved view of a list: filters and order, never the words of a search, which may be someone's name. */
export const savedViews = sqliteTable(
  'saved_views',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Key of the list in the code's own register. */
    list: text().notNull(),
    name: text().notNull(),
    /** Query string as the list prints it. */
    query: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('saved_views_user_list_name_unique').on(t.userId, t.list, t.name)],
);

/**
 * Weekly counts, kept by triggers (see the migration that creates them): a figure costs the same over a million
 * rows as over a thousand, and stays when the person behind it is deleted. It names no person.
 */
export const weeklyCounts = sqliteTable(
  'weekly_counts',
  {
    figure: text().notNull(),
    /** Whole weeks since the Monday of 5 January 1970, 06:00 UTC: midnight at the office in winter. */
    week: integer().notNull(),
    count: count(),
  },
  (t) => [primaryKey({ columns: [t.figure, t.week] })],
);
