import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { chatRoles } from '../../config/enumerations.ts';
import { checkOneOf, createdAt, id, indexOn, oneOf, sealed, updatedAt } from './columns.ts';
import { users } from './accounts.ts';

export const chatSessions = sqliteTable('chat_sessions', {
  id: id(),
  userId: text().notNull().references(() => users.id, { onDelete: 'cascade' }),
  threadId: text().notNull().unique('chat_sessions_thread_id_unique'),
  /** The coach spoken to; `general` for the floating widget. */
  module: text().notNull().default('general'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}, (t) => [indexOn('chat_sessions', t.userId, t.updatedAt)]);

export const chatMessages = sqliteTable('chat_messages', {
  id: id(),
  sessionId: text().notNull().references(() => chatSessions.id, { onDelete: 'cascade' }),
  role: oneOf(chatRoles).notNull(),
  content: sealed().notNull(),
  summary: sealed(),
  createdAt: createdAt(),
}, (t) => [
  checkOneOf('chat_messages', t.role, chatRoles),
  indexOn('chat_messages', t.sessionId, t.createdAt),
]);
