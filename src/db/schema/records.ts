import { integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { exportStatuses } from '../../config/enumerations.ts';
import {
  checkOneOf,
  count,
  createdAt,
  id,
  indexOn,
  oneOf,
  sealed,
  time,
  updatedAt,
} from './columns.ts';
import { users } from './accounts.ts';

/** The copy of their data that a member asked for, one each. The content is in its parts, which are removed after `expiresAt`. */
export const recordExports = sqliteTable(
  'record_exports',
  {
    id: id(),
    userId: text()
      .notNull()
      .unique('record_exports_user_id_unique')
      .references(() => users.id, { onDelete: 'cascade' }),
    status: oneOf(exportStatuses).notNull().default('waiting'),
    attempts: count(),
    /** When the next attempt to make it is due. */
    nextTryAt: createdAt(),
    readyAt: time(),
    /** While it waits: when it is given up. Once it is ready: when it is removed. */
    expiresAt: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('record_exports', t.status, exportStatuses),
    indexOn('record_exports', t.status, t.nextTryAt),
    indexOn('record_exports', t.expiresAt),
  ],
);

/** Pieces of the copy, in order. In the database, so that any server of a deployment can hand it out; sealed, because it holds everything. */
export const recordExportParts = sqliteTable(
  'record_export_parts',
  {
    id: id(),
    exportId: text()
      .notNull()
      .references(() => recordExports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    content: sealed().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('record_export_parts_export_position_unique').on(t.exportId, t.position)],
);

/**
 * Accounts to delete, and those deleted. It outlives the account (no foreign key) and holds nothing but its random id: a backup that is put back is told
 * by these rows whom to forget again.
 */
export const accountDeletions = sqliteTable(
  'account_deletions',
  {
    userId: text().primaryKey(),
    dueAt: integer().notNull(),
    /** When it was carried out; null while it can be canceled. */
    doneAt: time(),
    createdAt: createdAt(),
  },
  (t) => [indexOn('account_deletions', t.doneAt, t.dueAt)],
);
