import { eq } from 'drizzle-orm';
import { followUps } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { FOLLOW_UP_TRANSITIONS } from '../followup-schemas.ts';
import type { FollowUpState } from '../people-schemas.ts';

interface Stepped {
  id: string;
  state: FollowUpState;
  updatedAt: number;
}

/**
 * Takes a person to look after, gives them back, or says that it is done. Two at once: the first wins, the second is told.
 * @throws Unauthenticated, Forbidden, NotFound, Conflict
 */
export async function stepFollowUp({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string; state: FollowUpState; seenAt: number };
}): Promise<Stepped> {
  const { userId } = requirePermission(ctx.actor, 'followups:manage');
  const { id, state } = input;
  return write(ctx.db, async (tx) => {
    const found = await tx
      .select({
        state: followUps.state,
        updatedAt: followUps.updatedAt,
        personId: followUps.userId,
        takenBy: followUps.takenBy,
        closedBy: followUps.closedBy,
      })
      .from(followUps)
      .where(eq(followUps.id, id))
      .get();
    if (!found) throw new NotFound();
    // Pressed twice. By two people it is not the same: both would believe that the person is theirs to call.
    const isOwnStep = {
      open: true,
      taken: found.takenBy === userId,
      closed: found.closedBy === userId,
    }[state];
    if (found.state === state && isOwnStep) return { id, state, updatedAt: found.updatedAt };
    if (found.updatedAt !== input.seenAt || !FOLLOW_UP_TRANSITIONS[found.state].includes(state))
      throw new Conflict('Someone else got there first. The list is up to date.');
    const updatedAt = Math.max(ctx.now, found.updatedAt + 1);
    const holder = {
      open: { takenBy: null, takenAt: null },
      taken: { takenBy: userId, takenAt: ctx.now },
      closed: { closedBy: userId, closedAt: ctx.now },
    }[state];
    await tx
      .update(followUps)
      .set({ state, updatedAt, ...holder })
      .where(eq(followUps.id, id));
    await recordActivity(tx, {
      ctx,
      action: 'follow-up.step',
      resource: 'people',
      resourceId: found.personId,
      details: { from: found.state, to: state },
    });
    return { id, state, updatedAt };
  });
}
