import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { whyWeak } from './weak-secret.ts';

const counting = Buffer.from(Array.from({ length: 32 }, (_, at) => at));
const phrase = Buffer.from('CorrectHorseBatteryStapleTableLamp');

it.each([
  'change-me-please-change-me-please-now',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'x9Kq2LmP'.repeat(5),
  'my-secret-key-for-production-42-XZ',
  'correct horse battery staple table lamp',
  '0000000000000000000000000000000000000000',
  'K3j9Qw7zT1pL5vB8n0000000000mX4cR',
  'demo:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  '1234567890'.repeat(4),
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'CorrectHorseBatteryStapleTableLamp',
  'PurpleMonkeyDishwasherElephantGarden',
  'TheQuickBrownFoxJumpsOverTheLazyDog',
  'CorrectHorseBatteryStaple-2024-Wellness!',
  'ThisIsOurProductionKeyForTheWebsite1',
  `k1:${counting.toString('base64')}`,
  counting.toString('hex'),
  Buffer.from(counting.map((byte) => 255 - 3 * byte)).toString('base64'),
  phrase.toString('base64'),
  phrase.toString('hex'),
  `k1:9vJx2Qm7Lr4Tz8Wb1Nc6Yd3Hf5Kg0Ps2Ua4Ie6Oo8M=,k2:${counting.toString('base64')}`,
])('calls %s weak', (secret) => expect(whyWeak(secret)).toBeTypeOf('string'));

// Bytes as random as any, and the same at each run: a test that fails once a year helps no one.
const bytesOf = (round: number) => createHash('sha256').update(`round ${round}`).digest();

it('takes ten thousand of what a generator makes, in each spelling', () => {
  const refused: string[] = [];
  for (let round = 0; round < 10_000; round++) {
    const bytes = bytesOf(round);
    const half = bytes.subarray(0, 16);
    const short = bytes.subarray(0, 12).toString('base64url');
    for (const secret of [
      bytes.toString('base64'),
      bytes.toString('hex'),
      bytes.toString('base64url'),
      `k1:${bytes.toString('base64')}`,
      half.toString('hex'),
      short,
    ]) {
      const why = whyWeak(secret);
      if (why) refused.push(`${secret}: ${why}`);
    }
  }
  expect(refused).toEqual([]);
});
