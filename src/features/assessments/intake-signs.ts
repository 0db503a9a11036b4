import { bodyMassIndex, HEALTHY_BMI_FROM } from '../../lib/measures.ts';

/**
 * Signs that a weight goal would do harm, so that help comes first. Pure. When in doubt it speaks up: kind help that was not needed costs
 * a minute, a goal that should not have been set may cost far more. It is no diagnosis, and nothing of it is stored.
 *
 * Sources: CDC, "Adult BMI Categories", and WHO Europe, "A healthy lifestyle - WHO recommendations": underweight below 18.5 for adults. CDC, "Steps for Losing
 * Weight": gradual and steady means about 1 to 2 pounds a week. National Institute of Mental Health, "Eating Disorders": restricting,
 * fasting, purging, laxatives and diuretics as signs. CDC, "Weight Gain During Pregnancy": no weight loss while expecting without a doctor.
 */
export const SIGNS = ['crisis', 'eating', 'goal', 'weight', 'pace', 'age', 'pregnancy'] as const;
export type Sign = (typeof SIGNS)[number];

export const ADULT_AGE = 18;
/** Twice the upper end of what the CDC calls gradual. */
export const FASTEST_POUNDS_A_WEEK = 4;

export interface IntakeFacts {
  age: number;
  heightCm: number;
  currentKg: number;
  goalKg: number;
  /** Everything that was written in words. */
  words: string;
}

/** Word beginnings, English and Spanish, without accents. */
const CRISIS = /\b(suicid|kill(ing)? myself|end(ing)? my life|want(ed)? to die|better off dead|self[- ]?harm|(cut|cutting|hurt|hurting|harm|harming) myself|matarme|quitarme la vida|quiero morir|hacerme dano|suicidar)/;
const EATING = new RegExp([
  String.raw`\bpurg(e|ed|es|ing|ar|o)\b`, String.raw`\b(throw|throws|threw|throwing) up (after|my|food|what|on purpose|to)`, String.raw`\b(make|makes|made|making) myself (throw up|sick|vomit|puke)`,
  String.raw`\bvomit(ing)? (after|on purpose|to lose)`, String.raw`\bstarv(e|ed|ing)\b`, String.raw`\blaxative`, String.raw`\bdiuretic`, String.raw`\bwater pills?\b`, String.raw`\bdiet pills?\b`,
  String.raw`\banorex`, String.raw`\bbulimi`, String.raw`\bbing(e|ed|es|eing|ing)\b`, String.raw`\beating disorder`, String.raw`\borthorexi`, String.raw`\bchew(ing)? and spit`,
  String.raw`\b(do not|don'?t|dont|did not|didn'?t|not) eat(ing)? (for|anything|at all|all day)`, String.raw`\b(fast|fasting|fasted|without (food|eating)) for (\d+|two|three|four|five|six|seven|several|many) days`, String.raw`\bwater fast`,
  String.raw`\b(purgo|purgar|purgarme)\b`, String.raw`\blaxante`, String.raw`\bdiuretico`, String.raw`\bpastillas para (adelgazar|bajar)`, String.raw`\bprovoc\w* (el )?vomito`, String.raw`\bme provoco\b`, String.raw`\bvomit(o|ar) (despues|la comida|para)`,
  String.raw`\bmatarme de hambre`, String.raw`\bdejar de comer`, String.raw`\bno como (nada|por|en todo)`, String.raw`\batracon`, String.raw`\btrastorno aliment`,
].join('|'));
/** A pregnancy that is over is no reason to stop anybody; one of today is. */
const PREGNANCY = /(?<!\b(?:was|were|not|when|while|being|been|never|last) (?:i was )?)\bpregnant\b|\b(current|this) pregnancy\b|\bexpecting (a )?(baby|child|twins)|\b(breast ?-?feeding|breastfeed|nursing (a|my) (baby|newborn|child))|\bestoy embarazada|\bembarazo actual|\bamamant|\blactancia/;
/** "20 pounds in 2 weeks", "10 kg en un mes" */
const PACE = /\b(\d{1,3}(?:[.,]\d)?)\s*(lb|lbs|pounds?|libras?|kg|kgs|kilos?|kilograms?)\b[^.!?\n]{0,40}?\b(?:in|within|by|per|a|each|every|en|por)\s+(?:the next |less than |only |just |about )?(a|an|one|un|una|\d{1,3}|two|three|four|five|six|seven|eight|ten|dos|tres|cuatro)?\s*-?\s*(day|week|month|dia|semana|mes)/g;
const NUMBERS: Record<string, number> = { a: 1, an: 1, one: 1, un: 1, una: 1, two: 2, dos: 2, three: 3, tres: 3, four: 4, cuatro: 4, five: 5, six: 6, seven: 7, eight: 8, ten: 10 };
const WEEKS: Record<string, number> = { day: 1 / 7, dia: 1 / 7, week: 1, semana: 1, month: 30.4 / 7, mes: 30.4 / 7 };

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').replaceAll('’', "'").replace(/\s+/g, ' ');

/** Whether words name a loss faster than `FASTEST_POUNDS_A_WEEK`. */
function isTooFast(text: string): boolean {
  for (const [, amount = '', unit = '', count, span = ''] of text.matchAll(PACE)) {
    const inPounds = Number(amount.replace(',', '.')) * (/^k/.test(unit) ? 1 / 0.45359237 : 1);
    const weeks = (count === undefined ? 1 : NUMBERS[count] ?? Number(count)) * WEEKS[span]!;
    if (weeks > 0 && inPounds / weeks > FASTEST_POUNDS_A_WEEK) return true;
  }
  return false;
}

/** Signs in the words alone; most urgent first. */
export function findSignsInWords(words: string): Sign[] {
  const text = plain(words);
  const found: Record<Sign, boolean> = {
    crisis: CRISIS.test(text), eating: EATING.test(text), pace: isTooFast(text), pregnancy: PREGNANCY.test(text), goal: false, weight: false, age: false,
  };
  return SIGNS.filter((sign) => found[sign]);
}

/** All signs; an empty list means that a coach may talk about the goal. Most urgent first. */
export function findSigns({ age, heightCm, currentKg, goalKg, words }: IntakeFacts): Sign[] {
  const inWords = findSignsInWords(words);
  const found: Record<Sign, boolean> = {
    crisis: false, eating: false, pace: false, pregnancy: false,
    goal: bodyMassIndex(goalKg, heightCm) < HEALTHY_BMI_FROM,
    weight: bodyMassIndex(currentKg, heightCm) < HEALTHY_BMI_FROM,
    age: age < ADULT_AGE,
  };
  return SIGNS.filter((sign) => found[sign] || inWords.includes(sign));
}
