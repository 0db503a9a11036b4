import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv, type Env } from '../src/config/env.ts';
import { loadFrontDoor } from '../server/load-front-door.mjs';
import { END_WITH_PARENT, findCurrentSite, projectRoot } from './build.ts';
import { removeOldBuilds } from './lib/builds.ts';

/**
 * `npm start`: builds what changed, then runs the server in this process: migrates, seeds, listens. Every step is skipped when
 * its result is already there. Fails with one line that says what to do.
 */
async function main(): Promise<void> {
  const envFile = join(projectRoot, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const { APP_ENV } = parseEnv(process.env);
  const buildDir = (await findCurrentSite()) ?? (await build());

  const start = await loadFrontDoor(buildDir);
  const server = await start(process.env);
  server.endOnSignals();
  // Anyone who may not write there leaves the old ones to those who build.
  void removeOldBuilds().catch(() => undefined);
  await announce(server.url, APP_ENV, server.runtime.env.DEMO_PASSWORD);
}

/** In a process of its own: what a build needs of memory is not the server's to keep. */
async function build(): Promise<string> {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(0)} s`;
  console.log('Building the site (again only when code or content changes) …');
  const progress = setInterval(() => console.log(`  still building, ${seconds()}`), 5_000);
  const lines: string[] = [];
  const child = spawn(
    process.execPath,
    [
      '--import',
      END_WITH_PARENT,
      join(projectRoot, 'scripts', 'build.ts'),
      '--if-changed',
      '--aside',
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(progress);
  if (code !== 0)
    throw new Error(
      `The site could not be built:\n${lines.join('').split('\n').slice(-40).join('\n')}`,
    );
  console.log(`Built in ${seconds()}.`);
  return (await findCurrentSite()) ?? build();
}

async function announce(
  url: string,
  mode: Env['APP_ENV'],
  demoPassword: string | undefined,
): Promise<void> {
  const lines = ['', `Hearthwell is running at ${url}`];
  if (demoPassword) {
    const { demoAccounts, demoEmail } = await import('../src/db/seed/demo-people.ts');
    lines.push('', `Demo accounts, all with the password ${demoPassword}`);
    for (const { key, role } of demoAccounts) lines.push(`  ${demoEmail(key).padEnd(32)} ${role}`);
    lines.push(
      '',
      'Members sign in at /login, staff at /admin-login. Mail goes to the outbox, payments to a sandbox.',
    );
  }
  process.stdout.write(
    `${lines.join('\n')}\n${mode === 'production' ? '' : 'Stop with Ctrl+C.\n'}\n`,
  );
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
