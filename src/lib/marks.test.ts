import { describe, expect, it } from 'vitest';
import { parseMarks } from './marks.ts';

describe('parseMarks', () => {
  it('splits paragraphs at empty lines and keeps line ends', () => {
    expect(parseMarks('One\ntwo\n\n\nThree')).toEqual([
      [{ kind: 'text', text: 'One' }, { kind: 'break' }, { kind: 'text', text: 'two' }],
      [{ kind: 'text', text: 'Three' }],
    ]);
  });

  it('finds bold words and links', () => {
    expect(parseMarks('Call **988** or [write](/contact#form).')).toEqual([[
      { kind: 'text', text: 'Call ' }, { kind: 'strong', text: '988' }, { kind: 'text', text: ' or ' },
      { kind: 'link', text: 'write', url: '/contact#form' }, { kind: 'text', text: '.' },
    ]]);
  });

  it('leaves tags and stray marks as they are', () => {
    expect(parseMarks('<b>2 * 3</b> [x]')).toEqual([[{ kind: 'text', text: '<b>2 * 3</b> [x]' }]]);
  });

  it('is empty for empty text', () => {
    expect(parseMarks(' \n\n ')).toEqual([]);
  });
});
