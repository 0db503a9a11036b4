import { readFileSync, writeFileSync } from 'node:fs';
import { createClient } from '@libsql/client/sqlite3';
import { isBusy } from './errors.ts';

/** Another process works on the same embedded database. */
export class DatabaseLocked extends Error {
  override name = 'DatabaseLocked';
}

export interface DatabaseLock { release(): void }

/**
 * Makes this process the only one that writes to an embedded file, until `release` or the end of the process.
 * The lock is SQLite's own write lock on an empty file beside the database. The operating system drops it with the process,
 * kill -9 included, so a stale lock cannot exist. The `.pid` file only helps the message.
 * @throws DatabaseLocked with one sentence that says what to do.
 */
export async function lockDatabaseFile(path: string): Promise<DatabaseLock> {
  const client = createClient({ url: `file:${path}.lock`, concurrency: 1, timeout: 0 });
  const pidFile = `${path}.pid`;
  try {
    const held = await client.transaction('write');
    writeFileSync(pidFile, `${process.pid}\n`);
    return {
      release() {
        held.close();
        client.close();
      },
    };
  } catch (error) {
    client.close();
    if (!isBusy(error)) throw error;
    throw new DatabaseLocked(
      `The database ${path} is in use by another process${readHolder(pidFile)}. Stop that process first, or set another DATA_DIR.`,
    );
  }
}

function readHolder(pidFile: string): string {
  try {
    return ` (pid ${Number.parseInt(readFileSync(pidFile, 'utf8'), 10)})`;
  } catch {
    return '';
  }
}
