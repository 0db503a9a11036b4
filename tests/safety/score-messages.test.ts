import { expect, it } from 'vitest';
import { lengthOf, readMessages, scoreMessages } from '../../scripts/lib/detector/score-messages.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

it('counts cards by the length of a message', () => {
  const messages = [{ text: 'danger', label: 'danger' }, { text: words(24), label: 'harmless' }, { text: words(60), label: 'harmless' }, { text: `danger ${words(60)}`, label: 'harmless' }] as const;
  expect(scoreMessages(messages, (text) => (text.startsWith('danger') ? [{ kind: 'eating', level: 'clear', language: 'en' }] : []))).toEqual([
    { words: '<25', danger: 1, found: 1, harmless: 1, alarms: 0 },
    { words: '25-60', danger: 0, found: 0, harmless: 1, alarms: 0 },
    { words: '>60', danger: 0, found: 0, harmless: 1, alarms: 1 },
  ]);
  expect([24, 25, 60, 61].map((count) => lengthOf(words(count)))).toEqual(['<25', '25-60', '25-60', '>60']);
});

it('reads labeled messages only', () => {
  expect(readMessages('[{ "text": "a", "label": "danger", "by": "x" }]')).toEqual([{ text: 'a', label: 'danger' }]);
  expect(() => readMessages('{}')).toThrow('array');
  expect(() => readMessages('[{ "text": "a", "label": "unsure" }]')).toThrow('Message 0');
});
