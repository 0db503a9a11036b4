/** How texts and queries become comparable: the same folding where an index is made and where someone types. */

/** Lower case, no accents, no apostrophes: "¿Cómo?" and "como", "can't" and "cant" are one. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’‘´`]/g, '');

/** The words of a text, folded, in order; "hellllp" has two letters l at most. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .replaceAll(/([a-z])\1{2,}/g, '$1$1')
    .match(/[a-z0-9]+/g) ?? [];

/**
 * Cuts off the commonest endings of English and Spanish, roughly and alike on both sides: "plans", "planning" and "planned" meet,
 * and so do "hijo", "hija" and "hijos". Prefixes and typos are the search's own matter.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let root = word
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/ies$/, 'y')
    .replace(/([^su])s$/, '$1')
    .replace(/^(.*[aeiouy].*[^aeiou])(?:ing|ed)$/, '$1')
    .replace(/^(.{3,})(?:ing|ed)$/, '$1');
  if (root.length < 3) return word;
  root = root.replace(/([bdgkmnprt])\1$/, '$1');
  return root.length > 4
    ? root.replace(/(?:[aeo]|ey|y)$/, '')
    : root.replace(/^(.{3})[aeo]$/, '$1');
}
