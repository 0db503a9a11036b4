import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assessment, type AssessmentContent } from '../content/assessment-schemas.ts';
import { parseYaml } from '../content/server/parse-yaml.ts';
import { keepAllowed, screensFor } from './flow.ts';
import {
  dangersIn,
  endsHere,
  scoreInstrument,
  totalDanger,
  wobbleAround,
  type Answers,
} from './score.ts';

const load = (name: string): AssessmentContent =>
  assessment.parse(
    parseYaml(
      readFileSync(join(import.meta.dirname, `../../../content/assessments/${name}.yaml`), 'utf8'),
    ),
  );
const wellBeing = load('well-being');
const instrumentOf = (content: AssessmentContent, key: string) =>
  content.instruments.find((one) => one.key === key)!;

const given = (key: string, values: readonly (number | undefined)[], first = 1): Answers =>
  Object.fromEntries(
    values.flatMap((value, at) =>
      value === undefined ? [] : [[`${key}.${at + first}`, String(value)]],
    ),
  );
/** Answers that add up to a total, each as low as the others allow. */
const adding = (key: string, total: number, items: number, most: number): Answers =>
  given(
    key,
    Array.from({ length: items }, (_, at) => Math.max(0, Math.min(most, total - at * most))),
  );

/** Topp CW et al., Psychotherapy and Psychosomatics 2015;84:167-176: raw 0 to 25, times 4; 50 or less poor, 28 or less low. */
describe('WHO-5', () => {
  const who = instrumentOf(wellBeing, 'who-5');
  it.each([
    [0, 0, 'low'],
    [7, 28, 'low'],
    [8, 32, 'mixed'],
    [12, 48, 'mixed'],
    [13, 52, 'good'],
    [25, 100, 'good'],
  ])('raw %i is %i: %s', (raw, score, band) =>
    expect(scoreInstrument(who, adding('who-5', raw, 5, 5))).toMatchObject({ score, band }),
  );
  it.each([0, 1, 2, 3, 4])('has no number without question %i', (gone) => {
    const values = [5, 5, 5, 5, 5].map((value, at) => (at === gone ? undefined : value));
    expect(scoreInstrument(who, given('who-5', values))).toMatchObject({
      score: null,
      band: null,
      missing: [String(gone + 1)],
      answered: 4,
    });
  });
  it('shades ten points, within the scale', () => {
    expect(wobbleAround(who.scoring, 48)).toEqual({ from: 38, to: 58 });
    expect(wobbleAround(who.scoring, 96)).toEqual({ from: 86, to: 100 });
  });
});

/** Kroenke K et al., Journal of General Internal Medicine 2001;16:606-613: 5, 10, 15, 20 of 27. */
describe('PHQ-9', () => {
  const phq = instrumentOf(wellBeing, 'phq-9');
  it.each([
    [0, 'minimal'],
    [4, 'minimal'],
    [5, 'mild'],
    [9, 'mild'],
    [10, 'moderate'],
    [14, 'moderate'],
    [15, 'moderately-severe'],
    [19, 'moderately-severe'],
    [20, 'severe'],
    [27, 'severe'],
  ])('%i: %s', (score, band) =>
    expect(scoreInstrument(phq, adding('phq-9', score, 9, 3))).toMatchObject({ score, band }),
  );
  it.each(phq.items.map(({ key }) => key))('has no total without question %s', (key) => {
    const { [`phq-9.${key}`]: _gone, ...rest } = adding('phq-9', 27, 9, 3);
    expect(scoreInstrument(phq, rest)).toMatchObject({ score: null, band: null, missing: [key] });
  });
  it.each([
    ['0', []],
    ['1', ['suicide_thoughts']],
    ['2', ['suicide_thoughts']],
    ['3', ['suicide_thoughts']],
  ])('question 9 answered %s alone calls for %j', (value, situations) =>
    expect(dangersIn(wellBeing, { 'phq-9.9': value })).toEqual(situations),
  );
  it('knows a total of 20 before the last question is answered', () => {
    expect(totalDanger(phq, adding('phq-9', 19, 9, 3))).toEqual([]);
    expect(totalDanger(phq, adding('phq-9', 20, 9, 3))).toEqual(['suicide_thoughts']);
    expect(totalDanger(phq, given('phq-9', [3, 3, 3, 3, 3, 3, 2]))).toEqual(['suicide_thoughts']);
  });
  it('takes no value that is not on the form', () =>
    expect(scoreInstrument(phq, { ...adding('phq-9', 0, 9, 3), 'phq-9.1': '9' })).toMatchObject({
      score: null,
      missing: ['1'],
    }));
  it('shades a share of the value', () =>
    expect(wobbleAround(phq.scoring, 10)).toEqual({ from: 7.9, to: 12.1 }));
});

