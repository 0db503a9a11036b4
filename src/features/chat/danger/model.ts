import { featuresOf } from './features.ts';
import { DANGER_KINDS, type DangerKind } from './kinds.ts';
import { unpackKeys, unpackSteps } from './packing.ts';
import { MODEL } from './weights.ts';

/** What training leaves: which features count, and for each kind of danger how much, in whole steps of one width. */
export interface PackedModel {
  /** Which corpus it was. */
  learnedFrom?: string;
  keys: string;
  kinds: Record<DangerKind, { steps: string; width: number; bias: number }>;
}

interface Model {
  keys: Int32Array;
  kinds: { kind: DangerKind; steps: Int8Array; width: number; bias: number }[];
}

export const openModel = ({ keys, kinds }: PackedModel): Model => ({
  keys: unpackKeys(keys),
  kinds: DANGER_KINDS.map((kind) => ({ kind, ...kinds[kind], steps: unpackSteps(kinds[kind].steps) })),
});

/** How far from ordinary talk some words are, for each kind in the order of `DANGER_KINDS`; above nought the model leans towards danger. */
export function score(model: Model, plain: string): number[] {
  const features = featuresOf(plain);
  const sums = model.kinds.map(() => 0);
  for (const feature of features) {
    const at = placeOf(model.keys, feature);
    if (at >= 0) model.kinds.forEach(({ steps }, kind) => { sums[kind]! += steps[at]!; });
  }
  const length = Math.sqrt(features.size || 1);
  return model.kinds.map(({ width, bias }, kind) => (sums[kind]! * width) / length + bias);
}

function placeOf(keys: Int32Array, key: number): number {
  let low = 0;
  let high = keys.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = keys[middle]!;
    if (found === key) return middle;
    if (found < key) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

let own: Model | undefined;

/** The model that the product comes with, opened when it is first asked. */
export const ownModel = (): Model => (own ??= openModel(MODEL));
