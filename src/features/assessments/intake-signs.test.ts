import { describe, expect, it } from 'vitest';
import {
  bodyMassIndex,
  describeHeight,
  describeWeight,
  parseHeight,
  parseWeight,
} from '../../lib/measures.ts';
import { findDanger } from '../safety/server/own-detector.ts';
import { hearWords } from '../safety/hear.ts';
import { findSigns, type Sign } from './intake-signs.ts';

describe('measures', () => {
  it.each([
    ['5 ft 6 in', 'us', 167.6],
    ['5\'6"', 'us', 167.6],
    ['5’6”', 'us', 167.6],
    ['5 feet', 'us', 152.4],
    ['66 in', 'us', 167.6],
    ['66', 'us', 167.6],
    ['168 cm', 'us', 168],
    ['1.68 m', 'us', 168],
    ['168', 'metric', 168],
    ['1,68', 'metric', 168],
    ['1m68', 'metric', 168],
    ['5 ft 6', 'metric', 167.6],
    ['5.6', 'us', undefined],
    ['tall', 'us', undefined],
    ['', 'us', undefined],
    ['900 cm', 'metric', undefined],
    ['5 ft 6 in and a bit', 'us', undefined],
    ['-168 cm', 'metric', undefined],
  ] as const)('reads the height %s (%s) as %s cm', (text, units, cm) =>
    expect(parseHeight(text, units)).toBe(cm),
  );

  it.each([
    ['170', 'us', 77.11],
    ['170 lbs', 'metric', 77.11],
    ['77', 'metric', 77],
    ['77,5 kg', 'us', 77.5],
    ['77 kilos', 'us', 77],
    ['a lot', 'us', undefined],
    ['5', 'us', undefined],
    ['9999', 'us', undefined],
  ] as const)('reads the weight %s (%s) as %s kg', (text, units, kg) =>
    expect(parseWeight(text, units)).toBe(kg),
  );

  it('says both units', () => {
    expect([describeHeight(167.6), describeWeight(77.11)]).toEqual([
      '168 cm (5 ft 6 in)',
      '77.1 kg (170 lb)',
    ]);
    expect(bodyMassIndex(70, 175)).toBeCloseTo(22.86, 2);
  });
});

const facts = {
  age: 40,
  heightCm: 170,
  currentKg: 90,
  goalKg: 70,
  words: 'I would like to climb the stairs with my kids.',
};

/** As the server sees it: the numbers, and what the look for danger hears. */
const signsIn = (words: string) =>
  findSigns({ ...facts, words, heard: hearWords(findDanger, words) });

describe('signs', () => {
  it('has nothing to say about an ordinary goal', () => expect(findSigns(facts)).toEqual([]));

  it('takes no goal under a healthy range, to the tenth', () => {
    expect(findSigns({ ...facts, goalKg: 18.49 * 1.7 ** 2 })).toEqual(['goal']);
    expect(findSigns({ ...facts, goalKg: 18.51 * 1.7 ** 2 })).toEqual([]);
    expect(findSigns({ ...facts, currentKg: 52, goalKg: 54 })).toEqual(['weight']);
    expect(findSigns({ ...facts, age: 17 })).toEqual(['age']);
    expect(findSigns({ ...facts, age: 18 })).toEqual([]);
  });

  it.each<[string, Sign]>([
    ['I make myself throw up after dinner', 'eating'],
    ['sometimes I use laxatives', 'eating'],
    ['I starve all week', 'eating'],
    ['fasting for 5 days', 'eating'],
    ["I don't eat for days", 'eating'],
    ['binge and purge', 'eating'],
    ['I had anorexia at 16', 'eating'],
    ['uso laxantes', 'eating'],
    ['me provoco el vómito', 'eating'],
    ['tengo atracones', 'eating'],
    ['I am pregnant', 'pregnancy'],
    ['12 weeks pregnant', 'pregnancy'],
    ['breastfeeding my son', 'pregnancy'],
    ['estoy embarazada', 'pregnancy'],
    ['lose 20 pounds in 2 weeks', 'pace'],
    ['20 lbs in a month', 'pace'],
    ['5 kg per week', 'pace'],
    ['bajar 10 kilos en un mes', 'pace'],
    ['1 lb a day', 'pace'],
    ['I want to kill myself', 'crisis'],
    ['quiero morir', 'crisis'],
    ['I cut myself', 'crisis'],
  ])('hears "%s" as %s', (words, sign) => expect(signsIn(words)).toContain(sign));

  it.each([
    'I gained 30 lb when I was pregnant',
    'after my last pregnancy',
    'I eat breakfast at 7 and lunch at noon',
    '1 pound a week',
    '20 pounds in 6 months',
    '2 lb per week',
    'lose 5 kg in 3 months',
    'I lost 10 pounds in 2024',
    'I gained weight after my husband used to hit me',
    'fast food for 3 days',
    'my sister is a nursing student',
    'I cut sugar',
    'fast food twice a week',
    'I walk fast for 30 minutes',
    'sodium, as my doctor said',
  ])('lets "%s" be', (words) => expect(signsIn(words)).toEqual([]));

  it('takes a history of harm by somebody else, and no goal in the middle of it', () => {
    expect(
      findSigns({
        ...facts,
        heard: [
          { kind: 'harm_from_other', level: 'veiled' },
          { kind: 'self_harm', level: 'doubtful' },
        ],
      }),
    ).toEqual([]);
    expect(findSigns({ ...facts, heard: [{ kind: 'harm_from_other', level: 'clear' }] })).toEqual([
      'crisis',
    ]);
  });

  it('puts the most urgent first', () =>
    expect(
      findSigns({
        ...facts,
        age: 16,
        words: '',
        heard: [
          { kind: 'eating', level: 'doubtful' },
          { kind: 'self_harm', level: 'veiled' },
        ],
      }),
    ).toEqual(['crisis', 'eating', 'age']));
});
