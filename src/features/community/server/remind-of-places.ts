import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '../../../config/constants.ts';
import type { Db } from '../../../db/client.ts';
import { communityEvents, eventRegistrations } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import type { Job } from '../../../server/jobs/jobs.ts';
import { writeAboutPlace, type LinkCtx } from './place-emails.ts';

const AHEAD_MS = DAY_MS;
const BATCH = 100;

/** Places of the next day that no one was reminded of. Who took the place within that day has just had an email about it. */
const due = (db: Pick<Db, 'select'>, now: number) =>
  db
    .select()
    .from(communityEvents)
    .innerJoin(
      eventRegistrations,
      and(
        eq(eventRegistrations.eventId, communityEvents.id),
        eq(eventRegistrations.status, 'registered'),
      ),
    )
    .where(
      and(
        gt(communityEvents.startsAt, now),
        lte(communityEvents.startsAt, now + AHEAD_MS),
        isNull(communityEvents.cancelledAt),
        eq(communityEvents.isPublished, true),
        isNull(eventRegistrations.reminderSentAt),
        lte(eventRegistrations.joinedAt, sql`${communityEvents.startsAt} - ${AHEAD_MS}`),
      ),
    )
    .orderBy(asc(communityEvents.startsAt));

/** Reminds everyone with a place on the day before, once. @returns how many. */
export async function remindOfPlaces(ctx: LinkCtx & Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const { db, now } = ctx;
  for (let reminded = 0; ;) {
    const sent = await write(db, async (tx) => {
      const rows = await due(tx, now).limit(BATCH);
      for (const { community_events: event, event_registrations: registration } of rows) {
        await writeAboutPlace(tx, { ctx, occasion: 'tomorrow', registration, event, now });
        await tx
          .update(eventRegistrations)
          .set({ reminderSentAt: now })
          .where(eq(eventRegistrations.id, registration.id));
      }
      return rows.length;
    });
    reminded += sent;
    if (sent < BATCH) return reminded;
  }
}

export const placeReminders: Job = {
  name: 'place-reminders',
  label: 'Remind people the day before their groups',
  everyMs: 5 * MINUTE_MS,
  hasWork: async (db, now) => (await due(db, now).limit(1)).length > 0,
  async run({ ctx, log }) {
    log.info('events.reminded', { rows: await remindOfPlaces({ ...ctx, now: Date.now() }) });
  },
};
