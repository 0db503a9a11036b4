import { DateTime } from 'luxon';
import { DAY_MS, OFFICE_TIME_ZONE } from '../../config/constants.ts';
import type { Interval } from './portal-schemas.ts';

/** At noon of the office, so that it is the same day across the country. */
const onDay = (at: DateTime, day: number) =>
  at.set({ day, hour: 12, minute: 0, second: 0, millisecond: 0 });

const inOffice = (at: number) => DateTime.fromMillis(at, { zone: OFFICE_TIME_ZONE });

/** The second gift: on this day of the next month or of the same month of the next year. @returns UTC ms */
export const secondGiftAt = (firstAt: number, interval: Interval, day: number): number =>
  onDay(
    inOffice(firstAt)
      .startOf('month')
      .plus(interval === 'year' ? { years: 1 } : { months: 1 }),
    day,
  ).toMillis();

/** The next gift moved to another day of its month; of the month after where that day is over, or too near to be told in time. @returns UTC ms */
export function movedTo(nextAt: number, day: number, now: number): number {
  const month = inOffice(nextAt).startOf('month');
  const there = onDay(month, day);
  return (
    there.toMillis() > now + DAY_MS ? there : onDay(month.plus({ months: 1 }), day)
  ).toMillis();
}

/** The day of the month on which a gift is charged. */
export const giftDay = (at: number): number => inOffice(at).day;

/** @returns UTC ms */
export const monthsAhead = (now: number, months: number): number =>
  inOffice(now).plus({ months }).toMillis();

export const giftYear = (at: number): number => inOffice(at).year;

/** @returns from the first moment of the year to that of the next, UTC ms */
export const yearSpan = (year: number): readonly [number, number] => {
  const start = DateTime.fromObject({ year }, { zone: OFFICE_TIME_ZONE });
  return [start.toMillis(), start.plus({ years: 1 }).toMillis()];
};
