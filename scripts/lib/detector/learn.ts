import { FEATURE_BITS, featuresOf } from '../../../src/features/safety/detector/features.ts';
import { DANGER_KINDS } from '../../../src/features/safety/kinds.ts';
import { together } from '../../../src/features/safety/detector/model.ts';
import { normalise } from '../../../src/features/safety/detector/normalize.ts';
import type { CorpusLine } from './corpus.ts';
import type { Learned, Weights } from './pack-model.ts';
import { trainLogistic } from './train-logistic.ts';
import { trainSvm } from './train-svm.ts';

/** Features that only one line has say nothing about another. */
const RAREST = 2;
/**
 * Two ways of learning together find more than either by itself: one that leaves more than half of the words out each time, so that none may lean on another (and which
 * carries over to other people's words), and one that fits closely what it was shown. The first is done twice from other beginnings, so that what it learned by chance
 * weighs half.
 */
const SEEDS = [1, 2];
const LOOSE = { rounds: 16, leftOut: 0.6, step: 0.5 };
const CLOSE = { cost: 1, rounds: 10 };
/** Of each way in the sum. Any other number would do as well, but would move every threshold of `findDanger`. */
const SHARE = 0.65;
/** Steps of a weight up and down, for danger of any kind, which counts twice, and for each kind: finer ones find little more, and cost more of what a browser fetches. */
const LEVELS = { danger: 8, kind: 4 };
/** Share of the weights that the steps reach; the few beyond are cut off at the last one. */
const WITHIN = 0.999;
/**
 * Features that a model keeps, of some 1,500,000, in cuts. After each the rest is weighed again, as it must now say what the others said; cut at once, as many
 * features find one in a hundred veiled lines less. The server's model is as large as helps; a browser's is what is left after further cuts.
 */
const FULL = [450_000, 300_000];
const BRIDGE = [100_000, 27_000];
const TURN_WORDS = 2;
/** Words of the shortest message whose sentences are lessons by themselves, and of the shortest such sentence. */
const LONG_WORDS = 20;
const SENTENCE_WORDS = 4;
/** Writers whose lines count several times: the only ones who wrote as people do who ask a counselor, in several plain sentences. */
const OFTENER = new Set(['asked-of-counselors']);
const TIMES = 15;

export function learn(lines: readonly CorpusLine[]): { full: Learned; bridge: Learned } {
  const lessons = lines.flatMap(lessonsOf);
  const seen = lessons.map(({ text }) => featuresOf(normalise(text).text));
  const counts = countFeatures(seen);
  let keys = counts.flatMap((count, feature) => (count >= RAREST ? [feature] : []));
  let weights = train(lessons, seen, keys);
  const cutTo = (sizes: readonly number[]): Learned => {
    for (const size of sizes) {
      keys = best(keys, weights, counts, size);
      weights = train(lessons, seen, keys);
    }
    return {
      keys,
      questions: weights.map((own, at) => quantise(own, at === 0 ? LEVELS.danger : LEVELS.kind)),
    };
  };
  return { full: cutTo(FULL), bridge: cutTo(BRIDGE) };
}

function best(
  features: readonly number[],
  [danger, ...kinds]: readonly Float64Array[],
  counts: readonly number[],
  count: number,
): number[] {
  const worth = features.map(
    (key, at) =>
      Math.max(...kinds.map((own) => Math.abs(together(own[at]!, danger![at]!)))) *
      Math.sqrt(counts[key]!),
  );
  return [...features.keys()]
    .sort((a, b) => worth[b]! - worth[a]!)
    .slice(0, count)
    .sort((a, b) => a - b)
    .map((at) => features[at]!);
}

/** In a harmless talk each turn is harmless, and in a harmless message each sentence: they will be looked at by themselves. */
function lessonsOf(line: CorpusLine): CorpusLine[] {
  const times = OFTENER.has(line.writer) ? TIMES : 1;
  const parts = line.kinds.length > 0 ? [] : partsOf(line.text);
  const lessons = [line, ...parts.map((text) => ({ ...line, text }))];
  return Array.from({ length: times }, () => lessons).flat();
}

function partsOf(text: string): string[] {
  const turns = text.split(' / ');
  if (turns.length > 1) return turns.filter((turn) => turn.split(' ').length >= TURN_WORDS);
  const sentences = text.split(/(?<=[.!?])\s+/);
  return text.split(' ').length < LONG_WORDS || sentences.length === 1
    ? []
    : sentences.filter((sentence) => sentence.split(' ').length >= SENTENCE_WORDS);
}

function countFeatures(seen: readonly ReadonlySet<number>[]): number[] {
  const counts = new Array<number>(2 ** FEATURE_BITS).fill(0);
  for (const features of seen) for (const feature of features) counts[feature]!++;
  return counts;
}

function train(
  lines: readonly CorpusLine[],
  seen: readonly ReadonlySet<number>[],
  keys: readonly number[],
): Float64Array[] {
  const places = new Int32Array(2 ** FEATURE_BITS).fill(-1);
  keys.forEach((key, at) => {
    places[key] = at;
  });
  const norms = Float64Array.from(seen, (own) => Math.sqrt(own.size || 1));
  const examples = lines.map(({ kinds }, at) => ({
    features: Int32Array.from(seen[at]!, (feature) => places[feature]!).filter(
      (place) => place >= 0,
    ),
    answers: [kinds.length > 0, ...DANGER_KINDS.map((kind) => kinds.includes(kind))],
  }));
  const loose = SEEDS.map((seed) =>
    trainLogistic(examples, norms, { ...LOOSE, seed, size: keys.length }),
  );
  return loose[0]!.map((_, question) => {
    const close = trainSvm(
      examples.map(({ features, answers }) => ({ features, wanted: answers[question]! })),
      norms,
      { ...CLOSE, size: keys.length },
    );
    return close.map(
      (weight, at) =>
        SHARE * (weight + loose.reduce((sum, own) => sum + own[question]![at]!, 0) / SEEDS.length),
    );
  });
}

/** Weights as whole steps of one width; the few that are beyond the last step are cut off there. Coarse steps cost little and halve what is fetched. */
function quantise(weights: Float64Array, levels: number): Weights {
  const own = weights.subarray(0, -1);
  const sizes = Float64Array.from(own, Math.abs).sort();
  const width = sizes[Math.floor(sizes.length * WITHIN)]! / levels;
  const toStep = (weight: number) =>
    Math.max(-levels, Math.min(levels, Math.round(weight / width)));
  return {
    steps: Int8Array.from(own, toStep),
    width: Number(width.toPrecision(6)),
    bias: Number(weights.at(-1)!.toPrecision(6)),
  };
}
