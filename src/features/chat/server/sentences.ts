const END = /[.!?…]["'”’)\]*_]*\s+|\n+/g;
/** A link that has begun and not ended: cut inside, its address would pass unseen. */
const OPEN_LINK = /\[[^\]\n]*$|\]\([^)\n]*$|\]$|<[^>\s]*$/;
const SHORT_FORM = /\b(?:e\.g|i\.e|vs|dr|mrs?|ms|a\.m|p\.m|p\. ?ej|sra?|dra)\.$/i;
const ITEM = /^\s*(?:[-*+•]|\d{1,2}[.)])\s/;
const HEADING = /^\s*(?:#{1,6}\s|\*\*[^*\n]+\*\*\s*$)/;

/**
 * Cuts what has come of an answer into sentences, each with the space after it. An item of a list and a heading are one whatever they hold.
 * @returns the whole ones, and what may go on
 */
export function cutSentences(text: string): { sentences: string[]; rest: string } {
  const sentences: string[] = [];
  let start = 0;
  for (const {
    index,
    0: { length },
  } of text.matchAll(END)) {
    const end = index + length;
    const sentence = text.slice(start, end);
    const isWhole =
      sentence.includes('\n') ||
      !(isItem(sentence) || /^\s*#/.test(sentence) || SHORT_FORM.test(sentence.trimEnd()));
    if (!isWhole || OPEN_LINK.test(text.slice(0, end).trimEnd())) continue;
    sentences.push(sentence);
    start = end;
  }
  return { sentences, rest: text.slice(start) };
}

export const isItem = (sentence: string): boolean => ITEM.test(sentence);
export const isHeading = (sentence: string): boolean => HEADING.test(sentence);
/** Speaks of what stands under it: "You could try:". */
export const announces = (sentence: string): boolean => /:[*_]*\s*$/.test(sentence);
