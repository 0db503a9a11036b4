import { openDetector } from '../../safety/detector/open-detector.ts';
import { guessLanguage } from '../../safety/guess-language.ts';
import { hearWords, isSure, type FindDanger } from '../../safety/hear.ts';
import type { Language } from '../content/languages.ts';
import type { FollowUp } from '../schemas.ts';
import { wordsSinceRelease, type ShownMessage, type ShownMessages } from './shown-messages.ts';

type Heard = Pick<ShownMessage, 'dangers' | 'doubts' | 'language'>;

interface Asking {
  text: string;
  before: ShownMessages;
  language: Language;
  /** The button that the words stand on. */
  followUp?: FollowUp | undefined;
}

/**
 * Makes questions out of what is written and looks through the words for danger.
 * @param hearLate told what was heard in a question when the detector came after it
 */
export function createQuestions(hearLate: (key: string, heard: Heard) => void) {
  const detector = openDetector();
  return ({ text, before, language, followUp }: Asking): ShownMessage => {
    const question = {
      key: crypto.randomUUID(),
      isUser: true,
      text,
      state: 'sending' as const,
      timestamp: Date.now(),
    };
    // A pressed button says our own words.
    if (followUp) return { ...question, followUp, dangers: [], language };
    const earlier = wordsSinceRelease(before);
    const find = detector.loaded();
    if (find) return { ...question, ...heardIn(find, text, earlier, language) };
    // On a slow line it may still be on its way: the words are looked at as soon as it is there.
    void detector.ready().then(
      (ready) => hearLate(question.key, heardIn(ready, text, earlier, language)),
      () => undefined,
    );
    return { ...question, dangers: [], language: guessLanguage(text, language) };
  };
}

function heardIn(
  find: FindDanger,
  text: string,
  earlier: readonly string[],
  language: Language,
): Heard {
  const heard = hearWords(find, text, earlier);
  const named = (sure: boolean) =>
    heard.filter((danger) => isSure(danger) === sure).map(({ situation }) => situation);
  return {
    dangers: named(true),
    doubts: named(false),
    language: heard[0]?.language ?? guessLanguage(text, language),
  };
}
