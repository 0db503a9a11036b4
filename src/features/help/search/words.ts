import { stem, wordsOf } from '../../../lib/words.ts';

export { fold, stem, wordsOf } from '../../../lib/words.ts';

/** What a query means to the search: its telling words, and whether it is Spanish. */

const SPANISH_SMALL_WORDS = 'como con cual cuando de del donde el ella en es esta este estoy hay la las le lo los mi mis muy para pero por puedo que quien se sin su sus tengo tu un una y ya yo';
const SPANISH_SIGNS = new Set(SPANISH_SMALL_WORDS.split(' '));
const STOP_WORDS = new Set((
  'a about after all also am an and any are as at be because been before but by can cant could did do does dont for from get gets getting got had has have he her hers ' +
  'him his how i if im in into is it its ive just know let like make me more most my no not now of off on one or our out over please she should since so some than that thats ' +
  'the their them then there these they this those to too up us very want wanna was we were what whats when where which while who whos whose why will with without would you your need ' +
  `mas o si te ${SPANISH_SMALL_WORDS}`
).split(' '));

/** Whether a query is Spanish by its signs or its small words. */
export const isSpanish = (text: string): boolean => /[áéíóúñ¿¡]/i.test(text) || wordsOf(text).some((word) => SPANISH_SIGNS.has(word));

const isTelling = (word: string): boolean => !STOP_WORDS.has(word);

/** The words that carry meaning, each once, as they were typed but folded. */
export const tellingWordsOf = (text: string): string[] => [...new Set(wordsOf(text).filter(isTelling))];

/** The stems that carry meaning; of a query made of small words alone, all. */
export function termsOf(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter(isTelling);
  return [...new Set((telling.length > 0 ? telling : words).map(stem))];
}
