import { numbers, shuffle } from './chance.ts';

export interface Example {
  features: Int32Array;
  answers: readonly boolean[];
}

interface Options {
  size: number;
  rounds: number;
  /** Share of an example's features that is left out each time, so that no word may rely on another one to be there. */
  leftOut: number;
  step: number;
  /** Where the order of examples and what is left out of them come from: the same number gives the same weights. */
  seed: number;
}

/** Keeps the first steps of a feature that hardly ever moves from being as large as those of the bias. */
const SLOWEST = 0.02;
const BIAS_SHARE = 0.2;
const LEARNED = 1e-4;

/**
 * Logistic regression by AdaGrad (Duchi et al., JMLR 2011) with dropout (Wager et al., NIPS 2013), several questions at once. Every feature of a message has the value
 * 1 / √(features of it). Yes and no weigh the same in each question, however rare one of them is.
 * @param norms the square root of how many features each example had before rare ones were dropped
 * @returns for each question a weight for each feature, and the bias last
 */
export function trainLogistic(
  examples: readonly Example[],
  norms: Float64Array,
  { size, rounds, leftOut, step, seed }: Options,
): Float64Array[] {
  const questions = examples[0]!.answers.length;
  const random = numbers(seed);
  const costs = Array.from({ length: questions }, (_, question) => {
    const yes = examples.filter(({ answers }) => answers[question]).length;
    return {
      yes: examples.length / (2 * yes),
      no: examples.length / (2 * (examples.length - yes)),
    };
  });
  // The questions of one feature lie beside one another, so that a feature is fetched once for all of them.
  const weights = new Float64Array(size * questions);
  const moved = new Float64Array(size * questions);
  const biases = new Float64Array(questions);
  const biasesMoved = new Float64Array(questions);
  const sums = new Float64Array(questions);
  const order = Int32Array.from(examples.keys());
  const kept: number[] = [];
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random);
    for (const at of order) {
      const { features, answers } = examples[at]!;
      kept.length = 0;
      sums.fill(0);
      for (const feature of features) {
        if (random() < leftOut) continue;
        kept.push(feature * questions);
        for (let question = 0; question < questions; question++)
          sums[question]! += weights[feature * questions + question]!;
      }
      const value = 1 / (norms[at]! * (1 - leftOut));
      for (let question = 0; question < questions; question++) {
        const sign = answers[question] ? 1 : -1;
        const { yes, no } = costs[question]!;
        const slope =
          (-sign / (1 + Math.exp(sign * (sums[question]! * value + biases[question]!)))) *
          (sign > 0 ? yes : no);
        if (Math.abs(slope) < LEARNED) continue;
        const gradient = slope * value;
        for (const begin of kept) {
          const own = begin + question;
          moved[own]! += gradient * gradient;
          weights[own]! -= (step * gradient) / (Math.sqrt(moved[own]!) + SLOWEST);
        }
        biasesMoved[question]! += slope * slope;
        biases[question]! -= (step * BIAS_SHARE * slope) / Math.sqrt(biasesMoved[question]!);
      }
    }
  }
  return Array.from({ length: questions }, (_, question) =>
    Float64Array.from({ length: size + 1 }, (_, at) =>
      at < size ? weights[at * questions + question]! : biases[question]!,
    ),
  );
}
