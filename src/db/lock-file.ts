import Database from 'libsql';

export interface FileLock {
  release(): void;
}

/** A connection that no one refers to would be closed, and its lock with it. */
const open = new Set<object>();

/**
 * A lock between processes: many hold it `shared`, or one holds it `alone`. It is SQLite's own lock on an empty file. The operating
 * system drops it with the process, kill -9 included, so a stale lock cannot exist. Sharing needs no right to write the file.
 * @returns undefined while someone else's lock is in the way. @throws Error when the file can be neither opened nor made.
 */
export function lockFile(path: string, how: 'shared' | 'alone'): FileLock | undefined {
  const connection = new Database(path, { timeout: 0 });
  try {
    connection.exec(how === 'alone' ? 'BEGIN EXCLUSIVE' : 'BEGIN');
    if (how === 'shared') connection.prepare('SELECT count(*) FROM sqlite_master').all();
  } catch (error) {
    connection.close();
    if (/^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test((error as { code?: string }).code ?? ''))
      return undefined;
    throw error;
  }
  open.add(connection);
  return {
    release() {
      if (!open.delete(connection)) return;
      // The connection itself closes late, when the driver has freed its statements.
      connection.exec('ROLLBACK');
      connection.close();
    },
  };
}
