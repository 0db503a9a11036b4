import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createAccessLog } from './access-log.ts';
import { plainText } from './console-to-log.ts';
import { readCookie } from './cookies.ts';
import { completeCsp, editorCsp } from './csp.ts';
import { createHostCheck } from './host-check.ts';
import { labelOf } from './path-label.ts';
import { mayReadMetrics } from './probes.ts';

describe('createHostCheck', () => {
  const rules = {
    siteUrl: 'https://care.example',
    allowedHosts: 'www.care.example, internal:8080',
    allowLoopback: false,
  };
  it.each([
    ['care.example', true],
    ['CARE.example', true],
    ['care.example:443', true],
    ['www.care.example', true],
    ['internal:8080', true],
    ['internal:9', false],
    ['evil.example', false],
    ['care.example.evil.example', false],
    ['care.example@evil.example', false],
    ['localhost', false],
    ['', false],
    [undefined, false],
  ])('%s', (host, expected) => expect(createHostCheck(rules)(host)).toBe(expected));

  it("answers on the machine's own names in the demo", () => {
    const check = createHostCheck({
      siteUrl: 'http://127.0.0.1:4321',
      allowedHosts: '',
      allowLoopback: true,
    });
    expect(
      ['localhost:4321', '127.0.0.1:1', '[::1]:4321', 'rebound.example:4321'].map(check),
    ).toEqual([true, true, true, false]);
  });
});

describe('completeCsp', () => {
  it('keeps what Astro says and adds the rest', () => {
    const policy = completeCsp("script-src 'self' 'sha256-a' ; style-src 'self' 'sha256-b';");
    expect(policy).toContain(
      "script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b'; default-src 'none'",
    );
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('gives the editor inline styles and in-memory pictures, and no looser scripts', () => {
    const policy = editorCsp("script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b'");
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    expect(policy).toContain("img-src 'self' data: blob:");
    expect(policy).toContain("script-src 'self' 'sha256-a';");
  });
});

describe('mayReadMetrics', () => {
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;
  it.each<[string, IncomingMessage, string | undefined, boolean, boolean]>([
    ['this machine', from('127.0.0.1'), undefined, false, true],
    ['this machine, IPv6', from('::1'), undefined, false, true],
    [
      'a proxy here speaking for somebody',
      from('127.0.0.1', { 'x-forwarded-for': '1.2.3.4' }),
      undefined,
      false,
      false,
    ],
    ['a configured proxy here', from('127.0.0.1'), undefined, true, false],
    ['another machine', from('10.0.0.4'), undefined, false, false],
    [
      'another machine with the token',
      from('10.0.0.4', { authorization: 'Bearer right-token-0000' }),
      'right-token-0000',
      false,
      true,
    ],
    [
      'another machine with a wrong one',
      from('10.0.0.4', { authorization: 'Bearer wrong' }),
      'right-token-0000',
      false,
      false,
    ],
    [
      'a token where none is set',
      from('10.0.0.4', { authorization: 'Bearer undefined' }),
      undefined,
      false,
      false,
    ],
  ])('%s', (_, request, token, isProxied, expected) =>
    expect(mayReadMetrics(request, { token, isProxied })).toBe(expected),
  );
});

it('labels paths by pattern, never by what was typed', () => {
  expect(labelOf('/_astro/x.js')).toBe('/_astro/*');
  expect(labelOf('/api/contacts/0199-ab')).toBe('/api/contacts/[id]');
  expect(labelOf('/keystatic/collection/x')).toBe('/keystatic/[...params]');
  expect(labelOf('/verify/ana@example.org')).toBe('/verify/[number]');
  expect(labelOf('/ana')).toBe('unmatched');
});

it('reads one cookie among several', () => {
  expect(readCookie('a=1; hw_preview=x.y; b=2', 'hw_preview')).toBe('x.y');
  expect(readCookie('xhw_preview=1', 'hw_preview')).toBeUndefined();
  expect(readCookie(undefined, 'a')).toBeUndefined();
});

it('keeps places and drops words when a library prints', () => {
  expect(
    plainText(
      '\u001b[31mCould not render http://x/y?token=1\u001b[0m\nana@example.org\n    at f (a.js:1:2)',
    ),
  ).toBe('Could not render http://x/y?… at f (a.js:1:2)');
  expect(plainText('mail to ana@example.org failed')).toBe('mail to …@… failed');
});

it('writes whole JSON lines in batches', () => {
  const written: string[] = [];
  const log = createAccessLog({ write: (lines) => written.push(lines) });
  log.record({ id: 'r-1', method: 'GET', path: '/about', status: 200, ms: 1.234 });
  log.record({ id: 'r-2', method: 'GET', path: '/', status: 304, ms: 0.1 });
  expect(written).toEqual([]);
  log.close();
  const lines = written
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { time: string });
  expect(lines).toMatchObject([
    { event: 'request', requestId: 'r-1', path: '/about', status: 200, ms: 1.23 },
    { requestId: 'r-2' },
  ]);
  expect(Math.abs(Date.parse(lines[0]!.time) - Date.now())).toBeLessThan(2_000);
});
