import type { ModelRequest } from '../coach-model.ts';
import type { GuideAnswer } from './knowledge.ts';
import type { Talk } from './talk.ts';

/** Chooses words, so that the same thing is not said twice the same way; the same conversation always gets the same ones. */
export interface Sayer {
  /** One of several ways to say it, in turn; empty when there is none. */
  oneOf(texts: readonly string[]): string;
  /**
   * A wording that was not used in this conversation; undefined when all were.
   * @param worth how well a wording meets the question
   */
  variant(answer: GuideAnswer, worth?: (text: string) => number): string | undefined;
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
    variant: ({ id, answers }, worth = () => 0) => {
      const fresh = answers.filter((text) => !talk.wasSaid(text));
      const most = Math.max(...fresh.map(worth));
      const fitting = fresh.filter((text) => worth(text) === most);
      // Few words are its way.
      if (coach === 'mindfulness') return fitting.toSorted((a, b) => a.length - b.length)[0];
      return fitting[digest(threadId + id) % fitting.length];
    },
  };
}

function digest(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003;
  return sum;
}
