import type { Db } from '../../db/client.ts';

/** Longest that anyone waits for what a page can do without. */
const PATIENCE_MS = 1_000;
/** The same, while the last thing that was known of the database is that it says nothing. */
const SHORT_PATIENCE_MS = 200;
const SILENCE_LASTS_MS = 5_000;

/** By the name it counts as a storage failure: anyone who asks gets a 503. */
class DatabaseSilent extends Error {
  override name = 'TimeoutError';
}

const silentSince = new WeakMap<Db, number>();

/**
 * A read that a page can do without gives up after a second, long before the database's own time limit. The next ones of the same five
 * seconds wait a fifth of that, so that a page with several of them stands as soon.
 * @throws what `read` throws, or an error that counts as a storage failure
 */
export async function readOptional<T>(db: Db, read: () => Promise<T>): Promise<T> {
  const isSilent = performance.now() - (silentSince.get(db) ?? -Infinity) < SILENCE_LASTS_MS;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        silentSince.set(db, performance.now());
        reject(new DatabaseSilent('The database did not answer in time'));
      },
      isSilent ? SHORT_PATIENCE_MS : PATIENCE_MS,
    );
  });
  try {
    const answer = await Promise.race([read(), limit]);
    silentSince.delete(db);
    return answer;
  } finally {
    clearTimeout(timer);
  }
}
