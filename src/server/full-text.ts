/**
 * Turns what a person typed into an FTS5 expression: every word must occur, in any order, and its beginning is enough.
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
    .slice(0, 8);
  if (words.length === 0) return '""';
  // A single letter begins too many words to be worth looking up as a beginning.
  const terms = words.map((word) => (/[\p{L}\p{N}]{2}$/u.test(word) ? `"${word}"*` : `"${word}"`));
  return `{${columns.join(' ')}} : (${terms.join(' AND ')})`;
}
