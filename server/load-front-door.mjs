// Plain JavaScript: taking the types out of one file costs as much as an empty Node.
import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Loads what the build made of `start-server.ts` (docs/decisions/0224).
 * @returns {Promise<(environment: NodeJS.ProcessEnv) => Promise<import('./start-server.ts').RunningServer>>} starts the server
 * @throws {Error} with one line that says what to do when nothing is built
 */
export async function loadFrontDoor() {
  // Without it React loads the half that is for developing: twice the code, half the speed.
  process.env.NODE_ENV = 'production';
  // Compiled code is kept beside the build, so that a restart does not compile the same files again.
  enableCompileCache(join(projectRoot, '.cache', 'node'));
  const { startServer } = await import('../dist/server/front-door.mjs').catch((error) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes('front-door.mjs')) throw new Error('dist is missing: run `npm run build` first');
    throw error;
  });
  return (environment) => startServer(environment, projectRoot);
}
