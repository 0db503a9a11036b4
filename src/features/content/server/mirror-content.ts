import { isDeepStrictEqual } from 'node:util';
import { eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { fillPlaceholders } from '../placeholders.ts';
import { collectSettings } from '../settings.ts';
import { readEntries } from './live-content.ts';
import { MIRRORED_TABLES, type MirroredTable, type Row } from './mirrored-tables.ts';

/** The rows that a content folder asks for, by slug, table after table. */
export type ContentMirror = { into: MirroredTable; rows: Map<string, Row> }[];

export interface MirrorCounts {
  added: number;
  changed: number;
  hidden: number;
}

/**
 * Reads what is to be mirrored, settings filled in. Before the transaction: nothing waits for files inside one.
 * @throws Error naming the entry that cannot be read or the setting that does not exist.
 */
export async function readMirror(contentDir: string): Promise<ContentMirror> {
  const settings = collectSettings(
    await readEntries(contentDir, 'site_settings'),
    await readEntries(contentDir, 'emergency_contacts'),
  );
  return Promise.all(
    MIRRORED_TABLES.map(async (into) => {
      const entries = fillPlaceholders(await readEntries(contentDir, into.collection), settings);
      return {
        into,
        rows: new Map(
          entries.flatMap((entry) => {
            const row = into.toRow(entry);
            return row ? [[into.slugOf?.(entry) ?? entry.id, row] as const] : [];
          }),
        ),
      };
    }),
  );
}

/**
 * Makes the tables say what the content says. Rows keep their ids and whatever the content does not name; only rows that differ are
 * written, so that repeating it costs reads alone.
 */
export async function applyMirror(tx: Tx, mirror: ContentMirror): Promise<MirrorCounts> {
  const counts = { added: 0, changed: 0, hidden: 0 };
  for (const { into, rows } of mirror) await mirrorTable(tx, into, rows, counts);
  return counts;
}

/** Mirrors a content folder in a transaction of its own. @throws what `readMirror` throws, or the database's error; then nothing has changed. */
export async function mirrorContent({
  db,
  contentDir,
}: {
  db: Db;
  contentDir: string;
}): Promise<MirrorCounts> {
  const mirror = await readMirror(contentDir);
  return write(db, (tx) => applyMirror(tx, mirror));
}

/** A database server ends a transaction after five seconds, and each statement is a round trip. */
const ROWS_AT_ONCE = 100;

async function mirrorTable(
  tx: Tx,
  { table, parentColumn, ownerColumn, userColumn, whenGone }: MirroredTable,
  asked: Map<string, Row>,
  counts: MirrorCounts,
): Promise<void> {
  const rows = ownerColumn ? await withOwners(tx, ownerColumn, asked) : asked;
  const stored = new Map<string, Row>();
  for (const row of (await tx.select().from(table).where(isNotNull(table.slug))) as Row[])
    stored.set(String(row['slug']), row);

  const isNew = new Set([...rows.keys()].filter((slug) => !stored.has(slug)));
  // Nobody's child yet, and nobody's work: a parent may come after its child.
  const alone = [...isNew].map((slug) => ({
    ...rows.get(slug),
    slug,
    ...(parentColumn && { [parentColumn]: null }),
    ...(userColumn && { [userColumn]: null }),
  }));
  for (let at = 0; at < alone.length; at += ROWS_AT_ONCE) {
    const added = (await tx
      .insert(table)
      .values(alone.slice(at, at + ROWS_AT_ONCE))
      .returning()) as Row[];
    for (const row of added) stored.set(String(row['slug']), row);
    counts.added += added.length;
  }
  for (const [slug, before] of stored) {
    const entry = rows.get(slug);
    const wanted: Row = { ...(entry ?? whenGone) };
    if (entry && parentColumn)
      wanted[parentColumn] = stored.get(String(entry[parentColumn]))?.['id'] ?? null;
    if (entry && userColumn) wanted[userColumn] = await findUserId(tx, entry[userColumn]);
    if (Object.entries(wanted).every(([column, value]) => isDeepStrictEqual(value, before[column])))
      continue;
    await tx.update(table).set(wanted).where(eq(table.slug, slug));
    if (!entry) counts.hidden++;
    else if (!isNew.has(slug)) counts.changed++;
  }
}

/** Rows that name the row of another table by its slug, with its id. */
async function withOwners(
  tx: Tx,
  { column, table }: NonNullable<MirroredTable['ownerColumn']>,
  rows: Map<string, Row>,
): Promise<Map<string, Row>> {
  const owners = await tx.select({ id: table.id, slug: table.slug }).from(table);
  const ids = new Map(owners.map(({ id, slug }) => [slug, id]));
  return new Map(
    [...rows].map(([slug, row]) => [slug, { ...row, [column]: ids.get(row[column]) }]),
  );
}

async function findUserId(tx: Tx, id: unknown): Promise<string | null> {
  if (typeof id !== 'string') return null;
  const user = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).get();
  return user?.id ?? null;
}
