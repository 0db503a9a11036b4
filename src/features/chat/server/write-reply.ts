import type { ProcessCtx } from '../../../server/context.ts';
import type { ChatModel, ModelRequest } from '../../../server/gateways/chat-model/chat-model.ts';
import { keepUntilDone } from '../../../server/jobs/long-work.ts';
import type { FaultKind } from '../gate/fault-kinds.ts';
import { answerParts } from './answer-parts.ts';
import type { ChatParts } from './chat-parts.ts';
import { keepRow } from './keep-rows.ts';
import { closeLiveReply, openLiveReply, type LiveReply } from './live-replies.ts';
import { failureOf } from './reply-failure.ts';
import { finishReply, type Outcome } from './store-reply.ts';

/** Why a reply ends before its time: the member pressed stop, its row is gone, or the server closes. */
export type StopReason = 'stopped' | 'gone' | 'closing';

/** In the place of a provider's name: an answer of fixed words alone. */
export const FIXED = 'fixed';

export interface Writing {
  ctx: Pick<ProcessCtx, 'db' | 'cipher'>;
  parts: ChatParts;
  model: ChatModel | undefined;
  fixed: string | undefined;
  request: Omit<ModelRequest, 'signal'>;
  replyId: string;
  sessionId: string;
  /** UTC ms; goes on from the time of the request. */
  clock: () => number;
}

/** Begins to write a reply that is stored as under way. It goes on no matter who listens, and is put down whole or failed. */
export function beginReply(writing: Writing): LiveReply {
  const reply = openLiveReply(writing.replyId);
  const done = runReply(writing, reply).finally(() => closeLiveReply(writing.replyId));
  keepUntilDone({ stop: () => reply.stop.abort('closing' satisfies StopReason), done });
  return reply;
}

async function runReply(writing: Writing, reply: LiveReply): Promise<void> {
  const { parts, replyId } = writing;
  const endKeeping = keepRow(writing, reply);
  const outcome = await speak(writing, reply);
  await endKeeping();
  try {
    reply.finish(await finishReply(writing, { ...outcome, text: reply.text }));
  } catch (error) {
    // Its lease runs out, and it is put down as failed then.
    parts.log.error('chat.reply_unstored', { replyId, error });
    reply.stop.abort('gone' satisfies StopReason);
    reply.break();
  }
}

/** Lets the model speak to the readers. @returns how it ended, never throws */
async function speak(
  { parts, model, fixed, request, replyId }: Writing,
  reply: LiveReply,
): Promise<Omit<Outcome, 'text'>> {
  const startedAt = performance.now();
  const provider = model?.kind ?? FIXED;
  if (fixed) reply.append(model ? `${fixed}\n\n` : fixed);
  if (!model) return { state: 'complete', provider };
  let threadId: string | undefined;
  const faults: FaultKind[] = [];
  let offers: Outcome['offers'];
  try {
    for await (const part of answerParts({
      model,
      gate: await parts.openGate(),
      request: { ...request, signal: reply.stop.signal },
    })) {
      if (part.kind === 'thread') threadId = part.threadId;
      else if (part.kind === 'offers') offers = part.offers;
      else if (part.kind === 'text') reply.append(part.text);
      else {
        faults.push(part.fault);
        // By category only: what was said stays between the two.
        parts.log.warn('chat.sentence_removed', {
          fault: part.fault,
          provider,
          coach: request.coach,
        });
      }
    }
    return { state: 'complete', threadId, faults, offers, provider };
  } catch (error) {
    const reason = reply.stop.signal.aborted ? (reply.stop.signal.reason as StopReason) : undefined;
    if (reason === 'stopped') return { state: 'stopped', threadId, faults, provider };
    const { failure, why } = failureOf(error);
    const ms = Math.round(performance.now() - startedAt);
    parts.log.warn('chat.reply_failed', {
      replyId,
      provider,
      why: reason ?? why,
      ms,
      ...(why === 'unexpected' && { error }),
    });
    return { state: 'failed', failure, threadId, faults, provider };
  }
}
