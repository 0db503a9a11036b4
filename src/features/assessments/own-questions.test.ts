import { describe, expect, it } from 'vitest';
import {
  adding,
  given,
  instrumentOf,
  loadAssessment,
} from '../../../tests/support/assessment-answers.ts';
import { keepAllowed, screensFor } from './flow.ts';
import { dangersIn, endsHere, scoreInstrument, type Answers } from './score.ts';

/** Our own questions; the tables hold them to what their definition says. */
describe('closeness', () => {
  const content = loadAssessment('closeness');
  const map = instrumentOf(content, 'closeness');
  const answers = (worry: number, distance: number): Answers =>
    Object.fromEntries(
      map.items.map(({ key, dimension, isReversed }) => {
        const wanted = dimension === 'worry' ? worry : distance;
        return [`closeness.${key}`, String(isReversed ? 6 - wanted : wanted)];
      }),
    );
  it.each([
    [1, 1, 'low-low'],
    [3, 3, 'low-low'],
    [4, 3, 'high-low'],
    [3, 4, 'low-high'],
    [5, 5, 'high-high'],
  ])('worry %i and distance %i lie at %s', (worry, distance, band) =>
    expect(scoreInstrument(map, answers(worry, distance))).toMatchObject({
      band,
      score: null,
      parts: [
        { key: 'worry', score: worry },
        { key: 'distance', score: distance },
      ],
    }),
  );
  it.each(map.items.filter(({ isReversed }) => isReversed).map(({ key }) => key))(
    'turns question %s around',
    (key) => {
      const low = scoreInstrument(map, { ...answers(3, 3), [`closeness.${key}`]: '1' });
      const high = scoreInstrument(map, { ...answers(3, 3), [`closeness.${key}`]: '5' });
      const { dimension } = map.items.find((item) => item.key === key)!;
      const at = (scored: typeof low) =>
        scored.parts.find((part) => part.key === dimension)!.score!;
      expect(at(low)).toBeGreaterThan(at(high));
    },
  );
  it('has no place without an answer', () => {
    const { 'closeness.1': _gone, ...rest } = answers(4, 4);
    expect(scoreInstrument(map, rest)).toMatchObject({ band: null, missing: ['1'] });
  });
});

describe('body', () => {
  const content = loadAssessment('body');
  const food = instrumentOf(content, 'food-first');
  it.each(food.items.map(({ key }) => key))('a yes to question %s ends it with help', (key) => {
    const answers = { [`food-first.${key}`]: '1' };
    expect(endsHere(food, answers)).toBe(true);
    expect(dangersIn(content, answers)).toEqual(['eating']);
    expect(
      screensFor(content, answers, false).every(
        ({ instrument }) => instrument.key === 'food-first',
      ),
    ).toBe(true);
    expect(keepAllowed(content, { ...answers, 'daily-life.1': '2' }, false)).toEqual(answers);
  });
  it('goes on without one, and turns its second question around', () => {
    const days = instrumentOf(content, 'daily-life');
    expect(endsHere(food, adding('food-first', 0, 5, 1))).toBe(false);
    expect(scoreInstrument(days, given('daily-life', [3, 0, 3, 3, 3, 3])).score).toBe(18);
    expect(scoreInstrument(days, given('daily-life', [0, 3, 0, 0, 0, 0])).score).toBe(0);
  });
  it.each([
    [6, 'start'],
    [7, 'some'],
    [12, 'some'],
    [13, 'steady'],
  ])('%i of 18: %s', (score, band) => {
    const values = [0, 3, 0, 0, 0, 0];
    let left = score;
    for (const at of [0, 2, 3, 4, 5]) left -= values[at] = Math.min(3, left);
    values[1] = 3 - left;
    expect(
      scoreInstrument(instrumentOf(content, 'daily-life'), given('daily-life', values)),
    ).toMatchObject({ score, band });
  });
});

describe('rest', () => {
  const content = loadAssessment('rest');
  it.each([
    ['stress', [3, 5]],
    ['sleep', [4]],
  ])('%s turns %j around', (key, reversed) => {
    const one = instrumentOf(content, key);
    const worst = [1, 2, 3, 4, 5].map((at) => (reversed.includes(at) ? 0 : 3));
    const best = worst.map((value) => 3 - value);
    expect(scoreInstrument(one, given(key, worst))).toMatchObject({ score: 15, band: 'high' });
    expect(scoreInstrument(one, given(key, best))).toMatchObject({ score: 0, band: 'low' });
  });
  it.each([
    [4, 'low'],
    [5, 'middle'],
    [9, 'middle'],
    [10, 'high'],
  ])('sleep %i: %s', (score, band) => {
    const values = [0, 0, 0, 3, 0];
    let left = score;
    for (const at of [0, 1, 2, 4]) left -= values[at] = Math.min(3, left);
    expect(scoreInstrument(instrumentOf(content, 'sleep'), given('sleep', values))).toMatchObject({
      score,
      band,
    });
  });
});

it('the wheel gives each area its own number, and no total', () => {
  const wheel = instrumentOf(loadAssessment('balance'), 'wheel');
  expect(scoreInstrument(wheel, { 'wheel.safety': '10', 'wheel.joy': '1' })).toMatchObject({
    score: null,
    parts: expect.arrayContaining([
      { key: 'safety', score: 10 },
      { key: 'joy', score: 1 },
      { key: 'money', score: null },
    ]) as unknown,
  });
});

describe('relationships', () => {
  const content = loadAssessment('relationships');
  it('never has a score', () => {
    const reflection = instrumentOf(content, 'reflection');
    expect(
      scoreInstrument(reflection, given('reflection', [2, 2, 2, 2, 2, 2, 2, 2, 2])),
    ).toMatchObject({ score: null, band: null });
  });
  it.each([
    ['5', 'hurt_by_someone'],
    ['6', 'hurt_by_someone'],
    ['7', 'strangled'],
    ['8', 'hurt_by_someone'],
    ['9', 'weapon'],
  ])('question %s leads to help at once', (key, situation) => {
    expect(dangersIn(content, { [`reflection.${key}`]: '1' })).toEqual([situation]);
    expect(dangersIn(content, { [`reflection.${key}`]: '0' })).toEqual([]);
  });
});
