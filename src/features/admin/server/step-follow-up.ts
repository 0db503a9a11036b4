import { eq } from 'drizzle-orm';
import { followUps } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import { recordActivity } from '../../../server/audit/audit.ts';
import { requirePermission } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import { bulkVerb } from '../../../server/lists/bulk-verb.ts';
import { nextMoment } from '../../../server/lists/status-verb.ts';
import { FOLLOW_UP_TRANSITIONS, followUpList } from '../followup-schemas.ts';
import type { FollowUpState } from '../people-schemas.ts';

interface Stepped {
  id: string;
  state: FollowUpState;
  updatedAt: number;
}
interface Step {
  id: string;
  state: FollowUpState;
  seenAt: number;
}

const find = (tx: Tx, id: string) =>
  tx
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

/** One step within a transaction; undefined, with nothing changed, where someone else was faster. @throws NotFound */
async function takeStep(
  tx: Tx,
  ctx: Ctx,
  { id, state, seenAt }: Step,
): Promise<Stepped | undefined> {
  const userId = ctx.actor!.userId;
  const found = await find(tx, id);
  if (!found) throw new NotFound();
  // Pressed twice. By two people it is not the same: both would believe that the person is theirs to call.
  const isOwnStep = {
    open: true,
    taken: found.takenBy === userId,
    closed: found.closedBy === userId,
  }[state];
  if (found.state === state && isOwnStep) return { id, state, updatedAt: found.updatedAt };
  if (found.updatedAt !== seenAt || !FOLLOW_UP_TRANSITIONS[found.state].includes(state))
    return undefined;
  const updatedAt = nextMoment(ctx, found.updatedAt);
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
}

/**
 * Takes a person to look after, gives them back, or says that it is done. Two at once: the first wins, the second is told.
 * @throws Unauthenticated, Forbidden, NotFound, Conflict
 */
export async function stepFollowUp({ ctx, input }: { ctx: Ctx; input: Step }): Promise<Stepped> {
  requirePermission(ctx.actor, followUpList.permission);
  return write(ctx.db, async (tx) => {
    const step = await takeStep(tx, ctx, input);
    if (!step) throw new Conflict('Someone else got there first. The list is up to date.');
    return step;
  });
}

/** Assigns several, which makes them someone's as if they had taken them. Being done is said of each alone. */
export const changeFollowUps = bulkVerb<never>({
  permission: followUpList.permission,
  async assign(tx, ctx, { id, seenAt }, { assigneeId, dueAt }) {
    const found = await find(tx, id);
    if (!found || found.updatedAt !== seenAt) return 'changed';
    // By when someone is looked after is never left open.
    if (found.state === 'closed' || dueAt === null) return 'refused';
    const holder =
      assigneeId === undefined
        ? {}
        : {
            state: assigneeId === null ? ('open' as const) : ('taken' as const),
            takenBy: assigneeId,
            takenAt: assigneeId === null ? null : ctx.now,
          };
    await tx
      .update(followUps)
      .set({
        ...holder,
        ...(dueAt !== undefined && { dueAt }),
        updatedAt: nextMoment(ctx, found.updatedAt),
      })
      .where(eq(followUps.id, id));
    await recordActivity(tx, {
      ctx,
      action: 'follow-up.assign',
      resource: 'people',
      resourceId: found.personId,
      details: { assigneeId, dueAt },
    });
    return 'done';
  },
});
