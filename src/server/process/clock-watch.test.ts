import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../config/constants.ts';
import { isAhead, isRecent } from '../../lib/stored-times.ts';
import { createClockWatch } from './clock-watch.ts';

/** A machine whose clock someone sets, and time that passes whatever it shows. */
function machine() {
  let [wall, steady] = [1_800_000_000_000, 0];
  return {
    clocks: { wall: () => wall, steady: () => steady },
    pass(ms: number) {
      wall += ms;
      steady += ms;
    },
    set(by: number) {
      wall += by;
    },
    now: () => wall,
  };
}

it('trusts a clock that runs evenly, however long nobody looks', () => {
  const { clocks, pass } = machine();
  const watch = createClockWatch(clocks);
  expect(watch.isSettled()).toBe(true);
  pass(40 * DAY_MS);
  expect(watch.isSettled()).toBe(true);
});

it.each([DAY_MS, 5 * MINUTE_MS, -DAY_MS])('waits an hour after a jump by %s ms', (by) => {
  const { clocks, pass, set } = machine();
  const watch = createClockWatch(clocks);
  set(by);
  expect(watch.isSettled()).toBe(false);
  pass(HOUR_MS - 1);
  expect(watch.isSettled()).toBe(false);
  pass(1);
  expect(watch.isSettled()).toBe(true);
});

it('waits an hour when the last thing that was written before the start is days away', () => {
  const { clocks, pass, now } = machine();
  const watch = createClockWatch(clocks);
  watch.compareWith(now() - HOUR_MS);
  watch.compareWith(undefined);
  expect(watch.isSettled()).toBe(true);
  watch.compareWith(now() - 300 * DAY_MS);
  expect(watch.isSettled()).toBe(false);
  pass(HOUR_MS);
  expect(watch.isSettled()).toBe(true);
});

it('asks for a repair at the start and whenever the clock was set back, not when it was set ahead or corrected by seconds', () => {
  const { clocks, set } = machine();
  const watch = createClockWatch(clocks);
  expect(watch.wasSetBack()).toBe(true);
  watch.noteRepair();
  set(-2_000);
  set(DAY_MS);
  expect(watch.wasSetBack()).toBe(false);
  set(-DAY_MS);
  expect(watch.wasSetBack()).toBe(true);
});

it('an end counts within its own window only, with a minute for clocks that differ', () => {
  expect([
    isAhead(10, 5, 100),
    isAhead(5, 5, 100),
    isAhead(105, 5, 100),
    isAhead(106 + MINUTE_MS, 5, 100),
    isAhead(null, 5, 100),
  ]).toEqual([true, false, true, false, false]);
  expect([
    isRecent(5, 5, 100),
    isRecent(5, 105, 100),
    isRecent(6 + MINUTE_MS, 5, 100),
    isRecent(null, 5, 100),
  ]).toEqual([true, false, false, false]);
});
