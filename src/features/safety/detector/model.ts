import { DANGER_KINDS } from '../kinds.ts';
import { FEATURE_BITS, featuresOf } from './features.ts';

export interface Model {
  keys: Int32Array;
  /** Where the keys begin that have the same first bits, so that few must be looked at. */
  begins: Int32Array;
  /** The steps of each key for danger of any kind and then for each kind, one key after the other. */
  steps: Int8Array;
  widths: number[];
  biases: number[];
}

/** Danger of any kind comes first, then each kind. */
export const QUESTIONS = 1 + DANGER_KINDS.length;
/** Bytes before the keys: how many keys there are, then width and bias for each question. */
export const HEAD_BYTES = 4 + QUESTIONS * 16;

/**
 * How much "this is danger" counts beside "this is that kind of danger". Fear, secrecy and giving up sound alike in all kinds, and each kind has far fewer lines to
 * learn that from.
 */
const ANY_SHARE = 2;
const FIRST_BITS = 12;
const OTHER_BITS = FEATURE_BITS - FIRST_BITS;

/**
 * Opens what `packModel` wrote. After the head stand the low bytes of the distances between the rising keys, then their high bytes, then the steps of one question
 * after the other: bytes of one sort lie together, so that a compressor sees how alike they are.
 * @throws Error when the bytes are not a whole model
 */
export function openModel(bytes: Uint8Array): Model {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = bytes.length < HEAD_BYTES ? -1 : view.getUint32(0, true);
  if (bytes.length !== HEAD_BYTES + count * (2 + QUESTIONS))
    throw new Error('These bytes are not a model of the detector');
  const questions = Array.from({ length: QUESTIONS }, (_, own) => own);
  const keys = new Int32Array(count);
  const steps = new Int8Array(count * QUESTIONS);
  const begins = new Int32Array(2 ** FIRST_BITS + 1);
  let key = 0;
  for (let at = 0; at < count; at++) {
    key += bytes[HEAD_BYTES + at]! | (bytes[HEAD_BYTES + count + at]! << 8);
    keys[at] = key;
    begins[(key >> OTHER_BITS) + 1]!++;
    for (const own of questions)
      steps[at * QUESTIONS + own] = view.getInt8(HEAD_BYTES + (2 + own) * count + at);
  }
  for (let at = 1; at < begins.length; at++) begins[at]! += begins[at - 1]!;
  return {
    keys,
    begins,
    steps,
    widths: questions.map((own) => view.getFloat64(4 + own * 16, true)),
    biases: questions.map((own) => view.getFloat64(12 + own * 16, true)),
  };
}

/** How far from ordinary talk some words are, for each kind in the order of `DANGER_KINDS`; above nought the model leans toward danger. */
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
    if (at < end && keys[at] === feature)
      for (let own = 0; own < count; own++) sums[own]! += steps[at * count + own]!;
  }
  const length = Math.sqrt(features.size || 1);
  const [danger, ...kinds] = widths.map(
    (width, own) => (sums[own]! * width) / length + biases[own]!,
  );
  return kinds.map((value) => together(value, danger!));
}

export const together = (kind: number, danger: number): number =>
  (kind + ANY_SHARE * danger) / (1 + ANY_SHARE);
