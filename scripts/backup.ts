import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DAY_MS } from '../src/config/constants.ts';
import { backupDatabase } from '../src/db/client-backup.ts';
import { keepNewFilesPrivate, makePrivate } from '../src/server/process/private-files.ts';
import { readScriptEnv, runScript } from './lib/run-script.ts';

/** What belongs to an installation beside its database. Secrets of the demo are files; production keeps its own elsewhere. */
const COMPANIONS = [
  'content',
  'versions',
  'releases',
  'uploads',
  'encryption-keys',
  'app-secret',
  'demo-password',
];

/** How long a copy in the data folder is kept; docs/privacy.md and the privacy policy say the same. Copies elsewhere are their owner's to remove. */
const KEEP_DAYS = 30;

/**
 * `npm run backup [-- <folder>]`: one consistent copy of database and files, also while the server runs.
 * `npm run restore -- <folder>` puts it back.
 */
await runScript(async () => {
  keepNewFilesPrivate();
  const env = readScriptEnv();
  if (!env.DATABASE_URL.startsWith('file:'))
    throw new Error(
      'The database is on a server: back it up there. This command copies embedded databases.',
    );
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const target = resolve(process.argv[2] ?? join(env.DATA_DIR, 'backups', stamp));
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const copy = join(target, 'hearthwell.db');
  await backupDatabase(env.DATABASE_URL.slice('file:'.length), copy);
  for (const name of COMPANIONS) {
    const source = join(env.DATA_DIR, name);
    if (existsSync(source)) copyPrivately(source, join(target, name));
  }
  const old = removeOldCopies(env.DATA_DIR, Date.now());
  console.log(
    `Backed up to ${target} (database ${(statSync(copy).size / 1e6).toFixed(1)} MB). Restore: npm run restore -- ${target}`,
  );
  if (old.length > 0) console.log(`Removed copies older than ${KEEP_DAYS} days: ${old.join(', ')}`);
});

/** A copy has the mode of what was copied, and a backup often goes where others may look. */
function copyPrivately(source: string, target: string): void {
  cpSync(source, target, { recursive: true, preserveTimestamps: true });
  makePrivate(target);
}

/** Copies that this command and `restore` made in the data folder, and no one needs anymore: the words of people who left are in them. */
function removeOldCopies(dataDir: string, now: number): string[] {
  const made = (folder: string, pattern: RegExp) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => pattern.test(name))
      .map((name) => join(folder, name));
  const copies = [
    ...made(join(dataDir, 'backups'), /^\d{4}-\d\d-\d\dT[\d-]+Z$/),
    ...made(dataDir, /^before-restore-\d{4}-\d\d-\d\dT[\d-]+Z$/),
  ];
  const old = copies.filter((path) => now - statSync(path).mtimeMs > KEEP_DAYS * DAY_MS);
  for (const path of old) rmSync(path, { recursive: true, force: true });
  return old;
}
