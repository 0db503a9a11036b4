import type { CheckIn, Rating } from './check-ins.ts';
import { meanOf } from './check-ins.ts';

/** Paired days that an insight needs at least. */
export const ENOUGH_DAYS = 14;
/** What isn't this unlikely by chance alone is not said (two-sided). */
const RARE = 0.05;
const ENOUGH_EACH = 5;

export type Insight =
  | {
      kind: 'together' | 'apart';
      of: [Rating, Rating];
      /** Days on which both stood on the same side (or on opposite sides) of their own middle. */
      days: number;
      ofDays: number;
      /** How often chance alone does this, 0 to 1. */
      chance: number;
    }
  | {
      kind: 'steps';
      of: Rating;
      daysWith: number;
      daysWithout: number;
      /** Points higher on days with a step; below 0: lower. */
      difference: number;
      /** Half of the 95 % interval, points. */
      margin: number;
      chance: number;
    };

const PAIRS: readonly [Rating, Rating][] = [
  ['mood', 'energy'],
  ['mood', 'confidence'],
  ['energy', 'confidence'],
];

/**
 * What the member's own numbers carry, the surest first; nothing most of the time. Two ratings: a sign test on the days on which both differ from their
 * own median. Steps: Welch's comparison of days with and without a finished step, by the normal curve. Since three pairs are looked at, each has to be three times as
 * rare (Bonferroni). Nothing here says why.
 */
export function findInsights(
  checkIns: readonly CheckIn[],
  stepDays: ReadonlySet<string>,
): Insight[] {
  return [
    ...PAIRS.flatMap((pair) => together(checkIns, pair) ?? []),
    ...(withSteps(checkIns, stepDays) ?? []),
  ].sort((a, b) => a.chance - b.chance);
}

function together(checkIns: readonly CheckIn[], pair: [Rating, Rating]): Insight | undefined {
  const [first, second] = pair;
  const days = checkIns.flatMap((checkIn) => {
    const [a, b] = [checkIn[first], checkIn[second]];
    return a === null || b === null ? [] : [[a, b] as const];
  });
  if (days.length < ENOUGH_DAYS) return undefined;
  const middle = [medianOf(days.map(([a]) => a)), medianOf(days.map(([, b]) => b))] as const;
  const sides = days
    .map(([a, b]) => Math.sign(a - middle[0]) * Math.sign(b - middle[1]))
    .filter((side) => side !== 0);
  if (sides.length < ENOUGH_DAYS) return undefined;
  const same = sides.filter((side) => side > 0).length;
  const most = Math.max(same, sides.length - same);
  const chance = Math.min(1, 2 * tailOf(most, sides.length));
  if (chance > RARE / PAIRS.length) return undefined;
  return {
    kind: same * 2 > sides.length ? 'together' : 'apart',
    of: pair,
    days: most,
    ofDays: sides.length,
    chance,
  };
}

function withSteps(
  checkIns: readonly CheckIn[],
  stepDays: ReadonlySet<string>,
): Insight[] | undefined {
  const rated = checkIns.filter(({ mood }) => mood !== null);
  const moods = (isWith: boolean) =>
    rated.flatMap(({ day, mood }) => (stepDays.has(day) === isWith ? [mood!] : []));
  const [withStep, without] = [moods(true), moods(false)];
  if (rated.length < ENOUGH_DAYS || withStep.length < ENOUGH_EACH || without.length < ENOUGH_EACH)
    return undefined;
  const difference = meanOf(withStep)! - meanOf(without)!;
  const spread = Math.sqrt(
    varianceOf(withStep) / withStep.length + varianceOf(without) / without.length,
  );
  if (spread === 0) return undefined;
  const chance = 2 * (1 - normal(Math.abs(difference) / spread));
  if (chance > RARE / PAIRS.length) return undefined;
  return [
    {
      kind: 'steps',
      of: 'mood',
      daysWith: withStep.length,
      daysWithout: without.length,
      difference,
      margin: 1.96 * spread,
      chance,
    },
  ];
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values)!;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

/** P(X ≥ k) of n fair coins. */
function tailOf(k: number, n: number): number {
  let tail = 0;
  let ways = 1;
  for (let heads = n; heads >= k; heads--) {
    tail += ways;
    ways = (ways * heads) / (n - heads + 1);
  }
  return tail / 2 ** n;
}

/** Standard normal distribution (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const poly =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly;
}

/** How sure, 0 to 1, for `ai_insights.confidence`. */
export const confidenceOf = ({ chance }: Insight): number => Math.round((1 - chance) * 1000) / 1000;
