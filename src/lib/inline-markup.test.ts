import { describe, expect, it } from 'vitest';
import { parseInlineMarkup, withoutMarks } from './inline-markup.ts';

describe('parseInlineMarkup', () => {
  it('splits paragraphs at empty lines and keeps line ends', () => {
    expect(parseInlineMarkup('One\ntwo\n\n\nThree')).toEqual([
      [{ kind: 'text', text: 'One' }, { kind: 'break' }, { kind: 'text', text: 'two' }],
      [{ kind: 'text', text: 'Three' }],
    ]);
  });

  it('finds bold words and links', () => {
    expect(parseInlineMarkup('Call **988** or [write](/contact#form).')).toEqual([
      [
        { kind: 'text', text: 'Call ' },
        { kind: 'strong', text: '988' },
        { kind: 'text', text: ' or ' },
        { kind: 'link', text: 'write', url: '/contact#form' },
        { kind: 'text', text: '.' },
      ],
    ]);
  });

  it('leaves tags and stray marks as they are', () => {
    expect(parseInlineMarkup('<b>2 * 3</b> [x]')).toEqual([
      [{ kind: 'text', text: '<b>2 * 3</b> [x]' }],
    ]);
  });

  it('is empty for empty text', () => {
    expect(parseInlineMarkup(' \n\n ')).toEqual([]);
  });
});

describe('withoutMarks', () => {
  it('leaves the words of what was bold, a link or a line end', () => {
    expect(withoutMarks("it's **safe enough**\nto [call](/help)\n\nor *not*")).toBe(
      "it's safe enough to call or *not*",
    );
  });
});
