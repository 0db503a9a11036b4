import { access, copyFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFileAtomically } from '../../../server/process/atomic-file.ts';
import type { ContentSite } from './content-site.ts';
import { listContentPaths } from './content-tree.ts';
import { holdWorkingCopy } from './working-copy.ts';

/** What the front door serves. No pointer: the site as it was installed. */
export interface ReleasePointer {
  id: string;
  directory: string;
  buildId: string;
}

/** `directory` of the site as it was installed: a build, which no release folder holds. */
export const FACTORY = 'factory';

type Folders = Pick<ContentSite, 'releasesDir'>;

const pointerPath = ({ releasesDir }: Folders) => join(releasesDir, 'current.json');

export async function readPointer(site: Folders): Promise<ReleasePointer | undefined> {
  const text = await readFile(pointerPath(site), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as ReleasePointer);
}

/** The swap: one rename (or one unlink, back to the installed site), which the front door notices within a quarter of a second. */
export async function writePointer(
  site: Folders,
  pointer: ReleasePointer | undefined,
): Promise<void> {
  if (pointer) await writeFileAtomically(pointerPath(site), `${JSON.stringify(pointer)}\n`);
  else await rm(pointerPath(site), { force: true });
}

export const releaseContentDir = ({ releasesDir }: Folders, directory: string) =>
  join(releasesDir, directory, 'content');

/** Beside the content of a release, hidden from it: the instant (ms, UTC) whose site it is. Every copy of the folder carries it along. */
const CLOCK = '.clock';

export const writeClock = (contentDir: string, clock: number): Promise<void> =>
  writeFileAtomically(join(contentDir, CLOCK), `${clock}\n`);

export async function readClock(contentDir: string): Promise<number> {
  const text = await readFile(join(contentDir, CLOCK), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  return text === undefined ? Date.now() : Number(text);
}

export async function takeSnapshot({
  workingDir,
  target,
}: {
  workingDir: string;
  target: string;
}): Promise<void> {
  await holdWorkingCopy(() => copyContent(workingDir, target));
}

export async function copyContent(from: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const paths = listContentPaths(from);
  for (const folder of new Set(paths.map((path) => dirname(path))))
    await mkdir(join(target, folder), { recursive: true });
  // All at once: a thousand small files one after the other keep an editor waiting. And to the end: anyone who removes the folder after a failure meets no copy on its way.
  const copies = await Promise.allSettled(
    paths.map((path) => copyFile(join(from, path), join(target, path))),
  );
  const failed = copies.find((copy) => copy.status === 'rejected');
  if (failed) throw failed.reason;
}

export const clientDirOf = (
  { releasesDir, factoryDir }: Pick<ContentSite, 'releasesDir' | 'factoryDir'>,
  directory: string | null | undefined,
): string =>
  directory && directory !== FACTORY
    ? join(releasesDir, directory, 'client')
    : join(factoryDir, 'client');

export async function hasPages({ releasesDir }: Folders, directory: string): Promise<boolean> {
  return access(join(releasesDir, directory, 'static.json')).then(
    () => true,
    () => false,
  );
}

/** A folder that no row names is a release that is being put together, or what a kill left of one; after this time it is the second. */
const PUT_TOGETHER_MS = 60 * 60_000;

/**
 * Removes release folders: those that are known and not to be kept, and what was left behind. A folder that has appeared since `known` was read is someone's
 * at work, no matter who holds the lease.
 */
export async function pruneReleases(
  { releasesDir }: Folders,
  { known, keep }: { known: ReadonlySet<string>; keep: ReadonlySet<string> },
): Promise<void> {
  const entries = await readdir(releasesDir, { withFileTypes: true }).catch(() => []);
  for (const { name } of entries.filter((entry) => entry.isDirectory() && !keep.has(entry.name))) {
    const folder = join(releasesDir, name);
    if (known.has(name) || (await isLeft(folder)))
      await rm(folder, { recursive: true, force: true });
  }
}

const isLeft = (folder: string): Promise<boolean> =>
  stat(folder).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > PUT_TOGETHER_MS,
    () => false,
  );
