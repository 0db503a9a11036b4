import { button, drawing, h } from '~/lib/dom.ts';
import type { Paragraph } from '~/lib/inline-markup.ts';

/** The cross of ui/icons.ts, without the others. */
const CROSS = 'M5.7 5.9c4.3 4 8.4 8.1 12.5 12.4M18.2 5.8C14 10 9.9 14.1 5.8 18.3';

export function closeButton(label: string, onPress: () => void): HTMLButtonElement {
  const made = button('btn btn-quiet btn-icon prompt-close', '', onPress);
  made.setAttribute('aria-label', label);
  made.append(drawing(CROSS, ''));
  return made;
}

export const paragraphs = (text: readonly Paragraph[], className = ''): HTMLElement[] =>
  text.map((pieces) =>
    h(
      'p',
      { class: className || undefined },
      ...pieces.map((piece) => {
        if (piece.kind === 'strong') return h('strong', {}, piece.text);
        if (piece.kind === 'link') return h('a', { href: piece.url }, piece.text);
        return piece.kind === 'break' ? h('br') : piece.text;
      }),
    ),
  );

/** A sentence a line: calm to read, and never so large a block that a browser takes an overlay for the page's main content (docs/decisions/0047-prompts.md). */
export const sentences = (text: readonly Paragraph[]): HTMLElement[] =>
  text.flatMap((pieces) => {
    const [only] = pieces;
    if (pieces.length !== 1 || only?.kind !== 'text') return paragraphs([pieces]);
    return [
      h(
        'p',
        {},
        ...only.text
          .split(/(?<=[.!?])\s+/)
          .flatMap((sentence) => [h('span', { class: 'prompt-sentence' }, sentence), ' ']),
      ),
    ];
  });

/** As elsewhere on the site: what has no page to lead to yet says when instead of nothing. */
export const soonBadge = (words: string): HTMLElement => h('span', { class: 'badge' }, words);

export const pointList = (points: readonly string[]): HTMLElement[] =>
  points.length === 0
    ? []
    : [h('ul', { class: 'prompt-points' }, ...points.map((point) => h('li', {}, point)))];
