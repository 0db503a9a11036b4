import { readFileSync, writeFileSync } from 'node:fs';
import { lockFile, type FileLock } from './lock-file.ts';

/** Another process works on the same embedded database. */
export class DatabaseLocked extends Error {
  override name = 'DatabaseLocked';
}

/**
 * Makes this process the only one that writes to an embedded file, until `release` or the end of the process: a lock on an empty file
 * beside the database. The `.pid` file only helps the message.
 * @throws DatabaseLocked with one sentence that says what to do.
 */
export function lockDatabaseFile(path: string): FileLock {
  const pidFile = `${path}.pid`;
  const lock = lockFile(`${path}.lock`, 'alone');
  if (!lock)
    throw new DatabaseLocked(
      `The database ${path} is in use by another process${readHolder(pidFile)}. Stop that process first, or set another DATA_DIR.`,
    );
  try {
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (error) {
    lock.release();
    throw error;
  }
  return lock;
}

function readHolder(pidFile: string): string {
  try {
    return ` (pid ${Number.parseInt(readFileSync(pidFile, 'utf8'), 10)})`;
  } catch {
    return '';
  }
}
