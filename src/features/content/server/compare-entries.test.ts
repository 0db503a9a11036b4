import { expect, it } from 'vitest';
import { NESTED } from '../../../../tests/support/content-site.ts';
import { compareEntries } from './compare-entries.ts';

it('gives up on two long texts that have nothing in common, and shows one in place of the other', () => {
  const text = (sign: string) =>
    `question: What?\nanswer: ${Array.from({ length: 20_000 }, (_, at) => `${sign}${(at * 7919) % 20_011}`).join(' ')}\n`;
  const started = performance.now();
  const [change] = compareEntries({ path: 'faq/a.yaml', from: text('a'), to: text('b') });
  expect(performance.now() - started).toBeLessThan(2000);
  expect(change?.runs.map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

it('says of a version that must not be read why not', () => {
  expect(
    compareEntries({ path: 'faq/a.yaml', from: 'question: What?\n', to: NESTED }),
  ).toContainEqual({
    label: 'The whole file',
    runs: [{ kind: 'added', text: expect.stringContaining('Line 3') }],
  });
});
