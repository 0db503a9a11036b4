import { HEAD_BYTES, QUESTIONS } from '../../../src/features/safety/detector/model.ts';

export interface Weights {
  steps: Int8Array;
  width: number;
  bias: number;
}

export interface Learned {
  keys: readonly number[];
  questions: readonly Weights[];
}

/** The farthest that two neighboring keys may lie apart: their distance must fit into two bytes. */
const FARTHEST_KEYS = 0xffff;

/**
 * The bytes that `openModel` opens.
 * @throws Error when two keys lie too far apart, which happens only to a model of a few hundred features
 */
export function packModel({ keys, questions }: Learned): Uint8Array {
  const count = keys.length;
  const bytes = new Uint8Array(HEAD_BYTES + count * (2 + QUESTIONS));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, count, true);
  questions.forEach(({ steps, width, bias }, own) => {
    view.setFloat64(4 + own * 16, width, true);
    view.setFloat64(12 + own * 16, bias, true);
    steps.forEach((step, at) => view.setInt8(HEAD_BYTES + (2 + own) * count + at, step));
  });
  keys.forEach((key, at) => {
    const distance = key - (keys[at - 1] ?? 0);
    if (distance > FARTHEST_KEYS)
      throw new Error('The keys of this model lie too far apart to be packed');
    bytes[HEAD_BYTES + at] = distance & 0xff;
    bytes[HEAD_BYTES + count + at] = distance >> 8;
  });
  return bytes;
}
