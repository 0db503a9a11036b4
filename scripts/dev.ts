import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './build.ts';

/** `npm run dev`: Astro's development server on the clone's own content, in the foreground. Release, limits and headers are the front door's and absent here. */
const envFile = join(projectRoot, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const { PORT = '4321', HOST = '127.0.0.1' } = process.env;
const child = spawn(process.execPath, [join(projectRoot, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'dev', '--port', PORT, '--host', HOST, ...process.argv.slice(2)], {
  cwd: projectRoot,
  stdio: 'inherit',
  env: { APP_ENV: 'development', CONTENT_DIR: join(projectRoot, 'content'), ASTRO_TELEMETRY_DISABLED: '1', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
