import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './build.ts';
import { keepBest } from './lib/finalise-site.ts';

/** Begun by a publish when its pages stand: nobody waits for it, so it works only when nobody else does. @param 1 the folder of the release @param 2 which publish it was */
const [outDir, hurry] = process.argv.slice(2);
if (!outDir || !hurry) throw new Error('usage: keep-best <folder> <hurry>');
setPriority(constants.priority.PRIORITY_LOW);
// A release that was taken away meanwhile needs nothing.
await keepBest({ outDir, cacheDir: join(projectRoot, '.cache'), hurry }).catch(
  (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  },
);
