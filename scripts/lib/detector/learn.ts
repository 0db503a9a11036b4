import { FEATURE_BITS, featuresOf } from '../../../src/features/chat/danger/features.ts';
import { DANGER_KINDS } from '../../../src/features/chat/danger/kinds.ts';
import type { PackedModel, PackedWeights } from '../../../src/features/chat/danger/model.ts';
import { normalise } from '../../../src/features/chat/danger/normalise.ts';
import { packKeys, packSteps } from '../../../src/features/chat/danger/packing.ts';
import type { CorpusLine } from './corpus.ts';
import { trainSvm } from './train-svm.ts';

/** Features that only one line has say nothing about another. */
const RAREST = 2;
/** How much a wrong line costs, and how often each is looked at. Four times the cost fits the lines closer and finds two in a hundred fewer of a writer left out. */
const COST = 1;
const ROUNDS = 20;
/** Steps of a weight, up and down. */
const LEVELS = 8;
/** Features that the model keeps. Fewer hear a little less; twice as many did no better and take twice as long to fetch. */
const KEPT = 100_000;

/** Learns from every line, keeps the features that weigh most, learns once more with those alone, and packs what came out. */
export function learn(lines: readonly CorpusLine[]): PackedModel {
  const seen = lines.map(({ text }) => featuresOf(normalise(text).text));
  const all = countFeatures(seen).flatMap((count, feature) => (count >= RAREST ? [feature] : []));
  const first = train(lines, seen, all);
  const weightOf = (at: number) => Math.max(...first.map((weights) => Math.abs(weights[at]!)));
  const keys = all.map((key, at) => ({ key, weight: weightOf(at) })).sort((a, b) => b.weight - a.weight).slice(0, KEPT).map(({ key }) => key).sort((a, b) => a - b);
  const [danger, ...weights] = train(lines, seen, keys).map(quantise);
  return { keys: packKeys(keys), danger: danger!, kinds: Object.fromEntries(DANGER_KINDS.map((kind, at) => [kind, weights[at]!])) as PackedModel['kinds'] };
}

function countFeatures(seen: readonly ReadonlySet<number>[]): number[] {
  const counts = new Array<number>(2 ** FEATURE_BITS).fill(0);
  for (const features of seen) for (const feature of features) counts[feature]!++;
  return counts;
}

/** Weights for "is this danger at all?", then for each kind. */
function train(lines: readonly CorpusLine[], seen: readonly ReadonlySet<number>[], keys: readonly number[]): Float64Array[] {
  const places = new Int32Array(2 ** FEATURE_BITS).fill(-1);
  keys.forEach((key, at) => { places[key] = at; });
  const features = seen.map((own) => Int32Array.from(own, (feature) => places[feature]!).filter((place) => place >= 0));
  const lengths = Float64Array.from(seen, (own) => Math.sqrt(own.size || 1));
  const examples = (isWanted: (line: CorpusLine) => boolean) => lines.map((line, at) => ({ features: features[at]!, wanted: isWanted(line) }));
  const questions = [({ kinds }: CorpusLine) => kinds.length > 0, ...DANGER_KINDS.map((kind) => ({ kinds }: CorpusLine) => kinds.includes(kind))];
  return questions.map((isWanted) => trainSvm(examples(isWanted), lengths, { cost: COST, rounds: ROUNDS, size: keys.length }));
}

/** Weights as whole steps of one width; the few that are beyond the last step are cut off there. Coarse steps cost little and halve what is fetched. */
function quantise(weights: Float64Array): PackedWeights {
  const own = weights.subarray(0, -1);
  const sizes = Float64Array.from(own, Math.abs).sort();
  const width = sizes[Math.floor(sizes.length * 0.9995)]! / LEVELS;
  const toStep = (weight: number) => Math.max(-LEVELS, Math.min(LEVELS, Math.round(weight / width)));
  return { steps: packSteps(Array.from(own, toStep)), width: Number(width.toPrecision(6)), bias: Number(weights.at(-1)!.toPrecision(6)) };
}
