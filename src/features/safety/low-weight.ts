import {
  bodyMassIndex,
  HEALTHY_BMI_FROM,
  parseHeight,
  parseWeight,
  type Units,
} from '../../lib/measures.ts';

/** Words of both languages for what is measured with, and small numbers, as `parseHeight` and `parseWeight` read them. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/[’′´`]/g, "'"],
  [/[”″]/g, '"'],
  [/\b(?:pies?|foot|feet)\b/g, 'ft'],
  [/\b(?:pulgadas?|inch(?:es)?)\b/g, 'in'],
  [/\b(?:libras?|pounds?|lbs)\b/g, 'lb'],
  [/\b(?:kilos?|kgs|kilogramos?|kilograms?)\b/g, 'kg'],
  [/\b(?:centimetros?|centimet(?:er|re)s?)\b/g, 'cm'],
  [/\b(?:metros?|met(?:er|re)s?)\b/g, 'm'],
  ...Object.entries({ four: 4, cuatro: 4, five: 5, cinco: 5, six: 6, seis: 6 }).map(
    ([word, number]): [RegExp, string] => [new RegExp(`\\b${word}(?= ft)`, 'g'), String(number)],
  ),
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'].map(
    (word, at): [RegExp, string] => [new RegExp(`(?<=\\d ft )${word}\\b`, 'g'), String(at + 1)],
  ),
  ...[
    'uno',
    'dos',
    'tres',
    'cuatro',
    'cinco',
    'seis',
    'siete',
    'ocho',
    'nueve',
    'diez',
    'once',
  ].map((word, at): [RegExp, string] => [
    new RegExp(`(?<=\\d ft (?:con |y )?)${word}\\b`, 'g'),
    String(at + 1),
  ]),
];
const HEIGHTS =
  /\b\d\s*(?:ft|')(?:\s*(?:and |con |y )?\d{1,2}(?:\s*(?:in\b|"|''))?(?!\s*(?:lb|kg|st\b|stone)))?|\b\d{2}\s*in\b|\b1\d\d\s*cm|\b1\s*m\s*\d{2}\b|\b1[.,]\d{1,2}(?:\s*m\b)?/g;
const WEIGHTS =
  /\b(\d{1,3}(?:[.,]\d)?)\s*(lb|kg|stone|st\b)(?:\s*(\d{1,2})(?:\s*lb)?)?|\b(?:weigh|weight is|weighing|peso|pesa)\s+(?:about |around |only |like |como |unos |solo )?(\d{2,3})(?!\s*(?:lb|kg|st\b)|[.,]?\d)/g;
/** Pounds that were or will be lost are no weight of a body; "down to 95" is. */
const CHANGE =
  /\b(?:los[et]|losing|drop\w*|gain\w*|shed|put on|perd\w+|baj\w+|sub\w+|aument\w+|adelgaz\w+)(?:\s+(?!to\b|a\b|hasta\b)[a-z]+){0,3}\s*$/;
const LOSS_AHEAD =
  /\b(?:lose|drop|shed|perder|bajar|adelgazar)(?:\s+(?!to\b|a\b|hasta\b)[a-z]+){0,3}\s*$/;
const KG_PER_STONE = 6.35029318;

/** Whether a message tells a height, and a weight or a goal that is below the healthy range for it. */
export function tellsLowWeight(message: string): boolean {
  const text = SPELLINGS.reduce(
    (read, [spelling, word]) => read.replace(spelling, word),
    message
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, ''),
  );
  const [height] = [...text.matchAll(HEIGHTS)].map(([given]) => ({
    cm: parseHeight(given.replace(/\b(?:and|con|y) /, ''), 'metric'),
    units: (/cm|m|[.,]/.test(given) ? 'metric' : 'us') as Units,
  }));
  if (height?.cm === undefined) return false;
  const { cm, units } = height;
  const weights: number[] = [];
  const losses: number[] = [0];
  for (const match of text.matchAll(WEIGHTS)) {
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    const kg = kilogramsOf(match, units);
    if (!CHANGE.test(before)) weights.push(...(kg === undefined ? [] : [kg]));
    else if (LOSS_AHEAD.test(before)) losses.push(lossOf(match));
  }
  return (
    weights.length > 0 &&
    bodyMassIndex(Math.min(...weights) - Math.max(...losses), cm) < HEALTHY_BMI_FROM
  );
}

function kilogramsOf(
  [, amount, unit = '', more = '0', bare]: RegExpMatchArray,
  units: Units,
): number | undefined {
  if (bare !== undefined) return parseWeight(bare, units);
  return unit.startsWith('st')
    ? Number(amount) * KG_PER_STONE +
        (parseWeight(`${Number(more) + 100} lb`, 'us')! - parseWeight('100 lb', 'us')!)
    : parseWeight(`${amount} ${unit}`, units);
}

/** A loss may be smaller than any weight that `parseWeight` takes. */
const lossOf = ([, amount = '0', unit = '']: RegExpMatchArray): number =>
  Number(amount.replace(',', '.')) *
  (unit === 'kg' ? 1 : unit.startsWith('st') ? KG_PER_STONE : parseWeight('100 lb', 'us')! / 100);
