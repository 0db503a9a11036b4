import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvError, parseEnv } from '../src/config/env.ts';
import { ensureDist, projectRoot } from './build.ts';

/**
 * `npm start`: builds what changed, then runs the server in this process. Every step is skipped when its result is already there.
 */
async function main(): Promise<void> {
  const envFile = join(projectRoot, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const env = parseEnv(process.env);

  let announced = false;
  const result = await ensureDist({
    log: (line) => {
      if (!announced) console.log('Building the site (again only when code or content changes) …');
      announced = true;
      if (process.env['VERBOSE'] === 'true') console.log(`  ${line}`);
    },
  });
  if (result === 'built') console.log('Built.');

  // Imported late: the first build is what makes it importable.
  const { startServer, stopOnSignals } = await import('../server/main.ts');
  const server = await startServer(process.env);
  stopOnSignals(server);
  announce(server.url, env.APP_ENV);
}

function announce(url: string, mode: string): void {
  process.stdout.write(`\nHearthwell is running at ${url} (${mode})\n`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof EnvError || error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
