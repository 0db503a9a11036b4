import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from './client.ts';
import { connectionOf } from './client.ts';

const TRIES = 40;

/**
 * Empties the journal of an embedded database, in which deleted words stand until it is written over. Deleted words in the file itself are
 * overwritten at once (`secure_delete`, `prepareWriter`). A server database keeps its own journal: see docs/privacy.md.
 * @returns false when others kept using the journal all the time; the next deletion or housekeeping tries again.
 */
export async function forgetDeleted(db: Db): Promise<boolean> {
  const connection = connectionOf(db);
  if (!connection.isFile || connection.isClosed) return true;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    // On the reading connection, beside the queue of writes: a checkpoint changes no row.
    const { rows } = await connection.reader.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    if (Number(rows[0]?.busy) === 0) return true;
    await delay(25 + 10 * attempt);
    if (connection.isClosed) return true;
  }
  return false;
}
