import type { InferInsertModel } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { articles, categories, emergencyContacts } from '../../../db/schema/index.ts';
import type { CollectionName } from '../schemas.ts';
import type { LiveEntry } from './live-content.ts';

export type Row = Record<string, unknown>;
type KeyedTable = SQLiteTable & { id: SQLiteColumn; slug: SQLiteColumn };

interface Description<Name extends CollectionName, Columns> {
  collection: Name;
  /** What a row takes from its entry. A column that is not named here (counters, ratings) lives in the table only. */
  toRow(entry: LiveEntry<Name>): Columns;
  /** What becomes of the row of an entry that is gone: hidden, never deleted, for other rows point at it. */
  whenGone: Columns;
  /** A column for which `toRow` gives the slug of another entry of the collection, and the table keeps its id. */
  parentColumn?: keyof Columns & string;
  /** A column that names somebody's account; emptied when there is no such account (any more). */
  userColumn?: keyof Columns & string;
}

export interface MirroredTable extends Description<CollectionName, Row> { table: KeyedTable }

/** Lets the compiler hold each description against its collection and its table; the mirror itself treats all alike. */
const mirrored = <Name extends CollectionName, Table extends KeyedTable>(
  table: Table, description: Description<Name, Partial<Omit<InferInsertModel<Table>, 'id' | 'slug'>>>,
) => ({ ...description, table }) as unknown as MirroredTable;

const orNull = (text: string | undefined) => text || null;

/** What editors write and queries join. A further collection is one more description. */
export const MIRRORED_TABLES: readonly MirroredTable[] = [
  mirrored(categories, {
    collection: 'categories',
    toRow: ({ content: { name, description, icon, color, parentId, sortOrder, isActive } }) =>
      ({ name, description, icon, color, parentId: orNull(parentId), sortOrder, isActive }),
    whenGone: { isActive: false },
    parentColumn: 'parentId',
  }),
  mirrored(articles, {
    collection: 'articles',
    toRow: ({ content: { featuredImage: _onlyInContent, subcategory, authorId, authorName, ...content }, body }) =>
      ({ ...content, content: body, subcategory: orNull(subcategory), authorId: orNull(authorId), authorName: orNull(authorName) }),
    whenGone: { status: 'archived' },
    userColumn: 'authorId',
  }),
  mirrored(emergencyContacts, {
    collection: 'emergency_contacts',
    toRow: ({ content: { textUrl: _textUrl, chatUrl: _chatUrl, lastChecked: _lastChecked, textSupport, state, city, website, ...content } }) =>
      ({ ...content, textSupport: orNull(textSupport), state: orNull(state), city: orNull(city), website: orNull(website) }),
    whenGone: { isActive: false },
  }),
];
