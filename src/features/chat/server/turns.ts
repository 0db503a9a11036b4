import { and, asc, desc, eq, gt, gte, lt } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import type { Sealed } from '../../../db/schema/columns.ts';
import { chatMessages, chatSessions } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/write.ts';
import { HOUR_MS } from '../../../config/constants.ts';
import { isAhead, isRecent } from '../../../lib/stored-times.ts';
import { createId } from '../../../lib/ids.ts';
import type { Ctx } from '../../../server/context.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { Conflict } from '../../../server/errors.ts';
import type { HeardDanger } from '../../safety/kinds.ts';
import type { Language } from '../content/languages.ts';
import type { FollowUp } from '../schemas.ts';
import { endLostReplies, REPLY_LEASE_MS } from './lease.ts';
import { detailsOf, sealDetails, type ChatMessage } from './message-views.ts';
import { dangerAfter } from './open-danger.ts';
import type { ChatSession } from './policies.ts';
import { expiryOf, retentionDaysOf } from './retention.ts';

/** "Not a human, not a therapist" comes back after so long (product.md section 5). */
const NOTICE_EVERY_MS = 3 * HOUR_MS;

const REPLIES_AT_ONCE = 4;

export interface Turn {
  session: ChatSession;
  question: ChatMessage;
  reply: ChatMessage;
}

export interface Question {
  text: string;
  clientKey: string;
  heard: readonly HeardDanger[];
  language: Language;
  followUp?: FollowUp | undefined;
}

/** The turn that a message sent before under the same key began, in whichever conversation of the member. */
export async function findTurn(
  db: Db | Tx,
  userId: string,
  clientKey: string,
): Promise<Turn | undefined> {
  const found = await db
    .select({ session: chatSessions, question: chatMessages })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.sessionId))
    .where(and(eq(chatSessions.userId, userId), eq(chatMessages.clientKey, clientKey)))
    .get();
  const reply = found && (await findReplyTo(db, found.question));
  return reply && { ...found, reply };
}

const findReplyTo = (
  db: Db | Tx,
  { sessionId, seq }: ChatMessage,
): Promise<ChatMessage | undefined> =>
  db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.sessionId, sessionId),
        eq(chatMessages.role, 'assistant'),
        gt(chatMessages.seq, seq),
      ),
    )
    .orderBy(asc(chatMessages.seq))
    .limit(1)
    .get();

/**
 * One question at a time in a conversation: what waits for a reply blocks the next. And no one has a crowd of coaches talk at once, on as many pages
 * as they like. @throws Conflict
 */
export async function requireQuiet(tx: Tx, session: ChatSession, now: number): Promise<void> {
  const open = await tx
    .select({ sessionId: chatMessages.sessionId, leasedUntil: chatMessages.leasedUntil })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.sessionId))
    .where(and(eq(chatMessages.state, 'streaming'), eq(chatSessions.userId, session.userId)));
  const here = open.filter(({ sessionId }) => sessionId === session.id);
  if (
    here.some(
      ({ leasedUntil }) => leasedUntil === null || isAhead(leasedUntil, now, REPLY_LEASE_MS),
    )
  )
    throw new Conflict('A reply is still being written. Please wait for it, or stop it first.');
  if (open.length - here.length >= REPLIES_AT_ONCE)
    throw new Conflict('Other replies are still being written. Please wait for one of them first.');
  if (here.length > 0) await endLostReplies(tx, now, session.id);
}

export type PlacingCtx = Pick<Ctx, 'cipher' | 'now'>;

/** Adds a question to a quiet conversation, and the reply that is begun with it. */
export async function addTurn(
  tx: Tx,
  session: ChatSession,
  { text, clientKey, heard, language, followUp }: Question,
  ctx: PlacingCtx,
): Promise<Turn> {
  const id = createId();
  const question: ChatMessage = {
    ...blankMessage(session, id, ctx.now),
    seq: session.lastSeq + 1,
    role: 'user',
    state: 'complete',
    clientKey,
    content: sealField(ctx, chatMessages.content, id, text),
    details: sealDetails(ctx, id, {
      ...detailsOf(heard),
      language,
      ...(followUp && { followUp }),
    }),
  };
  const reply = emptyReply(session, session.lastSeq + 2, ctx);
  await tx.insert(chatMessages).values([question, reply]);
  const danger = dangerAfter(ctx, session, {
    heard,
    seq: question.seq,
    now: ctx.now,
  });
  return { session: await moveOn(tx, session, reply, danger), question, reply };
}

/** Begins a reply at the end of a quiet conversation. @param danger what the conversation knows of danger from now on, where that changes */
export async function addReply(
  tx: Tx,
  session: ChatSession,
  question: ChatMessage,
  ctx: PlacingCtx,
  danger?: Sealed,
): Promise<Turn> {
  const reply = emptyReply(session, session.lastSeq + 1, ctx);
  await tx.insert(chatMessages).values(reply);
  return { session: await moveOn(tx, session, reply, danger), question, reply };
}

const blankMessage = ({ id: sessionId }: ChatSession, id: string, now: number) => ({
  id,
  sessionId,
  summary: null,
  details: null,
  clientKey: null,
  leasedUntil: null,
  stopRequestedAt: null,
  createdAt: now,
  updatedAt: now,
});

function emptyReply(session: ChatSession, seq: number, ctx: PlacingCtx): ChatMessage {
  const { now } = ctx;
  const id = createId();
  return {
    ...blankMessage(session, id, now),
    seq,
    role: 'assistant',
    state: 'streaming',
    content: sealField(ctx, chatMessages.content, id, ''),
    leasedUntil: now + REPLY_LEASE_MS,
  };
}

/** Moves what moves with each message. @returns the conversation as it is then */
async function moveOn(
  tx: Tx,
  session: ChatSession,
  { seq: lastSeq, createdAt: now }: ChatMessage,
  danger = session.danger,
): Promise<ChatSession> {
  const expiresAt = expiryOf(await retentionDaysOf(tx, session.userId), now);
  const noticeAt = isNoticeDue(session, now) ? now : session.noticeAt;
  await tx
    .update(chatSessions)
    .set({ lastSeq, expiresAt, noticeAt, danger, updatedAt: now })
    .where(eq(chatSessions.id, session.id));
  return { ...session, lastSeq, expiresAt, noticeAt, danger };
}

export const removeFrom = (tx: Tx, { sessionId, seq }: ChatMessage) =>
  tx
    .delete(chatMessages)
    .where(and(eq(chatMessages.sessionId, sessionId), gte(chatMessages.seq, seq)));

export const findLastQuestion = (
  db: Db | Tx,
  sessionId: string,
  before = Number.MAX_SAFE_INTEGER,
): Promise<ChatMessage | undefined> =>
  db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.sessionId, sessionId),
        eq(chatMessages.role, 'user'),
        lt(chatMessages.seq, before),
      ),
    )
    .orderBy(desc(chatMessages.seq))
    .limit(1)
    .get();

export const isNoticeDue = ({ noticeAt }: ChatSession, now: number): boolean =>
  !isRecent(noticeAt, now, NOTICE_EVERY_MS);
