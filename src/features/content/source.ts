import { getCollection } from 'astro:content';
import type { CollectionName, Entry } from './schemas.ts';
import { findLiveEntries, findLiveRelease } from './server/live-content.ts';

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

const memory = new Map<string, { release: string | undefined; answer: Promise<unknown> }>();

/** Works something out of the content once a release: menus and settings stand on every page, and change with a publish alone. */
export async function oncePerRelease<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> {
  if (import.meta.env.DEV) return read();
  const release = await findLiveRelease();
  const known = memory.get(key);
  if (known && known.release === release) return known.answer as Promise<Answer>;
  const answer = read();
  memory.set(key, { release, answer });
  answer.catch(() => memory.delete(key));
  return answer;
}
