/**
 * The weights of the detector as a script can carry them: text of 86 signs that needs no escape, one string for the keys and one for each kind. A compressor sees
 * the few frequent weights as what they are, which base64 would hide.
 */
const SIGNS = String.fromCharCode(...Array.from({ length: 87 }, (_, at) => 40 + at).filter((code) => code !== 92));
const HALF = SIGNS.length / 2;
/** The largest step up or down of a weight. */
export const MOST_STEPS = HALF - 1;

/** Rising whole numbers as the distances between them; signs of the upper half say that more follows. */
export function packKeys(keys: Iterable<number>): string {
  let text = '';
  let before = 0;
  for (const key of keys) {
    let rest = key - before;
    before = key;
    for (; rest >= HALF; rest = Math.floor(rest / HALF)) text += SIGNS[HALF + (rest % HALF)]!;
    text += SIGNS[rest]!;
  }
  return text;
}

export function unpackKeys(text: string): Int32Array {
  const keys: number[] = [];
  let key = 0;
  let factor = 1;
  for (let at = 0; at < text.length; at++) {
    const digit = valueAt(text, at);
    key += (digit % HALF) * factor;
    factor *= HALF;
    if (digit >= HALF) continue;
    keys.push(key);
    factor = 1;
  }
  return Int32Array.from(keys);
}

/** Whole numbers from `-MOST_STEPS` to `MOST_STEPS`. */
export const packSteps = (steps: Iterable<number>): string => Array.from(steps, (step) => SIGNS[step + MOST_STEPS]!).join('');

export function unpackSteps(text: string): Int8Array {
  const steps = new Int8Array(text.length);
  for (let at = 0; at < text.length; at++) steps[at] = valueAt(text, at) - MOST_STEPS;
  return steps;
}

function valueAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code - (code > 92 ? 41 : 40);
}
