import type { z } from 'zod';
import { write } from '../../../db/write.ts';
import { createId } from '../../../lib/ids.ts';
import { requireAccess } from '../../../server/auth/permissions.ts';
import type { Ctx } from '../../../server/context.ts';
import { eventStream, type ServerSentEvent } from '../../../server/http/event-stream.ts';
import type { MessageView, temporaryInput } from '../schemas.ts';
import { answerParts } from './answer-parts.ts';
import { describeMember } from './begin-turn.ts';
import type { ChatParts } from './chat-parts.ts';
import { readFacts } from './chat-preferences.ts';
import { chooseModel } from './choose-model.ts';
import { countSafety, lookForDanger, noteDanger } from '../../safety/server/index.ts';
import { toSse } from './follow-reply.ts';
import { detailsOf, failureText, wordsOf } from './message-views.ts';
import { fixedWords } from './open-danger.ts';
import { failureOf } from './reply-failure.ts';

/** Its name for readers. Providers get one that is new each time: they cannot put two questions together. */
const SESSION_ID = 'temporary';

interface Talking {
  ctx: Ctx;
  parts: ChatParts;
  input: z.output<typeof temporaryInput>;
}

/**
 * Answers without keeping anything: no row, no follow-up; only counts that speak of no one. It ends when its reader goes.
 * @throws Forbidden to a free member
 */
export async function answerTemporarily({ ctx, parts, input }: Talking): Promise<Response> {
  requireAccess(ctx.actor, 'paid');
  const { userId } = ctx.actor!;
  const { coach, language, text, earlier, isReleased, followUp } = input;
  // A pressed button says our own words, not the member's.
  const heard =
    isReleased || followUp
      ? []
      : lookForDanger(
          input,
          earlier.filter(({ role }) => role === 'user').map(({ content }) => content),
        );
  const { dangers = [], doubts = [] } = detailsOf(heard);
  const open = [...new Set([...dangers, ...(isReleased ? [] : input.open)])];
  const fixed = fixedWords((await parts.cards())[language], heard, open);
  const price = await parts.model.priceOf({ coach, language, message: text, history: earlier });
  const model = await write(ctx.db, async (tx) => {
    await noteDanger(tx, { dangers: heard, now: ctx.now, supportEmail: '' });
    return await chooseModel(tx, parts, { userId, price, now: ctx.now });
  });
  const request = {
    coach,
    language,
    dangers: open,
    history: earlier,
    message: text,
    followUp,
    threadId: createId(),
    member: await describeMember(ctx, parts),
    now: ctx.now,
    facts: await readFacts(ctx, { userId, model }),
  };
  const view = (
    isUser: boolean,
    content: string,
    more: Partial<MessageView> = {},
  ): MessageView => ({
    id: createId(),
    sessionId: SESSION_ID,
    seq: earlier.length + (isUser ? 1 : 2),
    isUser,
    text: content,
    state: 'complete',
    timestamp: ctx.now,
    dangers: [],
    ...more,
  });

  async function* events(signal: AbortSignal): AsyncGenerator<ServerSentEvent> {
    let said = '';
    let offers: MessageView['offers'];
    const isWhole = fixed !== undefined && model.kind === 'guide';
    yield toSse({
      kind: 'accepted',
      sessionId: SESSION_ID,
      message: view(true, text, { dangers, ...(doubts.length > 0 && { doubts }) }),
      replyId: SESSION_ID,
      notice: earlier.length === 0,
    });
    if (fixed) {
      said = isWhole ? fixed : `${fixed}\n\n`;
      yield toSse({ kind: 'text', text: said });
    }
    try {
      if (!isWhole)
        for await (const part of answerParts({
          model,
          gate: await parts.openGate(),
          request: { ...request, signal },
        })) {
          if (part.kind === 'offers') offers = part.offers;
          else if (part.kind === 'text') {
            said += part.text;
            yield toSse(part);
          } else if (part.kind === 'removed') {
            parts.log.warn('chat.sentence_removed', {
              fault: part.fault,
              provider: model.kind,
              coach,
            });
            await write(ctx.db, (tx) =>
              countSafety(tx, { event: 'replaced', kind: part.fault, language, now: ctx.now }),
            );
          }
        }
      yield toSse({
        kind: 'done',
        sessionId: SESSION_ID,
        reply: view(false, said, {
          ...(fixed && { holds: true as const }),
          ...(offers && { offers }),
        }),
      });
    } catch (error) {
      if (signal.aborted) return;
      const { failure, why } = failureOf(error);
      parts.log.warn('chat.reply_failed', {
        provider: model.kind,
        why,
        ...(why === 'unexpected' && { error }),
      });
      const { text, ...failed } = wordsOf('failed', { failure }, said);
      yield toSse({
        kind: 'failed',
        text: failureText({ failure }),
        sessionId: SESSION_ID,
        reply: view(false, text, { state: 'failed', ...failed }),
      });
    }
  }
  return eventStream(events, (error) => parts.log.error('chat.temporary_failed', { error }));
}
