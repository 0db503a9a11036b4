import { connectionOf } from './client.ts';
import type { Db, Tx } from './client.ts';
import { write } from './write.ts';

/** What a request adds to the transaction of its one write. The only implementation is `src/server/http/request-claim.ts`. */
export interface RequestWrite {
  /** Asked by each `write` of the request. Undefined: that write goes alone. */
  take(): Turn | undefined;
  /** Goes into the same transaction, before the write's own work. @returns undefined when the write is over already */
  addRider(work: (tx: Tx) => Promise<unknown>): Rider | undefined;
  /** The next write is asked for after the answer, and still belongs to the request. */
  expectLater(): void;
  /** Whether a write rejected because an earlier request did the work. */
  isRepeat(error: unknown): boolean;
}

/** One write of a request, from the first check to its commit. */
export interface Turn {
  /** @returns why the work may not run; nothing is written then, and the write rejects with it */
  before(tx: Tx): Promise<Error | undefined>;
  after(tx: Tx, value: unknown): Promise<void>;
  ended(isCommitted: boolean): void;
}

export interface Rider {
  /** Whether it has to be written by itself after all: the request wrote nothing, and was not refused either. */
  isLeftOver(): boolean;
}

/** Runs a handler whose first `write` belongs to the request. */
export const withRequestWrite = <T>(db: Db, request: RequestWrite, run: () => T): T =>
  connectionOf(db).requests.run(request, run);

/** Runs work that is not the effect of the request: leases, limits, jobs, logs. Its writes are transactions of their own. */
export const apart = <T>(db: Db, run: () => T): T => connectionOf(db).requests.exit(run);

/** Work after the answer whose write is the effect of the request, wherever it is started from. A repeat of it does nothing. */
export function later(db: Db, run: () => Promise<unknown>): () => Promise<unknown> {
  const { requests } = connectionOf(db);
  const request = requests.getStore();
  if (!request) return run;
  request.expectLater();
  return () =>
    requests.run(request, run).catch((error: unknown) => {
      if (!request.isRepeat(error)) throw error;
    });
}

/**
 * Writes `extra` together with what `run` writes: in one transaction where the request has a key, before it otherwise. When `run` fails or
 * writes nothing, `extra` is written all the same, unless the request was refused or is a repeat.
 */
export async function alongside<T>(
  db: Db,
  extra: (tx: Tx) => Promise<unknown>,
  run: () => Promise<T> | T,
): Promise<T> {
  const rider = connectionOf(db).requests.getStore()?.addRider(extra);
  if (!rider) {
    await apart(db, () => write(db, extra));
    return await run();
  }
  try {
    return await run();
  } finally {
    if (rider.isLeftOver()) await apart(db, () => write(db, extra));
  }
}
