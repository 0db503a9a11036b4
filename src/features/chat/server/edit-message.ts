import type { z } from 'zod';
import { write } from '../../../db/write.ts';
import { requireAccess } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { Conflict } from '../../../server/errors.ts';
import type { editInput } from '../schemas.ts';
import { accept, beginTurn, type Begun } from './begin-turn.ts';
import type { ChatParts } from './chat-parts.ts';
import { chooseModel } from './choose-model.ts';
import { lookForDanger, noteDanger } from '../../safety/server/index.ts';
import { ownWords, readHistory } from './history.ts';
import { dangerBefore, readDanger } from './open-danger.ts';
import { getOwnMessage } from './own-reply.ts';
import { addTurn, findLastQuestion, findTurn, removeFrom, requireQuiet } from './turns.ts';

interface Editing {
  ctx: Ctx;
  parts: ChatParts;
  id: string;
  input: z.output<typeof editInput>;
}

/**
 * Puts the last question in other words: it and its reply go, the new one is answered. Sent again under the same key it is stored once.
 * @throws Forbidden to a free member, NotFound, Conflict for a question that is not the last, or while a reply is being written
 */
export async function editMessage({ ctx, parts, id, input }: Editing): Promise<Begun> {
  requireAccess(ctx.actor, 'paid');
  const { userId } = ctx.actor!;
  const sent = await findTurn(ctx.db, userId, input.clientKey);
  if (sent) return accept(ctx, sent, false);
  const before = await getOwnMessage(ctx.db, userId, id, 'user');
  const { turns: history } = await readHistory(ctx, before.session.id, before.message.seq);
  const heard = lookForDanger(
    input,
    ownWords(history, readDanger(ctx, before.session, ctx.now).releasedTo),
  );
  const price = await parts.model.priceOf({
    coach: before.session.module,
    language: input.language,
    message: input.text,
    history,
  });
  const supportEmail = heard.length > 0 ? await parts.supportEmail() : '';
  const { turn, isNew, model } = await write(ctx.db, async (tx) => {
    const known = await findTurn(tx, userId, input.clientKey);
    if (known) return { turn: known, isNew: false, model: parts.guide };
    const { session, message } = await getOwnMessage(tx, userId, id, 'user');
    await requireQuiet(tx, session, ctx.now);
    if ((await findLastQuestion(tx, session.id))?.id !== id)
      throw new Conflict('Only the last message can be changed.');
    await removeFrom(tx, message);
    await noteDanger(tx, { userId, dangers: heard, now: ctx.now, supportEmail });
    const added = await addTurn(
      tx,
      { ...session, danger: dangerBefore(ctx, session, { seq: message.seq, now: ctx.now }) },
      { ...input, heard },
      ctx,
    );
    return {
      turn: added,
      isNew: true,
      model: await chooseModel(tx, parts, { userId, price, now: ctx.now }),
    };
  });
  return isNew
    ? await beginTurn({ ctx, parts, model, turn, heard, isNoticeDue: false })
    : accept(ctx, turn, false);
}
