import { DateTime } from 'luxon';
import { OFFICE_TIME_ZONE } from '../config/constants.ts';

/**
 * Calendar days as the office lives them: a message of Monday evening counts on Monday, in summer time too.
 * A day is written `2026-11-21`; instants are milliseconds, UTC.
 */
const DAY = 'yyyy-MM-dd';
const onOfficeClock = (instant: number) => DateTime.fromMillis(instant, { zone: OFFICE_TIME_ZONE });

export const officeDay = (instant: number): string => onOfficeClock(instant).toFormat(DAY);

export const officeDayStart = (day: string): number => officeInstant(`${day}T00:00`);

/** The instant at which the office clock shows `2026-11-24T09:00`. An hour that a clock change leaves out counts as the next one. */
export const officeInstant = (wall: string): number =>
  DateTime.fromISO(wall, { zone: OFFICE_TIME_ZONE }).toMillis();

export const nextDay = (day: string): string =>
  DateTime.fromISO(day, { zone: 'utc' }).plus({ days: 1 }).toFormat(DAY);

/** The last `count` days up to and including today, oldest first; `to` is the start of the following day. */
export function lastOfficeDays(
  now: number,
  count: number,
): { day: string; from: number; to: number }[] {
  const today = onOfficeClock(now).startOf('day');
  return Array.from({ length: count }, (_, index) => {
    const from = today.minus({ days: count - 1 - index });
    return {
      day: from.toFormat(DAY),
      from: from.toMillis(),
      to: from.plus({ days: 1 }).toMillis(),
    };
  });
}

const long = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});
const full = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });
const short = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** `Nov 21, 2026, 9:47 AM`, on the office clock. */
export const officeTime = (instant: number): string => long.format(instant);
/** `Nov 21` */
export const dayLabel = (day: string): string => short.format(Date.parse(`${day}T00:00:00Z`));
/** `November 21, 2026` */
export const longDayLabel = (day: string): string => full.format(Date.parse(`${day}T00:00:00Z`));
