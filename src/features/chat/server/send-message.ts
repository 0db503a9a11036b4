import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { requireAccess } from '../../../server/auth/permissions.ts';
import type { z } from 'zod';
import type { messageInput } from '../schemas.ts';
import { accept, beginTurn, type Begun } from './begin-turn.ts';
import type { ChatParts } from './chat-parts.ts';
import { chooseModel } from './choose-model.ts';
import { lookForDanger, noteDanger } from '../../safety/server/index.ts';
import { ownWords, readHistory } from './history.ts';
import { readDanger } from './open-danger.ts';
import { findOwnSession, getOwnSession } from './policies.ts';
import { openSession } from './sessions.ts';
import { addTurn, findTurn, isNoticeDue, requireQuiet } from './turns.ts';

export interface Sending {
  ctx: Ctx;
  parts: ChatParts;
  input: z.output<typeof messageInput>;
}

/**
 * Looks for danger, stores what a member wrote together with the reply that is begun, then has it answered. A message that was sent before
 * under the same key is stored once: anyone who sends it again follows the first one's reply.
 * @throws Forbidden to a free member, NotFound for a conversation that is gone, Conflict while a reply is being written
 */
export async function sendMessage({ ctx, parts, input }: Sending): Promise<Begun> {
  requireAccess(ctx.actor, 'paid');
  const { userId } = ctx.actor!;
  const before =
    input.sessionId === undefined
      ? undefined
      : await findOwnSession(ctx.db, userId, input.sessionId);
  const { turns: history, isOpen } = before
    ? await readHistory(ctx, before.id)
    : { turns: [], isOpen: false };
  // A pressed button says our own words, not the member's.
  const heard = input.followUp
    ? []
    : lookForDanger(
        input,
        ownWords(history, before && readDanger(ctx, before, ctx.now).releasedTo),
      );
  const price = await parts.model.priceOf({
    coach: before?.module ?? input.coach,
    language: input.language,
    message: input.text,
    history,
  });
  const supportEmail = heard.length > 0 ? await parts.supportEmail() : '';
  const { turn, isNew, isSame, notice, model } = await write(ctx.db, async (tx) => {
    const known = await findTurn(tx, userId, input.clientKey);
    if (known)
      return { turn: known, isNew: false, isSame: false, notice: false, model: parts.guide };
    const session =
      input.sessionId === undefined
        ? await openSession(tx, {
            ctx,
            userId,
            coach: input.coach,
            firstQuestion: input.text,
            isPlain: heard.length === 0,
          })
        : await getOwnSession(tx, userId, input.sessionId);
    await requireQuiet(tx, session, ctx.now);
    await noteDanger(tx, { userId, dangers: heard, now: ctx.now, supportEmail });
    const added = await addTurn(tx, session, { ...input, heard }, ctx);
    const isSame = !isOpen && session.lastSeq === (before?.lastSeq ?? 0);
    return {
      turn: added,
      isNew: true,
      isSame,
      notice: isNoticeDue(session, ctx.now),
      model: await chooseModel(tx, parts, { userId, price, now: ctx.now }),
    };
  });
  return isNew
    ? await beginTurn({
        ctx,
        parts,
        model,
        turn,
        heard,
        isNoticeDue: notice,
        history: isSame ? history : undefined,
      })
    : accept(ctx, turn, notice);
}
