import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { entryKey, readBook, visibilityIn, type BookEntry, type EntryKey } from './content-book.ts';
import { locateEntry } from './content-entries.ts';
import type { ContentSite } from './content-site.ts';
import { hashTree, listContentPaths, readContentTree } from './content-tree.ts';
import { copyContent, takeSnapshot, writeClock } from './release-files.ts';
import { holdWorkingCopy } from './working-copy.ts';

/** `all`: what every editor has written. Else these entries, over what visitors see now. */
export type Selection = 'all' | readonly EntryKey[];

/**
 * Puts together what a release shows. A version that has a time of its own (`publishAt`) is never in it before that time: visitors keep
 * the version before, or nothing. Pictures that a chosen entry needs, and that visitors have not got yet, come along.
 */
export async function assembleRelease({
  site,
  liveDir,
  selection,
  target,
  now,
}: {
  site: Pick<ContentSite, 'workingDir'>;
  liveDir: string;
  selection: Selection;
  target: string;
  now: number;
}): Promise<void> {
  if (selection === 'all') {
    await takeSnapshot({ workingDir: site.workingDir, target });
  } else {
    await copyContent(liveDir, target);
    await holdWorkingCopy(async () => {
      for (const key of await withPictures(site.workingDir, liveDir, selection))
        await takeEntry(site.workingDir, target, key);
    });
  }
  for (const { key } of (await readBook(target)).filter(
    (entry) => visibilityIn(entry, now) === 'waiting',
  ))
    await takeEntry(liveDir, target, key);
  await writeClock(target, now);
}

/** Names what a release shows: its files, and which of its entries its clock hides. Without any such entry it is the hash of the files alone. */
export async function hashRelease(contentDir: string, clock: number): Promise<string> {
  const tree = new Map(await readContentTree(contentDir));
  const hidden = (await readBook(contentDir)).filter((entry) =>
    ['waiting', 'ended'].includes(visibilityIn(entry, clock)),
  );
  return hashTree(
    new Map([...tree, ...hidden.map(({ path }) => [`${path} is hidden`, ''] as const)]),
  );
}

const belongsTo = (key: EntryKey) => (path: string) => {
  const place = locateEntry(path);
  return place !== undefined && entryKey(place) === key;
};

/** Makes an entry in `to` what it is in `from`, its pictures counted in; removes it when it is gone there. */
async function takeEntry(from: string, to: string, key: EntryKey): Promise<void> {
  for (const path of listContentPaths(to).filter(belongsTo(key))) await rm(join(to, path));
  for (const path of listContentPaths(from).filter(belongsTo(key))) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await cp(join(from, path), join(to, path));
  }
}

async function withPictures(
  workingDir: string,
  liveDir: string,
  keys: readonly EntryKey[],
): Promise<EntryKey[]> {
  const [working, live] = await Promise.all([readBook(workingDir), readBook(liveDir)]);
  const hasLive = new Set(live.map(({ key }) => key));
  const pictures = working
    .filter(({ key }) => keys.includes(key))
    .flatMap(picturesOf)
    .map((slug) => entryKey({ collection: 'media_library', slug }));
  return [...new Set([...keys, ...pictures.filter((key) => !hasLive.has(key))])];
}

const PICTURE_FIELDS = new Set(['featuredImage', 'imageUrl', 'picture', 'image']);

export function picturesOf({ fields }: Pick<BookEntry, 'fields'>): string[] {
  const found: string[] = [];
  const look = (value: unknown, field: string): void => {
    if (typeof value === 'string') {
      if (PICTURE_FIELDS.has(field) && value !== '') found.push(value);
    } else if (value !== null && typeof value === 'object') {
      for (const [name, item] of Object.entries(value))
        look(item, Array.isArray(value) ? field : name);
    }
  };
  look(fields, '');
  return [...new Set(found)];
}
