import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectionOf } from './client.ts';
import type { Connection, Db } from './client.ts';
import { isBusy, isUniqueViolation } from './errors.ts';

export interface Migration {
  name: string;
  checksum: string;
  statements: string[];
}

const JOURNAL = 'schema_migrations';
const RETRIES = 40;

/** Folder of the readable `NNNN_what_it_does.sql` files. The server bundle does not lie beside them, so the working directory is tried too. */
export function migrationsFolder(): string {
  return import.meta.dirname.endsWith(join('src', 'db'))
    ? join(import.meta.dirname, 'migrations')
    : join(process.cwd(), 'src', 'db', 'migrations');
}

export function readMigrations(folder = migrationsFolder()): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return {
        name: file.slice(0, -'.sql'.length),
        checksum: createHash('sha256').update(text).digest('hex'),
        statements: text
          .split('--> statement-breakpoint')
          .map((part) => part.trim())
          .filter(Boolean),
      };
    });
}

/**
 * Brings the schema up to date. Each migration is one transaction together with its journal row, so a kill leaves it done or
 * not begun, and of two processes that start at once one applies it and the other finds it applied.
 * @throws when an applied migration was edited afterward, or when this version of the code doesn't know it. Nothing is changed then.
 */
export async function migrateDatabase(
  db: Db,
  migrations: Migration[] = readMigrations(),
): Promise<string[]> {
  const connection = connectionOf(db);
  await retryBusy(connection, () =>
    connection.writer.execute(
      `CREATE TABLE IF NOT EXISTS ${JOURNAL} (name text PRIMARY KEY NOT NULL, checksum text NOT NULL, applied_at integer NOT NULL)`,
    ),
  );
  const applied = await readJournal(connection);
  assertKnown(applied, migrations);
  const done: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum !== undefined) assertUnchanged(migration, checksum);
    else if (await applyMigration(connection, migration)) done.push(migration.name);
  }
  return done;
}

async function readJournal({ writer }: Connection): Promise<Map<string, string>> {
  const { rows } = await writer.execute(`SELECT name, checksum FROM ${JOURNAL}`);
  return new Map(rows.map((row) => [String(row.name), String(row.checksum)]));
}

/** A journal with unknown names comes from a newer version, unless it lacks the migration that every database of today begins with. */
function assertKnown(applied: Map<string, string>, migrations: Migration[]): void {
  const unknown = [...applied.keys()].find(
    (name) => !migrations.some((migration) => migration.name === name),
  );
  if (unknown === undefined) return;
  const [first] = migrations;
  throw new Error(
    first && !applied.has(first.name)
      ? `The database was made by an older version (${unknown}), and this one can't upgrade it. Start the version that made it, or name an empty DATA_DIR or DATABASE_URL.`
      : `The database was migrated by a newer version (${unknown}). Start that version, or restore a backup.`,
  );
}

function assertUnchanged(migration: Migration, checksum: string): void {
  if (checksum !== migration.checksum) {
    throw new Error(
      `Migration ${migration.name} was edited after it had been applied. Undo the edit and write a new migration.`,
    );
  }
}

/** @returns false when another process applied it meanwhile. */
async function applyMigration(connection: Connection, migration: Migration): Promise<boolean> {
  const journalRow = {
    sql: `INSERT INTO ${JOURNAL} (name, checksum, applied_at) VALUES (?, ?, ?)`,
    args: [migration.name, migration.checksum, Date.now()],
  };
  // Foreign keys are off while tables are rebuilt (a DROP would cascade), so the last statement fails on NOT NULL when any row lost its parent.
  const noOrphans = `INSERT INTO ${JOURNAL} (name, checksum, applied_at) SELECT NULL, '', 0 FROM pragma_foreign_key_check LIMIT 1`;
  try {
    // The journal row comes first: it takes the write lock at once, and a second process stops at its primary key.
    await retryBusy(connection, () =>
      connection.writer.migrate([journalRow, ...migration.statements, noOrphans]),
    );
    return true;
  } catch (error) {
    if (!isUniqueViolation(error, JOURNAL)) {
      throw new Error(
        `Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
    assertUnchanged(migration, (await readJournal(connection)).get(migration.name) ?? '');
    return false;
  } finally {
    if (connection.isFile) {
      await connection.writer.reconnect();
      await connection.prepareWriter();
    }
  }
}

async function retryBusy<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || attempt >= RETRIES) throw error;
      if (connection.isFile) await connection.writer.reconnect();
      await delay(50 + Math.random() * 100);
    }
  }
}
