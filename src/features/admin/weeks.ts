import { DAY_MS, HOUR_MS } from '../../config/constants.ts';

/** Weeks as the triggers of `weekly_counts` number them: from the Monday of 5 January 1970, 06:00 UTC, midnight at the office in winter. */
export const WEEK_MS = 7 * DAY_MS;
const FIRST_MONDAY = 4 * DAY_MS + 6 * HOUR_MS;

export const weekOf = (instant: number): number => Math.floor((instant - FIRST_MONDAY) / WEEK_MS);
export const weekOfDay = (day: string): number => weekOf(Date.parse(`${day}T12:00:00Z`));
/** `2026-11-16` */
export const mondayOf = (week: number): string =>
  new Date(FIRST_MONDAY + week * WEEK_MS).toISOString().slice(0, 10);
export const sundayOf = (week: number): string =>
  new Date(FIRST_MONDAY + week * WEEK_MS + 6 * DAY_MS).toISOString().slice(0, 10);
