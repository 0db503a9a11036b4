import { bodyMassIndex, HEALTHY_BMI_FROM } from '../../lib/measures.ts';
import { isSure, type HeardDanger } from '../safety/kinds.ts';

/**
 * Signs that a weight goal would do harm, so that help comes first. Pure. When in doubt it speaks up: kind help that was not needed costs
 * a minute, a goal that should not have been set may cost far more. It is no diagnosis, and nothing of it is stored.
 *
 * Sources: CDC, "Adult BMI Categories", and WHO Europe, "A healthy lifestyle - WHO recommendations": underweight below 18.5 for adults. CDC, "Steps for Losing
 * Weight": gradual and steady means about 1 to 2 pounds a week. Crisis and eating are heard by features/safety. CDC, "Weight Gain During Pregnancy": no weight loss while expecting without a doctor.
 */
export const SIGNS = ['crisis', 'eating', 'goal', 'weight', 'pace', 'age', 'pregnancy'] as const;
export type Sign = (typeof SIGNS)[number];

const ADULT_AGE = 18;
/** Twice the upper end of what the CDC calls gradual. */
const FASTEST_POUNDS_A_WEEK = 4;

export interface IntakeFacts {
  age: number;
  heightCm: number;
  currentKg: number;
  goalKg: number;
  words: string;
  /** What the look for danger heard in them; a browser leaves it to the server. */
  heard?: readonly Heard[];
}
type Heard = Pick<HeardDanger, 'kind' | 'level'>;

/** A pregnancy that is over is no reason to stop anyone; one of today is. */
const PREGNANCY =
  /(?<!\b(?:was|were|not|when|while|being|been|never|last) (?:i was )?)\bpregnant\b|\b(current|this) pregnancy\b|\bexpecting (a )?(baby|child|twins)|\b(breast ?-?feeding|breastfeed|nursing (a|my) (baby|newborn|child))|\bestoy embarazada|\bembarazo actual|\bamamant|\blactancia/;
/** "20 pounds in 2 weeks", "10 kg en un mes" */
const PACE =
  /\b(\d{1,3}(?:[.,]\d)?)\s*(lb|lbs|pounds?|libras?|kg|kgs|kilos?|kilograms?)\b[^.!?\n]{0,40}?\b(?:in|within|by|per|a|each|every|en|por)\s+(?:the next |less than |only |just |about )?(a|an|one|un|una|\d{1,3}|two|three|four|five|six|seven|eight|ten|dos|tres|cuatro)?\s*-?\s*(day|week|month|dia|semana|mes)/g;
const NUMBERS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  un: 1,
  una: 1,
  two: 2,
  dos: 2,
  three: 3,
  tres: 3,
  four: 4,
  cuatro: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  ten: 10,
};
const WEEKS: Record<string, number> = {
  day: 1 / 7,
  dia: 1 / 7,
  week: 1,
  semana: 1,
  month: 30.4 / 7,
  mes: 30.4 / 7,
};

/** "Fasting for 5 days": a number, as the pace is. */
const FASTING =
  /\b(fast|fasting|fasted|without (food|eating)|sin comer|ayuno( de)?) (for |por )?(\d+|two|three|four|five|six|seven|several|many|dos|tres|cuatro|cinco|varios) (days|dias)\b/;

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ');

function isTooFast(text: string): boolean {
  for (const [, amount = '', unit = '', count, span = ''] of text.matchAll(PACE)) {
    const inPounds = Number(amount.replace(',', '.')) * (/^k/.test(unit) ? 1 / 0.45359237 : 1);
    const weeks = (count === undefined ? 1 : (NUMBERS[count] ?? Number(count))) * WEEKS[span]!;
    if (weeks > 0 && inPounds / weeks > FASTEST_POUNDS_A_WEEK) return true;
  }
  return false;
}

/** Danger that comes before any goal. Harm that someone did long ago is part of many a weight history, so of that only what is said outright. */
const isCrisis = ({ kind, level }: Heard): boolean =>
  kind !== 'eating' && (kind === 'harm_from_other' ? level === 'clear' : isSure({ level }));

/** All signs; an empty list means that a coach may talk about the goal. Most urgent first. */
export function findSigns({
  age,
  heightCm,
  currentKg,
  goalKg,
  words,
  heard = [],
}: IntakeFacts): Sign[] {
  const text = plain(words);
  const found: Record<Sign, boolean> = {
    crisis: heard.some(isCrisis),
    // A goal could do harm here, so that the least doubt counts.
    eating: heard.some(({ kind }) => kind === 'eating') || FASTING.test(text),
    pace: isTooFast(text),
    pregnancy: PREGNANCY.test(text),
    goal: bodyMassIndex(goalKg, heightCm) < HEALTHY_BMI_FROM,
    weight: bodyMassIndex(currentKg, heightCm) < HEALTHY_BMI_FROM,
    age: age < ADULT_AGE,
  };
  return SIGNS.filter((sign) => found[sign]);
}
