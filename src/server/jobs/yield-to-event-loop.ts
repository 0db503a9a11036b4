import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work may hold the event loop in one go, ms. */
const HELD_MS = 8;

/** Awaited between the parts of long work: whatever else waits comes in between as soon as the work has held the event loop for a while. */
export type YieldToEventLoop = () => Promise<void> | undefined;

export function createYield(): YieldToEventLoop {
  let since = performance.now();
  return () => {
    if (performance.now() - since < HELD_MS) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}
