import { and, eq, lt } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../../config/constants.ts';
import type { Db } from '../../../db/client.ts';
import { communityEvents } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Job } from '../../../server/jobs/jobs.ts';
import { aWeekLater } from '../../../lib/zoned-time.ts';

const AHEAD_MS = 6 * 7 * DAY_MS;
const BATCH = 50;

const due = (now: number) =>
  and(
    eq(communityEvents.repeatsWeekly, true),
    lt(communityEvents.startsAt, now + AHEAD_MS - 7 * DAY_MS),
  );

/**
 * Makes the next dates of every weekly group, up to six weeks ahead. The last date of a group says that it goes on; that mark moves on
 * with each new one, and the index over group and time keeps any date from being made twice. @returns how many.
 */
export async function extendWeeklyEvents(tx: Tx, now: number): Promise<number> {
  for (let made = 0; ;) {
    const last = await tx.select().from(communityEvents).where(due(now)).limit(BATCH);
    if (last.length === 0) return made;
    for (const event of last) {
      const seriesId = event.seriesId ?? event.id;
      await tx
        .update(communityEvents)
        .set({ repeatsWeekly: false, seriesId, updatedAt: event.updatedAt })
        .where(eq(communityEvents.id, event.id));
      const id = createId(now);
      const next = {
        ...event,
        ...aWeekLater(event),
        id,
        slug: id,
        seriesId,
        registeredCount: 0,
        cancelledAt: null,
        createdAt: now,
        updatedAt: now,
      };
      await tx.insert(communityEvents).values(next).onConflictDoNothing();
      made++;
    }
  }
}

export const weeklyEvents: Job = {
  name: 'weekly-events',
  label: 'Add next week’s group meetings',
  everyMs: HOUR_MS,
  hasWork: async (db: Db, now) =>
    (await db.select({ id: communityEvents.id }).from(communityEvents).where(due(now)).limit(1))
      .length > 0,
  async run({ ctx: { db }, log }) {
    const made = await write(db, (tx) => extendWeeklyEvents(tx, Date.now()));
    log.info('events.extended', { rows: made });
  },
};
