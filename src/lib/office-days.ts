import { DAY_MS, OFFICE_TIME_ZONE } from '../config/constants.ts';

/**
 * Calendar days as the office lives them: a message of Monday evening counts on Monday, in summer time too.
 * A day is written `2026-11-21`; instants are milliseconds, UTC.
 */
const makeParts = () =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: OFFICE_TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

let parts: Intl.DateTimeFormat | undefined;

/** What the office clock shows at an instant, as if it were UTC. */
function wallClock(instant: number): number {
  const read = Object.fromEntries(
    (parts ??= makeParts()).formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(
    read['year']!,
    read['month']! - 1,
    read['day']!,
    read['hour']!,
    read['minute']!,
    read['second']!,
  );
}

export function officeDay(instant: number): string {
  return new Date(wallClock(instant)).toISOString().slice(0, 10);
}

/** The instant at which a day begins. */
export const officeDayStart = (day: string): number => officeInstant(`${day}T00:00`);

/** The instant at which the office clock shows `2026-11-24T09:00`. An hour that a clock change leaves out counts as the next one. */
export function officeInstant(wall: string): number {
  const shown = Date.parse(`${wall}:00Z`);
  // The offset is asked for twice: the first guess may lie on the other side of a clock change.
  const guess = shown - (wallClock(shown) - shown);
  return shown - (wallClock(guess) - guess);
}

export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** The last `count` days up to and including today, oldest first; `to` is the start of the following day. */
export function lastOfficeDays(
  now: number,
  count: number,
): { day: string; from: number; to: number }[] {
  const today = Date.parse(`${officeDay(now)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, from: officeDayStart(day), to: officeDayStart(nextDay(day)) };
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
