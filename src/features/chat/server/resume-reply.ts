import type { Ctx } from '../../../server/context.ts';
import { getOwnMessage } from './own-reply.ts';
import { requireMember } from './policies.ts';

/** @returns the reply to follow. @throws Unauthenticated, NotFound for somebody else's */
export async function findReplyToFollow({
  ctx,
  id,
}: {
  ctx: Ctx;
  id: string;
}): Promise<{ replyId: string }> {
  const { message } = await getOwnMessage(ctx.db, requireMember(ctx).userId, id, 'assistant');
  return { replyId: message.id };
}
