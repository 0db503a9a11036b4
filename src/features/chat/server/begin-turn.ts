import { eq } from 'drizzle-orm';
import { chatMessages, chatPreferences } from '../../../db/schema/index.ts';
import type { Actor, Ctx } from '../../../server/context.ts';
import { openField, type SealingCtx } from '../../../server/crypto/sealed-field.ts';
import type {
  ChatModel,
  ModelMember,
  Turn as Said,
} from '../../../server/gateways/chat-model/chat-model.ts';
import type { CoachId } from '../content/ai-coaches.ts';
import type { ReplyEvent } from '../schemas.ts';
import type { ChatParts } from './chat-parts.ts';
import { KIND_OF, type HeardDanger } from '../../safety/kinds.ts';
import { readFacts } from './chat-preferences.ts';
import { readHistory } from './history.ts';
import { aliasOf, opaqueIdOf } from './member-names.ts';
import { openDetails, toMessageView } from './message-views.ts';
import { fixedWords, readDanger } from './open-danger.ts';
import { nameOf } from './policies.ts';
import type { Turn } from './turns.ts';
import { beginReply } from './write-reply.ts';

export interface Begun {
  replyId: string;
  accepted: ReplyEvent;
}

export interface Beginning {
  ctx: Ctx;
  parts: ChatParts;
  model: ChatModel;
  turn: Turn;
  isNoticeDue: boolean;
  /** What was heard in the question, from the caller that looked. An old question keeps its words, and what was heard then. */
  heard?: readonly HeardDanger[];
  /** What was said before the question, from a caller that knows it already. */
  history?: readonly Said[] | undefined;
}

/** Has the stored question answered. The reply is written whether anyone listens or not. */
export async function beginTurn({
  ctx,
  parts,
  model,
  turn,
  heard,
  isNoticeDue,
  history,
}: Beginning): Promise<Begun> {
  const { session, question, reply } = turn;
  const startedAt = performance.now();
  const { language = 'en', dangers = [], released, followUp } = openDetails(ctx, question);
  const earlier = history ?? (await readHistory(ctx, session.id, question.seq)).turns;
  const member = await describeMember(ctx, parts);
  const message = openField(ctx, chatMessages.content, question.id, question.content);
  const open = readDanger(ctx, session, ctx.now).open?.situations ?? [];
  const answered =
    heard ??
    (released
      ? []
      : dangers.map((situation): HeardDanger => ({
          kind: KIND_OF[situation],
          situation,
          level: 'veiled',
          language,
        })));
  const fixed = fixedWords((await parts.cards())[language], answered, open);
  beginReply({
    // Our own helper has nothing to add to what was reviewed: no text, exercise or opinion while danger is open.
    ctx,
    parts,
    model: fixed && model.kind === 'guide' ? undefined : model,
    fixed,
    replyId: reply.id,
    sessionId: session.id,
    clock: () => Math.round(ctx.now + performance.now() - startedAt),
    request: {
      coach: session.module as CoachId,
      language,
      dangers: open,
      history: earlier,
      message,
      followUp,
      threadId: session.threadId,
      member,
      now: ctx.now,
      facts: await readFacts(ctx, { userId: session.userId, model }),
    },
  });
  return accept(ctx, turn, isNoticeDue);
}

/** What a reader is told of a stored question: first of all, and again when it is sent a second time. */
export function accept(
  ctx: SealingCtx,
  { session, question, reply }: Turn,
  notice: boolean,
): Begun {
  const sessionId = nameOf(session);
  const message = toMessageView(ctx, question, { sessionId });
  return {
    replyId: reply.id,
    accepted: { kind: 'accepted', sessionId, message, replyId: reply.id, notice },
  };
}

/** What a provider is told of anyone who asks: names that lead no one back, unless both sides allowed the address. */
export async function describeMember(
  { db, actor, settings }: Ctx,
  { sharesEmail }: ChatParts,
): Promise<ModelMember> {
  const { userId, email, membershipLevel } = actor as Actor;
  const choice = sharesEmail
    ? await db
        .select({ shares: chatPreferences.sharesEmail })
        .from(chatPreferences)
        .where(eq(chatPreferences.userId, userId))
        .get()
    : undefined;
  const opaqueId = opaqueIdOf(settings.appSecret, userId);
  return { opaqueId, email: choice?.shares ? email : aliasOf(opaqueId), membershipLevel };
}
