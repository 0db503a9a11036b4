import { eq } from 'drizzle-orm';
import { communityEvents } from '../../../db/schema/index.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import type { EventDetail } from '../event-schemas.ts';
import { eventRow } from './event-queries.ts';

/**
 * One date for staff.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function getEvent({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<EventDetail> {
  requirePermission(ctx.actor, 'events:manage');
  const { description, location, meetingUrl, hostTitle, seriesId, updatedAt } = communityEvents;
  const row = await ctx.db
    .select({ ...eventRow, description, location, meetingUrl, hostTitle, seriesId, updatedAt })
    .from(communityEvents)
    .where(eq(communityEvents.id, input.id))
    .get();
  if (!row) throw new NotFound();
  const { seriesId: series, ...rest } = row;
  return {
    ...rest,
    location: row.location ?? '',
    meetingUrl: row.meetingUrl ?? '',
    hostTitle: row.hostTitle ?? '',
    isSeries: series !== null,
    isWeekly: series !== null && (await goesOn(ctx, series)),
  };
}

async function goesOn({ db }: Ctx, seriesId: string): Promise<boolean> {
  const dates = await db
    .select({ isMarked: communityEvents.repeatsWeekly })
    .from(communityEvents)
    .where(eq(communityEvents.seriesId, seriesId));
  return dates.some(({ isMarked }) => isMarked);
}
