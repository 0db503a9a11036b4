import { describe, expect, it } from 'vitest';
import { nextOf, ownPath } from './own-path.ts';

describe('ownPath', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/a?b=c#d', '/a?b=c#d'],
    ['/a/../b', '/b'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ])('keeps %j', (value, path) => {
    expect(ownPath(value)).toBe(path);
  });

  it.each([
    undefined,
    null,
    7,
    ['/a'],
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\n/evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/./\\evil.example',
    '/api/auth/logout',
    '/exit',
    '/API/x',
    '/x/../api/y',
    `/${'a'.repeat(600)}`,
  ])('refuses %j', (value) => {
    expect(ownPath(value)).toBeUndefined();
  });
});

describe('nextOf', () => {
  it('reads it from an address', () => {
    expect(nextOf('?next=%2Fdashboard')).toBe('/dashboard');
    expect(nextOf('?next=%2F%2Fevil.example')).toBeUndefined();
    expect(nextOf('')).toBeUndefined();
  });
});
