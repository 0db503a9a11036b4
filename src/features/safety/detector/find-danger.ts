import type { Language } from '../../../lib/languages.ts';
import { DANGER_KINDS, type Danger, type DangerLevel } from '../kinds.ts';
import { score, type Model } from './model.ts';
import { normalise } from './normalize.ts';
import { saysOutright } from './outright.ts';

export { openModel } from './model.ts';

/** Finds signs of danger in what someone writes. `earlier` is what the same person wrote before, oldest first. */
export type FindDanger = (text: string, earlier?: readonly string[]) => Danger[];

/**
 * From which score words count as danger, by how many words there are. Short messages are judged as a whole. Longer ones are judged mostly by their most telling
 * sentences, as the others drown them. Chosen so that few harmless messages bring a card (docs/decisions/0054-danger-detector.md).
 */
interface Bar {
  upTo: number;
  found: number;
  /** How much the whole counts beside its sentences, from 0 to 1, and how many of these count. */
  whole: number;
  telling: number;
  /** How much surer harm from someone must be: most stories about a partner sound a little like it. */
  harm: number;
}
const BARS: readonly [Bar, ...Bar[]] = [
  { upTo: 24, found: 0.32, whole: 1, telling: 0, harm: 0 },
  { upTo: 60, found: 0.92, whole: 0.25, telling: 1, harm: 0.6 },
  { upTo: Infinity, found: 0.9, whole: 0.25, telling: 2, harm: 0.6 },
];
/** Spanish counts from a lower score: the model learned from three times as many English lines, and is slower to be sure. */
const EASIER: Record<Language, number> = { en: 0, es: 0.16 };
/** How far above the score from which it counts something was said outright, and below how much above it may well be nothing. */
const OUTRIGHT = 1.73;
const DOUBTFUL = 0.73;
/** A kind that is further than this behind the likeliest one brings no card of its own. */
const BEHIND = 0.6;
/** Where one kind is found, another one that is this little short of it brings its card too: which of the two it is, is less sure than that it is one. */
const ALMOST = 0.3;
/** How much surer than a message by itself it must be what the last message says only together with those before, as harmless talks are long. */
const FOUND_TOGETHER = 0.35;
/** Messages before this one that count toward a danger which comes drop by drop. */
const REMEMBERED = 2;
const STRETCH_WORDS = 80;
const SENTENCE_WORDS = 3;
/** How much surer a message of many words must be than one of the usual length, by the logarithm of how many times as long it is. */
const LENGTH_SHARE = 0.1;
const USUAL_WORDS = 12;

/** How much surer the browser's bridge must be than the server's model: it is wrong more often. */
export const BRIDGE_CAUTION = 0.3;

const NOTHING = DANGER_KINDS.map(() => -Infinity);
type Sign = Pick<Danger, 'kind' | 'level'> & { sureness: number };

/**
 * A detector with this model. It puts first what cannot wait, then the likeliest. It is pure: it runs anywhere, without a network, and always with the same result.
 * @param caution how much surer it must be than the server's: a smaller model is wrong more often
 */
export function createDetector(model: Model, caution = 0): FindDanger {
  /** More words hold more of what sounds like danger, so they must weigh more. */
  const weigh = (words: readonly string[]): number[] =>
    score(model, words.join(' ')).map(
      (value) => value - LENGTH_SHARE * Math.log((words.length + 1) / USUAL_WORDS),
    );

  const ofWhole = (plain: string): number[] => highest(stretchesOf(plain).map(weigh));

  function ofSentences(plain: string, telling: number): number[] {
    const sentences = plain
      .split(' . ')
      .map((sentence) => sentence.trim().split(' '))
      .filter(({ length }) => length >= SENTENCE_WORDS);
    const scores = sentences.map((words) => score(model, words.join(' ')));
    if (scores.length === 0) return ofWhole(plain);
    return DANGER_KINDS.map((_, at) => {
      const most = scores
        .map((own) => own[at]!)
        .sort((a, b) => b - a)
        .slice(0, telling);
      return most.reduce((sum, value) => sum + value, 0) / most.length;
    });
  }

  /** How much surer each kind is than it must be, by the words alone. */
  function surenessOf(plain: string, { found, whole, telling, harm }: Bar): number[] {
    const all = ofWhole(plain);
    const parts = whole < 1 ? ofSentences(plain, telling) : all;
    return DANGER_KINDS.map(
      (kind, at) =>
        whole * all[at]! +
        (1 - whole) * parts[at]! -
        found -
        (kind === 'harm_from_other' ? harm : 0),
    );
  }

  /** The same with what was said before. What that had shown by itself has had its card, and does not make each "thank you" after it a danger. */
  function surenessTogether(earlier: readonly string[], plain: string): number[] {
    if (earlier.length === 0 || !/[a-z]/.test(plain)) return NOTHING;
    const before = normalise(earlier.join('\n')).text;
    const shown = ofWhole(before);
    return likeliest(ofWhole(`${before} . ${plain}`)).map((value, at) =>
      shown[at]! > FOUND_TOGETHER ? -Infinity : value - FOUND_TOGETHER,
    );
  }

  return (text, earlier = []) => {
    const { text: plain, language } = normalise(text);
    const from = caution - EASIER[language];
    const alone = likeliest(surenessOf(plain, barOf(text)));
    const isFound = Math.max(...alone) > from;
    const together = surenessTogether(earlier.slice(-REMEMBERED), plain);
    const found = DANGER_KINDS.flatMap((kind, at): Sign[] => {
      if (saysOutright(kind, plain))
        return [{ kind, level: 'clear', sureness: Math.max(alone[at]!, OUTRIGHT) }];
      if (alone[at]! > (isFound ? from - ALMOST : from))
        return [{ kind, level: levelOf(alone[at]!), sureness: alone[at]! }];
      return together[at]! > caution
        ? [{ kind, level: levelOf(Math.min(together[at]!, OUTRIGHT)), sureness: together[at]! }]
        : [];
    });
    return found
      .sort((a, b) => Number(cannotWait(b)) - Number(cannotWait(a)) || b.sureness - a.sureness)
      .map(({ kind, level }) => ({ kind, level, language }));
  };
}

function barOf(text: string): Bar {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return BARS.find(({ upTo }) => words <= upTo) ?? BARS[0];
}

const levelOf = (sureness: number): DangerLevel =>
  sureness > OUTRIGHT ? 'clear' : sureness < DOUBTFUL ? 'doubtful' : 'veiled';

/** Minutes count, whatever else was said. */
const cannotWait = ({ kind, level }: Sign): boolean => kind === 'medical' && level === 'clear';

/** All kinds of danger sound alike in part; what is far behind the likeliest one only sounds like it. */
export function likeliest(scores: readonly number[]): number[] {
  const least = Math.max(...scores) - BEHIND;
  return scores.map((value) => (value < least ? -Infinity : value));
}

const highest = (scores: readonly (readonly number[])[]): number[] =>
  DANGER_KINDS.map((_, at) => Math.max(...scores.map((own) => own[at]!)));

/** A long message in stretches of the length that the model learned from, each beginning with the last quarter of the one before. */
function stretchesOf(plain: string): string[][] {
  const words = plain.split(' ').filter((word) => word !== '');
  if (words.length <= STRETCH_WORDS * 1.5) return [words];
  const stretches: string[][] = [];
  for (let at = 0; at < words.length; at += STRETCH_WORDS * 0.75)
    stretches.push(words.slice(at, at + STRETCH_WORDS));
  return stretches;
}
