import { eq } from 'drizzle-orm';
import { chatMessages } from '../../../db/schema/index.ts';
import type { Sealed } from '../../../db/schema/columns.ts';
import { write, type Tx } from '../../../db/write.ts';
import { requireAccess } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField, type SealingCtx } from '../../../server/crypto/sealed-field.ts';
import { Conflict } from '../../../server/errors.ts';
import type { ReleaseReason } from '../schemas.ts';
import { beginTurn, type Begun } from './begin-turn.ts';
import type { ChatParts } from './chat-parts.ts';
import { chooseModel } from './choose-model.ts';
import { readHistory } from './history.ts';
import { openDetails, sealDetails, type ChatMessage } from './message-views.ts';
import { dangerReleased, readDanger } from './open-danger.ts';
import { getOwnMessage } from './own-reply.ts';
import { addReply, findLastQuestion, requireQuiet } from './turns.ts';

interface Again {
  ctx: Ctx;
  parts: ChatParts;
  id: string;
  by: 'provider' | 'guide';
  /** The member is safe, or didn't mean it so: the fixed reply stays, and an answer to what was asked comes after it. */
  because?: ReleaseReason;
}

/**
 * Has the last question answered once more, by the deployment's provider or by the library helper (`guide`); the reply that stood there goes.
 * @param id of that reply
 * @throws Forbidden to a free member, NotFound, Conflict when it is not the last or still being written
 */
export async function answerAgain({ ctx, parts, id, by, because }: Again): Promise<Begun> {
  requireAccess(ctx.actor, 'paid');
  const { userId } = ctx.actor!;
  const {
    session: { id: sessionId, module: coach },
  } = await getOwnMessage(ctx.db, userId, id, 'assistant');
  const price = by === 'guide' ? 0 : await priceAgain(ctx, parts, { sessionId, coach });
  const { turn, model } = await write(ctx.db, async (tx) => {
    const { session, message } = await getOwnMessage(tx, userId, id, 'assistant');
    await requireQuiet(tx, session, ctx.now);
    const question = await findLastQuestion(tx, session.id);
    if (!question || message.seq !== session.lastSeq)
      throw new Conflict('Only the last reply can be written again.');
    if (because && !readDanger(ctx, session, ctx.now).open)
      throw new Conflict("That's already settled.");
    if (because) question.details = await release(tx, ctx, question, because);
    else await tx.delete(chatMessages).where(eq(chatMessages.id, id));
    return {
      turn: await addReply(tx, session, question, ctx, because && dangerReleased(ctx, session)),
      model:
        by === 'guide'
          ? parts.guide
          : await chooseModel(tx, parts, { userId, price, now: ctx.now }),
    };
  });
  return await beginTurn({ ctx, parts, model, turn, isNoticeDue: false });
}

/** Notes at the question why its danger is over. @returns its details from now on */
async function release(
  tx: Tx,
  ctx: SealingCtx,
  question: ChatMessage,
  released: ReleaseReason,
): Promise<Sealed> {
  const details = sealDetails(ctx, question.id, { ...openDetails(ctx, question), released });
  await tx.update(chatMessages).set({ details }).where(eq(chatMessages.id, question.id));
  return details;
}

async function priceAgain(
  ctx: Ctx,
  { model }: ChatParts,
  { sessionId, coach }: { sessionId: string; coach: string },
): Promise<number> {
  const question = await findLastQuestion(ctx.db, sessionId);
  if (!question) return 0;
  const { turns: history } = await readHistory(ctx, sessionId, question.seq);
  const { language = 'en' } = openDetails(ctx, question);
  return await model.priceOf({
    coach,
    language,
    history,
    message: openField(ctx, chatMessages.content, question.id, question.content),
  });
}
