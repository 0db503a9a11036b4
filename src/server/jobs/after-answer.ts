import { randomInt } from 'node:crypto';

type Work = () => Promise<unknown>;
interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  start: () => Promise<unknown>;
}

const EARLIEST_MS = 50;
const LATEST_MS = 250;

/** In development this module is loaded again whenever it changes; the symbol outlives it. */
const slot = Symbol.for('hearthwell.after-answer');
const shared = globalThis as { [slot]?: Set<Waiting> };
const waiting = (): Set<Waiting> => (shared[slot] ??= new Set());

/**
 * Work that an answer must neither wait for nor tell of by its time. Starting it at once and not awaiting it is not enough: the embedded
 * database works within the same tick, before the answer has left. So it starts a moment later, at a time that no one can foresee.
 * @param work looks after its own failures
 */
export function afterAnswer(work: Work): void {
  const entry: Waiting = {
    timer: setTimeout(() => void entry.start(), randomInt(EARLIEST_MS, LATEST_MS)),
    start: () => {
      clearTimeout(entry.timer);
      waiting().delete(entry);
      return work();
    },
  };
  waiting().add(entry);
}

/** Before the database closes: starts at once whatever waits, and waits for it. */
export async function finishAfterAnswers(): Promise<void> {
  await Promise.all([...waiting()].map(({ start }) => start()));
}
