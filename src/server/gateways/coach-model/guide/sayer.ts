import type { ModelRequest } from '../coach-model.ts';
import type { GuideAnswer } from './knowledge.ts';
import type { Talk } from './talk.ts';

/** Chooses words, so that the same thing is not said twice the same way; the same conversation always gets the same ones. */
export interface Sayer {
  /** One of several ways to say it, in turn; empty when there is none. */
  oneOf(texts: readonly string[]): string;
  /** A wording that was not used in this conversation; undefined when all were. */
  variant(answer: GuideAnswer): string | undefined;
}

export function createSayer({ coach, threadId, history, message }: Pick<ModelRequest, 'coach' | 'threadId' | 'history' | 'message'>, talk: Talk): Sayer {
  const seed = digest(threadId);
  const turn = seed + history.length + message.length;
  return {
    oneOf: (texts) => {
      const fresh = texts.filter((text) => !talk.wasSaid(text));
      const from = fresh.length > 0 ? fresh : texts;
      return from[turn % from.length] ?? '';
    },
    variant: ({ id, answers }) => {
      const fresh = answers.filter((text) => !talk.wasSaid(text));
      // Few words are its way.
      if (coach === 'mindfulness') return fresh.toSorted((a, b) => a.length - b.length)[0];
      return fresh[digest(threadId + id) % fresh.length];
    },
  };
}

function digest(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003;
  return sum;
}
