import { afterEach, describe, expect, it, vi } from 'vitest';
import { Busy } from '../errors.ts';
import { HashQueue, LANE_HASHES, LONGEST_WAIT_MS, type Place } from './hash-queue.ts';

const stranger = (network: string, hashes = 3) => ({ hashes, account: undefined, network });
const known = (account: string, hashes = 3) => ({ hashes, account, network: 'home' });

/** Fills the lane of strangers from as many networks as it takes. */
function fill(queue: HashQueue): Place[] {
  return Array.from({ length: LANE_HASHES.strangers / 3 }, (_, serial) =>
    queue.enter(stranger(`net-${serial % 10}`)),
  );
}

/** Work that ends when it is told to, and notes that it began. */
function held(begun: string[], name: string) {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    work: () => {
      begun.push(name);
      return done;
    },
    end: () => end(),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue for hashes', () => {
  afterEach(() => void vi.useRealTimers());

  it('runs two at once; people who are known go before strangers, each in the order they came', async () => {
    const queue = new HashQueue();
    const begun: string[] = [];
    const names = ['s1', 's2', 's3', 's4', 'k1', 'k2'];
    const works = names.map((name) => held(begun, name));
    const ends = names.map((name, at) =>
      queue.enter(name.startsWith('k') ? known(name, 1) : stranger(name, 1)).run(works[at]!.work),
    );
    await settled();
    expect(begun).toEqual(['s1', 's2']);
    for (const work of works) {
      work.end();
      await settled();
    }
    await Promise.all(ends);
    expect(begun).toEqual(['s1', 's2', 'k1', 'k2', 's3', 's4']);
  });

  it('finishes what it began before it begins what came later', async () => {
    const queue = new HashQueue();
    const order: string[] = [];
    const sign = async (name: string) => {
      const place = queue.enter(stranger(name));
      for (let turn = 0; turn < 3; turn++) await place.run(settled);
      order.push(name);
      place.leave();
    };
    await Promise.all(['a', 'b', 'c', 'd'].map(sign));
    expect(order).toEqual(['a', 'b', 'c', 'd']);
    expect(queue.waitingHashes).toEqual({ known: 0, strangers: 0 });
  });

  it('sends strangers away when it is full, says when to come again, and still lets in who is known', () => {
    const queue = new HashQueue();
    const places = fill(queue);
    const refusal = catchBusy(() => queue.enter(stranger('another')));
    expect(refusal.status).toBe(503);
    expect(refusal.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(30);
    expect(queue.refused).toEqual({ known: 0, strangers: 1 });
    queue.enter(known('maya'));
    places[0]!.leave();
    places[0]!.leave();
    queue.enter(stranger('another'));
    expect(() => queue.enter(stranger('another'))).toThrow(Busy);
  });

  it('gives no network and no account the whole of it', () => {
    const queue = new HashQueue();
    expect(count(() => queue.enter(stranger('one')))).toBe(24);
    queue.enter(stranger('two'));
    const other = new HashQueue();
    fill(other);
    expect(count(() => other.enter(known('copied')))).toBe(3);
    other.enter(known('maya'));
  });

  it('bounds those who are known as well', () => {
    const queue = new HashQueue();
    fill(queue);
    let serial = 0;
    expect(count(() => queue.enter(known(`member-${serial++}`)))).toBe(LANE_HASHES.known / 3);
    expect(queue.refused.known).toBe(1);
  });

  it('has nobody wait longer than it says, and forgets who went', async () => {
    vi.useFakeTimers();
    const queue = new HashQueue();
    const works = ['a', 'b'].map((name) => held([], name));
    const running = works.map(({ work }) => queue.enter(stranger('slow', 1)).run(work));
    const place = queue.enter(stranger('late', 1));
    const late = place.run(() => Promise.resolve('never')).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
    expect(await late).toBeInstanceOf(Busy);
    for (const { end } of works) end();
    await Promise.all(running);
    expect(await queue.enter(stranger('next', 1)).run(() => Promise.resolve('served'))).toBe(
      'served',
    );
  });
});

function catchBusy(work: () => unknown): Busy {
  try {
    work();
  } catch (error) {
    if (error instanceof Busy) return error;
  }
  throw new Error('Nobody was sent away');
}

/** How often it goes well before someone is sent away. */
function count(work: () => unknown): number {
  for (let times = 0; ; times++) {
    try {
      work();
    } catch {
      return times;
    }
  }
}
