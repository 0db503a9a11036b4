import { getCollection } from 'astro:content';
import type { CollectionName, Entry } from './schemas.ts';

export interface StoredEntry<Name extends CollectionName> {
  /** File name without its ending; Keystatic's slug. */
  id: string;
  content: Entry<Name>;
  /** The running text of pages and articles, rendered; empty elsewhere. */
  html: string;
}

/** All entries of a collection, in the order of their file names. */
export async function listEntries<Name extends CollectionName>(name: Name): Promise<StoredEntry<Name>[]> {
  const found = await getCollection(name);
  return found
    .map((entry) => ({ id: entry.id, content: entry.data as Entry<Name>, html: entry.rendered?.html ?? '' }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
