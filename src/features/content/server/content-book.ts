import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createYield } from '../../../server/jobs/yield-to-event-loop.ts';
import { isAlwaysShown } from '../page-path.ts';
import { readTimes, visibilityOf, type Visibility } from '../publication.ts';
import type { CollectionName } from '../schemas.ts';
import { entryTitle, locateEntry, parseEntry, readBody } from './content-entries.ts';
import { UnreadableEntry, UnsafeEntry } from './parse-yaml.ts';
import { listContentPaths, ifThere } from './content-tree.ts';

export type EntryKey = string;
export const entryKey = ({
  collection,
  slug,
}: {
  collection: CollectionName;
  slug: string;
}): EntryKey => `${collection}/${slug}`;

export interface BookEntry {
  key: EntryKey;
  collection: CollectionName;
  slug: string;
  path: string;
  title: string;
  fields: Readonly<Record<string, unknown>>;
  body: string;
  text: string;
}

/** Folders that are asked again and again: the working copy, the live release, the one that is being put together. */
const FOLDERS_REMEMBERED = 3;
const folders = new Map<string, Map<string, { stamp: string; entry: BookEntry }>>();

/** Every entry of a content folder. A file that did not change is not read again, so that it can be asked every few seconds. */
export async function readBook(contentDir: string): Promise<BookEntry[]> {
  const known = rememberedOf(contentDir);
  const paths = listContentPaths(contentDir).filter((path) => locateEntry(path)?.isEntryFile);
  const entries: BookEntry[] = [];
  const breathe = createYield();
  for (const path of paths) {
    const entry = readBookEntry(contentDir, path, known);
    if (entry) entries.push(entry);
    await breathe();
  }
  return entries;
}

function rememberedOf(contentDir: string): Map<string, { stamp: string; entry: BookEntry }> {
  const known = folders.get(contentDir) ?? new Map<string, { stamp: string; entry: BookEntry }>();
  folders.delete(contentDir);
  folders.set(contentDir, known);
  for (const oldest of folders.keys())
    if (folders.size > FOLDERS_REMEMBERED) folders.delete(oldest);
  return known;
}

/** In the thread itself: asking another one whether each of a thousand files changed takes ten times as long as looking. */
function readBookEntry(
  contentDir: string,
  path: string,
  known: Map<string, { stamp: string; entry: BookEntry }>,
): BookEntry | undefined {
  const full = join(contentDir, path);
  const found = statSync(full, { throwIfNoEntry: false });
  const place = locateEntry(path);
  if (!found || !place) return undefined;
  const stamp = `${found.ino} ${found.size} ${found.mtimeMs}`;
  const before = known.get(path);
  if (before?.stamp === stamp) return before.entry;
  const text = ifThere(() => readFileSync(full, 'utf8'));
  if (text === undefined) return undefined;
  const entry =
    before?.entry.text === text
      ? before.entry
      : (findSame(path, text) ?? {
          key: entryKey(place),
          collection: place.collection,
          slug: place.slug,
          path,
          title: entryTitle(path, text, place.slug),
          ...readParts(path, text),
          text,
        });
  known.set(path, { stamp, entry });
  return entry;
}

/** The same file in another folder: most of a release is what visitors see already, and reading it takes the longest. */
function findSame(path: string, text: string): BookEntry | undefined {
  for (const known of folders.values()) {
    const entry = known.get(path)?.entry;
    if (entry?.text === text) return entry;
  }
  return undefined;
}

/** Of a file that must not be expanded, the running text is left alone too: it may be as large as a disk. */
function readParts(path: string, text: string): Pick<BookEntry, 'fields' | 'body'> {
  try {
    const fields = parseEntry(path, text);
    return {
      fields:
        fields !== null && typeof fields === 'object' ? (fields as Record<string, unknown>) : {},
      body: readBody(path, text),
    };
  } catch (error) {
    if (error instanceof UnsafeEntry) return { fields: {}, body: '' };
    if (error instanceof UnreadableEntry) return { fields: {}, body: readBody(path, text) };
    throw error;
  }
}

/** What visitors would see of an entry at an instant; one that is switched off by hand counts as a draft. */
export function visibilityIn(
  { fields, collection, slug }: Pick<BookEntry, 'fields' | 'collection' | 'slug'>,
  now: number,
): Visibility {
  if (isAlwaysShown(collection, slug)) return 'shown';
  return fields['isActive'] === false
    ? 'draft'
    : visibilityOf({ ...fields, ...readTimes(fields) }, now);
}
