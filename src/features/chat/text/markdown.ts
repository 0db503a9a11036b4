import { parseInline as parseMarks, type Inline } from '../../../lib/inline-markup.ts';

/** The few marks that a coach may use, as pieces, never as markup: nothing that a provider sends can become a tag. */
export type Piece = Exclude<Inline, { kind: 'break' }>;
export type Block =
  | { kind: 'paragraph'; pieces: Piece[] }
  | { kind: 'heading'; pieces: Piece[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Piece[][] };

const COACH_MARKS =
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

const parseInline = (text: string) => parseMarks(text, COACH_MARKS) as Piece[];

/** While it is being written: a mark whose end has not come yet does not stand there bare. */
export function settled(source: string): string {
  const cut = source.replace(/!?\[[^\]\n]*$|!?\[[^\]\n]*\]\([^)\n]*$/, '');
  const line = cut.slice(cut.lastIndexOf('\n') + 1);
  return (line.split('**').length - 1) % 2 === 1
    ? `${cut.replace(/\*\*(?=[^*]*$)/, '')}`
    : cut.replace(/\*$/, '');
}

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
