import { sql } from 'drizzle-orm';
import { weeklyCounts } from '../../db/schema/operations.ts';
import type { Tx } from '../../db/write.ts';

/** Weeks and their first moment as the triggers of the table number them, ms. */
const WEEK_MS = 604_800_000;
const FIRST_MONDAY_MS = 367_200_000;

/** Adds one to a figure of the week, for what no trigger counts. It stays when the row it came from is deleted. */
export async function countWeekly(tx: Tx, figure: string, now: number): Promise<void> {
  await tx
    .insert(weeklyCounts)
    .values({ figure, week: Math.floor((now - FIRST_MONDAY_MS) / WEEK_MS), count: 1 })
    .onConflictDoUpdate({
      target: [weeklyCounts.figure, weeklyCounts.week],
      set: { count: sql`${weeklyCounts.count} + 1` },
    });
}
