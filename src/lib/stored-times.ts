import { HOUR_MS, MINUTE_MS } from '../config/constants.ts';

/** Clocks of servers that share a database may differ by this much. */
export const CLOCK_TOLERANCE_MS = MINUTE_MS;
/** After a jump of the clock nothing is deleted for its age for so long: someone may set it back. */
export const SETTLES_AFTER_MS = HOUR_MS;

/**
 * Whether an end that was stored still lies ahead. One that lies further ahead than its own window was written by a clock that ran ahead, and
 * doesn't count: else a minute of a wrong clock would hold for a day.
 * @param windowMs the longest that an end is set ahead of the moment it's written
 */
export const isAhead = (end: number | null | undefined, now: number, windowMs: number): boolean =>
  end !== null && end !== undefined && end > now && end <= now + windowMs + CLOCK_TOLERANCE_MS;

/** Whether a stored moment lies within the last `windowMs`. One to come doesn't. */
export const isRecent = (at: number | null, now: number, windowMs: number): boolean =>
  at !== null && isAhead(at + windowMs, now, windowMs);
