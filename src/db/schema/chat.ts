import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import {
  chatHandoffStates,
  chatMessageStates,
  chatRatings,
  chatRoles,
  chatSafetyEvents,
} from '../../config/enumerations.ts';
import {
  checkOneOf,
  checkThat,
  count,
  createdAt,
  flag,
  id,
  indexOn,
  oneOf,
  sealed,
  time,
  updatedAt,
} from './columns.ts';
import { users } from './accounts.ts';

/** A conversation of a member with one coach. Temporary ones leave no row. */
export const chatSessions = sqliteTable(
  'chat_sessions',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the provider calls the conversation; made from an id that means nothing elsewhere, and the time. */
    threadId: text().notNull().unique('chat_sessions_thread_id_unique'),
    /** The name that browsers keep for it. Set when the provider renames the conversation; until then it is `threadId`. */
    ownName: text().unique('chat_sessions_own_name_unique'),
    /** The coach spoken to; `general` for the floating widget. */
    module: text().notNull().default('general'),
    title: sealed(),
    /** The member gave the title; otherwise it comes from the first question. */
    isTitleOwn: flag(false),
    /** Highest `seq` given out; the order of a conversation is exact. */
    lastSeq: count(),
    /** When "not a human, not a therapist" was last shown in it. */
    noticeAt: time(),
    /** JSON: which danger is open and since when, and from which message on the member said they're safe. */
    danger: sealed(),
    /** When it is deleted by the member's own choice; null keeps it. Moves with each message. */
    expiresAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [indexOn('chat_sessions', t.userId, t.updatedAt), indexOn('chat_sessions', t.expiresAt)],
);

export const chatMessages = sqliteTable(
  'chat_messages',
  {
    id: id(),
    sessionId: text()
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    /** Place in the conversation, from 1. */
    seq: integer().notNull(),
    role: oneOf(chatRoles).notNull(),
    content: sealed().notNull(),
    summary: sealed(),
    state: oneOf(chatMessageStates).notNull().default('complete'),
    /** A key from the browser: a message that is sent twice is stored once. */
    clientKey: text(),
    /** JSON: kinds of danger found, links quoted, which provider answered. */
    details: sealed(),
    /** Until when the writer of a reply is taken to be alive. */
    leasedUntil: time(),
    stopRequestedAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('chat_messages_session_seq_unique').on(t.sessionId, t.seq),
    unique('chat_messages_session_client_key_unique').on(t.sessionId, t.clientKey),
    checkOneOf('chat_messages', t.role, chatRoles),
    checkOneOf('chat_messages', t.state, chatMessageStates),
    indexOn('chat_messages', t.sessionId, t.createdAt),
    // Finds the replies under way, to fail those whose writer died.
    index('chat_messages_streaming_idx')
      .on(t.leasedUntil)
      .where(sql`"state" = 'streaming'`),
  ],
);

/** How a member wants the coaches to treat what is said. One row a member, made at the first choice. */
export const chatPreferences = sqliteTable(
  'chat_preferences',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Days that a conversation is kept after its last message: 0, 7 or 30; null keeps it. */
    retentionDays: integer().default(30),
    /** The real address may go to the provider, where the deployer's setting allows it too. */
    sharesEmail: flag(false),
    /** A sign of danger may bring a person of the staff, who never sees the words. */
    allowsFollowUp: flag(false),
    /** What the member wants each coach that is a model to know about them, in their own words. */
    aboutMe: sealed(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [checkThat('chat_preferences_retention_days_check', '"retention_days" in (0, 7, 30)')],
);

/** What a member thought of a reply. */
export const chatFeedback = sqliteTable(
  'chat_feedback',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    messageId: text()
      .notNull()
      .unique('chat_feedback_message_id_unique')
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    /** The coach that answered, for counts by coach. */
    module: text().notNull(),
    rating: oneOf(chatRatings).notNull(),
    comment: sealed(),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('chat_feedback', t.rating, chatRatings),
    indexOn('chat_feedback', t.userId),
    indexOn('chat_feedback', t.rating, t.createdAt),
  ],
);

/** A summary that a member read, changed and handed to the human coach. */
export const chatHandoffs = sqliteTable(
  'chat_handoffs',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose client the member is; null until someone is chosen. */
    coachUserId: text().references(() => users.id, { onDelete: 'set null' }),
    /** As the member approved it. */
    summary: sealed().notNull(),
    state: oneOf(chatHandoffStates).notNull().default('waiting'),
    readAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('chat_handoffs', t.state, chatHandoffStates),
    indexOn('chat_handoffs', t.userId, t.createdAt),
    indexOn('chat_handoffs', t.coachUserId, t.state, t.createdAt),
  ],
);

/** How often danger was found or an answer filtered, by day and kind, without any person. */
export const chatSafetyCounts = sqliteTable(
  'chat_safety_counts',
  {
    id: id(),
    /** UTC, `2026-11-21`. */
    day: text().notNull(),
    event: oneOf(chatSafetyEvents).notNull(),
    /** Kind of danger, or what was wrong with an answer. */
    kind: text().notNull(),
    language: text().notNull().default('en'),
    count: count(),
  },
  (t) => [
    unique('chat_safety_counts_day_event_kind_language_unique').on(
      t.day,
      t.event,
      t.kind,
      t.language,
    ),
    checkOneOf('chat_safety_counts', t.event, chatSafetyEvents),
  ],
);
