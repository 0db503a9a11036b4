import type { WeekOfSteps } from './adapt.ts';
import { meanOf, ratingsBetween, type CheckIn } from './check-ins.ts';

/** A look back at the last seven days: what its five lines are made of. Words stand in `words/look-back.ts`. */
export interface LookBack {
  done: number;
  eased: number;
  checkInDays: number;
  /** Undefined where there are fewer than three check-ins in one of the two weeks. */
  mood: 'higher' | 'about the same' | 'lower' | undefined;
  moodMean: number | undefined;
  moodBefore: number | undefined;
  /** The rating that stood highest on average. */
  best: 'mood' | 'energy' | 'confidence' | undefined;
}

const ENOUGH = 3;
/** Less than a point is everyday wobble. */
const POINT = 1;

export function lookBack({
  checkIns,
  today,
  week,
}: {
  checkIns: readonly CheckIn[];
  today: string;
  week: WeekOfSteps | undefined;
}): LookBack {
  const last = ratingsBetween(checkIns, 'mood', today, { from: 6, until: 0 });
  const before = ratingsBetween(checkIns, 'mood', today, { from: 13, until: 7 });
  const [now, then] = [meanOf(last), meanOf(before)];
  const isKnown = last.length >= ENOUGH && before.length >= ENOUGH;
  const means = (['mood', 'energy', 'confidence'] as const).flatMap((rating) => {
    const values = ratingsBetween(checkIns, rating, today, { from: 6, until: 0 });
    return values.length >= ENOUGH ? [{ rating, mean: meanOf(values)! }] : [];
  });
  return {
    done: week?.done ?? 0,
    eased: week?.eased ?? 0,
    checkInDays: last.length,
    moodMean: isKnown ? now : undefined,
    moodBefore: isKnown ? then : undefined,
    mood: !isKnown
      ? undefined
      : now! - then! >= POINT
        ? 'higher'
        : then! - now! >= POINT
          ? 'lower'
          : 'about the same',
    best: means.sort((a, b) => b.mean - a.mean)[0]?.rating,
  };
}
