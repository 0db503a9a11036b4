// Plain JavaScript: taking the types out of one file costs as much as an empty Node.
import { readFileSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));
/** Every build has a folder of its own in here; `current` names the one that `npm run build` made last (docs/decisions/0010-build-folders.md). */
export const buildsDir = join(projectRoot, 'dist');

/**
 * The build that `npm run build` made last, chosen for use.
 * @returns {string} its folder, absolute
 * @throws {Error} with one line that says what to do when nothing is built
 */
export function readCurrentBuild(folder = buildsDir) {
  try {
    return chooseBuild(join(folder, readFileSync(join(folder, 'current'), 'utf8').trim()));
  } catch (error) {
    if (error.code === 'ENOENT')
      throw new Error('dist is missing: run `npm run build` first', { cause: error });
    throw error;
  }
}

/**
 * Marks a build as wanted, so that no one removes it before its server holds it.
 * @param {string} dir
 * @throws {Error} with the code ENOENT when it is not whole or not there anymore
 */
export function chooseBuild(dir) {
  const now = new Date();
  try {
    utimesSync(join(dir, 'build.json'), now, now);
  } catch (error) {
    // Anyone who may not write here does not build or remove here either.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
  return dir;
}
