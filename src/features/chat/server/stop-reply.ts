import { and, eq } from 'drizzle-orm';
import { chatMessages } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { endLostReplies } from './lease.ts';
import { findLiveReply } from './live-replies.ts';
import { getOwnMessage } from './own-reply.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import type { StopReason } from './write-reply.ts';

/**
 * Ends a reply that is being written; what has come of it stays. Whichever server writes it sees the wish within three seconds, this one at once.
 * Nothing to do where it is finished. @throws Unauthenticated, NotFound
 */
export async function stopReply({ ctx, id }: { ctx: Ctx; id: string }): Promise<void> {
  const { userId } = requireMember(ctx);
  await write(ctx.db, async (tx) => {
    const { message } = await getOwnMessage(tx, userId, id, 'assistant');
    await endLostReplies(tx, ctx.now, message.sessionId);
    await tx
      .update(chatMessages)
      .set({ stopRequestedAt: ctx.now })
      .where(and(eq(chatMessages.id, id), eq(chatMessages.state, 'streaming')));
  });
  findLiveReply(id)?.stop.abort('stopped' satisfies StopReason);
}
