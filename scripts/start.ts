import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { parseEnv, type Env } from '../src/config/env.ts';
import { ensureDist, projectRoot } from './build.ts';

/**
 * `npm start`: builds what changed, then runs the server in this process: migrates, seeds, listens. Every step is skipped when
 * its result is already there. Fails with one line that says what to do.
 */
async function main(): Promise<void> {
  const envFile = join(projectRoot, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const { APP_ENV } = parseEnv(process.env);
  await buildWhatChanged();

  enableCompileCache(join(projectRoot, '.cache', 'node'));
  const { startServer } = await import('../server/start-server.ts');
  const { stopOnSignals } = await import('../server/stop-on-signals.ts');
  const server = await startServer(process.env);
  stopOnSignals(server);
  await announce(server.url, APP_ENV, server.runtime.env.DEMO_PASSWORD);
}

async function buildWhatChanged(): Promise<void> {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(0)} s`;
  let progress: NodeJS.Timeout | undefined;
  const result = await ensureDist({
    log: (line) => {
      if (!progress) console.log('Building the site (again only when code or content changes) …');
      progress ??= setInterval(() => console.log(`  still building, ${seconds()}`), 5_000);
      if (process.env.VERBOSE === 'true') console.log(`  ${line}`);
    },
  }).finally(() => clearInterval(progress));
  if (result === 'built') console.log(`Built in ${seconds()}.`);
}

async function announce(url: string, mode: Env['APP_ENV'], demoPassword: string | undefined): Promise<void> {
  const lines = ['', `Hearthwell is running at ${url}`];
  if (demoPassword) {
    const { demoAccounts, demoEmail } = await import('../src/db/seed/demo-people.ts');
    lines.push('', `Demo accounts, all with the password ${demoPassword}`);
    for (const { key, role } of demoAccounts) lines.push(`  ${demoEmail(key).padEnd(32)} ${role}`);
    lines.push('', 'Members sign in at /login, staff at /admin-login. Mail goes to the outbox, payments to a sandbox.');
  }
  process.stdout.write(`${lines.join('\n')}\n${mode === 'production' ? '' : 'Stop with Ctrl+C.\n'}\n`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
