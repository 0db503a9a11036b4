import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { resolveQuickly } from './quick-resolve.ts';

// Compiled code is kept beside the build, so that a restart does not compile the same files again.
enableCompileCache(join(import.meta.dirname, '..', '.cache', 'node'));
const resolveAsUsual = resolveQuickly();
const { startServer } = await import('./start-server.ts');
const { stopOnSignals } = await import('./stop-on-signals.ts');

await startServer(process.env).then(stopOnSignals, (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
resolveAsUsual();
