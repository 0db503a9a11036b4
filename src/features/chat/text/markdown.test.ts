import { describe, expect, it } from 'vitest';
import { finishedSentences } from './finished-sentences.ts';
import { parseMarkdown, plainText, settled } from './markdown.ts';
import { allowedLinks, safeHref } from './safe-links.ts';

describe('the marks of an answer', () => {
  it('are paragraphs, lists, headings, bold, slanted, code and links', () => {
    expect(
      parseMarkdown(
        '# Sleep\nOne **two** and *three*\nstill `here`.\n\n1. First\n2. [Second](/resources)\n   goes on\n\n- a\n- b\n***\n> said',
      ),
    ).toEqual([
      { kind: 'heading', pieces: [{ kind: 'text', text: 'Sleep' }] },
      {
        kind: 'paragraph',
        pieces: [
          { kind: 'text', text: 'One ' },
          { kind: 'strong', text: 'two' },
          { kind: 'text', text: ' and ' },
          { kind: 'em', text: 'three' },
          { kind: 'text', text: ' ' },
          { kind: 'text', text: 'still ' },
          { kind: 'code', text: 'here' },
          { kind: 'text', text: '.' },
        ],
      },
      {
        kind: 'list',
        isOrdered: true,
        start: 1,
        items: [
          [{ kind: 'text', text: 'First' }],
          [
            { kind: 'link', text: 'Second', url: '/resources' },
            { kind: 'text', text: ' ' },
            { kind: 'text', text: 'goes on' },
          ],
        ],
      },
      {
        kind: 'list',
        isOrdered: false,
        start: 1,
        items: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
      },
      { kind: 'paragraph', pieces: [{ kind: 'text', text: 'said' }] },
    ]);
  });

  it('leave markup, snake_case and sums as the words they are', () => {
    const words = '<img src=x onerror=alert(1)> snake_case_name 2 * 3 * 4';
    expect(parseMarkdown(words)).toEqual([
      { kind: 'paragraph', pieces: [{ kind: 'text', text: words }] },
    ]);
  });

  it('do not stand bare while they are being written', () => {
    expect(settled('Try **this')).toBe('Try this');
    expect(settled('See [our li')).toBe('See ');
    expect(settled('See [our list](/reso')).toBe('See ');
    expect(settled('Done **well** and')).toBe('Done **well** and');
  });
});

describe('links in an answer', () => {
  const allowed = allowedLinks({
    addresses: ['tel:988', 'sms:988', 'https://988lifeline.org/chat'],
  });

  it.each([
    '/resources/sleep',
    '/contact#crisis',
    '/members?x=1',
    'tel:988',
    'sms:988',
    'https://988lifeline.org/chat',
  ])('lead to %s', (url) => {
    expect(safeHref(url, allowed)).toBe(url);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'https://988lifeline.org/chat2',
    'javascript:alert(1)',
    'data:text/html,x',
    'tel:900123',
    '/a\nb',
    '/%0a"onclick=',
    ' /resources',
    'resources',
    'mailto:a@b.c',
  ])('lead nowhere for %s', (url) => {
    expect(safeHref(url, allowed)).toBeUndefined();
  });
});

describe('what a screen reader hears', () => {
  it('is each sentence once, when it is finished', () => {
    const said: string[] = [];
    let heard = '';
    const whole =
      'That is **hard**. Breathe out. Then:\n\n- sit down\n- drink a glass\n\nWhat helps? It was 3.5 miles';
    for (let end = 1; end <= whole.length; end += 3) {
      const next = finishedSentences(whole.slice(0, end), false, heard);
      heard = next.text;
      said.push(...next.sentences);
    }
    said.push(...finishedSentences(whole, true, heard).sentences);
    expect(said).toEqual([
      'That is hard.',
      'Breathe out.',
      'Then:',
      'sit down.',
      'drink a glass.',
      'What helps?',
      'It was 3.5 miles.',
    ]);
  });

  it('is told anew what is not what was told', () => {
    expect(finishedSentences('Something safe.', true, 'Something else.')).toEqual({
      text: 'Something safe.',
      sentences: ['Something safe.'],
    });
  });

  it('is plain words', () => {
    expect(plainText('# Try this\n\nSee [our library](/resources) *soon*')).toBe(
      'Try this.\nSee our library soon.',
    );
  });
});
