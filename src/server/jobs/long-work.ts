/** Work that outlives the request that began it, such as an answer still being written when the connection is lost. */
export interface LongWork {
  /** Asks it to put down what it has and end soon. */
  stop(): void;
  /** Resolves when it has ended, however it did. */
  done: Promise<unknown>;
}

/** In development this module is loaded again whenever it changes; the symbol outlives it. */
const slot = Symbol.for('hearthwell.long-work');
const shared = globalThis as { [slot]?: Set<LongWork> };
const running = (): Set<LongWork> => (shared[slot] ??= new Set());

export function keepUntilDone(work: LongWork): void {
  running().add(work);
  void work.done.catch(() => undefined).finally(() => running().delete(work));
}

/** Before the server closes: what runs gets `graceMs` to finish by itself, then is asked to stop, and is waited for. */
export async function finishLongWork(graceMs: number): Promise<void> {
  const asked = setTimeout(() => {
    for (const work of running()) work.stop();
  }, graceMs);
  while (running().size > 0) await Promise.allSettled([...running()].map(({ done }) => done));
  clearTimeout(asked);
}
