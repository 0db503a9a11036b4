import { getCollection } from 'astro:content';
import { isAlwaysShown } from './page-path.ts';
import { isShown, markHidden } from './publication.ts';
import type { CollectionName, Entry } from './schemas.ts';
import { findLiveEntries, findLiveRelease } from './server/live-content.ts';

export interface StoredEntry<Name extends CollectionName> {
  /** File name without its ending; Keystatic's slug. */
  id: string;
  content: Entry<Name>;
  /** The running text of pages and articles, rendered. Empty elsewhere, and on pages rendered on demand. */
  html: string;
  /** The same as the editor wrote it, Markdown. */
  body: string;
}

/** Set by astro.config.mjs: the instant (ms, UTC) whose site is built, so that the same content and clock always give the same pages. */
declare const __CONTENT_CLOCK__: number;
/** Set for a build that only editors see: drafts stand in it, marked as such. */
declare const __IS_PREVIEW__: boolean;

/**
 * The entries of a collection that visitors may see, in the order of their file names: while a site is built from the folder it is built
 * from, and on the server from the release that visitors see. What is a draft, not due yet or over is left out here, for everybody.
 */
export async function listEntries<Name extends CollectionName>(name: Name): Promise<StoredEntry<Name>[]> {
  const live = import.meta.env.DEV ? undefined : await findLiveEntries(name);
  if (live) return live.shown.map((entry) => ({ ...entry, html: '' }));
  const stored = await listStored(name);
  const clock = buildClock();
  if (__IS_PREVIEW__) return stored.map((entry) => ({ ...entry, content: markHidden(entry.content, clock) }));
  return stored.filter(({ id, content }) => isAlwaysShown(name, id) || isShown(content, clock));
}

/** The entries of a collection that exist although visitors do not see them, by their ids. None in a preview. */
export async function listKeptBack(name: CollectionName): Promise<string[]> {
  const live = import.meta.env.DEV ? undefined : await findLiveEntries(name);
  if (live) return live.keptBack.map(({ id }) => id);
  if (__IS_PREVIEW__) return [];
  return (await listStored(name)).filter(({ id, content }) => !isAlwaysShown(name, id) && !isShown(content, buildClock())).map(({ id }) => id);
}

const buildClock = () => (import.meta.env.DEV ? Date.now() : __CONTENT_CLOCK__);

async function listStored<Name extends CollectionName>(name: Name): Promise<StoredEntry<Name>[]> {
  const found = await getCollection(name);
  return found
    .map((entry) => ({ id: entry.id, content: entry.data as Entry<Name>, html: entry.rendered?.html ?? '', body: entry.body ?? '' }))
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
