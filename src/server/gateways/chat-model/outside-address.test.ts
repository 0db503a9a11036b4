import { describe, expect, it } from 'vitest';
import { lookupWith, whyRefused } from './outside-address.ts';

const closed = { allowsPrivate: false, isTls: true };
const open = { allowsPrivate: true, isTls: true };

describe('an address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '172.32.0.1', '100.128.0.1'])(
    '%s is called',
    (address) => expect(whyRefused(address, closed)).toBeUndefined(),
  );

  it.each([
    '127.0.0.1',
    '127.255.0.9',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '::1',
    'fd12::1',
    '::ffff:10.0.0.1',
  ])('%s only when networks of one’s own are allowed', (address) => {
    expect(whyRefused(address, closed)?.reason).toBe('address refused');
    expect(whyRefused(address, open)).toBeUndefined();
  });

  it.each([
    '169.254.169.254',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '::',
    'fe80::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '::ffff:169.254.169.254',
  ])('%s never', (address) => {
    expect(whyRefused(address, open)?.reason).toBe('address refused');
  });

  it('outside is never spoken to in clear', () => {
    expect(whyRefused('8.8.8.8', { allowsPrivate: true, isTls: false })?.reason).toBe(
      'address without TLS refused',
    );
    expect(whyRefused('10.0.0.1', { allowsPrivate: true, isTls: false })).toBeUndefined();
  });
});

describe('a name', () => {
  const look = (rules: typeof closed, all: boolean) =>
    new Promise<unknown[]>((done) =>
      lookupWith(rules)('localhost', { all }, (...found) => done(found)),
    );

  it('is judged by every address behind it', async () => {
    expect((await look(closed, true))[0]).toMatchObject({
      name: 'ModelAway',
      reason: 'address refused',
    });
    expect((await look(closed, false))[0]).toMatchObject({
      name: 'ModelAway',
      reason: 'address refused',
    });
  });

  it('is answered the way it was asked', async () => {
    expect((await look(open, true))[1]).toEqual(
      expect.arrayContaining([expect.objectContaining({ address: expect.any(String) })]),
    );
    expect((await look(open, false)).slice(1)).toEqual([
      expect.stringMatching(/^(127\.|::1)/),
      expect.any(Number),
    ]);
  });
});
