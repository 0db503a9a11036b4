/** The few marks that a coach may use, as pieces, never as markup: nothing that a provider sends can become a tag. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'em'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; url: string };
export type Block =
  | { kind: 'paragraph'; pieces: Piece[] }
  | { kind: 'heading'; pieces: Piece[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Piece[][] };

const INLINE =
  /\\(?<escaped>[\\`*_[\](){}#+\-.!])|\*\*(?<strong>[^*\n]+)\*\*|(?<![\w*])[*_](?<em>[^\s*_](?:[^*_\n]*[^\s*_])?)[*_](?![\w*])|`(?<code>[^`\n]+)`|!?\[(?<label>[^\]\n]*)\]\((?<url>[^)\s]*)(?:\s+"[^"]*")?\)/g;
const ITEM = /^\s{0,6}(?:[-*+•]|(?<number>\d{1,3})[.)])\s+(?<text>.*)$/;
const HEADING = /^#{1,6}\s+(?<text>.*?)\s*#*$/;
const RULE = /^\s*([-*_])(?:\s*\1){2,}\s*$/;

export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of source.replaceAll('\r', '').split('\n')) {
    const text = line.replace(/^\s*>\s?/, '');
    const last = blocks.at(-1);
    const item = ITEM.exec(text);
    const heading = HEADING.exec(text)?.groups?.['text'];
    if (text.trim() === '' || RULE.test(text)) isOpen = false;
    else if (heading) {
      blocks.push({ kind: 'heading', pieces: parseInline(heading) });
      isOpen = false;
    } else if (item) {
      const { number, text: words = '' } = item.groups ?? {};
      const isOrdered = number !== undefined;
      if (last?.kind === 'list' && last.isOrdered === isOrdered)
        last.items.push(parseInline(words));
      else
        blocks.push({
          kind: 'list',
          isOrdered,
          start: Number(number ?? 1),
          items: [parseInline(words)],
        });
      isOpen = true;
    } else if (isOpen && last?.kind === 'list')
      last.items.at(-1)!.push({ kind: 'text', text: ' ' }, ...parseInline(text.trim()));
    else if (isOpen && last?.kind === 'paragraph')
      last.pieces.push({ kind: 'text', text: ' ' }, ...parseInline(text.trim()));
    else {
      blocks.push({ kind: 'paragraph', pieces: parseInline(text.trim()) });
      isOpen = true;
    }
  }
  return blocks;
}

function parseInline(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
    end = match.index + match[0].length;
    pieces.push(pieceOf(match.groups ?? {}));
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}

function pieceOf({
  escaped,
  strong,
  em,
  code,
  label,
  url,
}: Record<string, string | undefined>): Piece {
  if (strong) return { kind: 'strong', text: strong };
  if (em) return { kind: 'em', text: em };
  if (code) return { kind: 'code', text: code };
  if (url !== undefined) return { kind: 'link', text: label || url, url };
  return { kind: 'text', text: escaped ?? '' };
}

/** While it is being written: a mark whose end has not come yet does not stand there bare. */
export function settled(source: string): string {
  const cut = source.replace(/!?\[[^\]\n]*$|!?\[[^\]\n]*\]\([^)\n]*$/, '');
  const line = cut.slice(cut.lastIndexOf('\n') + 1);
  return (line.split('**').length - 1) % 2 === 1
    ? `${cut.replace(/\*\*(?=[^*]*$)/, '')}`
    : cut.replace(/\*$/, '');
}

/** As somebody hears it read. */
export const plainText = (source: string): string =>
  parseMarkdown(source)
    .map((block) => {
      const words = (pieces: Piece[]) => pieces.map(({ text }) => text).join('');
      return block.kind === 'list'
        ? block.items.map((item) => withStop(words(item))).join(' ')
        : withStop(words(block.pieces));
    })
    .join('\n');

const withStop = (text: string) =>
  /[.!?…:;]["')\]]*$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
