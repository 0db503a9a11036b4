import { DAY_MS } from '../../config/constants.ts';

/** Days are written `2026-11-24` and counted on the member's own calendar. */
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, days: number): string =>
  new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, until: string): number =>
  Math.round((utc(until) - utc(from)) / DAY_MS);

/** One for each zone that is known here: to make one takes far longer than to use it, and a page asks for dozens of days. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const;
  const made = new Intl.DateTimeFormat('en-CA', options);
  calendars.set(timeZone, made);
  return made;
}

/** The day that a moment falls on in a zone. A zone that this machine doesn't know counts as UTC. */
export function dayIn(zone: string, at: number): string {
  try {
    return calendarOf(zone).format(at);
  } catch {
    return new Date(at).toISOString().slice(0, 10);
  }
}

/** What a plan counts its days by: they stand still while it is paused. */
export interface PlanClock {
  startDay: string;
  pausedDays: number;
  pausedDay: string | null;
}

/** The day of the plan that it is now, from 0. */
export const dayOfPlan = ({ startDay, pausedDays, pausedDay }: PlanClock, today: string): number =>
  Math.max(0, daysBetween(startDay, pausedDay ?? today) - pausedDays);

/** The calendar day of a day of the plan, as long as nothing is paused from now on. */
export const calendarDay = (
  { startDay, pausedDays, pausedDay }: PlanClock,
  dayIndex: number,
  today: string,
): string =>
  addDays(
    startDay,
    dayIndex + pausedDays + (pausedDay === null ? 0 : Math.max(0, daysBetween(pausedDay, today))),
  );

/** Noon UTC, so that the date reads the same in every zone of the country. */
export const noonOf = (day: string): number => utc(day) + DAY_MS / 2;

/** `Tuesday, December 1` */
export const dayInWords = (day: string, style: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: style === 'long' ? 'long' : 'short',
    day: 'numeric',
    ...(style === 'long' && { weekday: 'long' }),
  }).format(noonOf(day));
