import type { Situation } from '../safety/kinds.ts';
import type {
  AssessmentContent,
  Band,
  Instrument,
  InstrumentItem,
} from '../content/assessment-schemas.ts';

export type { AssessmentContent, Instrument, InstrumentItem };
export type { NextStep } from '../content/assessment-schemas.ts';

/** What someone answered: `<instrument>.<item>` to the value of the option, or to their own words. */
export type Answers = Readonly<Record<string, string>>;
export type Definition = Pick<AssessmentContent, 'instruments'>;

export interface Scored {
  instrument: string;
  /** How many questions have an answer. */
  answered: number;
  /** Questions without one, by key. Any of them leaves the score out: none of the publications lets a total be guessed. */
  missing: string[];
  score: number | null;
  band: string | null;
  /** Of a map or a wheel: each part by itself. */
  parts: { key: string; score: number | null }[];
}

export const answerKey = (instrument: Instrument, item: InstrumentItem) =>
  `${instrument.key}.${item.key}`;

export const optionsOf = (instrument: Instrument, item: InstrumentItem) =>
  item.options.length > 0 ? item.options : instrument.options;

/** The value that was chosen, as it stands on the form; undefined without one of its options. */
export function rawValue(
  instrument: Instrument,
  item: InstrumentItem,
  answers: Answers,
): number | undefined {
  const said = answers[answerKey(instrument, item)];
  return said === undefined || said === ''
    ? undefined
    : optionsOf(instrument, item).find(({ value }) => String(value) === said)?.value;
}

/** The value that counts: of a reversed question the mirror image on its own scale. */
export function countedValue(
  instrument: Instrument,
  item: InstrumentItem,
  answers: Answers,
): number | undefined {
  const raw = rawValue(instrument, item, answers);
  if (raw === undefined || !item.isReversed) return raw;
  const values = optionsOf(instrument, item).map(({ value }) => value);
  return Math.min(...values) + Math.max(...values) - raw;
}

/** A gate that was answered no ends its instrument. */
export const isPastGate = (instrument: Instrument, answers: Answers): boolean =>
  !instrument.items.some((item) => item.isGate && rawValue(instrument, item, answers) === 0);

const counting = ({ items }: Instrument) =>
  items.filter(({ kind, isGate }) => kind === 'choice' && !isGate);

export const bandAt = (bands: readonly Band[], score: number): Band | undefined =>
  bands.findLast(({ from }) => score >= from);

/**
 * Scores one instrument as its publication says. Pure.
 *
 * - WHO-5: sum of five answers (0 to 5) times 4, 0 to 100; 50 or less calls for a closer look, 28 or less is low (Topp CW et al., Psychother Psychosom 2015;84:167-176).
 * - PHQ-9: sum of nine answers (0 to 3), 0 to 27; 5, 10, 15 and 20 begin mild, moderate, moderately severe and severe (Kroenke K et al., J Gen Intern Med 2001;16:606-613).
 * - GAD-7: sum of seven answers (0 to 3), 0 to 21; 5, 10 and 15 begin mild, moderate and severe (Spitzer RL et al., Arch Intern Med 2006;166:1092-1097).
 * - PC-PTSD-5: yes answers to five questions; no to the question before them is a total of 0; 3 is the sensitive cut (Prins A et al., J Gen Intern Med 2016;31:1206-1211).
 * - The others are our own and say so in their definition.
 */
export function scoreInstrument(instrument: Instrument, answers: Answers): Scored {
  const { scoring } = instrument;
  const isOpen = isPastGate(instrument, answers);
  const asked = isOpen
    ? instrument.items.filter(({ kind }) => kind === 'choice')
    : instrument.items.filter(({ isGate }) => isGate);
  const missing = asked
    .filter((item) => rawValue(instrument, item, answers) === undefined)
    .map(({ key }) => key);
  const values = counting(instrument).map((item) => ({
    item,
    value: isOpen ? countedValue(instrument, item, answers) : 0,
  }));
  const result: Scored = {
    instrument: instrument.key,
    answered: asked.length - missing.length,
    missing,
    score: null,
    band: null,
    parts: [],
  };
  if (scoring.method === 'sum' && missing.length === 0) {
    const score = values.reduce((sum, { value }) => sum + value!, 0) * scoring.multiplier;
    return { ...result, score, band: bandAt(scoring.bands, score)?.key ?? null };
  }
  if (scoring.method === 'each')
    return {
      ...result,
      parts: values.map(({ item, value }) => ({ key: item.key, score: value ?? null })),
    };
  if (scoring.method === 'dimensions') {
    const parts = scoring.dimensions.map(({ key }) => ({
      key,
      score: mean(values.filter(({ item }) => item.dimension === key).map(({ value }) => value)),
    }));
    return { ...result, parts, band: cornerOf(instrument, parts) };
  }
  return result;
}

function mean(values: readonly (number | undefined)[]): number | null {
  if (values.length === 0 || values.includes(undefined)) return null;
  return (
    Math.round((values.reduce<number>((sum, value) => sum + value!, 0) / values.length) * 10) / 10
  );
}

/** Of a map with two dimensions, the corner: bands are in the order low-low, high-low, low-high, high-high. */
function cornerOf({ scoring }: Instrument, parts: Scored['parts']): string | null {
  if (parts.some(({ score }) => score === null)) return null;
  const middle = (scoring.min + scoring.max) / 2;
  const corner = parts.reduce((sum, { score }, at) => sum + (score! > middle ? 2 ** at : 0), 0);
  return bandAt(scoring.bands, corner)?.key ?? null;
}

/** What was answered so far, added up: enough to know danger before the last question. */
const sumSoFar = (instrument: Instrument, answers: Answers): number =>
  isPastGate(instrument, answers)
    ? counting(instrument).reduce(
        (sum, item) => sum + (countedValue(instrument, item, answers) ?? 0),
        0,
      ) * instrument.scoring.multiplier
    : 0;

/** Answers and totals that call for help, in the order of the questions, each situation once. Pure. */
export function dangersIn({ instruments }: Definition, answers: Answers): Situation[] {
  const found = instruments.flatMap((instrument) => [
    ...instrument.items.flatMap((item) =>
      item.danger && (rawValue(instrument, item, answers) ?? -Infinity) >= item.danger.atLeast
        ? [item.danger.situation]
        : [],
    ),
    ...totalDanger(instrument, answers),
  ]);
  return [...new Set(found)];
}

/** The help that a total calls for, whichever questions it came from. */
export function totalDanger(instrument: Instrument, answers: Answers): Situation[] {
  const { danger } = instrument.scoring;
  return danger && sumSoFar(instrument, answers) >= danger.atLeast ? [danger.situation] : [];
}

/** What would follow could do harm. */
export const endsHere = (instrument: Instrument, answers: Answers): boolean =>
  instrument.scoring.endsFrom !== undefined &&
  sumSoFar(instrument, answers) >= instrument.scoring.endsFrom;

/** Where a result may fall without anything having changed since this one. */
export function wobbleAround(
  { wobble, min, max }: Instrument['scoring'],
  score: number,
): { from: number; to: number } | undefined {
  if (!wobble) return undefined;
  const by = wobble.points ?? (wobble.share ?? 0) * score;
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return { from: tenth(Math.max(min, score - by)), to: tenth(Math.min(max, score + by)) };
}
