import { getCollection } from 'astro:content';
import { isAlwaysShown } from './page-path.ts';
import { isShown, markHidden } from './publication.ts';
import { buildClock, findReleaseSource, isPreview, type StoredEntry } from './release-source.ts';
import type { CollectionName, Entry } from './schemas.ts';
import { findLiveEntries, findLiveRelease } from './server/live-content.ts';

export type { StoredEntry } from './release-source.ts';

/**
 * The entries of a collection that visitors may see, in the order of their file names: while a site is built from the folder it is built
 * from, and on the server from the release that visitors see. What is a draft, not due yet or over is left out here, for everyone.
 */
export async function listEntries<Name extends CollectionName>(
  name: Name,
): Promise<StoredEntry<Name>[]> {
  const live = import.meta.env.DEV ? undefined : await findLiveEntries(name);
  if (live) return live.shown.map((entry) => ({ ...entry, html: '' }));
  const stored = await listStored(name);
  const clock = clockOfBuild();
  if (isPreview())
    return stored.map((entry) => ({ ...entry, content: markHidden(entry.content, clock) }));
  return stored.filter(({ id, content }) => isAlwaysShown(name, id) || isShown(content, clock));
}

/** The entries of a collection that exist although visitors do not see them, by their ids. None in a preview. */
export async function listKeptBack(name: CollectionName): Promise<string[]> {
  const live = import.meta.env.DEV ? undefined : await findLiveEntries(name);
  if (live) return live.keptBack.map(({ id }) => id);
  if (isPreview()) return [];
  return (await listStored(name))
    .filter(({ id, content }) => !isAlwaysShown(name, id) && !isShown(content, clockOfBuild()))
    .map(({ id }) => id);
}

const clockOfBuild = () => (import.meta.env.DEV ? Date.now() : buildClock());

async function listStored<Name extends CollectionName>(name: Name): Promise<StoredEntry<Name>[]> {
  const given = findReleaseSource();
  const found = given
    ? await given.list(name)
    : (await getCollection(name)).map((entry) => ({
        id: entry.id,
        content: entry.data as Entry<Name>,
        html: entry.rendered?.html ?? '',
        body: entry.body ?? '',
      }));
  return found.sort((a, b) => (a.id < b.id ? -1 : 1));
}

const memory = new Map<string, { release: string | undefined; answer: Promise<unknown> }>();

/** Works something out of the content once a release: menus and settings stand on every page, and change with a publish alone. */
export async function oncePerRelease<Answer>(
  key: string,
  read: () => Promise<Answer>,
): Promise<Answer> {
  if (import.meta.env.DEV) return read();
  const release = await findLiveRelease();
  const known = memory.get(key);
  if (known && known.release === release) return known.answer as Promise<Answer>;
  const answer = read();
  memory.set(key, { release, answer });
  answer.catch(() => memory.delete(key));
  return answer;
}
