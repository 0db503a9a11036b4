import { stem, wordsOf } from './words.ts';

export type Phrase = readonly string[];

export const toPhrase = (text: string): Phrase => wordsOf(text).map(stem);

/** Words that may stand between two words of a phrase: "he just found me". */
const MAY_STAND_BETWEEN = 1;
/** Shorter words differ by one letter too often: "hunt" is not "hurt". */
const SHORTEST_MISSPELT = 5;

/** Whether the words of a phrase stand in the text in their order, nearly side by side, each perhaps misspelled by a letter. */
export function holdsPhrase(text: Phrase, phrase: Phrase): boolean {
  return phrase.length > 0 && text.some((_, start) => followsFrom(text, phrase, start));
}

function followsFrom(text: Phrase, phrase: Phrase, start: number): boolean {
  let at = start;
  for (const [index, word] of phrase.entries()) {
    const until = index === 0 ? at : at + MAY_STAND_BETWEEN;
    while (at <= until && !isNear(text[at], word)) at++;
    if (at > until) return false;
    at++;
  }
  return true;
}

/** The same word, or one with a letter missing, added, changed or swapped after the first two. */
function isNear(typed: string | undefined, word: string): boolean {
  if (typed === word) return true;
  if (
    typed === undefined ||
    word.length < SHORTEST_MISSPELT ||
    typed.length < SHORTEST_MISSPELT - 1
  )
    return false;
  return typed.slice(0, 2) === word.slice(0, 2) && differsByOne(typed.slice(2), word.slice(2));
}

function differsByOne(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
