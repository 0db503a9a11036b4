/** Beginnings of words up to this length are kept ready by the search tables (`prefix` in their migration). */
const LONGEST_BEGINNING = 10;
const LONG_END = new RegExp(`[\\p{L}\\p{N}]{${LONGEST_BEGINNING + 1},}$`, 'u');

/**
 * Turns what a person typed into an FTS5 expression: every word must occur, in any order, and its beginning is enough.
 * Of a longer word its first ten letters decide: a longer beginning would have to be looked for among all that share it.
 * Everything is quoted, so that no input can be read as FTS5 syntax.
 * @returns an expression that matches nothing when there is no letter or digit in the text.
 */
export function toMatch(text: string, columns: readonly string[]): string {
  const words = text
    // A control character would cut the expression short inside SQLite.
    .replace(/\p{Cc}/gu, ' ')
    .split(/\s+/)
    .map((word) => word.replaceAll('"', ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => word.replace(LONG_END, (end) => [...end].slice(0, LONGEST_BEGINNING).join('')))
    .slice(0, 8);
  if (words.length === 0) return '""';
  // A single letter begins too many words to be worth looking up as a beginning.
  const terms = words.map((word) => (/[\p{L}\p{N}]{2}$/u.test(word) ? `"${word}"*` : `"${word}"`));
  return `{${columns.join(' ')}} : (${terms.join(' AND ')})`;
}
