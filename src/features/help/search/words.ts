/** How texts and queries become comparable: the same folding where the index is made and where somebody types. */

/** Lower case, no accents, no apostrophes: "¿Cómo?" and "como", "can't" and "cant" are one. */
export const fold = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/[\u0300-\u036f'’‘´`]/g, '');

/** The words of a text, folded, in order; "hellllp" has two letters l at most. */
export const wordsOf = (text: string): string[] => fold(text).replaceAll(/([a-z])\1{2,}/g, '$1$1').match(/[a-z0-9]+/g) ?? [];

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

/**
 * Cuts off the commonest endings of English and Spanish, roughly and alike on both sides: "plans", "planning" and "planned" meet,
 * and so do "hijo", "hija" and "hijos". Prefixes and typos are the search's own matter.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let root = word
    .replace(/(ss|sh|ch|x)es$/, '$1').replace(/ies$/, 'y').replace(/([^su])s$/, '$1')
    .replace(/^(.*[aeiouy].*[^aeiou])(?:ing|ed)$/, '$1').replace(/^(.{3,})(?:ing|ed)$/, '$1');
  if (root.length < 3) return word;
  root = root.replace(/([bdgkmnprt])\1$/, '$1');
  return root.length > 4 ? root.replace(/(?:[aeo]|ey|y)$/, '') : root.replace(/^(.{3})[aeo]$/, '$1');
}

const isTelling = (word: string): boolean => !STOP_WORDS.has(word);

/** The words that carry meaning, each once, as they were typed but folded. */
export const tellingWordsOf = (text: string): string[] => [...new Set(wordsOf(text).filter(isTelling))];

/** The stems that carry meaning; of a query made of small words alone, all. */
export function termsOf(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter(isTelling);
  return [...new Set((telling.length > 0 ? telling : words).map(stem))];
}
