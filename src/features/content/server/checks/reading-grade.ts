/**
 * Flesch-Kincaid grade of an English text: years of American school that reading it asks for. Made for running text; a list of names or a
 * few words give no meaningful figure, so shorter texts have none.
 */
const FEWEST_WORDS = 80;

export function readingGrade(markdown: string): number | undefined {
  const sentences = plainSentences(markdown);
  const words = sentences.flatMap(
    (sentence) => sentence.match(/[A-Za-z]+(?:['’][A-Za-z]+)*/g) ?? [],
  );
  if (words.length < FEWEST_WORDS) return undefined;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Sentences as a reader hears them: a heading, a list item and a table cell end one too. Addresses and figures are not read as words. */
export function plainSentences(markdown: string): string[] {
  const text = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\/\/\S+|\S+@\S+|%\w+%/g, ' ')
    .replace(/^\s*(#{1,6}|[-*+]|\d+[.)])\s+/gm, '\n')
    .replace(/^[\s|:-]+$/gm, '\n')
    .replace(/[*_`>]/g, '')
    .replace(/\b(Mr|Mrs|Ms|Dr|St|e\.g|i\.e|a\.m|p\.m|U\.S)\./g, '$1');
  return text
    .split(/\n\s*\n|\n(?=\s*\n)|[|]|(?<=[.!?:])["”’)]*\s+|\n(?=\n)/)
    .flatMap((part) => part.split(/\n{2,}/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[A-Za-z]/.test(sentence));
}

/** Two vowels that are two syllables: piano, people not, create, idea, radio, nation not. */
const SPOKEN_APART = /ia(?!n\b|l\b)|eo(?!ple)|io(?!n|us)|ua(?!r)|iu|(?<=cr)ea(?=t)|(?<=id|ar)ea/g;

/** Syllables of an English word, by its letters. Right for nine words of ten, which is what a mean over a page needs. */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const spoken = letters
    .replace(/(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e)$/, (ending) =>
      /(?:[sxz]|ch|sh|[cg])es$/.test(letters) ? ending : ending.charAt(0),
    )
    .replace(/^y/, '');
  const groups = spoken.match(/[aeiouy]{1,2}/g)?.length ?? 0;
  const apart = /[aeiouy]{3}/.test(spoken) ? 0 : (spoken.match(SPOKEN_APART)?.length ?? 0);
  return Math.max(1, groups + apart);
}
