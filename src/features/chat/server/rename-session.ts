import { eq, sql } from 'drizzle-orm';
import { chatSessions } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import type { FieldCipher } from '../../../server/crypto/field-cipher.ts';
import { titlePlace } from './message-views.ts';
import { getOwnSession, requireMember } from './policies.ts';

/**
 * Gives one of the actor's conversations a name of their own. Its place in the list and its time stay as they are.
 * @throws Unauthenticated, NotFound
 */
export async function renameSession({
  ctx,
  input,
  cipher,
}: {
  ctx: Ctx;
  input: { sessionId: string; title: string };
  cipher: FieldCipher;
}): Promise<{ title: string }> {
  const { userId } = requireMember(ctx);
  return await write(ctx.db, async (tx) => {
    const { id } = await getOwnSession(tx, userId, input.sessionId);
    // The time of the last message decides when a conversation goes: a new name is none.
    await tx
      .update(chatSessions)
      .set({
        title: cipher.seal(input.title, titlePlace(id)),
        isTitleOwn: true,
        updatedAt: sql`updated_at`,
      })
      .where(eq(chatSessions.id, id));
    return { title: input.title };
  });
}
