import { expect, it } from 'vitest';
import { MOST_STEPS, packKeys, packSteps, unpackKeys, unpackSteps } from './packing.ts';

it('what was packed comes out as it went in, near and far apart', () => {
  const keys = [0, 1, 2, 44, 45, 1_893, 1_894, 80_000, 4_194_303];
  expect([...unpackKeys(packKeys(keys))]).toEqual(keys);
  const steps = Array.from({ length: 2 * MOST_STEPS + 1 }, (_, at) => at - MOST_STEPS);
  expect([...unpackSteps(packSteps(steps))]).toEqual(steps);
  expect([...unpackKeys('')]).toEqual([]);
});

it('needs no escape in a script', () => {
  expect(packSteps(Array.from({ length: 2 * MOST_STEPS + 1 }, (_, at) => at - MOST_STEPS)) + packKeys([4_000_000])).not.toMatch(/['"\\\s]/);
});
