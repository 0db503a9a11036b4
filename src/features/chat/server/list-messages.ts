import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import type { MessageView } from '../schemas.ts';
import { endLostReplies } from './lease.ts';
import { listMessagesOf } from './message-views.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { getOwnSession } from './policies.ts';

interface Listing {
  ctx: Ctx;
  sessionId: string;
}

/**
 * What was said in one's own conversation, in its order; a reply that is being written is there with what has come of it.
 * @throws Unauthenticated, NotFound
 */
export async function listMessages({ ctx, sessionId }: Listing): Promise<MessageView[]> {
  const { userId } = requireMember(ctx);
  const session = await getOwnSession(ctx.db, userId, sessionId);
  const messages = await listMessagesOf(ctx, session, ctx.now);
  if (!messages.some(({ state }) => state === 'streaming')) return messages;
  const ended = await write(ctx.db, (tx) => endLostReplies(tx, ctx.now, session.id));
  return ended.length > 0 ? await listMessagesOf(ctx, session, ctx.now) : messages;
}
