import { and, desc, eq } from 'drizzle-orm';
import { forgetDeleted } from '../../../db/forget.ts';
import { chatHandoffs, coaches } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField, sealField } from '../../../server/crypto/sealed-field.ts';
import { Conflict, NotFound } from '../../../server/errors.ts';
import type { HandedOver, HandOverInput } from '../own-schemas.ts';
import { findOwnCoach } from '../../../server/members/find-own-coach.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { getOwnSession } from './policies.ts';

export const NO_COACH =
  "You don't have a coach yet, so no one would read this. We can find someone for you: please send us a message.";
const SHOWN = 20;

/**
 * Hands the summary that the actor read and approved to their own human coach. It is theirs alone to see and to take back.
 * @throws Unauthenticated, NotFound, Conflict while there is no coach to read it
 */
export async function handOver({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: HandOverInput & { sessionId: string };
}): Promise<{ coach: string }> {
  const { userId } = requireMember(ctx);
  const id = createId();
  const summary = sealField(ctx, chatHandoffs.summary, id, input.summary);
  return await write(ctx.db, async (tx) => {
    await getOwnSession(tx, userId, input.sessionId);
    const coach = await findOwnCoach(tx, userId);
    if (!coach) throw new Conflict(NO_COACH);
    await tx.insert(chatHandoffs).values({
      id,
      userId,
      coachUserId: coach.userId,
      summary,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    });
    return { coach: coach.firstName };
  });
}

/**
 * What the actor handed over, newest first.
 * @throws Unauthenticated
 */
export async function listHandedOver({ ctx }: { ctx: Ctx }): Promise<HandedOver[]> {
  const { userId } = requireMember(ctx);
  const rows = await ctx.db
    .select({ handoff: chatHandoffs, coach: coaches.firstName })
    .from(chatHandoffs)
    .leftJoin(coaches, eq(coaches.userId, chatHandoffs.coachUserId))
    .where(eq(chatHandoffs.userId, userId))
    .orderBy(desc(chatHandoffs.createdAt))
    .limit(SHOWN);
  return rows.map(({ handoff: { id, createdAt, state, summary }, coach }) => ({
    id,
    at: createdAt,
    coach,
    state,
    summary: openField(ctx, chatHandoffs.summary, id, summary),
  }));
}

/**
 * Takes a summary back: it is deleted, whether it was read or not.
 * @throws Unauthenticated, NotFound
 */
export async function takeBackSummary({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string };
}): Promise<null> {
  const { userId } = requireMember(ctx);
  await write(ctx.db, async (tx) => {
    const gone = await tx
      .delete(chatHandoffs)
      .where(and(eq(chatHandoffs.id, input.id), eq(chatHandoffs.userId, userId)))
      .returning({ id: chatHandoffs.id });
    if (gone.length === 0) throw new NotFound();
  });
  await forgetDeleted(ctx.db);
  return null;
}
