import { Busy } from '../errors.ts';

/** Each hash takes 19 MiB, so many sign-ins at once wait instead of filling the memory. */
const MAX_AT_ONCE = 2;

/** Hashes that may be outstanding (running or still to come) in each lane; at some 20 ms each and two at once, three seconds of them. */
export const LANE_HASHES = { known: 96, strangers: 192 } as const;
/** Who waits longer than this is told to come again, however slow the machine is. */
export const LONGEST_WAIT_MS = 10_000;
/** Requests of one account in the lane of those who are known, and of one network among the strangers. */
const PLACES = { known: 3, strangers: 24 } as const;

type Lane = keyof typeof LANE_HASHES;
const LANES: readonly Lane[] = ['known', 'strangers'];

export interface Visit {
  /** How many hashes the request will compute at most. */
  hashes: number;
  /** The account that a signed cookie, a session or an email's link speaks for; it may differ from the one that is typed. */
  account: string | undefined;
  /** Sender as `networkOf` names it. */
  network: string;
}

/** A request's place in the queue. */
export interface Place {
  /** Computes one hash when it is its turn. @throws Busy when that takes too long */
  run<T>(work: () => Promise<T>): Promise<T>;
  leave(): void;
}

interface Waiter {
  lane: Lane;
  serial: number;
  start: () => void;
}

/**
 * Lets a few hashes run at once and a bounded number wait. People who are known come first, then who came first: a request is
 * refused when it enters or not at all (but for one that waits too long), and never for what is or is not in the database.
 */
export class HashQueue {
  /** Requests that were sent away, by lane. */
  readonly refused: Record<Lane, number> = { known: 0, strangers: 0 };
  private readonly outstanding: Record<Lane, number> = { known: 0, strangers: 0 };
  private readonly places: Record<Lane, Map<string, number>> = {
    known: new Map(),
    strangers: new Map(),
  };
  private readonly waiting = new Set<Waiter>();
  private running = 0;
  private serial = 0;
  /** Smoothed; for `Retry-After` only. */
  private hashMs = 20;

  /** @throws Busy when as many wait already as can be served soon */
  enter(visit: Visit): Place {
    const lane = this.laneFor(visit);
    if (!lane) {
      this.refused[visit.account ? 'known' : 'strangers']++;
      throw this.busy();
    }
    const sender = senderIn(lane, visit);
    const places = this.places[lane];
    places.set(sender, (places.get(sender) ?? 0) + 1);
    this.outstanding[lane] += visit.hashes;
    const serial = this.serial++;
    let left = visit.hashes;
    const settle = (hashes: number) => {
      left -= hashes;
      this.outstanding[lane] -= hashes;
    };
    let isOpen = true;
    return {
      run: async (work) => {
        try {
          return await this.inTurn({ lane, serial }, work);
        } finally {
          if (left > 0) settle(1);
        }
      },
      leave: () => {
        if (!isOpen) return;
        isOpen = false;
        settle(left);
        const others = places.get(sender)! - 1;
        if (others > 0) places.set(sender, others);
        else places.delete(sender);
      },
    };
  }

  /** Hashes that are still to come or running, by lane. */
  get waitingHashes(): Readonly<Record<Lane, number>> {
    return this.outstanding;
  }

  /** A known sender whose own places are taken joins the strangers' lane, so that a cookie is never a disadvantage. */
  private laneFor(visit: Visit): Lane | undefined {
    return LANES.find(
      (lane) =>
        (lane === 'strangers' || visit.account !== undefined) &&
        this.outstanding[lane] + visit.hashes <= LANE_HASHES[lane] &&
        (this.places[lane].get(senderIn(lane, visit)) ?? 0) < PLACES[lane],
    );
  }

  private async inTurn<T>(who: { lane: Lane; serial: number }, work: () => Promise<T>): Promise<T> {
    if (this.running >= MAX_AT_ONCE) await this.wait(who);
    else this.running++;
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.hashMs += (performance.now() - startedAt - this.hashMs) / 8;
      this.startNext();
    }
  }

  private wait({ lane, serial }: { lane: Lane; serial: number }): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.waiting.delete(waiter);
        this.refused[lane]++;
        reject(this.busy());
      }, LONGEST_WAIT_MS);
      const waiter: Waiter = {
        lane,
        serial,
        start: () => {
          clearTimeout(late);
          resolve();
        },
      };
      this.waiting.add(waiter);
    });
  }

  private startNext(): void {
    let next: Waiter | undefined;
    for (const waiter of this.waiting) if (!next || isBefore(waiter, next)) next = waiter;
    if (next) {
      this.waiting.delete(next);
      next.start();
    } else this.running--;
  }

  private busy(): Busy {
    const hashes = LANES.reduce((sum, lane) => sum + this.outstanding[lane], 0);
    return new Busy((hashes * this.hashMs) / MAX_AT_ONCE / 1000);
  }
}

const senderIn = (lane: Lane, { account, network }: Visit) =>
  lane === 'known' ? (account ?? '') : network;
const isBefore = (a: Waiter, b: Waiter) =>
  a.lane === b.lane ? a.serial < b.serial : a.lane === 'known';

/** In development this module is loaded again whenever it changes; the symbol outlives it. */
const slot = Symbol.for('hearthwell.hash-queue');
const shared = globalThis as { [slot]?: HashQueue };
export const hashQueue = (): HashQueue => (shared[slot] ??= new HashQueue());
