import { DAY_MS } from '../../../config/constants.ts';
import type { Tx } from '../../../db/write.ts';
import type { CoachModel, Turn } from '../../../server/gateways/coach-model/coach-model.ts';
import { costOf } from '../../../server/gateways/coach-model/tokens.ts';
import { takeWithin } from '../../../server/http/rate-limit.ts';
import type { ChatParts } from './chat-parts.ts';

/** What is sent and answered beside the words of the two: the coach's own text, passages of our pages, the answer. */
const ANSWERING_TOKENS = 2_000;

interface Asking { userId: string; text: string; history: readonly Turn[]; now: number }

/**
 * Who answers: the provider of the deployment as long as the member's day and everybody's day allow, then the guide, which costs nothing.
 * Nobody is turned away over money in the middle of a talk.
 */
export async function chooseModel(tx: Tx, { model, guide, budget }: ChatParts, { userId, text, history, now }: Asking): Promise<CoachModel> {
  if (model.kind === 'guide') return model;
  const cost = ANSWERING_TOKENS + costOf({ message: text, history });
  const waitMs = await takeWithin(tx, [
    { key: `chat tokens ${userId}`, scope: 'chat tokens, person', max: budget.member, windowMs: DAY_MS, cost },
    { key: 'chat tokens', scope: 'chat tokens, everybody', max: budget.system, windowMs: DAY_MS, cost },
  ], now);
  return waitMs > 0 ? guide : model;
}
