import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { assertWhole } from '../src/db/client-backup.ts';
import { lockDatabaseFile } from '../src/db/client-lock.ts';
import { keepNewFilesPrivate, makePrivate } from '../src/server/process/private-files.ts';
import { forgetAgain, listForgotten } from './lib/forget-again.ts';
import { readScriptEnv, runScript } from './lib/run-script.ts';

/** `npm run restore -- <folder>`: puts a backup in place of the data. What was there is kept beside it, not deleted. */
await runScript(async () => {
  keepNewFilesPrivate();
  const env = readScriptEnv();
  const source = resolve(process.argv[2] ?? '');
  if (!process.argv[2] || !existsSync(join(source, 'hearthwell.db')))
    throw new Error('Name the folder of a backup: npm run restore -- <folder>');
  if (!env.DATABASE_URL.startsWith('file:'))
    throw new Error('The database is on a server: restore it there.');
  await assertWhole(join(source, 'hearthwell.db'));
  const path = env.DATABASE_URL.slice('file:'.length);
  const forgotten = await listForgotten(path);
  // Held until the files are in place: no one may open them while they change.
  const lock = lockDatabaseFile(path);
  const kept = join(
    env.DATA_DIR,
    `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`,
  );
  const names = readdirSync(source).filter((name) => name !== 'hearthwell.db');
  for (const name of names)
    if (existsSync(join(env.DATA_DIR, name)))
      cpSync(join(env.DATA_DIR, name), join(kept, name), { recursive: true });
  if (existsSync(path)) cpSync(path, join(kept, 'hearthwell.db'));
  for (const suffix of ['-wal', '-shm']) {
    if (existsSync(path + suffix)) cpSync(path + suffix, join(kept, `hearthwell.db${suffix}`));
    rmSync(path + suffix, { force: true });
  }
  cpSync(join(source, 'hearthwell.db'), `${path}.restoring`);
  renameSync(`${path}.restoring`, path);
  for (const name of names) {
    rmSync(join(env.DATA_DIR, name), { recursive: true, force: true });
    cpSync(join(source, name), join(env.DATA_DIR, name), {
      recursive: true,
      preserveTimestamps: true,
    });
  }
  for (const folder of [kept, ...names.map((name) => join(env.DATA_DIR, name))])
    if (existsSync(folder)) makePrivate(folder);
  lock.release();
  await forgetAgain(path, forgotten, Date.now());
  console.log(existsSync(kept) ? `Restored. What was there before is in ${kept}.` : 'Restored.');
});
