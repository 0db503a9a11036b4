import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import type { OwnConversation } from '../own-schemas.ts';
import { viewSession } from './list-sessions.ts';
import { listMessagesOf } from './message-views.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { getOwnSession } from './policies.ts';

/**
 * One of the actor's own conversations with all that was said.
 * @throws Unauthenticated, NotFound for one that is not there, someone else's, or over its time
 */
export async function getConversation({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { sessionId: string };
}): Promise<OwnConversation> {
  const { userId } = requireMember(ctx);
  const row = await getOwnSession(ctx.db, userId, input.sessionId);
  if (row.expiresAt !== null && row.expiresAt <= ctx.now)
    throw new NotFound('This conversation is no longer here');
  const said = await listMessagesOf(ctx, row, ctx.now);
  return { session: viewSession(ctx, row, said.length), said };
}
