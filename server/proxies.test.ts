import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { parseProxyList, readPeer } from './proxies.ts';

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;
const trusted = parseProxyList('10.0.0.0/8, 127.0.0.1, fd00::/8');

describe('readPeer', () => {
  it('believes nobody who is not a configured proxy', () => {
    const headers = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' };
    expect(readPeer(request('203.0.113.9', headers), trusted)).toEqual({
      address: '203.0.113.9',
      isSecure: false,
      isProxied: false,
    });
    expect(readPeer(request('127.0.0.1', headers), parseProxyList(''))).toEqual({
      address: '127.0.0.1',
      isSecure: false,
      isProxied: false,
    });
  });

  it('takes the last address that is not ours, whatever stands before it', () => {
    const headers = {
      'x-forwarded-for': '6.6.6.6, 198.51.100.7, 10.1.1.1',
      'x-forwarded-proto': 'https',
    };
    expect(readPeer(request('::ffff:10.0.0.2', headers), trusted)).toEqual({
      address: '198.51.100.7',
      isSecure: true,
      isProxied: true,
    });
    expect(
      readPeer(request('fd00::1', { 'x-forwarded-for': '2001:db8::5' }), trusted).address,
    ).toBe('2001:db8::5');
  });

  it("keeps the proxy's own address when it says nothing useful", () => {
    expect(readPeer(request('10.0.0.2'), trusted)).toEqual({
      address: '10.0.0.2',
      isSecure: false,
      isProxied: true,
    });
    expect(
      readPeer(request('10.0.0.2', { 'x-forwarded-for': 'unknown, garbage' }), trusted).address,
    ).toBe('10.0.0.2');
  });
});

it.each(['10.0.0.0/33', 'example.org', '10.0.0.0/8/8', '::/x', '1.2.3'])(
  'refuses %s in the list',
  (list) => {
    expect(() => parseProxyList(list)).toThrow('is not an address or CIDR range');
  },
);

it.each([
  '0.0.0.0/0',
  '0.0.0.0/1',
  '128.0.0.0/1',
  '10.0.0.0/7',
  '::/0',
  '2000::/3',
  '2001::/15',
  '::ffff:0:0/96',
  '::ffff:0.0.0.0/97',
  '10.0.0.1, ::/0',
])('production believes nobody by %s', (list) => {
  expect(() => parseProxyList(list, true)).toThrow(
    /^TRUSTED_PROXIES: "[^"]+" would believe strangers/,
  );
  expect(() => parseProxyList(list)).not.toThrow();
});

it.each([
  '10.0.0.0/8',
  '172.16.0.0/12',
  '127.0.0.1',
  '::1',
  'fd00::/8',
  'fe80::/10',
  '2001:db8::/32',
  '2001:db8::1',
  '::ffff:10.0.0.0/104',
])('production takes %s', (list) => {
  expect(() => parseProxyList(list, true)).not.toThrow();
});
