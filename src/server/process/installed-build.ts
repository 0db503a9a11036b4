import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '../../db/lock-file.ts';

/** What a whole build says of itself. Written last: a folder without it is not a build. */
export interface BuildStamp {
  inputs: string;
  buildId: string;
  builtAt: string;
  /** Bytes of each file that the server loads, some of them only when a page is first asked for. */
  serverFiles: Record<string, number>;
}

export const STAMP = 'build.json';
/** Anyone who uses a build shares this lock; anyone who removes one has it alone. */
export const IN_USE = 'in-use.lock';

export interface InstalledBuild {
  dir: string;
  buildId: string;
  isWhole(): boolean;
}

/** So long an answer of `isWhole` stands. */
const KEEP_MS = 2_000;

export const readStamp = (dir: string): BuildStamp =>
  JSON.parse(readFileSync(join(dir, STAMP), 'utf8')) as BuildStamp;

/**
 * Keeps a build from being removed until this process ends.
 * @throws Error with one line that says what to do when it is not there or being removed.
 */
export function holdBuild(dir: string): InstalledBuild {
  try {
    if (!lockFile(join(dir, IN_USE), 'shared')) throw new Error('it is being removed');
    const { buildId, serverFiles } = readStamp(dir);
    return { dir, buildId, isWhole: createLook(join(dir, 'server'), Object.entries(serverFiles)) };
  } catch (error) {
    throw new Error(
      `The build ${dir} cannot be used (${error instanceof Error ? error.message : String(error)}): run \`npm run build\`, then start again.`,
      { cause: error },
    );
  }
}

function createLook(folder: string, files: readonly [string, number][]): () => boolean {
  let lookedAt = -Infinity;
  let isWhole = true;
  const isThere = ([name, bytes]: readonly [string, number]) =>
    statSync(join(folder, name), { throwIfNoEntry: false })?.size === bytes;
  return () => {
    if (performance.now() - lookedAt < KEEP_MS) return isWhole;
    lookedAt = performance.now();
    return (isWhole = files.every(isThere));
  };
}
