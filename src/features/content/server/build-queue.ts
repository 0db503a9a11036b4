const tails = new Map<string, Promise<unknown>>();

/** One build at a time in a scratch folder: a preview and a publish share it, and the two cores. */
export function holdBuild<T>(scratchDir: string, work: () => Promise<T>): Promise<T> {
  const last = tails.get(scratchDir) ?? Promise.resolve();
  const mine = last.then(work, work);
  tails.set(
    scratchDir,
    mine.catch(() => undefined),
  );
  return mine;
}
