import { expect, it } from 'vitest';
import { numberText } from './numbers.ts';

it('sets thousands apart as the reader does', () => {
  expect([0, 999, 1000, 1_234_567].map((value) => numberText(value))).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567',
  ]);
  expect(numberText(1_234_567, 'es')).toMatch(/^1[.,]234[.,]567$/);
});
