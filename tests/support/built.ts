import { readCurrentBuild } from '../../server/current-build.mjs';
import { holdBuild } from '../../src/server/process/installed-build.ts';

/** The folder of the build that is tested, which no one removes meanwhile. */
export const buildDir = holdBuild(readCurrentBuild()).dir;
