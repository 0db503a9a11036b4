import type { Ctx } from '../../../server/context.ts';
import { eventStream, type ServerSentEvent } from '../../../server/http/event-stream.ts';
import { logUnexpected } from '../../../server/http/respond.ts';
import type { Begun } from './begin-turn.ts';
import type { ChatParts } from './chat-parts.ts';
import { replyEvents, replyStates, toSse } from './follow-reply.ts';

interface Streaming {
  ctx: Ctx;
  parts: ChatParts;
  begun: Omit<Begun, 'accepted'> & Partial<Begun>;
  after?: string | null;
}

/** A reply as it comes, as server-sent events. The reader may go away at any time: the reply is written to its end all the same. */
export function replyStream({ ctx, parts, begun, after = null }: Streaming): Response {
  const startedAt = performance.now();
  const following = {
    ctx,
    replyId: begun.replyId,
    clock: () => Math.round(ctx.now + performance.now() - startedAt),
  };
  async function* events(signal: AbortSignal): AsyncGenerator<ServerSentEvent> {
    if (begun.accepted) yield toSse(begun.accepted);
    yield* replyEvents(replyStates(following, signal), after);
  }
  return eventStream(events, (error) =>
    logUnexpected(parts.log, error, { requestId: ctx.requestId, route: '/api/chat/replies' }),
  );
}
