import { expect, it } from 'vitest';
import { loadAssessment } from '../../../tests/support/assessment-answers.ts';
import type { OwnResult } from './answer-schemas.ts';
import { historiesOf } from './history.ts';

const definition = loadAssessment('well-being');
const result = (at: number, key: string, values: number[]): OwnResult => ({
  id: String(at),
  name: 'well-being',
  at,
  language: 'en',
  definition,
  answers: Object.fromEntries(values.map((value, item) => [`${key}.${item + 1}`, String(value)])),
});
const whos = (...raw: number[]) =>
  historiesOf(raw.map((sum, at) => result(at, 'who-5', [sum, 0, 0, 0, 0])).toReversed());

it('tells a change of ten points of WHO-5 from everyday ups and downs', () => {
  expect(whos(1, 3)).toMatchObject([{ isWithinWobble: true, wobble: { from: 0, to: 14 } }]);
  expect(whos(1, 4)).toMatchObject([{ isWithinWobble: false }]);
  expect(whos(0, 5)).toMatchObject([{ isWithinWobble: false }]);
});

it('measures PHQ-9 by a share of the earlier value', () => {
  const phqs = (...sums: number[][]) =>
    historiesOf(sums.map((values, at) => result(at, 'phq-9', values)).toReversed());
  const ten = [3, 3, 3, 1, 0, 0, 0, 0, 0];
  expect(phqs(ten, [3, 3, 2, 0, 0, 0, 0, 0, 0])).toMatchObject([
    { isWithinWobble: true, wobble: { from: 7.9, to: 12.1 } },
  ]);
  expect(phqs(ten, [3, 3, 1, 0, 0, 0, 0, 0, 0])).toMatchObject([{ isWithinWobble: false }]);
});

it('draws nothing of a single number', () => expect(whos(3)).toEqual([]));
