import { holdsPhrase, toPhrase } from './phrases.ts';
import { fold } from './words.ts';

const LONGEST_CHARACTERS = 60;
const MOST_WORDS = 6;
/** Addresses, handles, links; figures as long as a house number, a year of birth or a phone number. */
const PERSONAL = /@|https?:|www\.|\.(?:com|org|net)\b|\d{3,}|\d[\s().-]+\d/i;
/** Names of people and places begin with a capital letter; the first word does so on every phone. */
const NAME_LATER = /\S\s+\p{Lu}\p{Ll}/u;
const PUBLIC_NUMBERS = new Set(['911', '988', '211']);

/**
 * What may be counted of a query: folded, with single spaces; undefined when it looks like personal data or like someone's story,
 * or holds words that lines to call are pinned to. The same rule on both sides: the browser does not send what the server would not keep.
 * @param pinnedWords every word and phrase that lines to call are pinned to, as editors wrote them
 */
export function countableQuery(typed: string, pinnedWords: readonly string[]): string | undefined {
  const query = fold(typed).replaceAll(/\s+/g, ' ').trim();
  if (query === '' || query.length > LONGEST_CHARACTERS || query.split(' ').length > MOST_WORDS)
    return undefined;
  if (!PUBLIC_NUMBERS.has(query) && (PERSONAL.test(typed) || NAME_LATER.test(typed.trim())))
    return undefined;
  const phrase = toPhrase(query);
  return pinnedWords.some((words) => holdsPhrase(phrase, toPhrase(words))) ? undefined : query;
}
