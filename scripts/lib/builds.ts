import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildsDir, chooseBuild, readCurrentBuild } from '../../server/current-build.mjs';
import { lockFile, type FileLock } from '../../src/db/lock-file.ts';
import { writeFileAtomically } from '../../src/server/process/atomic-file.ts';
import {
  IN_USE,
  readStamp,
  STAMP,
  type BuildStamp,
} from '../../src/server/process/installed-build.ts';

/** Beside the builds, held by anyone who builds or removes. */
const LOCK = 'building.lock';
const LOOK_AGAIN_MS = 200;
/** Who has chosen a build holds it well within this time. */
const CHOSEN_MS = 60_000;

export async function findBuild(inputs: string, folder = buildsDir): Promise<string | undefined> {
  const builds = (await listBuilds(folder)).filter(({ stamp }) => stamp?.inputs === inputs);
  const newest = builds.sort((a, b) => (a.stamp!.builtAt < b.stamp!.builtAt ? 1 : -1))[0];
  try {
    return newest && chooseBuild(newest.dir);
  } catch {
    return undefined;
  }
}

/** Makes it the build of those who ask for none: tests, bench, `server/main.mjs`. */
export const makeCurrent = (dir: string, folder = buildsDir): Promise<void> =>
  writeFileAtomically(join(folder, 'current'), `${basename(dir)}\n`);

export async function writeStamp(dir: string, stamp: BuildStamp): Promise<void> {
  // There from the beginning, for servers that may not write here.
  await writeFile(join(dir, IN_USE), '');
  await writeFileAtomically(join(dir, STAMP), JSON.stringify(stamp));
}

/** One builds at a time; the others wait, and find what they wanted built. @param onWait called once when someone else builds */
export async function whileBuilding<T>(
  work: () => Promise<T>,
  { folder = buildsDir, onWait = () => undefined as void } = {},
): Promise<T> {
  let lock: FileLock | undefined;
  await mkdir(folder, { recursive: true });
  for (let attempt = 0; !(lock = lockFile(join(folder, LOCK), 'alone')); attempt++) {
    if (attempt === 0) onWait();
    await delay(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** Removes builds that no one uses and what dead ones left, unless someone builds. Neither the current one nor one chosen just now. */
export async function removeOldBuilds(folder = buildsDir): Promise<void> {
  const lock = lockFile(join(folder, LOCK), 'alone');
  if (!lock) return;
  try {
    const current = currentOf(folder);
    for (const { dir, stamp } of await listBuilds(folder)) {
      if (dir === current || (stamp && !(await retire(dir)))) continue;
      await rm(dir, { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
}

/** A build without its stamp is found by no one. @returns whether it may be removed */
async function retire(dir: string): Promise<boolean> {
  const { mtimeMs } = await stat(join(dir, STAMP));
  if (Math.abs(Date.now() - mtimeMs) < CHOSEN_MS) return false;
  const lock = lockFile(join(dir, IN_USE), 'alone');
  if (!lock) return false;
  await rm(join(dir, STAMP));
  lock.release();
  return true;
}

interface Found {
  dir: string;
  stamp: BuildStamp | undefined;
}

async function listBuilds(folder: string): Promise<Found[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => name !== 'current' && !name.startsWith(LOCK))
    .map((name) => {
      const dir = join(folder, name);
      try {
        return { dir, stamp: readStamp(dir) };
      } catch {
        return { dir, stamp: undefined };
      }
    });
}

function currentOf(folder: string): string | undefined {
  try {
    return readCurrentBuild(folder);
  } catch {
    return undefined;
  }
}
