import { gt, lte, or, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { CLOCK_TOLERANCE_MS } from '../lib/stored-times.ts';

/** Rows whose end is not ahead, as `isAhead` says it: passed, or further ahead than it can have been set. */
export const isOver = (end: SQLiteColumn, now: number, windowMs: number): SQL =>
  or(lte(end, now), gt(end, now + windowMs + CLOCK_TOLERANCE_MS))!;
