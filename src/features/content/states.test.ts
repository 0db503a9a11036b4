import { describe, expect, it, test } from 'vitest';
import { findState, STATES } from './states.ts';

describe('a state is found', () => {
  it.each([
    ['78205', 'TX'],
    ['00901', 'PR'],
    ['10001', 'NY'],
    ['00501', 'NY'],
    ['02139', 'MA'],
    ['20001', 'DC'],
    ['20101', 'VA'],
    ['90210', 'CA'],
    ['99501', 'AK'],
    ['96813', 'HI'],
    [' 60601-1234 ', 'IL'],
    ['texas', 'TX'],
    ['tx', 'TX'],
    ['New Mex', 'NM'],
    ['West Virginia', 'WV'],
    ['Virginia', 'VA'],
    ['nueva york', 'NY'],
    ['Luisiana', 'LA'],
  ])('by %s', (typed, code) => {
    expect(findState(typed, { NY: 'Nueva York', LA: 'Luisiana' })).toBe(code);
  });

  it.each(['', '  ', '123', '1234567', '09001', '96201', 'New', 'Atlantis', 'Ohioo'])(
    'not by "%s"',
    (typed) => {
      expect(findState(typed)).toBeUndefined();
    },
  );
});

test('each has a code and a name of its own, and no three digits belong to two', () => {
  expect(STATES).toHaveLength(52);
  expect(new Set(STATES.map(({ code }) => code)).size).toBe(52);
  const digits = STATES.flatMap(({ zips }) =>
    zips.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at),
    ),
  );
  expect(new Set(digits).size).toBe(digits.length);
});
