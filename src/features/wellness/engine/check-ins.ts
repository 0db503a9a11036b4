import { daysBetween } from '../days.ts';

/** One day's ratings, 1 to 10 each; null where someone left it out. */
export interface CheckIn {
  day: string;
  mood: number | null;
  energy: number | null;
  confidence: number | null;
  isUnwell: boolean;
}
export type Rating = 'mood' | 'energy' | 'confidence';

/** Ratings of the days from `from` up to `until` days before today, both included. */
export function ratingsBetween(
  checkIns: readonly CheckIn[],
  rating: Rating,
  today: string,
  { from, until }: { from: number; until: number },
): number[] {
  return checkIns.flatMap((checkIn) => {
    const ago = daysBetween(checkIn.day, today);
    const value = checkIn[rating];
    return ago <= from && ago >= until && value !== null ? [value] : [];
  });
}

export const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
