import { expect, it } from 'vitest';
import { withNumbers } from './numbers.ts';

const allowed = new Set(['tel:18007997233']);

it('keeps telephone numbers apart, and lets those call that are known', () => {
  expect(withNumbers('Call 1-800-799-7233, or 800-799-7233.', allowed)).toEqual([
    { text: 'Call ', isNumber: false },
    { text: '1-800-799-7233', isNumber: true, href: 'tel:18007997233' },
    { text: ', or ', isNumber: false },
    { text: '800-799-7233', isNumber: true, href: 'tel:18007997233' },
    { text: '.', isNumber: false },
  ]);
  expect(withNumbers('(210) 555-0142', allowed)).toEqual([
    { text: '(210) 555-0142', isNumber: true },
  ]);
});

it('leaves other words and figures as they are', () => {
  const words = 'In 2026 about 1,200, form 1-2-345-678-9012, call 988.';
  expect(withNumbers(words, allowed)).toEqual([{ text: words, isNumber: false }]);
  expect(withNumbers('', allowed)).toEqual([]);
});
