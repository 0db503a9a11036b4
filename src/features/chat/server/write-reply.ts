import type { Db } from '../../../db/client.ts';
import type { CoachModel, ModelRequest } from '../../../server/gateways/coach-model/coach-model.ts';
import { keepUntilDone } from '../../../server/long-work.ts';
import type { FaultKind } from '../gate/fault-kinds.ts';
import { answerParts } from './answer-parts.ts';
import type { ChatParts } from './chat-parts.ts';
import { RENEW_MS } from './lease.ts';
import { closeLiveReply, openLiveReply, type LiveReply } from './live-replies.ts';
import { failureOf } from './reply-failure.ts';
import { checkpointReply, finishReply, type Outcome } from './store-reply.ts';

/** How often rows are brought up to what readers have seen: all at one moment, so that they share a commit and the disk is waited for once. */
const CHECKPOINT_MS = 2_000;

/** Why a reply ends before its time: the member pressed stop, its row is gone, or the server closes. */
export type StopReason = 'stopped' | 'gone' | 'closing';

export interface Writing {
  db: Db;
  parts: ChatParts;
  model: CoachModel;
  request: Omit<ModelRequest, 'signal'>;
  /** The rows it belongs to. */
  replyId: string;
  sessionId: string;
  /** UTC ms; goes on from the time of the request. */
  clock: () => number;
}

/** Begins to write a reply that is stored as under way. It goes on whoever listens, and is put down whole or failed. */
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
    reply.finish(await finishReply(writing, { ...outcome, text: reply.text, isReplaced: reply.isReplaced }));
  } catch (error) {
    // Its lease runs out, and it is put down as failed then.
    parts.log.error('chat.reply_unstored', { replyId, error });
    reply.stop.abort('gone' satisfies StopReason);
    reply.break();
  }
}

/** Lets the model speak to the readers. @returns how it ended, never throws */
async function speak({ parts, model, request, replyId }: Writing, reply: LiveReply): Promise<Omit<Outcome, 'text' | 'isReplaced'>> {
  const startedAt = performance.now();
  let threadId: string | undefined;
  let fault: FaultKind | undefined;
  try {
    for await (const part of answerParts({ model, gate: await parts.openGate(), request: { ...request, signal: reply.stop.signal } })) {
      if (part.kind === 'thread') threadId = part.threadId;
      else if (part.kind === 'text') reply.append(part.text);
      else {
        fault = part.fault;
        reply.replace(part.text);
        // By category only: what was said stays between the two.
        parts.log.warn('chat.answer_replaced', { fault, provider: model.kind, coach: request.coach });
      }
    }
    return { state: 'complete', threadId, fault, provider: model.kind };
  } catch (error) {
    const reason = reply.stop.signal.aborted ? (reply.stop.signal.reason as StopReason) : undefined;
    if (reason === 'stopped') return { state: 'stopped', threadId, provider: model.kind };
    const { failure, why } = failureOf(error);
    const ms = Math.round(performance.now() - startedAt);
    parts.log.warn('chat.reply_failed', { replyId, provider: model.kind, why: reason ?? why, ms, ...(why === 'unexpected' && { error }) });
    return { state: 'failed', failure, threadId, provider: model.kind };
  }
}

/** Keeps the row up to date and its lease alive. @returns a way to end that, which waits for what is being written */
function keepRow(writing: Writing, reply: LiveReply): () => Promise<void> {
  let kept = '';
  let keptAt = performance.now();
  let running: Promise<void> | undefined;
  const turn = () => {
    if (running || (reply.text === kept && performance.now() - keptAt < RENEW_MS)) return;
    const { text } = reply;
    running = checkpointReply(writing, text)
      .then((answer) => {
        if (answer !== 'go on') return reply.stop.abort((answer === 'stop' ? 'stopped' : 'gone') satisfies StopReason);
        kept = text;
        keptAt = performance.now();
      }, (error: unknown) => writing.parts.log.warn('chat.checkpoint_failed', { replyId: writing.replyId, error }))
      .finally(() => { running = undefined; });
  };
  const leave = joinTurns(turn);
  return async () => {
    leave();
    await running;
  };
}

const turns = new Set<() => void>();
let timer: NodeJS.Timeout | undefined;

/** One clock for all replies of this process. @returns a way to leave it */
function joinTurns(turn: () => void): () => void {
  turns.add(turn);
  timer ??= setInterval(() => { for (const each of turns) each(); }, CHECKPOINT_MS);
  return () => {
    turns.delete(turn);
    if (turns.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
