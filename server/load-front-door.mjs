// Plain JavaScript: taking the types out of one file costs as much as an empty Node.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './current-build.mjs';

/**
 * Loads what a build made of `start-server.ts` (docs/decisions/0003-server-performance.md).
 * @param {string} buildDir absolute
 * @returns {Promise<(environment: NodeJS.ProcessEnv) => Promise<import('./start-server.ts').RunningServer>>} starts the server
 */
export async function loadFrontDoor(buildDir) {
  // Without it React loads the half that is for developing: twice the code, half the speed.
  process.env.NODE_ENV = 'production';
  // Compiled code is kept beside the build and goes with it, so that a restart does not compile the same files again.
  enableCompileCache(join(buildDir, 'compiled'));
  const { startServer } = await import(
    pathToFileURL(join(buildDir, 'server', 'front-door.mjs')).href
  );
  return (environment) => startServer(environment, { projectRoot, buildDir });
}
