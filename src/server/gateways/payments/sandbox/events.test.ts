import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../../config/constants.ts';
import { Forbidden } from '../../../errors.ts';
import { SIGNATURE_HEADER, signEvent, verifySignature } from './events.ts';

const SECRET = 'a-secret-for-tests-a-secret-for-tests';
const NOW = Date.UTC(2026, 3, 14, 9, 30);
const bytes = Buffer.from(
  '{"id":"evt_1","type":"payment_intent.succeeded","created":1,"object":{"kind":"payment","id":"pay_1"}}',
);

interface Message {
  bytes: Uint8Array;
  /** Undefined for no header at all. */
  header: string | undefined;
  now: number;
  secret: string;
}

/** A good message unless it says otherwise. */
const verify = (changes: Partial<Message> = {}): void => {
  const message = { bytes, header: signEvent(SECRET, bytes, NOW), now: NOW, secret: SECRET };
  const { secret, header, ...rest } = { ...message, ...changes };
  const headers = new Headers(header === undefined ? {} : { [SIGNATURE_HEADER]: header });
  verifySignature(secret, { ...rest, headers });
};
const signedAt = (at: number) => ({ header: signEvent(SECRET, bytes, at) });
const good = signEvent(SECRET, bytes, NOW);
const [time = '', code = ''] = good.split(',');

describe('a signed event of the sandbox', () => {
  it.each<[string, Partial<Message>]>([
    ['as it was sent', {}],
    ['five minutes old', signedAt(NOW - 5 * MINUTE_MS)],
    ['of a clock that is five minutes fast', signedAt(NOW + 5 * MINUTE_MS)],
  ])('is taken: %s', (_, message) => {
    expect(() => verify(message)).not.toThrow();
  });

  it.each<[string, Partial<Message>]>([
    ['one byte is another', { bytes: Buffer.from(bytes.toString().replace('pay_1', 'pay_2')) }],
    ['one byte more', { bytes: Buffer.concat([bytes, Buffer.from(' ')]) }],
    ['nothing left of it', { bytes: new Uint8Array() }],
    ['another key', { secret: `${SECRET}2` }],
    ['older than five minutes', signedAt(NOW - 5 * MINUTE_MS - 1_000)],
    ['from the future', signedAt(NOW + 5 * MINUTE_MS + 1_000)],
    ['no header', { header: undefined }],
    ['an empty header', { header: '' }],
    ['no signature', { header: time }],
    ['no time', { header: code }],
    ['a time that was not signed', { header: `t=${Math.floor(NOW / 1_000) + 1},${code}` }],
    ['half a signature', { header: `${time},${code.slice(0, 35)}` }],
    ['a signature and more', { header: `${good},v1=${'0'.repeat(64)}` }],
    ['an empty key', { header: signEvent('', bytes, NOW) }],
  ])('is refused: %s', (_, message) => {
    expect(() => verify(message)).toThrow(Forbidden);
  });

  it('is signed with a key of its own, not with the secret itself', () => {
    const own = createHmac('sha256', SECRET)
      .update(`${Math.floor(NOW / 1_000)}.`)
      .update(bytes)
      .digest('hex');
    expect(() => verify({ header: `${time},v1=${own}` })).toThrow(Forbidden);
  });
});
