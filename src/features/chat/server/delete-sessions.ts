import { and, eq } from 'drizzle-orm';
import { forgetDeleted } from '../../../db/forget.ts';
import { chatSessions } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { isCalled } from './policies.ts';

/**
 * Deletes one of the actor's conversations for good: its words are overwritten in the database file, and its journal is emptied.
 * @throws Unauthenticated, NotFound
 */
export async function deleteSession({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { sessionId: string };
}): Promise<null> {
  const { userId } = requireMember(ctx);
  await write(ctx.db, async (tx) => {
    const gone = await tx
      .delete(chatSessions)
      .where(and(eq(chatSessions.userId, userId), isCalled(input.sessionId)))
      .returning({ id: chatSessions.id });
    if (gone.length === 0) throw new NotFound('This conversation is no longer here');
  });
  await forgetDeleted(ctx.db);
  return null;
}

/**
 * Deletes all of the actor's conversations for good. None is no error.
 * @throws Unauthenticated
 */
export async function deleteAllSessions({ ctx }: { ctx: Ctx }): Promise<{ deleted: number }> {
  const { userId } = requireMember(ctx);
  const answer = await write(ctx.db, async (tx) => {
    const gone = await tx
      .delete(chatSessions)
      .where(eq(chatSessions.userId, userId))
      .returning({ id: chatSessions.id });
    return { deleted: gone.length };
  });
  if (answer.deleted > 0) await forgetDeleted(ctx.db);
  return answer;
}
