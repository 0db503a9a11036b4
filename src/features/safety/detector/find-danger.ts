import type { Language } from '../../../lib/languages.ts';
import { DANGER_KINDS, type Danger, type DangerLevel } from '../kinds.ts';
import { ownModel, score } from './model.ts';
import { normalise } from './normalize.ts';
import { saysOutright } from './outright.ts';

/**
 * A score from which words count as danger, where either language has as many false alarms as the other: the model learned from three times as many English lines, and is
 * slower to be sure in Spanish. Chosen on lines that it had not learned from, and low: a card too many costs less than one too few (decision 240).
 */
const FOUND: Record<Language, number> = { en: 0.47, es: 0.15 };
/** A score from which it was said outright. */
const OUTRIGHT = 2.2;
/** A score below which it may well be nothing: as many harmless messages as dangerous ones come so far in ordinary talk. */
const DOUBTFUL = 1.2;
/** A kind that is further than this behind the likeliest one brings no card of its own. */
const BEHIND = 0.6;
/** Where one kind is found, another one that is this little short of it brings its card too: which of the two it is, is less sure than that it is one. */
const ALMOST = 0.3;
/** What the last message says only together with those before must be surer, as harmless talks are long. */
const FOUND_TOGETHER = 0.35;
/** Messages before this one that count towards a danger which comes drop by drop. */
const REMEMBERED = 2;
/** Words of a long message that are looked at together. */
const STRETCH_WORDS = 80;
/** Words from which each sentence is looked at by itself too, as the others drown it; words of the shortest one, and how much surer it must be. */
const LONG_WORDS = 45;
const SENTENCE_WORDS = 4;
const SENTENCE_MARGIN = 0.8;
/** How much surer a message of many words must be than one of the usual length, by the logarithm of how many times as long it is. */
const LENGTH_SHARE = 0.1;
const USUAL_WORDS = 12;

/**
 * Signs of danger in what somebody writes, first what cannot wait, then the likeliest first. Runs anywhere, without a network and always with the same result.
 * @param earlier what the same person wrote before, oldest first: danger that shows only drop by drop is found with it
 */
export function findDanger(text: string, earlier: readonly string[] = []): Danger[] {
  const { text: plain, language } = normalise(text);
  const alone = likeliest(highest(plain));
  const from = FOUND[language];
  const isFound = Math.max(...alone) > from;
  const together = inTheLightOf(earlier.slice(-REMEMBERED), plain);
  const found = DANGER_KINDS.flatMap((kind, at): Sign[] => {
    if (saysOutright(kind, plain)) return [{ kind, level: 'clear', sureness: Math.max(alone[at]!, OUTRIGHT) }];
    if (alone[at]! > (isFound ? from - ALMOST : from)) return [{ kind, level: levelOf(alone[at]!), sureness: alone[at]! }];
    return together[at]! > FOUND_TOGETHER ? [{ kind, level: levelOf(Math.min(together[at]!, OUTRIGHT)), sureness: together[at]! }] : [];
  });
  return found.sort((a, b) => Number(cannotWait(b)) - Number(cannotWait(a)) || b.sureness - a.sureness).map(({ kind, level }) => ({ kind, level, language }));
}

const levelOf = (sureness: number): DangerLevel => (sureness > OUTRIGHT ? 'clear' : sureness < DOUBTFUL ? 'doubtful' : 'veiled');

type Sign = Pick<Danger, 'kind' | 'level'> & { sureness: number };

/** Minutes count, whatever else was said. */
const cannotWait = ({ kind, level }: Sign): boolean => kind === 'medical' && level === 'clear';

const NOTHING = DANGER_KINDS.map(() => -Infinity);

/** What earlier messages had shown by themselves has had its card, and does not make each "thank you" after it a danger. */
function inTheLightOf(earlier: readonly string[], plain: string): number[] {
  if (earlier.length === 0 || !/[a-z]/.test(plain)) return NOTHING;
  const before = normalise(earlier.join('\n')).text;
  const shown = highest(before);
  return likeliest(highest(`${before} . ${plain}`)).map((value, at) => (shown[at]! > FOUND_TOGETHER ? -Infinity : value));
}

/** All kinds of danger sound alike in part; what is far behind the likeliest one only sounds like it. */
export function likeliest(scores: readonly number[]): number[] {
  const least = Math.max(...scores) - BEHIND;
  return scores.map((value) => (value < least ? -Infinity : value));
}

/** For each kind the score of that part of the words which says most: of the whole, or of a stretch of a very long message, or of a sentence of a long one, which must be surer. */
function highest(plain: string): number[] {
  const stretches = stretchesOf(plain);
  const scores = stretches.map(weigh);
  if (plain.split(' ').length > LONG_WORDS) {
    const sentences = plain.split(' . ').map((words) => words.trim().split(' ')).filter(({ length }) => length >= SENTENCE_WORDS);
    scores.push(...sentences.map((words) => weigh(words).map((value) => value - SENTENCE_MARGIN)));
  }
  return DANGER_KINDS.map((_, at) => Math.max(...scores.map((own) => own[at]!)));
}

/** More words hold more of what sounds like danger, so they must weigh more. */
const weigh = (words: readonly string[]): number[] =>
  score(ownModel(), words.join(' ')).map((value) => value - LENGTH_SHARE * Math.log((words.length + 1) / USUAL_WORDS));

/** A long message in stretches of the length that the model learned from, each beginning with the last quarter of the one before. */
function stretchesOf(plain: string): string[][] {
  const words = plain.split(' ').filter((word) => word !== '');
  if (words.length <= STRETCH_WORDS * 1.5) return [words];
  const stretches: string[][] = [];
  for (let at = 0; at < words.length; at += STRETCH_WORDS * 0.75) stretches.push(words.slice(at, at + STRETCH_WORDS));
  return stretches;
}
