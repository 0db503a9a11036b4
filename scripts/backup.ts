import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backupDatabase } from '../src/db/client-backup.ts';
import { readScriptEnv, runScript } from './lib/run-script.ts';

/** What belongs to an installation beside its database. Secrets of the demo are files; production keeps its own elsewhere. */
const COMPANIONS = ['content', 'versions', 'releases', 'uploads', 'encryption-keys', 'app-secret', 'demo-password'];

/**
 * `npm run backup [-- <folder>]`: one consistent copy of database and files, also while the server runs.
 * `npm run restore -- <folder>` puts it back.
 */
await runScript(async () => {
  const env = readScriptEnv();
  if (!env.DATABASE_URL.startsWith('file:')) throw new Error('The database is on a server: back it up there. This command copies embedded databases.');
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const target = resolve(process.argv[2] ?? join(env.DATA_DIR, 'backups', stamp));
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const copy = join(target, 'hearthwell.db');
  await backupDatabase(env.DATABASE_URL.slice('file:'.length), copy);
  for (const name of COMPANIONS) {
    const source = join(env.DATA_DIR, name);
    if (existsSync(source)) cpSync(source, join(target, name), { recursive: true, preserveTimestamps: true });
  }
  console.log(`Backed up to ${target} (database ${(statSync(copy).size / 1e6).toFixed(1)} MB). Restore: npm run restore -- ${target}`);
});
