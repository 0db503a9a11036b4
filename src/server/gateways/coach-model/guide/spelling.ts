/** Words that nobody wrote, taken for the nearest one that our knowledge holds. */
export interface Speller { correct(root: string): string }

const SHORTEST = 4;
const LONG = 8;

/** @param known roots, with how often each is written: of two equally near ones the commoner is meant. */
export function createSpeller(known: ReadonlyMap<string, number>): Speller {
  const byShape = new Map<string, string[]>();
  for (const root of known.keys()) {
    if (root.length < SHORTEST - 1) continue;
    const key = `${root.charAt(0)}${root.length}`;
    byShape.set(key, [...(byShape.get(key) ?? []), root]);
  }
  return {
    correct(root) {
      if (known.has(root) || root.length < SHORTEST || /\d/.test(root)) return root;
      const most = root.length >= LONG ? 2 : 1;
      let best = root;
      let score = Infinity;
      for (let length = root.length - most; length <= root.length + most; length += 1) {
        for (const candidate of byShape.get(`${root.charAt(0)}${length}`) ?? []) {
          const steps = distance(root, candidate, most);
          // A word of four letters is near too many others: only swapped or doubled letters count there.
          if (steps > most || (root.length === SHORTEST && [...root].sort().join('') !== [...candidate].sort().join('') && length === root.length)) continue;
          const rank = steps - Math.min(0.9, (known.get(candidate) ?? 0) / 100);
          if (rank < score) [best, score] = [candidate, rank];
        }
      }
      return best;
    },
  };
}

/** Letters to put in, take out, change or swap; more than `most` is only known to be more. */
function distance(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      let steps = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps = Math.min(steps, before[j - 2]! + 1);
      row.push(steps);
      least = Math.min(least, steps);
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
