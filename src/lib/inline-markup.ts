export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'em'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'link'; text: string; url: string };
export type Paragraph = Inline[];

const EDITOR_MARKS =
  /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<url>[^)\s]+)\)|(?<newline>\n)/g;

/**
 * The few marks editors may use in ordinary texts: an empty line for a paragraph, a line end for a line break, `**bold**` and `[words](/address)`.
 * It yields pieces, never markup, so that nothing an editor types can become a tag.
 */
export function parseInlineMarkup(text: string): Paragraph[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((line) => parseInline(line, EDITOR_MARKS));
}

/** The same text where no marks are drawn: what was bold or led elsewhere stands as plain words. */
export const withoutMarks = (text: string): string =>
  parseInlineMarkup(text)
    .map((line) => line.map((piece) => (piece.kind === 'break' ? ' ' : piece.text)).join(''))
    .join(' ');

/**
 * Cuts a line into pieces at its marks; whatever is no mark stays as it was typed.
 * @param marks a global pattern with some of the groups `strong`, `em`, `code`, `label` and `url`, `newline`, `escaped`
 */
export function parseInline(line: string, marks: RegExp): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(marks)) {
    if (match.index > end) pieces.push({ kind: 'text', text: line.slice(end, match.index) });
    end = match.index + match[0].length;
    pieces.push(pieceOf(match.groups ?? {}));
  }
  if (end < line.length) pieces.push({ kind: 'text', text: line.slice(end) });
  return pieces;
}

function pieceOf(groups: Record<string, string | undefined>): Inline {
  const { strong, em, code, label, url, newline, escaped } = groups;
  if (strong) return { kind: 'strong', text: strong };
  if (em) return { kind: 'em', text: em };
  if (code) return { kind: 'code', text: code };
  if (url !== undefined) return { kind: 'link', text: label || url, url };
  return newline ? { kind: 'break' } : { kind: 'text', text: escaped ?? '' };
}
