import { numbers, shuffle } from './chance.ts';

export interface Example {
  features: Int32Array;
  wanted: boolean;
}

interface Options {
  cost: number;
  rounds: number;
  size: number;
}

/**
 * A linear support vector machine with squared hinge loss, by dual coordinate descent (Hsieh et al., ICML 2008). Every feature of a message has the value
 * 1 / √(features of it), and one more, the bias, the value 1. Rare and common labels weigh the same.
 * @returns a weight for each feature, and the bias last
 */
export function trainSvm(
  examples: readonly Example[],
  norms: Float64Array,
  { cost, rounds, size }: Options,
): Float64Array {
  const random = numbers(7);
  const weights = new Float64Array(size + 1);
  const positives = examples.filter(({ wanted }) => wanted).length;
  const costs = [
    cost * (examples.length / (2 * (examples.length - positives))),
    cost * (examples.length / (2 * positives)),
  ] as const;
  const alphas = new Float64Array(examples.length);
  const order = Int32Array.from(examples.keys());
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random);
    for (const at of order) {
      const { features, wanted } = examples[at]!;
      const value = 1 / norms[at]!;
      const sign = wanted ? 1 : -1;
      let sum = 0;
      for (const feature of features) sum += weights[feature]!;
      const diagonal = 1 / (2 * costs[wanted ? 1 : 0]);
      const gradient = sign * (sum * value + weights[size]!) - 1 + diagonal * alphas[at]!;
      const alpha = Math.max(
        0,
        alphas[at]! - gradient / (features.length * value * value + 1 + diagonal),
      );
      const step = (alpha - alphas[at]!) * sign;
      if (step === 0) continue;
      alphas[at] = alpha;
      for (const feature of features) weights[feature]! += step * value;
      weights[size]! += step;
    }
  }
  return weights;
}
