import type { Clock } from './queue.ts';

export interface Rotation {
  readonly current: number;
  /** Stands still for as long as one of the reasons holds, and takes its full time afterward. */
  pause(reason: string): void;
  resume(reason: string): void;
  /** Shows this one and never turns by itself again: someone chose it. */
  select(index: number): void;
  stop(): void;
}

/** @param everyMs how long each one stays */
export function createRotation({
  clock,
  length,
  everyMs,
  onTurn,
}: {
  clock: Clock;
  length: number;
  everyMs: number;
  onTurn: (index: number) => void;
}): Rotation {
  const reasons = new Set<string>();
  let current = 0;
  let isOver = length < 2;
  let callOff = () => {};

  const show = (index: number) => {
    current = index;
    onTurn(index);
  };
  function wait(): void {
    callOff();
    if (isOver || reasons.size > 0) return;
    callOff = clock.wakeIn(everyMs, () => {
      show((current + 1) % length);
      wait();
    });
  }
  wait();

  return {
    get current() {
      return current;
    },
    pause(reason) {
      reasons.add(reason);
      callOff();
    },
    resume(reason) {
      if (reasons.delete(reason) && reasons.size === 0) wait();
    },
    select(index) {
      isOver = true;
      callOff();
      show(index);
    },
    stop() {
      isOver = true;
      callOff();
    },
  };
}
