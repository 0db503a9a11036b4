import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { connectionOf } from './client.ts';
import type { Connection, Db, Tx, WriteTask } from './client.ts';
import type { Turn } from './request-write.ts';
import {
  DatabaseClosed,
  DatabaseMoved,
  findDatabaseError,
  isBusy,
  isStale,
  WriteTimeout,
} from './errors.ts';

export type { Tx } from './client.ts';

/** A server ends interactive transactions after five seconds; an embedded file is held to the same. */
const TRANSACTION_LIMIT_MS = 4_500;
/** How long after it was asked for a write still tries again while others hold the lock. */
const RETRY_FOR_MS = 4_000;
/** Writes that wait share one transaction on an embedded file, because what costs is the disk's answer to each commit. */
const GROUP_SIZE = 64;
const GROUP_LIMIT_MS = 100;

/**
 * The only way to write: all or nothing, durable when the promise resolves, one after the other.
 * `work` may run again after a conflict, so it must do nothing but work on `tx`: no network, no hashing, no other `write`.
 * The first write of a request with a key carries its claim and answer along (`request-write.ts`).
 * @throws what `work` throws, or the database's error; `isStorageFailure` tells whether a 503 is due.
 */
export function write<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const connection = connectionOf(db);
  if (connection.insideWrite.getStore())
    return Promise.reject(
      new Error('write() inside write() would wait for itself: pass the tx on'),
    );
  if (connection.isClosed) return Promise.reject(new DatabaseClosed('The database is closed'));
  try {
    const turn = connection.requests.getStore()?.take();
    return turn ? inTurn(turn, connection, work) : enqueue(connection, work);
  } catch (error) {
    return Promise.reject(error as Error);
  }
}

async function inTurn<T>(
  turn: Turn,
  connection: Connection,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let isCommitted = false;
  try {
    const outcome = await enqueue(
      connection,
      async (tx): Promise<{ value: T } | { refusal: Error }> => {
        // Returned, not thrown: nothing was written yet, and a throw would undo what others wrote in the same commit.
        const refusal = await turn.before(tx);
        if (refusal) return { refusal };
        const value = await work(tx);
        await turn.after(tx, value);
        return { value };
      },
    );
    if ('refusal' in outcome) throw outcome.refusal;
    isCommitted = true;
    return outcome.value;
  } finally {
    turn.ended(isCommitted);
  }
}

function enqueue<T>(connection: Connection, work: (tx: Tx) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let value: T;
    connection.waiting.push({
      async run(tx) {
        value = await withinLimit(connection.insideWrite.run(true, () => work(tx)));
      },
      resolve: () => resolve(value),
      reject,
      askedAt: Date.now(),
    });
    connection.drain ??= workOff(connection);
  });
}

async function workOff(connection: Connection): Promise<void> {
  const { waiting, isFile } = connection;
  // Lets those who ask in the same turn of the event loop share the first commit.
  await nextTurn();
  while (waiting.length > 0) {
    const group = waiting.splice(0, isFile ? GROUP_SIZE : 1);
    if (!connection.isInPlace()) {
      const moved = new DatabaseMoved('The database file is no longer where it was opened');
      for (const task of group) task.reject(moved);
    } else if (group.length === 1 || !(await writeTogether(connection, group))) {
      for (const task of group) await writeAlone(connection, task);
    }
    await nextTurn();
  }
  connection.drain = undefined;
}

/**
 * Writes of several callers in one transaction, one after the other. When any of them fails, all are undone, and the caller of this
 * function runs each alone: no one's failure touches anyone else's write.
 * @returns whether the group is written and answered.
 */
async function writeTogether(connection: Connection, group: WriteTask[]): Promise<boolean> {
  const startedAt = Date.now();
  const outcome = await runOnce(connection, async (tx) => {
    for (let index = 0; index < group.length; index++) {
      if (Date.now() - startedAt > GROUP_LIMIT_MS) {
        connection.waiting.unshift(...group.splice(index));
        break;
      }
      await group[index]!.run(tx);
      await nextTurn();
    }
  });
  if (outcome.ok) for (const task of group) task.resolve();
  else if (findDatabaseError(outcome.error) && !isConstraint(outcome.error))
    await reopenWriter(connection);
  return outcome.ok;
}

async function writeAlone(connection: Connection, task: WriteTask): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const outcome = await runOnce(connection, task.run);
    if (outcome.ok) return task.resolve();
    const { error, isWorkDone } = outcome;
    if (connection.isFile && findDatabaseError(error) && !isConstraint(error))
      await reopenWriter(connection);
    // Lost in the middle of COMMIT, a server may have written: trying again could write twice.
    const canRetry = isBusy(error) || (isStale(error) && !isWorkDone);
    if (!canRetry || Date.now() >= task.askedAt + RETRY_FOR_MS) return task.reject(error);
    await delay(Math.min(250, 5 * 2 ** attempt) * (0.5 + Math.random()));
  }
}

type Outcome = { ok: true } | { ok: false; error: unknown; isWorkDone: boolean };

async function runOnce(connection: Connection, work: (tx: Tx) => Promise<void>): Promise<Outcome> {
  let failure: { error: unknown } | undefined;
  let isWorkDone = false;
  try {
    await connection.writing.transaction(async (tx) => {
      try {
        await work(tx);
        isWorkDone = true;
      } catch (error) {
        failure = { error };
        throw error;
      }
    });
    return { ok: true };
  } catch (error) {
    // Rolling back a transaction that SQLite already ended throws too and would hide the cause.
    return { ok: false, error: failure ? failure.error : error, isWorkDone };
  }
}

async function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new WriteTimeout(`A transaction took longer than ${TRANSACTION_LIMIT_MS} ms`)),
      TRANSACTION_LIMIT_MS,
    );
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

const isConstraint = (error: unknown) =>
  findDatabaseError(error)?.code.startsWith('SQLITE_CONSTRAINT') ?? false;

/** After SQLITE_BUSY a connection may answer "ok" for rows that it never commits, so it is thrown away at once. */
async function reopenWriter(connection: Connection): Promise<void> {
  try {
    await connection.writer.reconnect();
    await connection.prepareWriter();
  } catch {
    // If the database is still locked or the disk is gone, the next attempt reports it.
  }
}
