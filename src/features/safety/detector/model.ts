import { FEATURE_BITS, featuresOf } from './features.ts';
import { DANGER_KINDS, type DangerKind } from '../kinds.ts';
import { unpackKeys, unpackSteps } from './packing.ts';
import { MODEL } from './weights.ts';

/** How much each feature counts, in whole steps of one width. */
export interface PackedWeights { steps: string; width: number; bias: number }

/** What training leaves: which features count, and how much for danger of any kind and for each kind. */
export interface PackedModel {
  /** Which corpus it was. */
  learnedFrom?: string;
  keys: string;
  danger: PackedWeights;
  kinds: Record<DangerKind, PackedWeights>;
}

interface Model {
  keys: Int32Array;
  /** Where the keys begin that have the same first bits, so that few must be looked at. */
  begins: Int32Array;
  /** The steps of each key for danger of any kind and then for each kind, one key after the other. */
  steps: Int8Array;
  widths: number[];
  biases: number[];
}

/**
 * How much "this is danger" counts beside "this is that kind of danger". Fear, secrecy and giving up sound alike in all kinds, and each kind has far fewer lines to
 * learn that from.
 */
const ANY_SHARE = 2;
const FIRST_BITS = 12;
const OTHER_BITS = FEATURE_BITS - FIRST_BITS;

export function openModel({ keys: packed, danger, kinds }: PackedModel): Model {
  const keys = unpackKeys(packed);
  const all = [danger, ...DANGER_KINDS.map((kind) => kinds[kind])];
  const steps = new Int8Array(keys.length * all.length);
  all.forEach((own, at) => unpackSteps(own.steps).forEach((step, key) => { steps[key * all.length + at] = step; }));
  const begins = new Int32Array(2 ** FIRST_BITS + 1);
  for (const key of keys) begins[(key >> OTHER_BITS) + 1]!++;
  for (let at = 1; at < begins.length; at++) begins[at]! += begins[at - 1]!;
  return { keys, begins, steps, widths: all.map(({ width }) => width), biases: all.map(({ bias }) => bias) };
}

/** How far from ordinary talk some words are, for each kind in the order of `DANGER_KINDS`; above nought the model leans towards danger. */
export function score(model: Model, plain: string): number[] {
  const { keys, begins, steps, widths, biases } = model;
  const features = featuresOf(plain);
  const count = widths.length;
  const sums = new Float64Array(count);
  for (const feature of features) {
    const first = feature >> OTHER_BITS;
    const end = begins[first + 1]!;
    let at = begins[first]!;
    while (at < end && keys[at]! < feature) at++;
    if (at < end && keys[at] === feature) for (let own = 0; own < count; own++) sums[own]! += steps[at * count + own]!;
  }
  const length = Math.sqrt(features.size || 1);
  const [danger, ...kinds] = widths.map((width, own) => (sums[own]! * width) / length + biases[own]!);
  return kinds.map((value) => together(value, danger!));
}

/** What a kind and danger of any kind come to together. */
export const together = (kind: number, danger: number): number => (kind + ANY_SHARE * danger) / (1 + ANY_SHARE);

let own: Model | undefined;

/** The model that the product comes with, opened when it is first asked. */
export const ownModel = (): Model => (own ??= openModel(MODEL));
