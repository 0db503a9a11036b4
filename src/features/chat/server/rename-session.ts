import { eq, sql } from 'drizzle-orm';
import { chatSessions } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { getOwnSession } from './policies.ts';

/**
 * Gives one of the actor's conversations a name of their own. Its place in the list and its time stay as they are.
 * @throws Unauthenticated, NotFound
 */
export async function renameSession({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { sessionId: string; title: string };
}): Promise<{ title: string }> {
  const { userId } = requireMember(ctx);
  return await write(ctx.db, async (tx) => {
    const { id } = await getOwnSession(tx, userId, input.sessionId);
    // The time of the last message decides when a conversation goes: a new name is none.
    await tx
      .update(chatSessions)
      .set({
        title: sealField(ctx, chatSessions.title, id, input.title),
        isTitleOwn: true,
        updatedAt: sql`updated_at`,
      })
      .where(eq(chatSessions.id, id));
    return { title: input.title };
  });
}
