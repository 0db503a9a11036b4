import { meanOf, ratingsBetween, type CheckIn } from './check-ins.ts';

/** A first answer this low, on 1 to 10, is met by help and by people before any plan. */
export const LOW = 3;
/** A fall of the week's mean by this much against the week before. The everyday wobble of a single 0-10 mood item is about 1.5 points. */
const FALL = 2;
/** A fall that ends above the middle of the scale has to be this deep to count: a very good week that becomes a good one is no reason to worry. */
const DEEP_FALL = 3;
const MIDDLE = 5;
const ENOUGH = 3;

export type HelpReason = 'low-start' | 'low-week' | 'fall';

/**
 * Whether help and people come before everything else on the page: the first answer was low, the last seven days were low, or mood fell over two weeks.
 * Judged anew each day from the ratings, so that it goes by itself when they rise.
 * @param firstAnswer what the set-up was told, while no week of check-ins says more
 */
export function helpFirst({
  checkIns,
  today,
  firstAnswer,
}: {
  checkIns: readonly CheckIn[];
  today: string;
  firstAnswer: number | null;
}): HelpReason | undefined {
  const recent = ratingsBetween(checkIns, 'mood', today, { from: 6, until: 0 });
  const before = ratingsBetween(checkIns, 'mood', today, { from: 13, until: 7 });
  const mean = meanOf(recent);
  if (mean !== undefined && mean <= LOW && (recent.length >= ENOUGH || checkIns.length < ENOUGH))
    return checkIns.length < ENOUGH ? 'low-start' : 'low-week';
  if (recent.length >= ENOUGH && before.length >= ENOUGH) {
    const fall = meanOf(before)! - mean!;
    if (fall >= (mean! > MIDDLE ? DEEP_FALL : FALL)) return 'fall';
  }
  if (checkIns.length < ENOUGH && firstAnswer !== null && firstAnswer <= LOW) return 'low-start';
  return undefined;
}
