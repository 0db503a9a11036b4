import { setTimeout as wait } from 'node:timers/promises';
import type { CoachModel, ModelEvent, ModelRequest } from '../coach-model.ts';
import { answerTo } from './answer.ts';
import type { GuideKnowledge } from './knowledge.ts';
import { understand } from './understanding.ts';

export { createLibrary } from './library.ts';
export type { GuideAnswer, GuideCoach, GuideExercise, GuideKnowledge, GuideLanguage, GuidePassage } from './knowledge.ts';

interface Options {
  /** Milliseconds between two sentences, so that it reads as it comes; 0 for judging. Readers get whole sentences, so the first comes at once. */
  paceMs?: number;
}

/**
 * The embedded coach: answers offline, from the published content alone. It keeps nothing between two messages, calls nothing, and says
 * nothing that is not in its knowledge or its phrases; a member's words are repeated only within an exercise, as plain text.
 */
export async function createGuide(knowledge: GuideKnowledge, { paceMs = 45 }: Options = {}): Promise<CoachModel> {
  const known = await understand(knowledge);
  return {
    kind: 'guide',
    priceOf: async () => 0,
    async *reply(request: ModelRequest): AsyncIterable<ModelEvent> {
      for (const [at, text] of piecesOf(answerTo(request, known)).entries()) {
        if (at > 0 && paceMs > 0) await wait(paceMs, undefined, { signal: request.signal });
        request.signal.throwIfAborted();
        yield { kind: 'text', text };
      }
    },
  };
}

/** A sentence at a time, about as `wholeSentences` cuts them for readers. */
const piecesOf = (text: string): string[] => text.split(/(?<=[.!?…]["'”’)\]*_]*\s|\n)(?=\S)/);
