import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { connectionOf } from './client.ts';
import type { Connection, Db, FullDatabase } from './client.ts';
import { DatabaseClosed, findDatabaseError, isBusy, isStale, WriteTimeout } from './errors.ts';

/** A full Drizzle transaction. */
export type Tx = Parameters<Parameters<FullDatabase['transaction']>[0]>[0];

/** A server ends interactive transactions after five seconds; an embedded file is held to the same. */
const TRANSACTION_LIMIT_MS = 4_500;
/** How long a write tries again while others hold the lock. */
const RETRY_FOR_MS = 4_000;

/**
 * The only way to write: one transaction, all or nothing, durable when the promise resolves.
 * `work` may run again after a conflict, so it must do nothing but work on `tx`: no network, no hashing, no other `write`.
 * @throws what `work` throws, or the database's error; `isStorageFailure` tells whether a 503 is due.
 */
export function write<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const connection = connectionOf(db);
  if (connection.insideWrite.getStore()) return Promise.reject(new Error('write() inside write() would wait for itself: pass the tx on'));
  if (connection.isClosed) return Promise.reject(new DatabaseClosed('The database is closed'));
  const result = connection.tail.then(() => writeWithRetries(connection, work));
  // The queue goes on whatever becomes of one write, and the event loop gets a turn between two.
  connection.tail = result.then(() => nextTurn(), () => nextTurn());
  return result;
}

async function writeWithRetries<T>(connection: Connection, work: (tx: Tx) => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + RETRY_FOR_MS;
  for (let attempt = 0; ; attempt++) {
    const outcome = await runOnce(connection, work);
    if (outcome.ok) return outcome.value;
    const { error, isCommitted } = outcome;
    if (connection.isFile && findDatabaseError(error) && !isConstraint(error)) await reopenWriter(connection);
    // Lost in the middle of COMMIT, a server may have written: trying again could write twice.
    const canRetry = isBusy(error) || (isStale(error) && !isCommitted);
    if (!canRetry || Date.now() >= giveUpAt) throw error;
    await delay(Math.min(250, 5 * 2 ** attempt) * (0.5 + Math.random()));
  }
}

type Outcome<T> = { ok: true; value: T } | { ok: false; error: unknown; isCommitted: boolean };

async function runOnce<T>(connection: Connection, work: (tx: Tx) => Promise<T>): Promise<Outcome<T>> {
  let failure: { error: unknown } | undefined;
  let isCommitted = false;
  try {
    const value = await connection.writing.transaction(async (tx) => {
      try {
        const result = await withinLimit(connection.insideWrite.run(true, () => work(tx)));
        isCommitted = true;
        return result;
      } catch (error) {
        failure = { error };
        throw error;
      }
    });
    return { ok: true, value };
  } catch (error) {
    // The roll back of a transaction that SQLite already ended throws too and would hide the cause.
    return { ok: false, error: failure ? failure.error : error, isCommitted };
  }
}

async function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WriteTimeout(`A transaction took longer than ${TRANSACTION_LIMIT_MS} ms`)), TRANSACTION_LIMIT_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

const isConstraint = (error: unknown) => findDatabaseError(error)?.code.startsWith('SQLITE_CONSTRAINT') ?? false;

/** After SQLITE_BUSY a connection may answer "ok" for rows that it never commits, so it is thrown away at once. */
async function reopenWriter(connection: Connection): Promise<void> {
  try {
    await connection.writer.reconnect();
    await connection.prepareWriter();
  } catch {
    // Still locked or the disk is gone: the next attempt meets the same error and reports it.
  }
}
