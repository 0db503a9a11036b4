/** How many of how many. */
export interface Tally { hits: number; of: number }

/** Counts under any number of names at once. */
export class Tallies {
  readonly rows = new Map<string, Tally>();

  count(names: readonly string[], isHit: boolean): void {
    for (const name of names) {
      const row = this.rows.get(name) ?? { hits: 0, of: 0 };
      this.rows.set(name, { hits: row.hits + Number(isHit), of: row.of + 1 });
    }
  }

  get(name: string): Tally {
    return this.rows.get(name) ?? { hits: 0, of: 0 };
  }
}

export const share = ({ hits, of }: Tally): number => (of === 0 ? 0 : hits / of);

/** `98.6 % (69 of 70)` */
export const percent = (tally: Tally): string => (tally.of === 0 ? '–' : `${(share(tally) * 100).toFixed(1)} % (${tally.hits} of ${tally.of})`);
