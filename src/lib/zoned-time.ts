import { DateTime } from 'luxon';
import { MINUTE_MS } from '../config/constants.ts';

/** The instants of a date that staff wrote as wall-clock time in a zone. A time that a clock change skips moves on with the clock. */
export function toSpan({
  day,
  startTime,
  minutes,
  timezone,
}: {
  day: string;
  startTime: string;
  minutes: number;
  timezone: string;
}): { startsAt: number; endsAt: number } {
  const startsAt = DateTime.fromISO(`${day}T${startTime}`, { zone: timezone }).toMillis();
  return { startsAt, endsAt: startsAt + minutes * MINUTE_MS };
}

/** The same hour a week later on the zone's own clock, summer time or not. */
export function aWeekLater({
  startsAt,
  endsAt,
  timezone,
}: {
  startsAt: number;
  endsAt: number;
  timezone: string;
}): { startsAt: number; endsAt: number } {
  const next = DateTime.fromMillis(startsAt, { zone: timezone }).plus({ weeks: 1 }).toMillis();
  return { startsAt: next, endsAt: next + (endsAt - startsAt) };
}

/** How a moment reads on a zone's clock, for a form: `2026-12-01` and `19:00`. */
export function toWallClock(at: number, timezone: string): { day: string; startTime: string } {
  const time = DateTime.fromMillis(at, { zone: timezone });
  return { day: time.toFormat('yyyy-MM-dd'), startTime: time.toFormat('HH:mm') };
}
