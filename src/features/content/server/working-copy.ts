let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one piece of work on the editors' working copy at a time, so that a snapshot never holds half a save and two saves never pass
 * each other between check and write. Work must be short: files only, no build and no network.
 */
export function holdWorkingCopy<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}
