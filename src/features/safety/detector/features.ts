/**
 * What the detector looks at in a message: its words, pairs of words up to three apart, three in a row, pieces of words (so that a slip or another ending still
 * counts), how it begins and ends, and how long it is. A word after "not", "never", "sin" is another word than by itself. Each is a number of 23 bits: one
 * bit less, and so many unknown ones fall upon one that counts that two in a hundred veiled lines are lost.
 */
export const FEATURE_BITS = 23;

const FARTHEST = 3;
const PIECE = 5;
const REACH = 5;
const NOT = new Set(
  'not never no nobody none nothing without nor neither sin nunca jamas nada nadie tampoco ni'.split(
    ' ',
  ),
);
const CLAUSE_END = new Set(['.', ',', 'but', 'pero']);
const MOST_WORDS = 700;

const SORT = {
  word: 0,
  beside: 1,
  apart: 2,
  piece: 3,
  row: 7,
  length: 9,
  turned: 0x55,
  begins: 0x1234,
  ends: 0x4321,
};

/** @param plain what `normalise` makes of a message */
export function featuresOf(plain: string): Set<number> {
  const words = plain
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  const hashes = words.map((word) => hash(word, 0, word.length, SORT.word));
  const isTurned = turnedRound(words);
  const features = new Set([fold(SORT.length * 131 + Math.min(8, words.length >> 2))]);
  words.forEach((word, at) => {
    const own = hashes[at]!;
    const turned = isTurned[at] ? SORT.turned : 0;
    features.add(fold(own ^ turned));
    if (at < 2) features.add(fold(own ^ SORT.begins));
    if (at >= words.length - 2) features.add(fold(own ^ SORT.ends));
    const last = Math.min(words.length - 1, at + FARTHEST);
    for (let next = at + 1; next <= last; next++)
      features.add(fold(join(own, hashes[next]!) ^ (next === at + 1 ? SORT.beside : SORT.apart)));
    if (at + 2 < words.length)
      features.add(fold(join(join(own, hashes[at + 1]!), hashes[at + 2]!) ^ SORT.row));
    if (word.length > 3) addPieces(features, `<${word}>`, turned);
  });
  return features;
}

function addPieces(features: Set<number>, word: string, turned: number): void {
  for (let at = 0; at + PIECE <= word.length; at++)
    features.add(fold(hash(word, at, at + PIECE, SORT.piece ^ turned)));
}

function turnedRound(words: readonly string[]): boolean[] {
  let since = Infinity;
  return words.map((word) => {
    if (CLAUSE_END.has(word)) since = Infinity;
    since++;
    const isTurned = since <= REACH;
    if (NOT.has(word)) since = 0;
    return isTurned;
  });
}

/** FNV-1a, 32 bits. */
function hash(text: string, from: number, to: number, sort: number): number {
  let value = 0x811c9dc5 ^ sort;
  for (let at = from; at < to; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value;
}

const join = (a: number, b: number) => Math.imul(a, 31) ^ Math.imul(b, 0x9e3779b1);

/** Spreads the bits of a hash over the number that is kept. */
function fold(value: number): number {
  const mixed = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> (32 - FEATURE_BITS);
}
