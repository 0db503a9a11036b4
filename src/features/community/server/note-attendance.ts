import { and, eq, lte } from 'drizzle-orm';
import { communityEvents, eventRegistrations } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import type { AttendanceInput } from '../event-schemas.ts';

/**
 * Notes that someone with a place came, or takes that back. Only once the date has begun, and only for those who had a place.
 * @throws Unauthenticated, Forbidden, NotFound, Conflict
 */
export async function noteAttendance({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: AttendanceInput & { eventId: string };
}): Promise<{ id: string }> {
  requirePermission(ctx.actor, 'events:manage');
  return write(ctx.db, async (tx) => {
    const found = await tx
      .select({ status: eventRegistrations.status })
      .from(eventRegistrations)
      .innerJoin(
        communityEvents,
        and(
          eq(communityEvents.id, eventRegistrations.eventId),
          lte(communityEvents.startsAt, ctx.now),
        ),
      )
      .where(
        and(
          eq(eventRegistrations.id, input.registrationId),
          eq(eventRegistrations.eventId, input.eventId),
        ),
      )
      .get();
    if (!found) throw new NotFound();
    const status = input.came ? 'attended' : 'registered';
    if (found.status === status) return { id: input.eventId };
    if (found.status !== 'registered' && found.status !== 'attended')
      throw new Conflict('This person didn’t have a spot.');
    await tx
      .update(eventRegistrations)
      .set({ status, updatedAt: ctx.now })
      .where(eq(eventRegistrations.id, input.registrationId));
    await recordActivity(tx, {
      ctx,
      action: 'event.attendance',
      resource: 'events',
      resourceId: input.eventId,
      details: { came: input.came },
    });
    return { id: input.eventId };
  });
}
