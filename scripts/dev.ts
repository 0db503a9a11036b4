import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from '../src/config/env.ts';
import { closeDatabase, openDatabase } from '../src/db/client.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { mirrorContent } from '../src/features/content/server/index.ts';
import { projectRoot } from './build.ts';
import { runScript } from './lib/run-script.ts';

/** `npm run dev`: Astro's development server on the clone's own content, in the foreground. Release, limits and headers are the front door's and absent here. */
const envFile = join(projectRoot, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const { PORT = '4321', HOST = '127.0.0.1' } = process.env;
const environment = {
  APP_ENV: 'development',
  CONTENT_DIR: join(projectRoot, 'content'),
  ASTRO_TELEMETRY_DISABLED: '1',
  ...process.env,
};

await runScript(async () => {
  await mirrorOnce();
  const child = spawn(
    process.execPath,
    [
      join(projectRoot, 'node_modules', 'astro', 'bin', 'astro.mjs'),
      'dev',
      '--port',
      PORT,
      '--host',
      HOST,
      ...process.argv.slice(2),
    ],
    {
      cwd: projectRoot,
      stdio: 'inherit',
      env: environment,
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
});

/** Nothing is published here, so the tables take the content as it stands; after an edit of a mirrored entry, start again. */
async function mirrorOnce(): Promise<void> {
  const env = parseEnv(environment);
  const db = await openDatabase({ url: env.DATABASE_URL, authToken: env.DATABASE_AUTH_TOKEN });
  try {
    await migrateDatabase(db);
    await mirrorContent({ db, contentDir: env.CONTENT_DIR });
  } finally {
    await closeDatabase(db);
  }
}
