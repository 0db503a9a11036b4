import { describe, expect, it } from 'vitest';
import {
  adding,
  given,
  instrumentOf,
  loadAssessment,
} from '../../../tests/support/assessment-answers.ts';
import { keepAllowed, screensFor } from './flow.ts';
import { dangersIn, scoreInstrument, totalDanger, wobbleAround, type Answers } from './score.ts';

const wellBeing = loadAssessment('well-being');

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
