import type { Clock } from '../queue.ts';

/** Milliseconds since the page began to load. */
export const browserClock: Clock = {
  now: () => performance.now(),
  wakeIn(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
