import { and, desc, eq } from 'drizzle-orm';
import { chatHandoffs, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { recordAccess } from '../../../server/audit/audit.ts';
import type { Actor, Ctx } from '../../../server/context.ts';
import { openField } from '../../../server/crypto/sealed-field.ts';
import { Forbidden, NotFound, Unauthenticated } from '../../../server/errors.ts';
import type { CoachSummaries } from '../own-schemas.ts';

const PURPOSE = 'Given to them by you';
const SHOWN = 50;

function requireCoach({ actor }: Ctx): Actor {
  if (!actor) throw new Unauthenticated();
  if (actor.role !== 'coach') throw new Forbidden();
  return actor;
}

/**
 * What members handed to the actor, newest first, without a word of it, but for the one that is open: it has been opened before, and its
 * owner can see that.
 * @throws Unauthenticated, Forbidden unless they are a coach
 */
export async function listCoachSummaries({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { open?: string | undefined };
}): Promise<CoachSummaries> {
  const { userId } = requireCoach(ctx);
  const rows = await ctx.db
    .select({ handoff: chatHandoffs, from: users.firstName })
    .from(chatHandoffs)
    .innerJoin(users, eq(users.id, chatHandoffs.userId))
    .where(eq(chatHandoffs.coachUserId, userId))
    .orderBy(desc(chatHandoffs.createdAt))
    .limit(SHOWN);
  const summaries = rows.map(({ handoff: { id, createdAt, state }, from }) => ({
    id,
    at: createdAt,
    from,
    state,
  }));
  const found = rows.find(({ handoff: { id, state } }) => id === input.open && state !== 'waiting');
  return {
    summaries,
    ...(found && {
      open: {
        id: found.handoff.id,
        from: found.from,
        at: found.handoff.createdAt,
        state: found.handoff.state,
        summary: openField(ctx, chatHandoffs.summary, found.handoff.id, found.handoff.summary),
      },
    }),
  };
}

/**
 * Opens a summary that was handed to the actor; its owner reads in their records that it was opened.
 * @throws Unauthenticated, Forbidden, NotFound for what was taken back or is another coach's
 */
export async function openSummary({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<{ id: string }> {
  const { userId } = requireCoach(ctx);
  const { id } = input;
  const own = and(eq(chatHandoffs.id, id), eq(chatHandoffs.coachUserId, userId));
  return await write(ctx.db, async (tx) => {
    const row = await tx
      .select({ owner: chatHandoffs.userId, state: chatHandoffs.state })
      .from(chatHandoffs)
      .where(own)
      .get();
    if (!row) throw new NotFound();
    if (row.state === 'waiting')
      await tx
        .update(chatHandoffs)
        .set({ state: 'read', readAt: ctx.now, updatedAt: ctx.now })
        .where(own);
    await recordAccess(tx, {
      ctx,
      userId: row.owner,
      resource: 'chat_handoffs',
      resourceId: id,
      purpose: PURPOSE,
    });
    return { id };
  });
}

/**
 * Marks a summary as dealt with.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function closeSummary({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<{ id: string }> {
  const { userId } = requireCoach(ctx);
  return await write(ctx.db, async (tx) => {
    const done = await tx
      .update(chatHandoffs)
      .set({ state: 'closed', updatedAt: ctx.now })
      .where(and(eq(chatHandoffs.id, input.id), eq(chatHandoffs.coachUserId, userId)))
      .returning({ id: chatHandoffs.id });
    if (done.length === 0) throw new NotFound();
    return { id: input.id };
  });
}

/** How many wait for the actor; 0 unless they are a coach. */
export async function countWaitingSummaries({ ctx: { actor, db } }: { ctx: Ctx }): Promise<number> {
  if (actor?.role !== 'coach') return 0;
  return db.$count(
    chatHandoffs,
    and(eq(chatHandoffs.coachUserId, actor.userId), eq(chatHandoffs.state, 'waiting')),
  );
}
