import { DAY_MS } from '../../config/constants.ts';
import { CLOCK_TOLERANCE_MS, SETTLES_AFTER_MS } from '../../lib/stored-times.ts';

export interface ClockWatch {
  /** Whether the clock has run evenly for an hour, so that what is older than it may be can go for good. */
  isSettled(): boolean;
  /** Tells when something was last written by the clock before this process began; undefined when never. Days in between may be a pause, or a jump. */
  compareWith(last: number | null | undefined): void;
  /** Whether times that were written ahead may be stored: since the start, or since the clock was set back. */
  wasSetBack(): boolean;
  noteRepair(): void;
}

interface Clocks {
  /** The clock that everything is stored by, UTC ms. */ wall: () => number;
  /** One that no one sets, ms. */ steady: () => number;
}

/** Sees jumps of the machine's clock by comparing it with the one that only counts. */
export function createClockWatch(
  { wall, steady }: Clocks = { wall: () => Date.now(), steady: () => performance.now() },
): ClockWatch {
  let offset = wall() - steady();
  let jumpedAt = -Infinity;
  let isBack = true;
  const look = () => {
    const found = wall() - steady();
    const by = found - offset;
    offset = found;
    if (Math.abs(by) <= CLOCK_TOLERANCE_MS) return;
    jumpedAt = steady();
    isBack ||= by < 0;
  };
  return {
    isSettled() {
      look();
      return steady() - jumpedAt >= SETTLES_AFTER_MS;
    },
    compareWith(last) {
      if (last !== null && last !== undefined && Math.abs(wall() - last) > DAY_MS)
        jumpedAt = steady();
    },
    wasSetBack() {
      look();
      return isBack;
    },
    noteRepair() {
      isBack = false;
    },
  };
}

export const clockWatch = createClockWatch();
