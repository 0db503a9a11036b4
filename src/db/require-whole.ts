import { stat } from 'node:fs/promises';
import { connectionOf, type Db } from './client.ts';
import { findDatabaseError } from './errors.ts';

/** The embedded database has pages that SQLite can't read. */
export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged';
  constructor(path: string, finding: string) {
    super(
      `The database ${path} is damaged: ${finding}. Put your latest backup back: npm run restore -- <folder of a backup> (npm run backup makes them, in DATA_DIR/backups unless told otherwise). ` +
        'The damaged file is kept in before-restore-…',
    );
  }
}

const DAMAGE = /SQLITE_(CORRUPT|NOTADB)/;

/** What opening a database threw, in words for the operator when the file is damaged. */
export function asDamage(error: unknown, path: string): unknown {
  const found = findDatabaseError(error);
  return found && DAMAGE.test(found.code) ? new DatabaseDamaged(path, found.message) : error;
}

/**
 * Looks at every page of an embedded database before anyone relies on it. About 1.5 s a gigabyte when the file is in memory, and as long as the disk
 * takes to read it otherwise; nothing for a database on a server, which looks after its own.
 * @returns bytes and milliseconds, for the log @throws DatabaseDamaged
 */
export async function requireWhole(db: Db): Promise<{ bytes: number; ms: number } | undefined> {
  const { path } = connectionOf(db);
  if (path === undefined) return undefined;
  const started = performance.now();
  const { size } = await stat(path);
  // Through SQLite alone: a process that opens the file by itself and closes it loses SQLite's locks on it (POSIX), and the next reader would remove a log that is in use.
  const row = await db
    .get<Record<string, string>>('PRAGMA quick_check(1)')
    .catch((error: unknown) => {
      throw asDamage(error, path);
    });
  const finding = Object.values(row ?? {})[0] ?? 'no answer';
  if (finding !== 'ok')
    throw new DatabaseDamaged(path, finding.replaceAll(/\s+/g, ' ').slice(0, 300));
  return { bytes: size, ms: Math.round(performance.now() - started) };
}
