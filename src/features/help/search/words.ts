import { STOP_WORDS } from '../../../lib/stop-words.ts';
import { stem, wordsOf } from '../../../lib/words.ts';

export { fold, stem, wordsOf } from '../../../lib/words.ts';

const isTelling = (word: string): boolean => !STOP_WORDS.has(word);

export const tellingWordsOf = (text: string): string[] => [
  ...new Set(wordsOf(text).filter(isTelling)),
];

/** The stems that carry meaning; of a query made of small words alone, all. */
export function termsOf(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter(isTelling);
  return [...new Set((telling.length > 0 ? telling : words).map(stem))];
}
