import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './build.ts';
import { keepBest } from './lib/finalise-site.ts';

/** Begun by a publish when its pages stand: no one waits for it, so it works only when no one else does. @param 1 the folder of the release @param 2 which publish it was */
const [outDir, hurry] = process.argv.slice(2);
if (!outDir || !hurry) throw new Error('usage: keep-best <folder> <hurry>');
setPriority(constants.priority.PRIORITY_LOW);
await keepBest({ outDir, cacheDir: join(projectRoot, '.cache'), hurry }).catch(
  (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  },
);
