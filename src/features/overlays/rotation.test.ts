import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Clock } from './queue.ts';
import { createRotation } from './rotation.ts';

const clock: Clock = {
  now: () => Date.now(),
  wakeIn(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

function start(length = 3) {
  const turns: number[] = [];
  return {
    turns,
    rotation: createRotation({
      clock,
      length,
      everyMs: 6_000,
      onTurn: (index) => turns.push(index),
    }),
  };
}

it('turns every 6 seconds, round and round', () => {
  const { turns } = start();
  vi.advanceTimersByTime(5_999);
  expect(turns).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(12_000);
  expect(turns).toEqual([1, 2, 0]);
});

it('stands still while any reason holds, and takes its full time afterwards', () => {
  const { turns, rotation } = start();
  vi.advanceTimersByTime(5_000);
  rotation.pause('hover');
  rotation.pause('focus');
  vi.advanceTimersByTime(60_000);
  rotation.resume('hover');
  vi.advanceTimersByTime(60_000);
  expect(turns).toEqual([]);
  rotation.resume('focus');
  rotation.resume('focus');
  vi.advanceTimersByTime(5_999);
  expect(turns).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(turns).toEqual([1]);
});

it('never turns again once somebody chose', () => {
  const { turns, rotation } = start();
  rotation.select(2);
  rotation.pause('hover');
  rotation.resume('hover');
  vi.advanceTimersByTime(60_000);
  expect(turns).toEqual([2]);
  expect(rotation.current).toBe(2);
});

it('leaves no timer behind', () => {
  start().rotation.stop();
  start(1);
  expect(vi.getTimerCount()).toBe(0);
});
