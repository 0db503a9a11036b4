import { expect, test } from 'vitest';
import { readToken, signToken } from './signed-token.ts';

const secret = 'a secret of at least thirty-two characters';
const now = 1_800_000_000_000;
const token = signToken(secret, { purpose: 'preview', subject: 'user-1', expiresAt: now + 1000 });

test('a whole token gives its claim back until it expires', () => {
  expect(readToken(secret, 'preview', token, now)).toEqual({
    purpose: 'preview',
    subject: 'user-1',
    expiresAt: now + 1000,
  });
  expect(readToken(secret, 'preview', token, now + 1000)).toBeUndefined();
});

test('another purpose, another secret or any changed part is refused', () => {
  expect(readToken(secret, 'reset', token, now)).toBeUndefined();
  expect(
    readToken('another secret of at least thirty-two chars', 'preview', token, now),
  ).toBeUndefined();
  expect(readToken(secret, 'preview', token.replace('user-1', 'user-2'), now)).toBeUndefined();
  expect(
    readToken(secret, 'preview', token.replace(/^\d+/, String(now + 9_999_999)), now),
  ).toBeUndefined();
  for (let index = 0; index < token.length; index++) {
    const changed =
      token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
    expect(readToken(secret, 'preview', changed, now)).toBeUndefined();
  }
});

test.each([
  undefined,
  '',
  '.',
  '..',
  'a.b.c',
  `${token}=`,
  `${now}.x.${'é'.repeat(43)}`,
  'x'.repeat(10_000),
])('hostile input %# is refused', (value) => {
  expect(readToken(secret, 'preview', value, now)).toBeUndefined();
});

test('a subject that could forge a part is refused at signing', () => {
  expect(() => signToken(secret, { purpose: 'preview', subject: 'a.b', expiresAt: now })).toThrow(
    RangeError,
  );
});
