import { expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

it.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['//about', '/about'],
  ['/ab%6Fut', '/about'],
  ['/about.html', '/about'],
  ['/index.html', '/'],
  ['/a/index.html', '/a'],
  ['/a/./b/../c', '/a/c'],
  ['/%2e%2e/%2E%2E/a', '/a'],
  ['/../../a', '/a'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/a%20b', '/a%20b'],
  ['/a%2Fb', '/a%2Fb'],
  ['/a%5cb', '/a%5Cb'],
  ['/a+b@c:d', '/a+b@c:d'],
  ['/%61%40', '/a@'],
])('%s → %s', (raw, canonical) => {
  expect(canonicalPath(raw)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

it.each([
  '',
  'about',
  '*',
  'http://evil.example/',
  '/%',
  '/%zz',
  '/%ff',
  '/a\\b',
  '/a b',
  '/a%00',
  '/a%0d%0a',
  '/é',
  '/a#b',
])('refuses %j', (raw) => {
  expect(canonicalPath(raw)).toBeUndefined();
});
