/** Ends of sentences and lines, with closing quotes and the space after them. */
const END = /[.!?…]["'”’)\]*_]*\s+|\n+/g;
/** A link that has begun and not ended: cut inside, its address would pass unseen. */
const OPEN_LINK = /\[[^\]\n]*$|\]\([^)\n]*$|\]$|<[^>\s]*$/;

/** Length of the whole sentences at the start of `text`; 0 while none has ended. */
export function wholeSentences(text: string): number {
  let length = 0;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    // "1. " and "e.g. " at the end of what has come so far may go on.
    if (!OPEN_LINK.test(text.slice(0, end).trimEnd())) length = end;
  }
  return length;
}