/** Spitzer RL et al., Archives of Internal Medicine 2006;166:1092-1097: 5, 10, 15 of 21. */
describe('GAD-7', () => {
  const gad = instrumentOf(wellBeing, 'gad-7');
  it.each([
    [0, 'minimal'],
    [4, 'minimal'],
    [5, 'mild'],
    [9, 'mild'],
    [10, 'moderate'],
    [14, 'moderate'],
    [15, 'severe'],
    [21, 'severe'],
  ])('%i: %s', (score, band) =>
    expect(scoreInstrument(gad, adding('gad-7', score, 7, 3))).toMatchObject({ score, band }),
  );
  it.each(gad.items.map(({ key }) => key))('has no total without question %s', (key) => {
    const { [`gad-7.${key}`]: _gone, ...rest } = adding('gad-7', 21, 7, 3);
    expect(scoreInstrument(gad, rest)).toMatchObject({ score: null, missing: [key] });
  });
});

/** Prins A et al., Journal of General Internal Medicine 2016;31:1206-1211: no such event is 0; 3 of 5 is the sensitive cut. */
describe('PC-PTSD-5', () => {
  const screen = instrumentOf(wellBeing, 'pc-ptsd-5');
  it('ends at "no such event" with a total of 0', () => {
    expect(scoreInstrument(screen, { 'pc-ptsd-5.0': '0' })).toMatchObject({
      score: 0,
      band: 'few',
      missing: [],
    });
    expect(scoreInstrument(screen, { 'pc-ptsd-5.0': '0', 'pc-ptsd-5.1': '1' }).score).toBe(0);
  });
  it.each([
    [0, 'few'],
    [2, 'few'],
    [3, 'talk'],
    [5, 'talk'],
  ])('%i yes: %s', (yes, band) =>
    expect(
      scoreInstrument(screen, { 'pc-ptsd-5.0': '1', ...adding('pc-ptsd-5', yes, 5, 1) }),
    ).toMatchObject({ score: yes, band }),
  );
  it('has no total without the event question or another one', () => {
    expect(scoreInstrument(screen, adding('pc-ptsd-5', 5, 5, 1)).missing).toEqual(['0']);
    expect(
      scoreInstrument(screen, { 'pc-ptsd-5.0': '1', ...given('pc-ptsd-5', [1, 1, 1, 1]) }),
    ).toMatchObject({ score: null, missing: ['5'] });
  });
});

/** Our own questions; the tables hold them to what their definition says. */
describe('closeness', () => {
  const content = load('closeness');
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
  const content = load('body');
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
  const content = load('rest');
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
  const wheel = instrumentOf(load('balance'), 'wheel');
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
  const content = load('relationships');
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

describe('what is asked', () => {
  const asked = (answers: Answers, isPaid = false) => [
    ...new Set(
      screensFor(wellBeing, answers, isPaid).map(
        ({ kind, instrument }) => `${kind} ${instrument.key}`,
      ),
    ),
  ];
  it('offers more after a good WHO-5, and asks it after a low one or a low answer', () => {
    expect(asked(given('who-5', [4, 4, 4, 4, 4]))).toEqual([
      'item who-5',
      'offer phq-9',
      'offer gad-7',
      'offer pc-ptsd-5',
    ]);
    for (const values of [
      [3, 3, 2, 2, 2],
      [5, 5, 5, 5, 1],
    ])
      expect(asked(given('who-5', values))).toEqual([
        'item who-5',
        'item phq-9',
        'item gad-7',
        'offer pc-ptsd-5',
      ]);
    expect(asked({ ...given('who-5', [4, 4, 4, 4, 4]), 'offer.gad-7': 'yes' })).toContain(
      'item gad-7',
    );
  });
  it('keeps what a license forbids from paid plans, and asks the next one then', () => {
    expect(asked({}, true)).toEqual(['item phq-9', 'item gad-7', 'offer pc-ptsd-5']);
    expect(keepAllowed(wellBeing, { 'who-5.1': '5', 'phq-9.1': '1' }, true)).toEqual({
      'phq-9.1': '1',
    });
  });
  it('asks nothing more after "no such event"', () =>
    expect(
      screensFor(wellBeing, { 'offer.pc-ptsd-5': 'yes', 'pc-ptsd-5.0': '0' }, true).filter(
        ({ kind, instrument }) => kind === 'item' && instrument.key === 'pc-ptsd-5',
      ),
    ).toHaveLength(1));
});
