import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createPromptQueue,
  type Clock,
  POLL_MS,
  type Prompt,
  REST_AFTER_CLOSE_MS,
  REST_AFTER_HOLD_MS,
} from './queue.ts';

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

function start() {
  const opened: string[] = [];
  const aside: string[] = [];
  const queue = createPromptQueue(clock);
  const add = (id: string, dueAt: number, more: Partial<Prompt> = {}) =>
    queue.add({ id, dueAt, open: () => opened.push(id), ...more });
  return { queue, opened, aside, add, wait: (ms: number) => vi.advanceTimersByTime(ms) };
}

describe('the prompt queue', () => {
  it('opens a prompt at its time and not a millisecond before', () => {
    const { opened, add, wait } = start();
    add('welcome', 1_500);
    wait(1_499);
    expect(opened).toEqual([]);
    wait(1);
    expect(opened).toEqual(['welcome']);
  });

  it('shows one at a time: the next waits for the first to close, and then for a breath', () => {
    const { queue, opened, add, wait } = start();
    add('spotlight', 5_000);
    add('welcome', 1_500);
    wait(60_000);
    expect(opened).toEqual(['welcome']);
    expect(queue.current).toBe('welcome');
    queue.closed('welcome');
    wait(REST_AFTER_CLOSE_MS - 1);
    expect(opened).toEqual(['welcome']);
    wait(1);
    expect(opened).toEqual(['welcome', 'spotlight']);
  });

  it('lets a card with a place of its own come while the corner is claimed, and only such a one', () => {
    const { queue, opened, add, wait } = start();
    queue.hold({ needsCorner: true });
    add('spotlight', 1_000);
    add('page help', 1_500, { isInline: () => true });
    wait(60_000);
    expect(opened).toEqual(['page help']);
    queue.closed('page help');
    const leaveField = queue.hold();
    add('second help', 61_000, { isInline: () => true });
    wait(60_000);
    expect(opened).toEqual(['page help']);
    leaveField();
    wait(60_000);
    expect(opened).toEqual(['page help', 'second help']);
  });

  it('takes those that waited in the order in which they fell due, not in which they were announced', () => {
    const { queue, opened, add, wait } = start();
    add('first', 0);
    add('third', 900);
    add('second', 400);
    wait(10_000);
    queue.closed('first');
    wait(REST_AFTER_CLOSE_MS);
    queue.closed('second');
    wait(REST_AFTER_CLOSE_MS);
    expect(opened).toEqual(['first', 'second', 'third']);
  });

  it('holds everything unsolicited back, and a little longer after the hold', () => {
    const { queue, opened, add, wait } = start();
    const release = queue.hold();
    const releaseOther = queue.hold();
    add('help', 1_000);
    wait(20_000);
    release();
    release();
    wait(20_000);
    expect(opened).toEqual([]);
    releaseOther();
    wait(REST_AFTER_HOLD_MS - 1);
    expect(opened).toEqual([]);
    wait(1);
    expect(opened).toEqual(['help']);
  });

  it('waits on while somebody goes from field to field', () => {
    const { queue, opened, add, wait } = start();
    add('help', 0, { isReady: () => false });
    let release = queue.hold();
    add('tip', 100);
    for (let field = 0; field < 5; field++) {
      wait(5_000);
      release();
      wait(REST_AFTER_HOLD_MS - 10);
      release = queue.hold();
    }
    expect(opened).toEqual([]);
  });

  it('drops what is no longer wanted when its turn comes', () => {
    const { queue, opened, add, wait } = start();
    let isNeeded = true;
    add('onboarding', 1_000);
    add('welcome', 1_500, { isWanted: () => isNeeded });
    wait(2_000);
    isNeeded = false;
    queue.closed('onboarding');
    isNeeded = true;
    wait(REST_AFTER_CLOSE_MS);
    expect(opened).toEqual(['onboarding', 'welcome']);
    const other = start();
    other.add('welcome', Date.now(), { isWanted: () => false });
    other.wait(60_000);
    expect(other.opened).toEqual([]);
  });

  it('asks a prompt that is not ready again every second and lets others pass', () => {
    const { queue, opened, add, wait } = start();
    let isReady = false;
    add('smart', 1_000, { isReady: () => isReady });
    add('spotlight', 5_000);
    wait(5_000);
    expect(opened).toEqual(['spotlight']);
    queue.closed('spotlight');
    wait(REST_AFTER_CLOSE_MS);
    isReady = true;
    wait(POLL_MS);
    expect(opened).toEqual(['spotlight', 'smart']);
  });

  it('opens nothing unsolicited while tips are paused, and goes on when they are not', () => {
    const { queue, opened, add, wait } = start();
    queue.setPaused(true);
    add('spotlight', 5_000);
    wait(60_000);
    expect(opened).toEqual([]);
    queue.setPaused(false);
    expect(opened).toEqual(['spotlight']);
  });

  it('opens what somebody asked for whatever holds, but never over another', () => {
    const { queue, opened, add } = start();
    queue.setPaused(true);
    queue.hold();
    add('tour', 0, { isAskedFor: true });
    expect(opened).toEqual(['tour']);
    add('demo', 0, { isAskedFor: true });
    expect(opened).toEqual(['tour']);
    queue.closed('tour');
    expect(opened).toEqual(['tour', 'demo']);
  });

  it('lets a card step aside for the corner and brings it back when the corner is free', () => {
    const { queue, opened, aside, add, wait } = start();
    add('spotlight', 0, { stepAside: () => aside.push('spotlight') });
    const release = queue.hold({ needsCorner: true });
    expect(aside).toEqual(['spotlight']);
    expect(queue.current).toBeUndefined();
    wait(60_000);
    expect(opened).toEqual(['spotlight']);
    release();
    wait(REST_AFTER_HOLD_MS);
    expect(opened).toEqual(['spotlight', 'spotlight']);
  });

  it('leaves an open modal where it is when the corner is taken', () => {
    const { queue, add } = start();
    add('welcome', 0);
    queue.hold({ needsCorner: true });
    expect(queue.current).toBe('welcome');
  });

  it('takes the same prompt once', () => {
    const { queue, opened, add, wait } = start();
    add('help', 0);
    add('help', 0);
    queue.closed('help');
    queue.closed('help');
    wait(60_000);
    expect(opened).toEqual(['help']);
  });

  it('sleeps when nothing is left to do', () => {
    const { queue, add } = start();
    add('help', 0);
    queue.closed('help');
    expect(vi.getTimerCount()).toBe(0);
  });
});
