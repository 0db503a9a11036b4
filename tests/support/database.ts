import { constants, copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase, connectionOf, openDatabase } from '../../src/db/client.ts';
import type { Db } from '../../src/db/client.ts';
import { migrateDatabase, readMigrations } from '../../src/db/migrate.ts';
import { useCipher } from '../../src/server/crypto/process-cipher.ts';
import { testCipher } from './cipher.ts';

export interface TestDatabase {
  db: Db;
  path: string;
  close(): Promise<void>;
}

let template: Promise<string> | undefined;

/** A real, migrated, empty database file of one's own: a copy of a template that is migrated once for this set of migrations. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const source = await (template ??= createTemplate());
  const folder = mkdtempSync(join(tmpdir(), 'hearthwell-test-'));
  const path = join(folder, 'test.db');
  copyFileSync(source, path, constants.COPYFILE_FICLONE);
  const db = await openDatabase({ url: `file:${path}` });
  // No one cuts its power, and thousands of commits wait for the disk otherwise.
  await connectionOf(db).writer.execute('PRAGMA synchronous = OFF');
  useCipher(testCipher);
  return {
    db,
    path,
    async close() {
      await closeDatabase(db);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createTemplate(): Promise<string> {
  const hash = createHash('sha256')
    .update(
      readMigrations()
        .map((migration) => migration.checksum)
        .join(),
    )
    .digest('hex')
    .slice(0, 16);
  const target = join(tmpdir(), `hearthwell-template-${hash}.db`);
  if (existsSync(target)) return target;
  const folder = mkdtempSync(join(tmpdir(), 'hearthwell-template-'));
  const path = join(folder, 'template.db');
  const db = await openDatabase({ url: `file:${path}` });
  await migrateDatabase(db);
  // The last connection to close folds the write-ahead log into the file, so one file is the whole database.
  await closeDatabase(db);
  renameSync(path, target);
  rmSync(folder, { recursive: true, force: true });
  return target;
}
