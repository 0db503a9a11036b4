import { sql } from 'drizzle-orm';
import { index, text, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';
import { createdAt, id, indexOn, sealed, time } from './columns.ts';

/**
 * Rows of messages and intakes that staff still have to deal with, in SQL: the partial indexes and the lists must say the same. Said by what is over,
 * because SQLite would look up `in ('new', 'read')` in the index of the status instead.
 */
export const OPEN_FORMS = `"status" not in ('answered', 'closed')`;
export const OPEN_APPLICATIONS = `"status" not in ('accepted', 'declined', 'withdrawn')`;
export const OPEN_FOLLOW_UPS = `"state" <> 'closed'`;

/** Who deals with a row, and by when. */
export const workColumns = () => ({
  assigneeId: text().references(() => users.id, { onDelete: 'set null' }),
  /** UTC ms. */
  dueAt: time(),
});

/** A reply of staff to a row of a list, sealed. The email that carries it stands in the outbox. */
export const replyColumns = () => ({
  id: id(),
  body: sealed().notNull(),
  authorId: text().references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
});

/** Finds the replies to a row and those of a colleague. @param of the column that names the row */
export const replyIndexes = (
  table: string,
  t: Record<'authorId' | 'createdAt', AnySQLiteColumn>,
  of: AnySQLiteColumn,
) => [indexOn(table, of, t.createdAt), indexOn(table, t.authorId), indexOn(table, t.createdAt)];

/** Finds the open rows of a person, of no one, and those that are due. @param open the condition of an open row, in SQL */
export const workIndexes = (
  table: string,
  t: Record<'assigneeId' | 'dueAt' | 'createdAt', AnySQLiteColumn>,
  open: string,
) => [
  indexOn(table, t.assigneeId),
  index(`${table}_open_assignee_idx`).on(t.assigneeId, t.createdAt).where(sql.raw(open)),
  index(`${table}_open_due_idx`).on(t.dueAt).where(sql.raw(open)),
];
