import type { BodyRule } from '../src/config/body-limits.ts';

const MEGABYTE = 1_000_000;

/** The beginning of each body, which is all of what people write; large ones in flight never stand in its way. */
const SMALL_BODY_BYTES = 64 * 1024;
/** Bytes that one process holds of bodies that are not answered yet. */
const MOST = {
  small: 64 * MEGABYTE,
  people: 64 * MEGABYTE,
  signed: 16 * MEGABYTE,
  editors: 64 * MEGABYTE,
};

export interface BodyShare {
  /** @returns false when there is no room just now; nothing is taken then */
  take(bytes: number): boolean;
  giveBack(): void;
}

export interface BodiesInFlight {
  open(share: BodyRule['share']): BodyShare;
  held(): number;
}

export function countBodies(most: typeof MOST = MOST): BodiesInFlight {
  const held = { small: 0, people: 0, signed: 0, editors: 0 };
  return {
    held: () => held.small + held.people + held.signed + held.editors,
    open(share) {
      const own = { small: 0, people: 0, signed: 0, editors: 0 };
      return {
        take(bytes) {
          const small = share === 'people' ? Math.min(bytes, SMALL_BODY_BYTES - own.small) : 0;
          const rest = bytes - small;
          if (held.small + small > most.small || held[share] + rest > most[share]) return false;
          held.small += small;
          own.small += small;
          held[share] += rest;
          own[share] += rest;
          return true;
        },
        giveBack() {
          for (const pool of ['small', 'people', 'signed', 'editors'] as const) {
            held[pool] -= own[pool];
            own[pool] = 0;
          }
        },
      };
    },
  };
}
