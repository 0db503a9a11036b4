import { DateTime } from 'luxon';
import { hourName, timeZoneName } from './time-zones.ts';

/** When messages may arrive. Hours 0-23 on the clock of the zone; a span such as 22 to 6 goes over midnight and belongs to the day it begins on. */
export interface SafeHours {
  fromHour: number | null;
  untilHour: number | null;
  /** 1 (Monday) to 7; empty means any day. */
  days: readonly number[];
  timezone: string;
}

/** @returns the first moment from `now` on (UTC ms) that is safe: `now` itself when it is */
export function nextSafeMoment(
  { fromHour, untilHour, days, timezone }: SafeHours,
  now: number,
): number {
  const isAnyHour = fromHour === null || untilHour === null || fromHour === untilHour;
  if (isAnyHour && days.length === 0) return now;
  const today = DateTime.fromMillis(now, { zone: timezone }).startOf('day');
  // From yesterday on, whose span may reach into today, to a week from today.
  for (let ahead = -1; ahead <= 7; ahead++) {
    const day = today.plus({ days: ahead });
    if (days.length > 0 && !days.includes(day.weekday)) continue;
    const isOvernight = !isAnyHour && untilHour < fromHour;
    const opens = isAnyHour ? day : day.set({ hour: fromHour });
    const closes = isAnyHour
      ? day.plus({ days: 1 })
      : (isOvernight ? day.plus({ days: 1 }) : day).set({ hour: untilHour });
    if (closes.toMillis() > now && closes > opens) return Math.max(now, opens.toMillis());
  }
  return now;
}

const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** `9 am to Noon, Monday, Tuesday, Central Time`; empty for any time. */
export function hoursInWords({ fromHour, untilHour, days, timezone }: SafeHours): string {
  const span =
    fromHour === null || untilHour === null || fromHour === untilHour
      ? ''
      : `${hourName(fromHour)} to ${hourName(untilHour)}`;
  const named = days.map((day) => DAY_NAMES[day - 1]).join(', ');
  return span || named ? [span, named, timeZoneName(timezone)].filter(Boolean).join(', ') : '';
}
