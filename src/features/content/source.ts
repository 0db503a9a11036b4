import { getCollection } from 'astro:content';
import type { CollectionName, Entry } from './schemas.ts';
import { findLiveEntries } from './server/live-content.ts';

export interface StoredEntry<Name extends CollectionName> {
  /** File name without its ending; Keystatic's slug. */
  id: string;
  content: Entry<Name>;
  /** The running text of pages and articles, rendered. Empty elsewhere, and on pages rendered on demand. */
  html: string;
}

/**
 * All entries of a collection, in the order of their file names: while a site is built from the folder it is built from, and on the
 * server from the release that visitors see.
 */
export async function listEntries<Name extends CollectionName>(name: Name): Promise<StoredEntry<Name>[]> {
  const live = import.meta.env.DEV ? undefined : await findLiveEntries(name);
  if (live) return live.map((entry) => ({ ...entry, html: '' }));
  const found = await getCollection(name);
  return found
    .map((entry) => ({ id: entry.id, content: entry.data as Entry<Name>, html: entry.rendered?.html ?? '' }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
