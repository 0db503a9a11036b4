import { and, eq, ne } from 'drizzle-orm';
import { chatMessages, chatSessions } from '../../../db/schema/index.ts';
import { write, type Tx } from '../../../db/write.ts';
import type { FaultKind } from '../gate/fault-kinds.ts';
import type { FollowUp, ReplyEvent } from '../schemas.ts';
import { isThreadId } from './member-names.ts';
import { finalEvent } from './follow-reply.ts';
import { sealDetails, type MessageDetails } from './message-views.ts';
import { sealField } from '../../../server/crypto/sealed-field.ts';
import { countSafety } from '../../safety/server/index.ts';
import { readDanger } from './open-danger.ts';
import { isCalled, nameOf, type ChatSession } from './policies.ts';
import { expiryOf, retentionDaysOf } from './retention.ts';
import type { Writing } from './write-reply.ts';

export interface Outcome {
  state: 'complete' | 'stopped' | 'failed';
  text: string;
  failure?: MessageDetails['failure'];
  faults?: readonly FaultKind[];
  threadId?: string | undefined;
  offers?: readonly FollowUp[] | undefined;
  provider: string;
}

const own = ({ replyId }: Writing) =>
  and(eq(chatMessages.id, replyId), eq(chatMessages.state, 'streaming'));

/** Puts a reply down for good, in one transaction with what it changes about its conversation. @returns what readers are told last */
export async function finishReply(
  writing: Writing,
  outcome: Outcome,
): Promise<Extract<ReplyEvent, { kind: 'done' | 'failed' }>> {
  const { ctx, replyId, sessionId, request, clock } = writing;
  const { state, text, failure, faults = [], offers, provider } = outcome;
  const now = clock();
  const content = sealField(ctx, chatMessages.content, replyId, text);
  const details = sealDetails(ctx, replyId, {
    provider,
    language: request.language,
    ...(failure && { failure }),
    ...(offers && { offers }),
  });
  return await write(ctx.db, async (tx) => {
    const [ended] = await tx
      .update(chatMessages)
      .set({ state, content, details, leasedUntil: null, updatedAt: now })
      .where(own(writing))
      .returning();
    for (const fault of faults)
      await countSafety(tx, { event: 'replaced', kind: fault, language: request.language, now });
    const session = await tx
      .select()
      .from(chatSessions)
      .where(eq(chatSessions.id, sessionId))
      .get();
    const row =
      ended ?? (await tx.select().from(chatMessages).where(eq(chatMessages.id, replyId)).get());
    // Removed meanwhile: nothing of it is kept, and no one is left to be told.
    if (!session || !row)
      return finalEvent(ctx, unkept(writing, outcome), { sessionId: request.threadId });
    const names = await adoptThread(tx, session, outcome.threadId);
    const expiresAt = expiryOf(await retentionDaysOf(tx, session.userId), now);
    await tx
      .update(chatSessions)
      .set({ ...names, expiresAt, updatedAt: now })
      .where(eq(chatSessions.id, sessionId));
    return finalEvent(ctx, row, {
      sessionId: nameOf(session),
      holds: readDanger(ctx, session, now).open !== undefined,
    });
  });
}

/**
 * A provider may call the conversation otherwise, unless that is already someone's conversation: no answer leads into another's. Browsers go on
 * calling it as they did.
 */
async function adoptThread(
  tx: Tx,
  session: ChatSession,
  given: string | undefined,
): Promise<Partial<Pick<ChatSession, 'threadId' | 'ownName'>>> {
  if (given === undefined || given === session.threadId || !isThreadId(given)) return {};
  const taken = await tx
    .select({ id: chatSessions.id })
    .from(chatSessions)
    .where(and(isCalled(given), ne(chatSessions.id, session.id)))
    .get();
  return taken ? {} : { threadId: given, ownName: nameOf(session) };
}

function unkept(
  { ctx, replyId, sessionId, clock }: Writing,
  { text }: Outcome,
): typeof chatMessages.$inferSelect {
  const now = clock();
  return {
    id: replyId,
    sessionId,
    seq: 0,
    role: 'assistant',
    content: sealField(ctx, chatMessages.content, replyId, text),
    summary: null,
    state: 'stopped',
    clientKey: null,
    details: null,
    leasedUntil: null,
    stopRequestedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
