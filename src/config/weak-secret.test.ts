import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { whyWeak } from './weak-secret.ts';

it.each([
  'change-me-please-change-me-please-now', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'x9Kq2LmP'.repeat(5), 'my-secret-key-for-production-42-XZ', 'correct horse battery staple table lamp',
  '0000000000000000000000000000000000000000', 'K3j9Qw7zT1pL5vB8n0000000000mX4cR', 'demo:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
])('calls %s weak', (secret) => expect(whyWeak(secret)).toBeTypeOf('string'));

it('takes what a generator makes', () => {
  for (let round = 0; round < 200; round++) {
    const bytes = randomBytes(32);
    for (const secret of [bytes.toString('base64'), bytes.toString('hex'), bytes.toString('base64url')]) {
      // One in many thousand random texts holds "12345" or a long run by chance; those would be refused, and made again.
      if (!/12345|abcdef|(.)\1{5}/i.test(secret)) expect(whyWeak(secret), secret).toBeUndefined();
    }
  }
});
