import { and, asc, eq, ne } from 'drizzle-orm';
import { chatFeedback, chatMessages } from '../../../db/schema/index.ts';
import type { Sealed } from '../../../db/schema/columns.ts';
import type { ProcessCtx } from '../../../server/context.ts';
import { openField, sealField, type SealingCtx } from '../../../server/crypto/sealed-field.ts';
import { isSure, toSituation } from '../../safety/hear.ts';
import type { HeardDanger, Situation } from '../../safety/kinds.ts';
import type { Language } from '../content/languages.ts';
import type { FollowUp, MessageView, ReleaseReason } from '../schemas.ts';
import { failedReply, failureMessages, type Failure } from '../messages/failures.ts';
import { readDanger } from './open-danger.ts';
import { nameOf, type ChatSession } from './policies.ts';

export type ChatMessage = typeof chatMessages.$inferSelect;

export interface MessageDetails {
  dangers?: Situation[];
  doubts?: Situation[];
  released?: ReleaseReason;
  language?: Language;
  provider?: string;
  failure?: Failure;
  followUp?: FollowUp;
  offers?: readonly FollowUp[];
}

export const sealDetails = (ctx: SealingCtx, id: string, details: MessageDetails): Sealed =>
  sealField(ctx, chatMessages.details, id, JSON.stringify(details));

export const detailsOf = (
  heard: readonly HeardDanger[],
): Pick<MessageDetails, 'dangers' | 'doubts'> => ({
  dangers: heard.filter(isSure).map(({ situation }) => situation),
  doubts: heard.filter((danger) => !isSure(danger)).map(({ situation }) => situation),
});

export const openDetails = (
  ctx: SealingCtx,
  { id, details }: Pick<ChatMessage, 'id' | 'details'>,
): MessageDetails =>
  details === null
    ? {}
    : (JSON.parse(openField(ctx, chatMessages.details, id, details)) as MessageDetails);

export const failureText = (details: MessageDetails): string =>
  failureMessages('en')[whyOf(details)];

const whyOf = ({ failure = 'away' }: MessageDetails): Failure => failure;

/** What a message says: of a reply that failed, what came before it did and the specified words. @param kept what is stored */
export const wordsOf = (
  state: ChatMessage['state'],
  details: MessageDetails,
  kept: string,
): Pick<MessageView, 'text' | 'failure'> =>
  state === 'failed'
    ? {
        text: failedReply(kept, failureText(details)),
        failure: { before: kept, why: whyOf(details) },
      }
    : { text: kept };

/** A stored message as its owner sees it. Callers have made sure that it is theirs. */
export function toMessageView(
  ctx: SealingCtx,
  row: ChatMessage,
  {
    sessionId,
    rating,
    holds,
  }: { sessionId: string; rating?: MessageView['rating'] | null; holds?: boolean },
): MessageView {
  const details = openDetails(ctx, row);
  const { dangers = [], doubts = [], released, provider, offers } = details;
  const known = (stored: readonly string[]) => stored.flatMap((name) => toSituation(name) ?? []);
  const offersGuide = row.state === 'failed' && provider !== 'guide';
  return {
    id: row.id,
    sessionId,
    seq: row.seq,
    isUser: row.role === 'user',
    ...wordsOf(row.state, details, openField(ctx, chatMessages.content, row.id, row.content)),
    state: row.state,
    timestamp: row.createdAt,
    dangers: known(dangers),
    ...(doubts.length > 0 && { doubts: known(doubts) }),
    ...(released && { isReleased: true as const }),
    ...(holds && { holds: true as const }),
    ...(rating && { rating }),
    ...(offersGuide && { offersGuide }),
    ...(offers && { offers }),
  };
}

export async function listMessagesOf(
  ctx: Pick<ProcessCtx, 'db' | 'cipher'>,
  session: Pick<ChatSession, 'id' | 'threadId' | 'ownName' | 'danger'>,
  now: number,
): Promise<MessageView[]> {
  const rows = await ctx.db
    .select({ message: chatMessages, rating: chatFeedback.rating })
    .from(chatMessages)
    .leftJoin(chatFeedback, eq(chatFeedback.messageId, chatMessages.id))
    .where(and(eq(chatMessages.sessionId, session.id), ne(chatMessages.role, 'system')))
    .orderBy(asc(chatMessages.seq));
  const isOpen = readDanger(ctx, session, now).open !== undefined;
  return rows.map(({ message, rating }, at) =>
    toMessageView(ctx, message, {
      sessionId: nameOf(session),
      rating,
      holds: isOpen && at === rows.length - 1,
    }),
  );
}
