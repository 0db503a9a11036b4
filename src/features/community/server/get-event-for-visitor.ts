import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import { communityEvents, eventRegistrations } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import type { EventForVisitor, OwnPlace } from '../event-schemas.ts';
import { isOpen, toSummary } from './event-queries.ts';

/**
 * One date for its page. What visitors get is the same for everyone.
 * @throws NotFound for a date that does not exist or is not published
 */
export async function getEventForVisitor({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<EventForVisitor> {
  const events = communityEvents;
  const row = await ctx.db
    .select()
    .from(events)
    .where(and(eq(events.id, input.id), eq(events.isPublished, true)))
    .get();
  if (!row) throw new NotFound();
  const event = toSummary(row);
  const [others, own] = await Promise.all([
    row.seriesId === null
      ? []
      : ctx.db
          .select()
          .from(events)
          .where(
            and(
              eq(events.seriesId, row.seriesId),
              isOpen(ctx.now),
              ne(events.id, row.id),
              gt(events.startsAt, ctx.now),
            ),
          )
          .orderBy(asc(events.startsAt))
          .limit(6),
    findOwn(ctx, row.id),
  ]);
  return {
    event,
    others: others.map(toSummary),
    isOpen: row.startsAt > ctx.now && row.cancelledAt === null,
    isCalledOff: row.cancelledAt !== null,
    own: own && {
      id: own.id,
      name: own.name,
      status: own.status,
      event,
      meetingUrl: own.status === 'registered' ? (row.meetingUrl ?? '') : '',
    },
  };
}

async function findOwn({ db, actor }: Ctx, eventId: string) {
  if (!actor) return undefined;
  const { id, name, status, userId } = eventRegistrations;
  const row = await db
    .select({ id, name, status })
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        eq(userId, actor.userId),
        inArray(status, ['registered', 'waitlisted']),
      ),
    )
    .get();
  return row as (Omit<typeof row, 'status'> & Pick<OwnPlace, 'id' | 'name' | 'status'>) | undefined;
}
