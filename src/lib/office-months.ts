import { DateTime } from 'luxon';
import { OFFICE_TIME_ZONE } from '../config/constants.ts';

/** Calendar months and years on the office clock, as the books count them. A month is written `2026-11`; instants are milliseconds, UTC. */
const MONTH = 'yyyy-MM';

export const officeMonth = (instant: number): string =>
  DateTime.fromMillis(instant, { zone: OFFICE_TIME_ZONE }).toFormat(MONTH);

const startOf = (month: string) => DateTime.fromISO(`${month}-01`, { zone: OFFICE_TIME_ZONE });

/** The instants of whole months, from the first moment of `first` to the first one after `last`. */
export const monthSpan = (first: string, last = first): { from: number; to: number } => ({
  from: startOf(first).toMillis(),
  to: startOf(last).plus({ months: 1 }).toMillis(),
});

export function moveMonth(month: string, by: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** Every month from `first` to `last`, oldest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = moveMonth(month, 1)) months.push(month);
  return months;
}

/** `November 2026` */
export const monthLabel = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );

/** `Nov 2026`, where there is little room. */
export const shortMonth = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );

/** A calendar year, as givers and the IRS count it: the year of the office clock. */
export const officeYear = (instant: number): number => Number(officeMonth(instant).slice(0, 4));
