import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findRuntime } from '../../../server/process/running.ts';
import { isAlwaysShown } from '../page-path.ts';
import { isShown } from '../publication.ts';
import { CONTENT_COLLECTIONS, type CollectionName, type Entry } from '../schemas.ts';
import { parseEntry, readBody } from './content-entries.ts';
import { UnreadableEntry, UnsafeEntry } from './parse-yaml.ts';
import { readClock, readPointer, releaseContentDir } from './release-files.ts';

export interface LiveEntry<Name extends CollectionName> {
  id: string;
  content: Entry<Name>;
  body: string;
}

/** As often as the front door looks (a publish shows on every page at about the same moment). */
const LOOK_AGAIN_MS = 250;

interface Live {
  id: string;
  directory: string;
  clock: number;
  collections: Map<CollectionName, Promise<LiveEntry<CollectionName>[]>>;
}

let live: Live | undefined;
let lookedAt = -Infinity;

/**
 * The entries of the release that visitors see, for pages rendered on demand: their code was built once, their menus, settings and
 * crisis lines must be the published ones. Undefined while a site is being built and for the site as it was installed.
 */
export async function findLiveEntries<Name extends CollectionName>(
  name: Name,
): Promise<{ shown: LiveEntry<Name>[]; keptBack: LiveEntry<Name>[] } | undefined> {
  if ((await findLiveRelease()) === undefined || !live) return undefined;
  const { clock, directory, collections } = live;
  let entries = collections.get(name);
  if (!entries) collections.set(name, (entries = readStored(directory, name, leaveOutUnsafe)));
  const stored = (await entries) as LiveEntry<Name>[];
  const isSeen = ({ id, content }: LiveEntry<Name>) =>
    isAlwaysShown(name, id) || isShown(content, clock);
  return { shown: stored.filter(isSeen), keptBack: stored.filter((entry) => !isSeen(entry)) };
}

/** No publish lets such a file through, so someone put it there by hand: the other entries are shown all the same. */
function leaveOutUnsafe(error: UnreadableEntry): boolean {
  if (!(error instanceof UnsafeEntry)) return false;
  void findRuntime()?.then(({ log }) => log.error('content.left_out', { reason: error.message }));
  return true;
}

/** Id of the release that visitors see; undefined while a site is being built and for the site as it was installed. */
export async function findLiveRelease(): Promise<string | undefined> {
  const running = findRuntime();
  if (!running) return undefined;
  const { env } = await running;
  if (Date.now() - lookedAt > LOOK_AGAIN_MS) await look(join(env.DATA_DIR, 'releases'));
  return live?.id;
}

async function look(releasesDir: string): Promise<void> {
  lookedAt = Date.now();
  const pointer = await readPointer({ releasesDir });
  if (pointer?.id === live?.id) return;
  if (!pointer) return void (live = undefined);
  const directory = releaseContentDir({ releasesDir }, pointer.directory);
  live = { id: pointer.id, directory, clock: await readClock(directory), collections: new Map() };
}

/**
 * What visitors see of a collection, in the order of the file names, at the clock of the folder. A release was validated before it was
 * built, so every entry fits the schema of the code that built it.
 * @throws UnreadableEntry naming the file, when older code built it and this code asks for more.
 */
export async function readEntries<Name extends CollectionName>(
  contentDir: string,
  name: Name,
): Promise<LiveEntry<Name>[]> {
  const clock = await readClock(contentDir);
  return (await readStored(contentDir, name)).filter(({ content }) => isShown(content, clock));
}

/**
 * Every entry of a collection as its folder has it, hidden ones too.
 * @param isLeftOut asked about a file that cannot be read; without it every one of them ends the reading
 * @throws UnreadableEntry naming the file that does not fit its schema
 */
export async function readStored<Name extends CollectionName>(
  contentDir: string,
  name: Name,
  isLeftOut: (error: UnreadableEntry) => boolean = () => false,
): Promise<LiveEntry<Name>[]> {
  const { folder, extension } = CONTENT_COLLECTIONS[name];
  const files = (await readdir(join(contentDir, folder)).catch(() => []))
    .filter((file) => file.endsWith(`.${extension}`))
    .sort();
  const entries = await Promise.all(
    files.map(async (file) => {
      try {
        return [readEntry(name, file, await readFile(join(contentDir, folder, file), 'utf8'))];
      } catch (error) {
        if (error instanceof UnreadableEntry && isLeftOut(error)) return [];
        throw error;
      }
    }),
  );
  return entries.flat();
}

/** @throws UnreadableEntry naming the file */
function readEntry<Name extends CollectionName>(
  name: Name,
  file: string,
  text: string,
): LiveEntry<Name> {
  const { folder, extension, schema } = CONTENT_COLLECTIONS[name];
  try {
    const parsed = schema.safeParse(parseEntry(file, text));
    if (parsed.success)
      return {
        id: file.slice(0, -extension.length - 1),
        content: parsed.data as Entry<Name>,
        body: readBody(file, text),
      };
    throw new UnreadableEntry(
      `${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`,
    );
  } catch (error) {
    if (!(error instanceof UnreadableEntry)) throw error;
    const Kind = error instanceof UnsafeEntry ? UnsafeEntry : UnreadableEntry;
    throw new Kind(`${folder}/${file}: ${error.message}`);
  }
}
