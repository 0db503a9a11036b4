import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { chatMessages, chatSessions } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { isAhead } from '../../../lib/stored-times.ts';
import type { ProcessCtx } from '../../../server/context.ts';
import { openField, type SealingCtx } from '../../../server/crypto/sealed-field.ts';
import type { ServerSentEvent } from '../../../server/http/event-stream.ts';
import type { ReplyEvent } from '../schemas.ts';
import { endLostReplies, REPLY_LEASE_MS } from './lease.ts';
import { findLiveReply, type ReplyState } from './live-replies.ts';
import { readDanger } from './open-danger.ts';
import type { Ctx } from '../../../server/context.ts';
import { getOwnMessage } from './own-reply.ts';
import { requireMember } from '../../../server/members/require-member.ts';
import { nameOf } from './policies.ts';
import { failureText, openDetails, toMessageView, type ChatMessage } from './message-views.ts';

const LOOK_EVERY_MS = 400;

export function finalEvent(
  ctx: SealingCtx,
  row: ChatMessage,
  { sessionId, holds = false }: { sessionId: string; holds?: boolean },
): Extract<ReplyEvent, { kind: 'done' | 'failed' }> {
  const reply = toMessageView(ctx, row, { sessionId, holds });
  return row.state === 'failed'
    ? { kind: 'failed', text: failureText(openDetails(ctx, row)), reply, sessionId }
    : { kind: 'done', reply, sessionId };
}

export interface Following {
  ctx: Pick<ProcessCtx, 'db' | 'cipher'>;
  replyId: string;
  clock: () => number;
}

/** How far a reply is, again and again until it is finished: from this process when it writes it, otherwise from its row. */
export async function* replyStates(
  following: Following,
  signal: AbortSignal,
): AsyncGenerator<ReplyState> {
  const live = findLiveReply(following.replyId);
  if (live) yield* live.states(signal);
  else yield* storedStates(following, signal);
}

async function* storedStates(
  { ctx, replyId, clock }: Following,
  signal: AbortSignal,
): AsyncGenerator<ReplyState> {
  while (!signal.aborted) {
    const found = await ctx.db
      .select({ row: chatMessages, session: chatSessions })
      .from(chatMessages)
      .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.sessionId))
      .where(eq(chatMessages.id, replyId))
      .get();
    if (!found) return;
    const { row, session } = found;
    if (row.state === 'streaming' && !isAhead(row.leasedUntil, clock(), REPLY_LEASE_MS)) {
      await write(ctx.db, (tx) => endLostReplies(tx, clock(), row.sessionId));
      continue;
    }
    const text = openField(ctx, chatMessages.content, row.id, row.content);
    const final =
      row.state === 'streaming'
        ? undefined
        : finalEvent(ctx, row, {
            sessionId: nameOf(session),
            holds:
              readDanger(ctx, session, clock()).open !== undefined && row.seq === session.lastSeq,
          });
    yield { text, final };
    if (final) return;
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

const readPlace = (name: string | null): number =>
  /^\d{1,6}$/.test(name ?? '') ? Number(name) : 0;

/** What has to be sent so that a reader who stands at a place has it all. @param after the last event's id that the reader got */
export async function* replyEvents(
  states: AsyncIterable<ReplyState>,
  after: string | null,
): AsyncGenerator<ServerSentEvent> {
  let place = readPlace(after);
  for await (const { text, final } of states) {
    if (text.length > place) yield toSse({ kind: 'text', text: text.slice(place) }, text.length);
    place = Math.max(place, text.length);
    if (final) yield toSse(final);
  }
}

export function toSse({ kind, ...data }: ReplyEvent, place?: number): ServerSentEvent {
  return { event: kind, data, id: place === undefined ? undefined : String(place) };
}

/** @returns the reply to follow. @throws Unauthenticated, NotFound for someone else's */
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
