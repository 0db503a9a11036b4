import { describe, expect, it } from 'vitest';
import { createShiftCounter, SHIFT_PRESSES, SHIFT_WINDOW_MS } from './shift-presses.ts';

const tap = (count: ReturnType<typeof createShiftCounter>, at: number, key = 'Shift') => {
  count({ type: 'keydown', key, at });
  return count({ type: 'keyup', key, at });
};

describe('Shift three times', () => {
  it('counts presses that follow within five seconds of each other, however long all three take', () => {
    const count = createShiftCounter();
    expect([tap(count, 0), tap(count, SHIFT_WINDOW_MS), tap(count, 2 * SHIFT_WINDOW_MS)]).toEqual([
      1,
      2,
      SHIFT_PRESSES,
    ]);
  });

  it('starts anew when a press comes too late', () => {
    const count = createShiftCounter();
    expect([tap(count, 0), tap(count, 10), tap(count, 10 + SHIFT_WINDOW_MS + 1)]).toEqual([
      1, 2, 1,
    ]);
  });

  it('does not count capital letters', () => {
    const count = createShiftCounter();
    for (const at of [0, 100, 200, 300]) {
      count({ type: 'keydown', key: 'Shift', at });
      count({ type: 'keydown', key: 'A', at });
      count({ type: 'keyup', key: 'A', at });
      expect(count({ type: 'keyup', key: 'Shift', at })).toBe(0);
    }
  });

  it('starts anew after any other key, Escape included', () => {
    const count = createShiftCounter();
    tap(count, 0);
    tap(count, 10);
    expect(tap(count, 20, 'Escape')).toBe(0);
    expect(tap(count, 30)).toBe(1);
  });

  it('counts a held key once', () => {
    const count = createShiftCounter();
    count({ type: 'keydown', key: 'Shift', at: 0 });
    for (const at of [30, 60, 90]) count({ type: 'keydown', key: 'Shift', repeat: true, at });
    expect(count({ type: 'keyup', key: 'Shift', at: 120 })).toBe(1);
  });
});
