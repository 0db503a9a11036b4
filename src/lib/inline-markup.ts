export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'break' }
  | { kind: 'link'; text: string; url: string };
export type Paragraph = Inline[];

const TOKEN = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<url>[^)\s]+)\)|(?<newline>\n)/g;

/**
 * The few marks editors may use in ordinary texts: an empty line for a paragraph, a line end for a line break, `**bold**` and `[words](/address)`.
 * It yields pieces, never markup, so that nothing an editor types can become a tag.
 */
export function parseInlineMarkup(text: string): Paragraph[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .filter(Boolean)
    .map(parseLine);
}

function parseLine(line: string): Paragraph {
  const pieces: Paragraph = [];
  let end = 0;
  for (const match of line.matchAll(TOKEN)) {
    if (match.index > end) pieces.push({ kind: 'text', text: line.slice(end, match.index) });
    end = match.index + match[0].length;
    const { strong, label, url } = match.groups ?? {};
    if (strong) pieces.push({ kind: 'strong', text: strong });
    else if (label && url) pieces.push({ kind: 'link', text: label, url });
    else pieces.push({ kind: 'break' });
  }
  if (end < line.length) pieces.push({ kind: 'text', text: line.slice(end) });
  return pieces;
}
