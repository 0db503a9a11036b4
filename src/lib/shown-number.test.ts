import { describe, expect, it } from 'vitest';
import { shownNumber } from './shown-number.ts';

describe('shownNumber', () => {
  it.each([
    ['2,500+', 2500],
    ['95%', 95],
    ['8+', 8],
    ['about 1.5 million', 1.5],
    ['12', 12],
  ])('%s is %d', (shown, number) => {
    expect(shownNumber(shown)).toBe(number);
  });

  it('refuses words', () => {
    expect(() => shownNumber('many')).toThrow(/"many"/);
  });
});
